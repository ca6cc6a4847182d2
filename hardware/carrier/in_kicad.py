"""Check and plot a board in KiCad's own Python: `python in_kicad.py drc BOARD REPORT` and `plot BOARD FOLDER`.

Runs with KiCad 6 to 9, without a display. Imports nothing of the project, because that Python does not have it.
"""

import sys
from pathlib import Path

import pcbnew

LAYERS = {
    "F_Cu": pcbnew.F_Cu,
    "B_Cu": pcbnew.B_Cu,
    "F_Silkscreen": pcbnew.F_SilkS,
    "B_Silkscreen": pcbnew.B_SilkS,
    "F_Mask": pcbnew.F_Mask,
    "B_Mask": pcbnew.B_Mask,
    "Edge_Cuts": pcbnew.Edge_Cuts,
}


def drc(board, report):
    """Write KiCad's report on the design rules, tracks that join nothing and footprints included."""
    millimetres = getattr(pcbnew, "EDA_UNITS_MILLIMETRES", None) or pcbnew.EDA_UNITS_MM
    pcbnew.WriteDRCReport(pcbnew.LoadBoard(board), report, millimetres, True)


def plot(board, folder):
    """Write seven Gerbers and two drill files, all counted from the board's own origin."""
    loaded = pcbnew.LoadBoard(board)
    plotter = pcbnew.PLOT_CONTROLLER(loaded)
    options = plotter.GetPlotOptions()
    options.SetOutputDirectory(folder)
    options.SetPlotFrameRef(False)
    options.SetSubtractMaskFromSilk(True)
    options.SetUseAuxOrigin(True)
    for name, layer in LAYERS.items():
        plotter.SetLayer(layer)
        plotter.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        plotter.PlotLayer()
    plotter.ClosePlot()
    drill = pcbnew.EXCELLON_WRITER(loaded)
    drill.SetOptions(False, False, loaded.GetDesignSettings().GetAuxOrigin(), False)
    drill.SetFormat(True)
    drill.CreateDrillandMapFilesSet(folder, True, False)


if __name__ == "__main__":
    command, source, target = sys.argv[1:]
    {"drc": drc, "plot": plot}[command](str(Path(source)), str(Path(target)))
