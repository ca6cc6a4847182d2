"""Work on a board in KiCad's own Python: `python in_kicad.py drc BOARD REPORT`, `plot BOARD FOLDER`. Runs without a
display, with KiCad 6. Imports nothing from the project, which that Python does not have."""

import sys

import pcbnew

GERBERS = ["F_Cu", "B_Cu", "F_Paste", "F_SilkS", "B_SilkS", "F_Mask", "B_Mask", "Edge_Cuts"]
DRAWING = ["F_Fab", "Edge_Cuts", "F_SilkS"]


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
    options.SetDrillMarksType(pcbnew.PCB_PLOT_PARAMS.NO_DRILL_SHAPE)
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
    {"drc": drc, "plot": plot}[command](source, target)
