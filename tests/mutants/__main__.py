"""Plant small mistakes in the modules of `modules.toml` and see whether nearby tests notice: `make mutants`.

Only the tests that reach a mutant's line are run for it. Somebody should read the survivors of a sample: some change
nothing that anybody could notice, and each of the others needs a new test. Another seed chooses other mutants.

Why our own code instead of a library: mutmut (3.8) rewrites modules to import itself, which the simulated Pico refuses,
as a real one would; cosmic-ray (8.7) starts pytest again for each mutant, and cannot run only the tests near a module.
"""

import argparse
import multiprocessing
import random
import sys
import tempfile
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from tests.mutants import trial
from tests.mutants.mutations import Mutant, mutants

HERE = Path(__file__).parent
SAMPLE = 40


class Module(NamedTuple):
    """A row of modules.toml: a module's file, and the tests near it."""

    path: str
    near: tuple[str, ...]


def modules() -> list[Module]:
    found = []
    for modules, near in tomllib.loads((HERE / "modules.toml").read_text(encoding="utf-8"))["near"].items():
        tests = tuple(f"tests/{name.replace('/', '/test_')}.py" for name in near.split())
        folder, *names = modules.split()
        found += [Module(f"{folder}{name}.py", tests) for name in names]
    return found


def sample_of(module: Module, most: int, seed: int) -> list[Mutant]:
    """Return up to `most` mutants of the module (0: all), chosen by the seed."""
    planted = mutants(Path(module.path).read_text(encoding="utf-8"))
    return planted if not most else random.Random(f"{seed} {module.path}").sample(planted, min(most, len(planted)))


def parsed(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.split("\n\n")[0])
    parser.add_argument("only", nargs="*", metavar="PART", help="only modules whose path contains this, e.g. gestures")
    parser.add_argument("--sample", type=int, default=SAMPLE, help=f"mutants a module; 0: all of them ({SAMPLE})")
    parser.add_argument("--seed", type=int, default=1, help="another number chooses other mutants (1)")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="processes (one a core)")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Print the survivors, and how many mutants of each module were noticed."""
    options = parsed(arguments)
    unknown = [part for part in options.only if not any(part in module.path for module in modules())]
    if unknown:
        print(f"mutants: no module in {HERE / 'modules.toml'} has {' or '.join(unknown)} in its path", file=sys.stderr)
        return 2
    chosen = [module for module in modules() if not options.only or any(part in module.path for part in options.only)]
    outcomes: dict[Module, list[str]] = defaultdict(list)
    rows = {module.path: module for module in chosen}
    near = {module.path: module.near for module in chosen}
    tasks = [(module.path, mutant) for module in chosen for mutant in sample_of(module, options.sample, options.seed)]
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        print("finding out which test comes by which line ...", file=sys.stderr, flush=True)
        for path, mutant, outcome in trial.tried(tasks, near, options.jobs, folder):
            outcomes[rows[path]].append(outcome)
            if outcome == trial.SURVIVED:
                print(f"survived: {path}:{mutant.line}: {mutant.text} | {mutant.old} -> {mutant.new}", flush=True)
            done = sum(map(len, outcomes.values()))
            print(f"\r{done} of {len(tasks)}", end="", file=sys.stderr, flush=True)
    report(outcomes)
    return 0


def report(outcomes: dict[Module, list[str]]) -> None:
    """Print the table of modules."""
    print(f"\n{'module':<44}{'mutants':>8}{'noticed':>9}")
    for module, tried in sorted(outcomes.items()):
        print(f"{module.path:<44}{len(tried):>8}{tried.count(trial.KILLED):>9}")


if __name__ == "__main__":
    sys.exit(main())
