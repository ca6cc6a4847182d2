"""Tools for developers: each measures something and prints figures. `python -m tests.measures.NAME` runs one."""
