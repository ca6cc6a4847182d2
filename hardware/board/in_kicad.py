"""Work on a board in KiCad's own Python: `python in_kicad.py read BOARD JSON`, `drc BOARD REPORT`, `plot BOARD FOLDER`.

Runs without a display, with KiCad 6. Imports nothing of the project, because that Python does not have it. Lengths are
millimetres on KiCad's sheet, whose y runs down.
"""

import json
import sys
from pathlib import Path

import pcbnew

GERBERS = ["F_Cu", "B_Cu", "F_Paste", "F_SilkS", "B_SilkS", "F_Mask", "B_Mask", "Edge_Cuts"]
DRAWING = ["F_Fab", "Edge_Cuts", "F_SilkS"]
FACES = [pcbnew.F_Cu, pcbnew.B_Cu]
PRINT = [pcbnew.F_SilkS, pcbnew.B_SilkS]


def mm(point):
    """Return a point in millimetres."""
    return [round(pcbnew.ToMM(point.x), 4), round(pcbnew.ToMM(point.y), 4)]


def ends(line):
    """Return both ends of a straight line."""
    return [mm(line.GetStart()), mm(line.GetEnd())]


def pad_data(pad):
    """Return a pad's number, net, middle, half its size along the sheet's axes, its faces (0 above), its drill."""
    box = pad.GetBoundingBox()
    return {
        "number": pad.GetNumber(),
        "net": pad.GetNetname(),
        "at": mm(pad.GetPosition()),
        "half": [round(pcbnew.ToMM(size) / 2, 4) for size in (box.GetWidth(), box.GetHeight())],
        "faces": [face for face, layer in enumerate(FACES) if pad.IsOnLayer(layer)],
        "drill": round(pcbnew.ToMM(pad.GetDrillSize().x), 4),
    }


def part_data(part):
    """Return a footprint: `body` has the lines of its body from the fabrication layer, `marks` the middles of its
    printed polygons, `printed` its printed or drawn reference."""
    shapes = [item for item in part.GraphicalItems() if item.GetClass() == "MGRAPHIC"]
    lines = [item for item in shapes if item.GetShape() == pcbnew.SHAPE_T_SEGMENT]
    fabs = (pcbnew.F_Fab, pcbnew.B_Fab)
    areas = [item for item in shapes if item.GetShape() == pcbnew.SHAPE_T_POLY and item.GetLayer() in PRINT]
    drawn = [item for item in part.GraphicalItems() if item.GetClass() == "MTEXT" and "REFERENCE" in item.GetText()]
    return {
        "value": part.GetValue(),
        "footprint": part.GetFPIDAsString(),
        "at": mm(part.GetPosition()),
        "turn": round(part.GetOrientation() / 10) % 360,
        "front": not part.IsFlipped(),
        "by_house": not part.GetAttributes() & pcbnew.FP_EXCLUDE_FROM_POS_FILES,
        "path": part.GetPath().AsString(),
        "fields": dict(part.GetProperties()),
        "pads": [pad_data(pad) for pad in part.Pads()],
        "body": [ends(line) for line in lines if line.GetLayer() in fabs],
        "marks": [mm(area.GetBoundingBox().GetCenter()) for area in areas],
        "named": part.Reference().IsVisible() or bool(drawn),
    }


def letters(board):
    """Return every printed text as (words, height, stroke)."""
    texts = [item for item in board.GetDrawings() if item.GetClass() == "PTEXT"]
    for part in board.GetFootprints():
        texts += [part.Reference(), part.Value()]
        texts += [item for item in part.GraphicalItems() if item.GetClass() == "MTEXT"]
    printed = [text for text in texts if text.GetLayer() in PRINT and text.IsVisible()]
    return [[t.GetText(), pcbnew.ToMM(t.GetTextHeight()), pcbnew.ToMM(t.GetTextThickness())] for t in printed]


def pours(board):
    """Return every filled area as (net, face, corners)."""
    areas = []
    for zone in board.Zones():
        for face, layer in enumerate(FACES):
            if zone.GetIsRuleArea() or not zone.IsOnLayer(layer):
                continue
            fill = zone.GetFilledPolysList(layer)
            for index in range(fill.OutlineCount()):
                line = fill.Outline(index)
                corners = [mm(line.CPoint(n)) for n in range(line.PointCount())]
                areas.append([zone.GetNetname(), face, corners])
    return areas


def read(board, target):
    """Write all that the checks and lists need to know of a board as JSON."""
    loaded = pcbnew.LoadBoard(board)
    vias = [item for item in loaded.GetTracks() if item.Type() == pcbnew.PCB_VIA_T]
    tracks = [item for item in loaded.GetTracks() if item.Type() != pcbnew.PCB_VIA_T]
    edges = [item for item in loaded.GetDrawings() if item.GetLayer() == pcbnew.Edge_Cuts]
    data = {
        "origin": mm(loaded.GetDesignSettings().GetAuxOrigin()),
        "parts": {part.GetReference(): part_data(part) for part in loaded.GetFootprints()},
        "tracks": [
            [t.GetNetname(), FACES.index(t.GetLayer()), *ends(t), round(pcbnew.ToMM(t.GetWidth()), 4)] for t in tracks
        ],
        "vias": [[via.GetNetname(), mm(via.GetPosition()), round(pcbnew.ToMM(via.GetDrill()), 4)] for via in vias],
        "edges": [ends(line) for line in edges],
        "pours": pours(loaded),
        "letters": letters(loaded),
    }
    Path(target).write_text(json.dumps(data), encoding="utf-8")


def drc(board, report):
    """Write KiCad's report on the design rules, tracks that join nothing and footprints included."""
    pcbnew.WriteDRCReport(pcbnew.LoadBoard(board), report, pcbnew.EDA_UNITS_MILLIMETRES, True)


def plot(board, folder):
    """Write eight Gerbers and two drill files, all counted from the board's own origin, and the assembly drawing."""
    loaded = pcbnew.LoadBoard(board)
    plotter = pcbnew.PLOT_CONTROLLER(loaded)
    options = plotter.GetPlotOptions()
    options.SetOutputDirectory(folder)
    options.SetPlotFrameRef(False)
    plotter.SetLayer(pcbnew.F_Fab)
    plotter.OpenPlotfile("assembly", pcbnew.PLOT_FORMAT_PDF, "assembly")
    for name in DRAWING:
        plotter.SetLayer(getattr(pcbnew, name))
        plotter.PlotLayer()
    options.SetSubtractMaskFromSilk(True)
    options.SetUseAuxOrigin(True)
    for name in GERBERS:
        plotter.SetLayer(getattr(pcbnew, name))
        plotter.OpenPlotfile(name.replace("SilkS", "Silkscreen"), pcbnew.PLOT_FORMAT_GERBER, name)
        plotter.PlotLayer()
    plotter.ClosePlot()
    drill = pcbnew.EXCELLON_WRITER(loaded)
    drill.SetOptions(False, False, loaded.GetDesignSettings().GetAuxOrigin(), False)
    drill.SetFormat(True)
    drill.CreateDrillandMapFilesSet(folder, True, False)


if __name__ == "__main__":
    command, source, target = sys.argv[1:]
    {"read": read, "drc": drc, "plot": plot}[command](source, target)
