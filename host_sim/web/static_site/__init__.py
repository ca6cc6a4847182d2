"""The page as static files: the board's own firmware in the browser, on MicroPython, with no Python and no server.
`build` makes the folder. `pico.py` and `circuitpython.py` run on MicroPython in the worker, as do the modules of
host_sim that `sources` lists."""
