"""The one circuit board: drawn in KiCad by people, read by `circuit_board`, checked by `checks`, packed by `order`."""
