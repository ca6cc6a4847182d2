"""Record the answers of official CircuitPython to the scripts: `python -m tests.stand_ins.record`."""

import json

from host_sim.release import images
from host_sim.release.boards import PICO
from tests.stand_ins.chip import Chip
from tests.stand_ins.scripts import RECORDED, read_scripts


def main() -> None:
    image = images.find(PICO)
    if image is None:
        raise SystemExit(images.how_to_get(PICO))
    chip = Chip(image)
    answers = [f" {json.dumps(script.name)}: {json.dumps(chip.run(script))}" for script in read_scripts()]
    RECORDED.write_text("{\n" + ",\n".join(answers) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
