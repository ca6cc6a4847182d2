"""Plant small mistakes in the modules of `modules.toml` and see whether nearby tests notice: `make mutants`.

Each mutant is tried with only the tests that reach its line. Somebody should read the survivors of a sample: some
change nothing that anybody could notice, and each of the others needs a new test.

We do not use a library. mutmut (3.8) rewrites modules so that they import it, which the simulated Pico refuses, as a
real one would. cosmic-ray (8.7) starts pytest again for each mutant, and cannot run only the tests near a module.
"""

import argparse
import multiprocessing
import random
import sys
import tempfile
import tomllib
from collections import defaultdict
from pathlib import Path

from tests.mutants import trial
from tests.mutants.mutations import Mutant, mutants

HERE = Path(__file__).parent
SAMPLE = 40


def modules() -> dict[str, tuple[str, ...]]:
    """Return {module's file: the tests near it}."""
    found: dict[str, tuple[str, ...]] = {}
    for modules, near in tomllib.loads((HERE / "modules.toml").read_text(encoding="utf-8"))["near"].items():
        tests = tuple(f"tests/{name.replace('/', '/test_')}.py" for name in near.split())
        folder, *names = modules.split()
        found |= {f"{folder}{name}.py": tests for name in names}
    return found


def sample_of(module: str, most: int, seed: int) -> list[Mutant]:
    """Return up to `most` mutants of the module (0: all), chosen by the seed."""
    planted = mutants(Path(module).read_text(encoding="utf-8"))
    return planted if not most else random.Random(f"{seed} {module}").sample(planted, min(most, len(planted)))


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
    unknown = [part for part in options.only if not any(part in module for module in modules())]
    if unknown:
        print(f"mutants: no module in {HERE / 'modules.toml'} has {' or '.join(unknown)} in its path", file=sys.stderr)
        return 2
    parts = options.only or [""]
    near = {module: tests for module, tests in modules().items() if any(part in module for part in parts)}
    outcomes: dict[str, list[str]] = defaultdict(list)
    tasks = [(module, mutant) for module in near for mutant in sample_of(module, options.sample, options.seed)]
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        print("finding out which tests reach which lines ...", file=sys.stderr, flush=True)
        for module, mutant, outcome in trial.tried(tasks, near, options.jobs, folder):
            outcomes[module].append(outcome)
            if outcome == trial.SURVIVED:
                print(f"survived: {module}:{mutant.line}: {mutant.text} | {mutant.old} -> {mutant.new}", flush=True)
            done = sum(map(len, outcomes.values()))
            print(f"\r{done} of {len(tasks)}", end="", file=sys.stderr, flush=True)
    print(f"\n{'module':<44}{'mutants':>8}{'noticed':>9}")
    for module, tried in sorted(outcomes.items()):
        print(f"{module:<44}{len(tried):>8}{tried.count(trial.KILLED):>9}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
