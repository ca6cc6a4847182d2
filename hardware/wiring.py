"""The wiring sheets for WireViz, made from the firmware's pin table: for two sides, and for three.

`.venv/bin/python -m hardware.wiring` writes wiring/two-power.yml and so on. A sheet has three pages that hang on a
wall while soldering: power, signals, strips. Every pin comes from `pins`; this module says what lies between a pin and
its part, and with which wire. Lengths are cut lengths in metres, for the case.
"""

from collections import Counter
from pathlib import Path

from hardware import pins

FOLDER = Path(__file__).parent / "wiring"
PAGES = ("power", "signals", "strips")
DATA_COLORS = {"A": "BU", "B": "OG", "C": "VT"}
BUTTON_COLORS = ["WH", "YE", "GY", "BN", "BK"]
POWER, JUMPER, SIGNAL = 0.5, 0.25, 0.14  # mm2
AWG = {POWER: 20, JUMPER: 24, SIGNAL: 26}
JOINT_M = 0.05  # from a piece of strip to the next
SHIFTER_PINS = ["1OE", "1A", "1Y", "2OE", "2A", "2Y", "GND", "3Y", "3A", "3OE", "4Y", "4A", "4OE", "VCC"]
STREETS = ("holes 1-30, up", "holes 31-60, back", "holes 61-90, up", "holes 91-120, back", "hole 121, the game hole")


def wires(length, colors, mm2, note=None):
    """Return a bundle of single wires, with gauges in our words: WireViz's own table calls 0.5 mm2 AWG 21."""
    thick = {"gauge": mm2, "gauge_unit": f"mm² (AWG {AWG[mm2]})"}
    found = {"category": "bundle", **thick, "length": length, "colors": colors}
    return found | ({"notes": note} if note else {})


def sheet(layout, page):
    """Return one page of a layout, 'two' or 'three', as a WireViz document in plain data."""
    connectors, cables, pages = harness(layout)
    connections = pages[page]
    named = [name for connection in connections for part in connection for name in part]
    title = f"Pegout, {layout} sides: {page}"
    return {
        "metadata": {"title": title},
        "options": {"fontname": "Liberation Sans"},
        "connectors": {name: part for name, part in connectors.items() if name in named},
        "cables": {name: cable for name, cable in cables.items() if name in named},
        "connections": connections,
    }


