"""The page as static files: the browser runs the board's own firmware on MicroPython, with no Python and no server.
`build` makes the folder. `worker_board` and the modules that `browser_sources` lists run on MicroPython in the
worker."""
