"""Everything that is published: the files for the drive, one .uf2 with CircuitPython in it, a release. `drive` copies
the files to a board."""