def harness(layout):
    """Return (connectors, cables, {page: connections}) of a whole board."""
    table = pins.table()
    sides = table.SIDES[: 2 if layout == "two" else 3]
    strips = [(side, pin) for side, pin in table.STRIPS if side in sides]
    by_side = {side: [(name, pin) for name, pin in pins.buttons(len(sides)) if name[0] == side] for side in sides}
    (deal,) = [pin for name, pin in pins.buttons(len(sides)) if name == "DEAL"]

    used = (
        [pin for _side, pin in strips] + [pin for side in sides for _name, pin in by_side[side]] + [deal, table.BUZZER]
    )
    grounds = dict(zip(sides, (8, 18, 28), strict=False)) | {"rail": 38, "deal": 23, "piezo": 23}
    edge = {pins.EDGE[pin]: pin for pin in used} | dict.fromkeys(grounds.values(), "GND") | {pins.VSYS: "VSYS"}
    numbers = sorted(edge)
    connectors = {
        "PICO": {
            "type": "Raspberry Pi Pico",
            "subtype": "USB towards the left wall",
            "pins": numbers,
            "pinlabels": [edge[number] for number in numbers],
            "notes": "Numbers are the places on the Pico's edge.",
            "hide_disconnected_pins": True,
        },
        "SUPPLY": {"type": "5 V supply", "subtype": "USB-C sink board, or a 5 V plug", "pinlabels": ["5V", "GND"]},
        "F1": {"type": "Fuse", "subtype": "see the guide for its size", "pinlabels": ["in", "out"]},
        "RAIL": {
            "type": "5 V rail",
            "subtype": "two rows of a perfboard, at the shifter",
            "pinlabels": ["5V", "GND"],
        },
        "CAP": {
            "type": "Capacitor",
            "subtype": "1000 uF, at least 6.3 V, mind the stripe",
            "pinlabels": ["plus", "minus (stripe)"],
        },
        "D1": {"type": "Schottky diode", "subtype": "at least 1 A", "pinlabels": ["anode", "cathode (ring)"]},
        "R_CAP": {"type": "Resistor", "subtype": "47 ohm: fills the capacitor slowly", "pinlabels": ["1", "2"]},
        "D2": {"type": "Schottky diode", "subtype": "empties it quickly", "pinlabels": ["anode", "cathode (ring)"]},
        "SHIFTER": {
            "type": "74AHCT125",
            "subtype": "level shifter 3.3 V to 5 V",
            "pins": list(range(1, 15)),
            "pinlabels": SHIFTER_PINS,
            "notes": "100 nF between VCC and GND, close to the chip.",
            "hide_disconnected_pins": True,
        },
        "DEAL": {"type": "Button", "subtype": "in the middle", "pinlabels": ["a", "b"]},
        "R_PIEZO": {"type": "Resistor", "subtype": "220 ohm", "pinlabels": ["1", "2"]},
        "PIEZO": {"type": "Piezo, passive, not magnetic", "subtype": "optional", "pinlabels": ["plus", "minus"]},
    }
    spare = range(len(sides) + 1, 5)
    enables = [f"{channel}OE" for channel in range(1, 5)] + [f"{channel}A" for channel in spare]
    cables = {
        "W_IN": wires(0.15, ["RD", "BK"], POWER, "comes in by the round hole in the left wall"),
        "W_FUSE": wires(0.05, ["RD"], POWER),
        "W_PICO": wires(0.1, ["RD", "BK"], JUMPER, "5 V through D1, so that USB may be plugged in as well"),
        "W_D1": wires(0.05, ["RD"], JUMPER),
        "W_RCAP": wires(0.03, ["RD"], JUMPER, "the resistor's own legs do"),
        "W_D2": wires(0.03, ["RD"], JUMPER, "the diode's own legs do"),
        "W_CAP": wires(0.03, ["RD", "RD", "BK"], JUMPER, "the capacitor's own legs do"),
        "W_VCC": wires(0.05, ["RD", "BK"], JUMPER),
        "W_OE": wires(0.03, ["BK"] * len(enables), SIGNAL, "enables and spare inputs to ground"),
        "W_LOGIC": wires(0.1, [DATA_COLORS[side] for side in sides], SIGNAL),
        "W_DEAL": wires(0.3, ["WH", "BK"], SIGNAL),
        "W_RPIEZO": wires(0.05, ["WH"], SIGNAL, "optional"),
        "W_PIEZO": wires(0.15, ["WH", "BK"], SIGNAL, "optional"),
    }
    power = [
        [{"SUPPLY": ["5V"]}, {"W_IN": [1]}, {"F1": ["in"]}],
        [{"F1": ["out"]}, {"W_FUSE": [1]}, {"RAIL": ["5V"]}],
        [{"SUPPLY": ["GND"]}, {"W_IN": [2]}, {"RAIL": ["GND"]}],
        [{"RAIL": ["5V"]}, {"W_D1": [1]}, {"D1": ["anode"]}],
        [{"D1": ["cathode (ring)"]}, {"W_PICO": [1]}, {"PICO": [pins.VSYS]}],
        [{"RAIL": ["GND"]}, {"W_PICO": [2]}, {"PICO": [grounds["rail"]]}],
        [{"RAIL": ["5V"]}, {"W_RCAP": [1]}, {"R_CAP": ["1"]}],
        [{"R_CAP": ["2"]}, {"W_CAP": [1]}, {"CAP": ["plus"]}],
        [{"D2": ["anode"]}, {"W_CAP": [2]}, {"CAP": ["plus"]}],
        [{"RAIL": ["GND"]}, {"W_CAP": [3]}, {"CAP": ["minus (stripe)"]}],
        [{"RAIL": ["5V"]}, {"W_D2": [1]}, {"D2": ["cathode (ring)"]}],
        [{"RAIL": ["5V", "GND"]}, {"W_VCC": [1, 2]}, {"SHIFTER": ["VCC", "GND"]}],
        [{"RAIL": ["GND"] * len(enables)}, {"W_OE": list(range(1, len(enables) + 1))}, {"SHIFTER": enables}],
    ]
    signals = [
        [{"PICO": [pins.EDGE[deal], grounds["deal"]]}, {"W_DEAL": [1, 2]}, {"DEAL": ["a", "b"]}],
        [{"PICO": [pins.EDGE[table.BUZZER]]}, {"W_RPIEZO": [1]}, {"R_PIEZO": ["1"]}],
        [{"R_PIEZO": ["2"]}, {"W_PIEZO": [1]}, {"PIEZO": ["plus"]}],
        [{"PICO": [grounds["piezo"]]}, {"W_PIEZO": [2]}, {"PIEZO": ["minus"]}],
    ]
    chains: list[list[dict]] = []
    for channel, (side, pin) in enumerate(strips, 1):
        _strip(connectors, cables, power, signals, chains, side)
        signals.append([{"PICO": [pins.EDGE[pin]]}, {"W_LOGIC": [channel]}, {"SHIFTER": [f"{channel}A"]}])
        signals.append([{"SHIFTER": [f"{channel}Y"]}, {f"W_R{side}": [1]}, {f"R_{side}": ["1"]}])
    for side in sides:
        names = [name for name, _pin in by_side[side]]
        connectors[f"BUTTONS_{side}"] = {
            "type": "Buttons",
            "subtype": f"side {side}, four switches to one ground",
            "pinlabels": [*names, "GND"],
        }
        cables[f"W_BUTTONS_{side}"] = wires(0.35, BUTTON_COLORS, SIGNAL)
        edges = [pins.EDGE[pin] for _name, pin in by_side[side]] + [grounds[side]]
        signals.append([{"PICO": edges}, {f"W_BUTTONS_{side}": [1, 2, 3, 4, 5]}, {f"BUTTONS_{side}": [*names, "GND"]}])
    # Graphviz draws the chain that comes first lowest: so side A is on top of the page.
    return connectors, cables, {"power": power, "signals": signals, "strips": chains[::-1]}


