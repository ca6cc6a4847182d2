"""`python -m host_sim COMMAND`: find the command, run it, and turn an error into one line and an exit status."""

import argparse
import importlib
import io
import os
import pkgutil
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

from host_sim import PROGRAM, commands
from host_sim.errors import FirmwareStopped, UsageError
from host_sim.printing import say
from host_sim.project_version import project_version

COMMANDS = tuple(module.name.removesuffix("_command") for module in pkgutil.iter_modules(commands.__path__))
DEFAULT = "serve"

NEED_NO_COMMAND = ("-h", "--help", "--version")


class Help(argparse.HelpFormatter):
    """Wraps each paragraph of a docstring except indented ones."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        fill = super()._fill_text
        paragraphs = text.rstrip("\n").split("\n\n")
        return "\n\n".join(it if it.startswith(" ") else fill(it, width, indent) for it in paragraphs)


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that reports errors in one line and ends with status 2."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message}; `{self.prog} --help` explains")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status. Without a command, or with options only, run DEFAULT."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or (given[0].startswith("-") and given[0] not in NEED_NO_COMMAND):
        given.insert(0, DEFAULT)
    if sys.stderr is None:
        sys.stderr = io.StringIO()  # stderr is closed: errors are lost, results are still printed
    if sys.stdout is None:
        return _fail("standard output is closed: there is nowhere to write", 1)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        if given[0] not in (*COMMANDS, *NEED_NO_COMMAND):
            raise UsageError(f"no command '{given[0]}'; there are {' '.join(COMMANDS)}")
        args = _parser(given[0]).parse_args(given)
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except UsageError as error:
        return _fail(str(error), 2)
    except ModuleNotFoundError as error:
        return _fail(commands.missing(error), 2)
    except FirmwareStopped as error:
        print(f"error: the firmware stopped\n{error}", file=sys.stderr)
        return 1
    except OSError as error:
        if error.filename is not None:
            return _fail(f"cannot use {error.filename!s:.200}: {error.strerror}", 2)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python writes to standard output again at exit
        if isinstance(error, BrokenPipeError):
            return 0  # the reader has closed the pipe
        return _fail(f"cannot write the output: {error.strerror}", 1)
    except KeyboardInterrupt:
        return 0 if given[0] == DEFAULT else 130  # Ctrl-C is the usual way to end a server


def _fail(text: str, status: int) -> int:
    say(f"error: {commands.printable(text)}", sys.stderr)
    return status


def _parser(command: str) -> Parser:
    """Return the parser for `command`. Imports only that command's module, or all of them for the list of commands."""
    parser = Parser(
        prog=PROGRAM,
        description="The desktop simulator of Pegout. Without a command it serves the board's page.",
        epilog=f"`{PROGRAM} COMMAND --help` explains a command.",
    )
    version = f"Pegout {project_version()}"
    parsers: list[argparse.ArgumentParser] = [parser]
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for name in (command,) if command in COMMANDS else COMMANDS:
        module = importlib.import_module(f"host_sim.commands.{name}_command")
        purpose, _, details = (module.__doc__ or "").partition("\n\n")
        added = subparsers.add_parser(name, help=purpose, description=details, formatter_class=Help)
        module.add_arguments(added)
        added.set_defaults(run=module.run)
        parsers.append(added)
    for each in parsers:
        each.add_argument("--version", action="version", version=version, help="print the version and end")
    return parser


def start() -> int:
    """Run `main` so that Ctrl-C never ends in a traceback. If Ctrl-C is ignored, as with `nohup`, it stays ignored."""
    hears_ctrl_c = signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    try:
        if hears_ctrl_c:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        return main()
    except KeyboardInterrupt:
        return 130
    finally:
        if hears_ctrl_c:
            signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(start())
