"""What leaves this folder: the files for the drive, one .uf2 with CircuitPython in it, a release.

`drive` copies the files to a board.
"""

from pathlib import Path

LICENCES = Path(__file__).parent / "licences"
"""The licences of what is passed on with ours."""
