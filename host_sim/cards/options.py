"""The options that players agree on before a game, by name, for the command line and for the page."""

from host_sim.errors import Refusal
from scoring.board import Rules
from scoring.games import Options

OPTIONS = (
    ("muggins", ("", "show", "all")),
    ("cut_by_rank", ("", "1")),
    ("no_heels_within", ("", "5")),
    ("no_go_out", ("", "1")),
    ("reneges", ("", "1")),
)
"""(name, values), as `scoring.games.Options` explains them; the first value is the default."""


def chosen(asked, name: str, choices) -> str:
    """Return the value of `asked[name]`, or "". Raises Refusal if it is not one of the choices."""
    value: str = asked.get(name, "")
    if value and value not in choices:
        raise Refusal("no_choice", name=name, text=value, choices=list(choices))
    return value


def options_from(asked) -> Options:
    """Return the options in `asked`; ignore other keys. Raises Refusal for an invalid value."""
    choice = {name: chosen(asked, name, values) for name, values in OPTIONS}
    return Options(
        no_heels_within=int(choice["no_heels_within"] or 0),
        no_go_out=choice["no_go_out"] != "",
        reneges=choice["reneges"] != "",
        muggins=choice["muggins"],
        cut_by_rank=choice["cut_by_rank"] != "",
    )


def rules_of(board, sides: int) -> Rules:
    """Return the rules of a board with this many sides. board: its `hello`."""
    return Rules(
        sides,
        bool(board["exact_out"]),
        tuple(board["skunk_values"]),
        board["next_dealer"] == "loser",
        board["best_of"],
    )


def check_ends(rules: Rules, options: Options) -> None:
    """Raise Refusal for two options that no rule book combines. One hole short only a single point fits, nearly always
    for a go or last card: without it games last for hundreds of deals."""
    if rules.exact_out and options.no_go_out:
        raise Refusal("no_way_out")
