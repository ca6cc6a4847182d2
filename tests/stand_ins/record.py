"""Record the answers of official CircuitPython to the scripts: `python -m tests.stand_ins.record`."""

from host_sim.release import images
from host_sim.release.boards import PICO
from tests.pico.oldest import OLDEST
from tests.stand_ins.chip import Chip
from tests.stand_ins.scripts import read_scripts, record


def main() -> None:
    answers = {}
    for board in (PICO, OLDEST):
        image = images.find(board)
        if image is None:
            raise SystemExit(images.how_to_get(board))
        chip = Chip(image)
        answers[board.circuitpython.partition("-")[2]] = {script.name: chip.run(script) for script in read_scripts()}
    record(answers)


if __name__ == "__main__":
    main()