def needed(layout):
    """Return {mm2: {colour: metres}} of all the wires of a board."""
    _connectors, cables, _pages = harness(layout)
    found: dict[float, Counter] = {mm2: Counter() for mm2 in AWG}
    for cable in cables.values():
        for color in cable["colors"]:
            found[cable["gauge"]][color] += cable["length"]
    return found


def _strip(connectors, cables, power, signals, chains, side):
    """Add one side's five strip pieces, its resistor, its two power feeds, and the wires from piece to piece."""
    color = DATA_COLORS[side]
    connectors[f"R_{side}"] = {"type": "Resistor", "subtype": "330 to 470 ohm", "pinlabels": ["1", "2"]}
    cables[f"W_R{side}"] = wires(0.03, [color], SIGNAL)
    cables[f"W_DATA_{side}"] = wires(0.2, [color], SIGNAL)
    ends = ["5V in", "DIN", "GND in", "5V out", "DOUT", "GND out"]
    for number, what in enumerate(STREETS, 1):
        connectors[f"{side}{number}"] = {
            "type": "WS2812B strip",
            "subtype": what,
            "pinlabels": ends if number < 5 else ends[:3],
            "hide_disconnected_pins": True,
        }
    for number in range(1, 5):
        cable = f"W_{side}{number}_{side}{number + 1}"
        cables[cable] = wires(JOINT_M, ["RD", color, "BK"], JUMPER)
        chains.append([{f"{side}{number}": ends[3:]}, {cable: [1, 2, 3]}, {f"{side}{number + 1}": ends[:3]}])
    cables[f"W_FEED_{side}_START"] = wires(0.2, ["RD", "BK"], POWER)
    cables[f"W_FEED_{side}_END"] = wires(0.2, ["RD", "BK"], POWER)
    signals.append([{f"R_{side}": ["2"]}, {f"W_DATA_{side}": [1]}, {f"{side}1": ["DIN"]}])
    power += [
        [{"RAIL": ["5V", "GND"]}, {f"W_FEED_{side}_START": [1, 2]}, {f"{side}1": ["5V in", "GND in"]}],
        [{"RAIL": ["5V", "GND"]}, {f"W_FEED_{side}_END": [1, 2]}, {f"{side}5": ["5V in", "GND in"]}],
    ]


def as_yaml(value, indent=0):
    """Return plain data as YAML: one key a line, lists of plain values in brackets."""
    pad, lines = "  " * indent, []
    if isinstance(value, dict):
        for key, item in value.items():
            nested = isinstance(item, dict) or (isinstance(item, list) and item and isinstance(item[0], list))
            lines += [f"{pad}{key}:", as_yaml(item, indent + 1)] if nested else [f"{pad}{key}: {_inline(item)}"]
    else:
        for item in value:
            lines.append(f"{pad}-")
            lines += [f"{pad}  - {key}: {_inline(item_)}" for part in item for key, item_ in part.items()]
    return "\n".join(lines)


def _inline(value):
    if isinstance(value, list):
        return "[" + ", ".join(_inline(item) for item in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int | float) else '"' + value.replace('"', "'") + '"'


def text(layout, page):
    """Return the whole YAML file of a page."""
    head = "# Made from the firmware's pin table by `.venv/bin/python -m hardware.wiring`; change it there."
    return f"{head}\n{as_yaml(sheet(layout, page))}\n"


def path(layout, page):
    """Return the path of the committed page."""
    return FOLDER / f"{layout}-{page}.yml"


def every_page():
    """Return (layout, page) of every page there is."""
    return [(layout, page) for layout in ("two", "three") for page in PAGES]


def draw(layout, page, folder):
    """Draw a page as SVG and PNG and list its wires as TSV; needs WireViz and Graphviz's `dot`."""
    from wireviz.wireviz import parse

    name = f"wiring-{layout}-{page}"
    parse(path(layout, page), output_formats=("svg", "png", "tsv"), output_dir=folder, output_name=name)
    return [Path(folder) / f"{name}{end}" for end in (".svg", ".png", ".bom.tsv")]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in every_page():
        path(*name).write_text(text(*name), encoding="utf-8")
        print(f"wrote {path(*name)}")
