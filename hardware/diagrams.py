"""The guide's line drawings: a cut through the board, the Pico's places, the perfboard, how strips are cut and joined.

`.venv/bin/python -m hardware.diagrams` writes them into pictures/ as SVG. They need no packages.
"""

from pathlib import Path

from hardware import perfboard, perfboard_drawing, pinout, section_drawing, strip_drawing, switch_drawing

FOLDER = Path(__file__).with_name("pictures")
PERFBOARDS = (("two", perfboard.USB), ("two", perfboard.SUPPLY), ("three", perfboard.SUPPLY))
"""The perfboards there are: three sides need a supply of their own."""
WIDE = "1100"


def every():
    """Return {file name: text} of every drawing of the guide."""
    found = {
        "pico-pinout.svg": pinout.svg_text(),
        "section.svg": section_drawing.svg_text(),
        "strip-cuts.svg": strip_drawing.cuts_text(),
        "strip-joint.svg": strip_drawing.joint_text(),
        "switch.svg": switch_drawing.svg_text(),
    }
    for layout, feed in PERFBOARDS:
        for side in ("front", "back"):
            text = perfboard_drawing.svg_text(layout, feed, side == "front", WIDE)
            found[f"perfboard-{layout}-{feed}-{side}.svg"] = text
    return found


def write_templates(folder):
    """Write the perfboards' fronts at 1:1, to print and to lay on the board. Yields each path."""
    for layout, feed in PERFBOARDS:
        path = Path(folder) / f"perfboard-{layout}-{feed}.svg"
        path.write_text(perfboard_drawing.svg_text(layout, feed, True, "mm"), encoding="utf-8")
        yield path


if __name__ == "__main__":
    for name, text in every().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"wrote {FOLDER / name}")
