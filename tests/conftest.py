"""Makes the project importable from wherever pytest is started, and tells Hypothesis how to look for trouble."""

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

sys.path.insert(0, str(ROOT))
sys.path.append(str(ROOT / "firmware"))  # last: its code.py must never hide Python's own

# No time limits: a busy machine is no fault. The same examples at every run, so that red is always news; other
# ones at every run with `pytest --hypothesis-profile=explore`.
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("steady", settings.get_profile("explore"), derandomize=True, database=None)
settings.load_profile("steady")
