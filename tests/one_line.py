"""What a command must say, without holding it to the very words."""


def one_line(text: str, *words: str) -> bool:
    """Whether `text` is one whole line that contains each of `words`; if not, the assertion names what is missing."""
    assert text.count("\n") == 1 and text.endswith("\n"), f"not one line: {text!r}"
    missing = [word for word in words if word not in text]
    assert not missing, f"{missing} not in {text!r}"
    return True
