"""Makes the project importable from wherever pytest is started."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

sys.path.insert(0, str(ROOT))
sys.path.append(str(ROOT / "firmware"))  # last: its code.py must never hide Python's own
