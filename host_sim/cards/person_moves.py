"""What a person says at the card table, as a move of the reducer."""

from host_sim.cards import waits
from host_sim.cards.card_table import COUNTING, CardTable
from host_sim.cards.reducer import ANSWERS
from host_sim.errors import Refusal
from scoring.cards import CardError, parse, parse_all

DONE = "done"


def move_of(table: CardTable, player: int, words: str, asked: str) -> list | None:
    """Return the move in `words`: cards ("5H 6C"), the depth of the cut, or a word. None for "done" while the person
    counts: the board has the number. asked: the open question, or "". Raises Refusal if the answer does not fit it. The
    table checks whether the rules allow it.
    """
    word = words.strip().lower()
    if word in COUNTING:
        return ["counting", player, word]
    try:
        if asked == waits.ASK_DISCARD:
            return ["discard", player, parse_all(words)]
        if asked == waits.ASK_CUT and word.isdigit():
            return ["cut", player, int(word)]
        if asked == waits.ASK_PEG and word == DONE:
            return None
        if word in ANSWERS.get(asked, ()) and word not in (waits.ASK_CARD, waits.ASK_CUT, waits.ASK_DISCARD, "count"):
            return [word, player]
        if asked == waits.ASK_CARD:
            return ["card", player, parse(words.strip())]
    except CardError as error:
        raise Refusal(**error.message) from None
    raise Refusal("no_answer", text=words, asks=asked)
