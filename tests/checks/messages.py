"""Make `build/messages.d.ts` for tsc from `messages.py`, `card_messages.py` and the page's ids: `python -m
tests.checks.messages`."""

import re
import textwrap
import types
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from host_sim import ROOT, card_messages, messages

DECLARED = ROOT / "build" / "messages.d.ts"
PAGE = ROOT / "host_sim" / "web" / "page" / "index.html"
ELEMENT = re.compile(r'<([a-z]+\d?)\b[^>]*? id="([\w-]+)"')
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}


def shapes() -> dict[str, type]:
    return {name: shape for name, shape in {**vars(card_messages), **vars(messages)}.items() if is_typeddict(shape)}


def in_typescript(shape: Any) -> str:
    origin, parts = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        return str(shape.__name__)
    if origin is NotRequired:
        return in_typescript(parts[0])
    if origin is Annotated:
        return "Warned" if shape == messages.Warned else "Refused"
    if origin is Literal:
        return " | ".join("true" if part is True else f'"{part}"' for part in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(map(in_typescript, parts))
    if origin is list:
        return f"Array<{in_typescript(parts[0])}>"
    if origin is tuple:
        return f"[{', '.join(map(in_typescript, parts))}]"
    if origin is dict:
        return f"Record<string, {in_typescript(parts[1])}>"
    return PLAIN[shape]


def fields(shape: Any) -> list[str]:
    declared = [
        f"{key}{'' if key in {*shape.__required_keys__, 'say'} else '?'}: {in_typescript(hint)}"
        for key, hint in get_type_hints(shape, include_extras=True).items()
    ]
    return declared + ["[fact: string]: any"] * (shape in messages.OPEN)


def declared(name: str, fields: list[str]) -> str:
    """Return the declaration of a type, wrapped to short lines."""
    return textwrap.fill(f"type {name} = {{ {'; '.join(fields)} }};", 120, subsequent_indent="  ")


def declarations() -> str:
    lines = ["// Generated from messages.py, which describes each shape, by `python -m tests.checks.messages`."]
    lines += ["declare namespace Messages {"]
    lines += [
        "  type Refused = { say: string; [fact: string]: any };",
        "  type Warned = { id: string; [fact: string]: any };",
    ]
    lines += [textwrap.indent(declared(name, fields(shape)), "  ") for name, shape in shapes().items()]
    ids = [f'"#{name}": HTMLElementTagNameMap["{tag}"]' for tag, name in ELEMENT.findall(PAGE.read_text("utf-8"))]
    return "\n".join([*lines, "}", declared("ElementsById", ids), ""])


if __name__ == "__main__":
    DECLARED.parent.mkdir(exist_ok=True)
    DECLARED.write_text(declarations(), encoding="utf-8")
