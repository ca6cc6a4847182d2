"""`import` on a simulated Pico. Each boot has its own module table: first CircuitPython's modules, then the files of
the drive and its lib folder, then the few libraries that are the same on the desktop. Nothing from a drive gets into
`sys.modules`, and a module that CircuitPython lacks cannot be imported."""

import builtins
import importlib
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

SHARED = (  # modules for which the desktop's version is used
    *("adafruit_pixelbuf", "neopixel", "neopixel_write"),
    *("array", "binascii", "collections", "errno", "io", "json", "math", "micropython", "random", "re", "struct"),
)

_compiled: dict[Path, tuple[int, int, CodeType]] = {}


def compile_file(path: Path) -> CodeType:
    """Return the code object of a file. Compiles it only if it has changed since the last time."""
    stat = path.stat()
    known = _compiled.get(path)
    if known and known[:2] == (stat.st_mtime_ns, stat.st_size):
        return known[2]
    code = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
    _compiled[path] = (stat.st_mtime_ns, stat.st_size, code)
    return code


class Loader:
    """The modules of one boot. provided: CircuitPython's own, by name. names: replacements for built-in functions.
    builtins: the built-in functions for everything that runs from the drive."""

    def __init__(self, drive: Path, provided: dict[str, ModuleType], names: dict[str, Any]) -> None:
        self.modules = provided
        self._drive = drive
        self.builtins = {**vars(builtins), **names, "__import__": self._import}

    def load(self, name: str) -> ModuleType:
        """Return the module with that dotted name. Raises ImportError with CircuitPython's text."""
        if name in self.modules:
            return self.modules[name]
        parent_name, _, leaf = name.rpartition(".")
        parent = self.load(parent_name) if parent_name else None
        folders = getattr(parent, "__path__", []) if parent else [self._drive]
        for folder in folders:
            for path in (folder / leaf / "__init__.py", folder / f"{leaf}.py"):
                if path.is_file():
                    module = self._run_module(name, path)
                    if parent:
                        setattr(parent, leaf, module)
                    return module
        if name in SHARED:
            self.modules[name] = importlib.import_module(name)
            return self.modules[name]
        raise ImportError(f"no module named '{name}'")

    def _run_module(self, name: str, path: Path) -> ModuleType:
        module = ModuleType(name)
        if path.name == "__init__.py":
            module.__path__ = [path.parent]  # type: ignore[list-item]  # ours: only `load` reads it
        vars(module).update(__builtins__=self.builtins)
        self.modules[name] = module
        try:
            exec(compile_file(path), vars(module))
        except BaseException:
            del self.modules[name]
            raise
        return module

    def _import(
        self,
        name: str,
        _globals: Any = None,
        _locals: Any = None,
        wanted: tuple[str, ...] | None = (),
        _level: int = 0,
    ) -> ModuleType:
        """Stand in for the built-in `__import__` in everything that runs from the drive."""
        module = self.load(name)
        if not wanted:
            return self.modules[name.partition(".")[0]]
        if hasattr(module, "__path__"):
            for leaf in wanted:
                if not hasattr(module, leaf):
                    self.load(f"{name}.{leaf}")
        return module
