"""Fill, check and plot a board in KiCad's own Python: `python in_kicad.py fill BOARD TARGET`, `drc BOARD REPORT`,
`plot BOARD FOLDER`.

Runs with KiCad 6 to 9, without a display. Imports nothing of the project, because that Python does not have it.
"""

import sys

import pcbnew

LAYERS = ["F_Cu", "B_Cu", "F_Paste", "F_Silkscreen", "B_Silkscreen", "F_Mask", "B_Mask", "Edge_Cuts"]


def fill(board, target):
    """Fill the pours of a board and write it to `target`."""
    loaded = pcbnew.LoadBoard(board)
    pcbnew.ZONE_FILLER(loaded).Fill(loaded.Zones())
    pcbnew.SaveBoard(target, loaded)


def drc(board, report):
    """Write KiCad's report on the design rules, tracks that join nothing and footprints included."""
    millimetres = getattr(pcbnew, "EDA_UNITS_MILLIMETRES", None) or pcbnew.EDA_UNITS_MM
    pcbnew.WriteDRCReport(pcbnew.LoadBoard(board), report, millimetres, True)


def plot(board, folder):
    """Write eight Gerbers and two drill files, all counted from the board's own origin."""
    loaded = pcbnew.LoadBoard(board)
    plotter = pcbnew.PLOT_CONTROLLER(loaded)
    options = plotter.GetPlotOptions()
    options.SetOutputDirectory(folder)
    options.SetPlotFrameRef(False)
    options.SetSubtractMaskFromSilk(True)
    options.SetUseAuxOrigin(True)
    for name in LAYERS:
        plotter.SetLayer(getattr(pcbnew, name.replace("Silkscreen", "SilkS")))
        plotter.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        plotter.PlotLayer()
    plotter.ClosePlot()
    drill = pcbnew.EXCELLON_WRITER(loaded)
    drill.SetOptions(False, False, loaded.GetDesignSettings().GetAuxOrigin(), False)
    drill.SetFormat(True)
    drill.CreateDrillandMapFilesSet(folder, True, False)


if __name__ == "__main__":
    command, source, target = sys.argv[1:]
    {"fill": fill, "drc": drc, "plot": plot}[command](source, target)
