"""The desktop simulator: a simulated Pico under the unmodified firmware, and the commands that use it.

The pure modules of the firmware (scoring, the pin table, the settings' rules) serve the host too: the firmware
folder stands last in `sys.path`, so that its code.py never hides Python's. A simulated Pico does not use it.
"""

import sys
from pathlib import Path

DRIVE = Path(__file__).resolve().parent.parent / "firmware"
"""The folder that is copied to the CIRCUITPY drive."""

if str(DRIVE) not in sys.path:
    sys.path.append(str(DRIVE))
