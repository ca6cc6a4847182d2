"""Settings and the match in the memory: a new length applies from the next game on, a new number of sides at once."""

from host_sim.pico.flash import Flash
from pegout.journal.reader import SavedMatch, Sector
from scoring.board import NEW_GAME, SCORE, TARGET
from tests.journal.flash_board import FlashBoard, last_game
from tests.settings_of import settings_of


def with_length(flash, game):
    return FlashBoard(flash, settings_of(GAME=game))


def game_before(flash):
    sector = Sector(flash)
    older = sector.read(last_game(sector).at)
    assert older
    return older


def test_an_edited_length_takes_effect_in_the_next_game():
    flash = Flash()
    with_length(flash, 121).tell("A12")
    board = with_length(flash, 61)
    assert (board.match.target, board.match.scores()) == (121, [12, 0])
    board.tell("game")
    assert board.match.target == 61
    assert game_before(flash).moves == [(SCORE, 0, 12), (NEW_GAME, 0, 0), (TARGET, 0, 61)]
    assert (last_game(Sector(flash)).begin.start.target, last_game(Sector(flash)).begin.setting) == (61, 61)
    board.tell("A3 game")
    assert game_before(flash).moves == [(SCORE, 0, 3), (NEW_GAME, 0, 0)], "it is applied once"
    assert with_length(flash, 61).match.target == 61


def test_an_edited_length_applies_to_a_game_that_has_not_begun():
    flash = Flash()
    with_length(flash, 121).tidy()
    assert SavedMatch(flash, settings_of(GAME=61)).match.target == 61, "in the first picture too"
    assert with_length(flash, 61).match.target == 61
    assert last_game(Sector(flash)).begin.setting == 121, "nothing is written when plugs bounce"
    with_length(flash, 61).tidy()
    assert (last_game(Sector(flash)).begin.start.target, last_game(Sector(flash)).begin.setting) == (61, 61)


def test_a_length_chosen_on_the_board_overrides_an_edited_file():
    flash = Flash()
    with_length(flash, 121).tell("A12")
    board = with_length(flash, 61)
    board.tell("Au t91")
    assert board.match.target == 91
    assert with_length(flash, 61).match.target == 91


def test_a_match_with_another_number_of_sides_is_dropped_with_a_warning():
    """The dropped match comes back neither at power-on nor later, when the board looks for the previous game."""
    flash = Flash()
    assert FlashBoard(flash, 2).notices == [], "a blank memory warns of nothing"
    assert FlashBoard(flash, 3).notices == FlashBoard(flash, 2).notices == [], "so does a match that has not begun"
    FlashBoard(flash, 2).tell("A12")
    board = FlashBoard(flash, 3)
    assert (board.notices, board.match.scores()) == ([("other_sides", {"sides": 2})], [0, 0, 0])
    board = board.tell("C5").restarted()
    assert (board.notices, board.match.scores(), board.match.before) == ([], [0, 0, 5], None)


def test_a_match_with_a_game_won_is_not_dropped_silently():
    flash = Flash()
    FlashBoard(flash, 3).tell("A121 deal")
    assert FlashBoard(flash, 2).notices == [("other_sides", {"sides": 3})]
