"""The card table is a reducer: replaying its moves gives the same game, and a wrong move changes nothing."""

import copy
import json
import random
from typing import Any

import pytest

from host_sim.cards import easy
from host_sim.cards.card_table import BY_HAND, FOR_ME, CardTable, waiting_for
from host_sim.cards.moves import Move, Step
from host_sim.cards.player import Player
from host_sim.cards.reducer import apply, proceed, replay
from host_sim.cards.table_view import view
from scoring.cards import CardError
from scoring.deal import PLAY
from scoring.games import GAMES, Options
from tests.conftest import TORTURE
from tests.seats import table_of

ALL = Options(reneges=True, muggins="all", no_heels_within=5)


def seen(table: CardTable) -> Any:
    """Return the whole state of the table, as every seat sees it."""
    wait = waiting_for(table)
    players = [view(table, each, wait if wait and wait.player == each else None) for each in range(table.game.players)]
    return [players, table.held, table.scores, table.match.position(), wait, table.own_move, table.first_deal]


def next_move(table: CardTable, program: Player) -> Move | None:
    """Return the move that is due, or None if the table acts. A person claims exactly what her cards are worth."""
    wait = waiting_for(table)
    if wait is None:
        return None
    if table.open_claim:
        return Move("count", wait.player, points=table.claim.worth)
    if table.counting[wait.player] and wait.question == "go":
        return Move("done", wait.player)
    return program.move(table, wait)


def go_on(table: CardTable, program: Player) -> list[Step]:
    move = next_move(table, program)
    return apply(table, move) if move else proceed(table)


COUNTING = ("", BY_HAND, FOR_ME)
ROWS = [("six-card", BY_HAND), ("six-card", FOR_ME), *((game.name, COUNTING[at % 3]) for at, game in enumerate(GAMES))]
RESUMES_EACH = (500 if TORTURE else 40) // len(ROWS)


@pytest.mark.parametrize(("game", "counting"), ROWS)
def test_replaying_the_moves_of_a_game_gives_the_same_state(game: str, counting: str) -> None:
    def new() -> CardTable:
        return table_of(game, 5, options=ALL, counting=[counting] + [""] * (len(table_of(game).counting) - 1))

    table, program = new(), Player(easy, 200, 200)
    after = [seen(table)]
    steps = 0
    while waiting_for(table) or table.own_move:
        made = go_on(table, program)
        steps += len(made)
        assert table.scores == table.match.scores(), "each point has its step"
        for step in made:
            if step.says["say"] in ("card", "shown"):
                assert sum(part["points"] for part in step.says["parts"]) == step.points, "all that was announced"
            if step.says["say"] == "counted":
                assert len(step.says["cards"]) == len(step.on_table.cards) - 1, "all but the starter"
                assert (table.best_hand or {"points": 0})["points"] >= step.points
        after.append(json.loads(json.dumps(seen(table))))
    chance = random.Random(game)
    for _ in range(RESUMES_EACH):
        number = chance.randrange(1, len(table.record))
        again = new()
        for record in json.loads(json.dumps(table.record[:number])):
            replay(again, record)
        assert json.loads(json.dumps(seen(again))) == after[number]
        go_on(again, program)
        assert again.record == table.record[: number + 1]
    assert steps > 50 and len(after) == len(table.record) + 1


WRONG = [
    *(Move(word, 0) for word in ("go", "claim", "done", "back", "discard", "show")),
    *(Move("card", 0, card=5), Move("cut", 0, depth=9), Move("counting", 0, mode="help"), Move("muggins", 1)),
    *(Move("discard", 1, cards=[3, 9]), Move("count", 0, points=3)),
]


def test_a_wrong_move_is_refused_and_changes_nothing() -> None:
    table, program = table_of("six-card", 3, options=ALL), Player(easy, 0, 0)
    refused = 0
    while waiting_for(table) or table.own_move:
        due = waiting_for(table)
        for move in WRONG if len(table.record) % 3 == 0 else []:
            tried = copy.deepcopy(table)
            try:
                apply(tried, move)
            except CardError as error:
                refused += 1
                assert table.record or error.message == {"say": "not_now", "action": move.kind, "phase": "cut for deal"}
                assert (seen(tried), tried.record) == (seen(table), table.record), move.recorded()
            else:
                assert due and move.player == due.player, "only the player who must act may choose something else"
        go_on(table, program)
    assert refused > 200


def test_the_player_chooses_the_cut_or_leaves_it_to_chance() -> None:
    def starter(depth: int) -> int:
        table = table_of("six-card", 3)
        while not (wait := waiting_for(table)) or wait.question != "cut":
            go_on(table, Player(easy, 0, 0))
        apply(table, Move("cut", wait.player, depth=depth))
        return table.deal.starter

    by_chance = starter(0)
    assert starter(3) == starter(36) == by_chance
    assert len({by_chance, *(starter(depth) for depth in (4, 20, 35))}) == 4


def test_claiming_a_renege_ends_the_count_of_a_hand() -> None:
    table, program = table_of("six-card", 2, options=ALL, counting=[BY_HAND, ""]), Player(easy, 0, 200)
    while not (table.open_claim and table.claim.card is None and table.deal.renege(0)):
        move = next_move(table, program)
        if move and move.recorded() == ["claim", 0]:
            apply(table, Move("done", 0))
        else:
            go_on(table, program)
    apply(table, Move("claim", 0))
    wait = waiting_for(table)
    assert not table.open_claim and (table.deal.phase, table.won) == (PLAY, None)
    assert wait and wait.question != "peg"
