"""The options that players agree on before a game, by name, for the command line and for the page."""

from host_sim.errors import UsageError
from scoring.board import Rules
from scoring.games import Options

OPTIONS = (
    ("muggins", ("", "show", "all"), "points overlooked are pegged by the other side: in the show, or in the play too"),
    ("cut_by_rank", ("", "1"), "in the cut for the deal only the same rank is equal, not any two ten-cards"),
    ("no_heels_within", ("", "5"), "no heels for a dealer who needs 5 or fewer"),
    ("no_go_out", ("", "1"), "one hole short of the target, no point for go or last card"),
)
"""(name, values, meaning); the first value is the default."""


def options_from(asked) -> Options:
    """Return the options in `asked`; ignore other keys. Raises UsageError for an invalid value."""
    found = {}
    for name, values, _means in OPTIONS:
        value = asked.get(name, "")
        if value not in values:
            allowed = ", ".join([f"'{text}'" for text in values])
            raise UsageError(f"{name} is '{value}': choose one of {allowed}")
        found[name] = value
    return Options(
        no_heels_within=int(found["no_heels_within"] or 0),
        no_go_out=found["no_go_out"] != "",
        muggins=found["muggins"],
        cut_by_rank=found["cut_by_rank"] != "",
    )


def rules_of(board, sides: int) -> Rules:
    """Return the rules of a board with so many sides. board: its `hello`; raises UsageError if a key is missing that
    a table needs."""
    for key in ("exact_out", "skunk_values", "next_dealer", "best_of"):
        if key not in board:
            raise UsageError(f"this board does not say how it plays: {key} is missing")
    return Rules(
        sides,
        bool(board["exact_out"]),
        tuple(board["skunk_values"]),
        board["next_dealer"] == "loser",
        board["best_of"],
    )
