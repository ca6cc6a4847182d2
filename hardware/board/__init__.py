"""The one circuit board: made by programs, checked by KiCad's rules, ordered as one zip.

`parts` says what is on it and where, `layout` makes the KiCad board, `sheets` the schematic; `dimensions` is what the
case reads.
"""
