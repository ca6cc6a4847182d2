"""The oldest release of CircuitPython that the firmware supports. `python -m tests.pico.oldest` downloads it."""

from host_sim.release import images
from host_sim.release.boards import PICO

OLDEST = PICO._replace(
    circuitpython="en_GB-9.2.1", sha256="2086aaa890922d7022606c539eae326aa1a8b583d526a0997327b0ef3a3d6f37"
)

if __name__ == "__main__":
    print(images.fetch(OLDEST))
