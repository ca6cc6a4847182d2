"""Everything that is published: the files for the drive, the one .uf2 that includes CircuitPython, and a release.
`drive` copies the files to a board."""
