"""Tools for developers that measure something and print figures: `python -m tests.measures.NAME` runs one."""
