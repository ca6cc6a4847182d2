"""Checks a message against its declared shape in `host_sim.messages`."""

import functools
import types
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from host_sim import messages

hints = functools.cache(lambda shape: get_type_hints(shape, include_extras=True))


def misfit(value: Any, shape: Any, where: str = "message") -> str:
    """Return where and how a value read from JSON differs from the shape, or "" if it does not."""
    origin, parts = get_origin(shape), get_args(shape)
    if shape is Any:
        return ""
    if is_typeddict(shape):
        return _misfit_of_fields(value, shape, where)
    if origin is NotRequired:
        return misfit(value, parts[0], where)
    if origin is Annotated:
        return misfit(value, parts[0], where) or ("" if parts[1] in value else f"{where} has no {parts[1]}")
    if origin is Literal:
        fits = [part for part in parts if part == value and type(part) is type(value)]
        return "" if fits else f"{where} is {value!r}, not one of {parts}"
    if origin in (Union, types.UnionType):
        wrong = [misfit(value, part, where) for part in parts]
        return "" if "" in wrong else " or ".join(wrong)
    if origin is list and isinstance(value, list):
        return next(filter(None, (misfit(it, parts[0], f"{where}[{at}]") for at, it in enumerate(value))), "")
    if origin is tuple and isinstance(value, list) and len(value) == len(parts):
        inner = zip(value, parts, strict=True)
        return next(filter(None, (misfit(it, part, f"{where}[{at}]") for at, (it, part) in enumerate(inner))), "")
    if origin is dict and isinstance(value, dict):
        return next(filter(None, (misfit(it, parts[1], f"{where}.{key}") for key, it in value.items())), "")
    return "" if type(value) is shape else f"{where} is {value!r}, not {shape}"


def _misfit_of_fields(value: Any, shape: Any, where: str) -> str:
    if not isinstance(value, dict):
        return f"{where} is {value!r}, not {shape.__name__}"
    declared = hints(shape)
    for key in shape.__required_keys__ - value.keys():
        return f"{where} has no {key}"
    for key, it in value.items():
        if key not in declared and shape not in messages.OPEN:
            return f"{where}.{key} is not declared"
        if key in declared and (wrong := misfit(it, declared[key], f"{where}.{key}")):
            return wrong
    return ""
