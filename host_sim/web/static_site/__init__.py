"""The page as static files: the board's own firmware in the browser, on MicroPython, with no Python and no server.
`build` makes the folder. `worker_board` and the modules that `browser_sources` lists run on MicroPython in the
worker."""
