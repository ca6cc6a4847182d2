"""The wires to cut for a perfboard, with hole, colour, gauge and length: for the sheet, and for the parts list."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from hardware import perfboard, wire_lengths, wiring

JOINTS = "From piece to piece of the strips"
ON_THE_BOARD_SPARE_MM = 20
"""What an insulated wire on the perfboard has more than its way, for both ends."""


@dataclass(frozen=True)
class Cut:
    """A wire to cut: words on both ends, two letters of its colour, its copper in mm2, its length in mm."""

    start: str
    end: str
    color: str
    mm2: float
    mm: int


WORDS = {
    "5V in": "5 V",
    "GND in": "ground",
    "GND": "ground",
    "DIN": "DIN",
    "a": "a leg",
    "b": "the leg diagonally across",
}
WORDS |= {"plus": "plus", "minus": "minus"}


def end_words(name, pin):
    """Return words on where a wire goes."""
    if name.startswith("BUTTONS"):
        return f"buttons {name[-1]}: {WORDS.get(pin) or pin[1:].replace('U', 'UNDO')}"
    if len(name) == 2 and name[1].isdigit():
        return f"strip {name[0]}, hole {1 if name[1] == '1' else 121}: {WORDS[pin]}"
    return f"{name if name == 'DEAL' else name.lower()}: {WORDS[pin]}"


def off_the_board(layout):
    """Return a Cut for each wire that leaves the perfboard, by the part that it goes to."""
    holes, found = perfboard.ends(layout), []
    for wire in wiring.leaving(layout):
        hole = holes[wire.end]
        start = wire_lengths.carrier_place(layout, perfboard.at_mm(*perfboard.spot(hole)))
        switch = wire.end[1] if wire.end[0].startswith("BUTTONS") else None
        long = wire_lengths.length_mm(layout, start, wire.end[0], switch)
        found.append(Cut(hole, end_words(*wire.end), wire.color, wire.mm2, long))
    return found


def on_the_board(layout, feed):
    """Return a Cut for each insulated wire on the perfboard."""
    found = []
    for jumper in perfboard.jumpers(layout, feed):
        spots = [perfboard.spot(jumper.start), *jumper.corners, perfboard.spot(jumper.end)]
        steps = [abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in pairwise(spots)]
        long = perfboard.PITCH_MM * sum(steps) + ON_THE_BOARD_SPARE_MM
        mm2 = wiring.SIGNAL if jumper.name.startswith("data") else wiring.JUMPER
        found.append(Cut(jumper.start, jumper.end, jumper.color, mm2, 10 * round(long / 10 + 0.5)))
    return found


def supply(layout):
    """Return a Cut for each of the two wires from a supply's sink board to the terminal."""
    (terminal,) = [part for part in perfboard.PARTS if part.name == "SUPPLY"]
    found = []
    for pin, color in (("5V", "RD"), ("GND", "BK")):
        hole = terminal.pins[pin]
        start = wire_lengths.carrier_place(layout, perfboard.at_mm(*perfboard.spot(hole)))
        long = wire_lengths.length_mm(layout, start, "SUPPLY")
        found.append(
            Cut(f"terminal {hole}", f"sink board: {WORDS[pin] if pin == 'GND' else '5 V'}", color, wiring.POWER, long)
        )
    return found


def joints(layout):
    """Return a Cut for each wire from a piece of strip to the next; every board needs these."""
    found = []
    for wire in wiring.joints(layout):
        holes = [30 * int(piece[1]) - (0 if "out" in pin.lower() else 29) for piece, pin in (wire.start, wire.end)]
        start, end = (
            f"strip {piece[0]}, hole {hole}: {pin}"
            for (piece, pin), hole in zip((wire.start, wire.end), holes, strict=True)
        )
        found.append(Cut(start, end, wire.color, wire.mm2, wire_lengths.JOINT_MM))
    return found


def of_board(layout, feed):
    """Return {heading: cuts} of all the wires of a perfboard."""
    on_board, off = on_the_board(layout, feed), off_the_board(layout)
    found = {"On the board": on_board}
    if feed == wiring.SUPPLY:
        found["To the supply"] = supply(layout)
    kinds = {
        "To the strips": "strip",
        "To the buttons": "buttons",
        "To DEAL and the piezo, which is optional": ("DEAL", "piezo"),
    }
    found |= {heading: [cut for cut in off if cut.end.startswith(start)] for heading, start in kinds.items()}
    return found | {JOINTS: joints(layout)}


def needed(layout):
    """Return {mm2: {colour: metres}} of all the wires of a board with a supply of its own, which needs the most."""
    found: dict[float, Counter] = {mm2: Counter() for mm2 in wiring.AWG}
    for cuts in of_board(layout, wiring.SUPPLY).values():
        for cut in cuts:
            found[cut.mm2][cut.color] += cut.mm / 1000
    return found
