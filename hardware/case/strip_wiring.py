"""The wiring of the strip plate, as one table; every pin of the Pico is the firmware's."""

from hardware import geometry, pins

HEAD = ["wire", "from", "to"]
GROUND_PLACES = {"A": 8, "B": 13, None: 18}
"""The Pico's place where the ground of a side's switches, and of DEAL, goes."""


def wires():
    """Return the rows below HEAD."""
    wiring = pins.table()

    def pico(place, name):
        return f"Pico {place} ({name})"

    rows = [
        ["5 V", pico(pins.VBUS, "VBUS"), "fuse, then level shifter VCC and each strip's +5V at hole 1"],
        ["ground", pico(38, "GND"), "level shifter GND and each strip's GND at hole 1"],
    ]
    for number, (side, pin) in enumerate(wiring.STRIPS[:2], 1):
        rows.append([f"data {side}", pico(pins.EDGE[pin], pin), f"level shifter input {number}"])
        rows.append([f"data {side}", f"level shifter output {number}", f"330 ohm, then strip {side} DIN at hole 1"])
    rows.append(
        ["street to street", "holes 30, 60, 90, 120 of a side: DOUT, +5V, GND", "the hole after: DIN, +5V, GND"]
    )
    for side, role, pin in wiring.BUTTONS[: wiring.BUTTONS_FOR_SIDES[2]]:
        name = geometry.BUTTON_LABELS[role] + (f" of {wiring.SIDES[side]}" if side is not None else "")
        rows.append([name, pico(pins.EDGE[pin], pin), "a leg of its switch"])
    for side, place in GROUND_PLACES.items():
        name = f"the switches of {side}" if side else "DEAL's switch"
        rows.append(["ground", pico(place, "GND"), f"the legs across, of {name}"])
    return rows
