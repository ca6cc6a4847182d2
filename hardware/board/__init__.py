"""The one circuit board: made by programs, checked by KiCad's rules, ordered as one zip.

`parts` says what is on it and where, `layout` makes the KiCad board, `order` the zip, `schematic` a PDF of the sheets
that are drawn in KiCad; `dimensions` is what the case reads.
"""
