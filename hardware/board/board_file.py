"""Read the committed KiCad board as plain data, without KiCad, in the axes of `dimensions`."""

from functools import cache
from types import SimpleNamespace

from hardware.board import order
from hardware.board.footprints import PlacedPad, turned
from hardware.board.sexp import child, children, read


@cache
def board(path=order.BOARD):
    """Return the board in a .kicad_pcb file: `parts` as {reference: (value, footprint, turn, front)}, `pads`, `tracks`
    as (net, layer, ends, width), `vias` as (net, place, drill), `pours` as (net, layer, corners), `edges` of the
    outline, `letters` as (words, height, stroke)."""
    tree = read(path)
    _key, left, top = child(child(tree, "setup"), "aux_axis_origin")

    def place(x, y):
        return round(x - left, 4) + 0.0, round(top - y, 4) + 0.0

    def ends(node):
        return tuple(place(*child(node, end)[1:3]) for end in ("start", "end"))

    def net_of(node):
        net = child(node, "net")
        return names[net[1]] if net else ""

    names = {number: name for _key, number, name in children(tree, "net")}
    parts, pads, words = {}, [], children(tree, "gr_text")
    for footprint in children(tree, "footprint"):
        _key, x, y, *turn = child(footprint, "at")
        words += children(footprint, "fp_text")
        texts = {text[1]: text[2] for text in children(footprint, "fp_text")}
        reference, angle = texts["reference"], turn[0] if turn else 0.0
        parts[reference] = texts["value"], footprint[1], angle, child(footprint, "layer")[1] == "F.Cu"
        for pad in children(footprint, "pad"):
            px, py, *_turn = child(pad, "at")[1:]
            dx, dy = turned(px, py, angle)
            width, height = child(pad, "size")[1:3] if angle % 180 == 0 else child(pad, "size")[2:0:-1]
            layers, drill = child(pad, "layers")[1:], child(pad, "drill")
            faces = (0, 1) if drill else ((0,) if "F.Cu" in layers else (1,))
            at, half = place(x + dx, y + dy), (width / 2, height / 2)
            pads.append(PlacedPad(reference, pad[1], net_of(pad), at, half, faces, drill[1] if drill else 0.0))
    fills = [(node, fill) for node in children(tree, "zone") for fill in children(node, "filled_polygon")]
    printed = [text for text in words if "hide" not in text and child(text, "layer")[1].endswith(".SilkS")]
    fonts = [(text[2 if text[0] == "fp_text" else 1], child(child(text, "effects"), "font")) for text in printed]
    return SimpleNamespace(
        parts=parts,
        pads=pads,
        tracks=[(net_of(n), child(n, "layer")[1], ends(n), child(n, "width")[1]) for n in children(tree, "segment")],
        vias=[(net_of(n), place(*child(n, "at")[1:3]), child(n, "drill")[1]) for n in children(tree, "via")],
        pours=[(net_of(n), child(f, "layer")[1], [place(*xy[1:3]) for xy in child(f, "pts")[1:]]) for n, f in fills],
        edges=[ends(n) for n in children(tree, "gr_line") if child(n, "layer")[1] == "Edge.Cuts"],
        letters=[(said, child(font, "size")[1], child(font, "thickness")[1]) for said, font in fonts],
    )
