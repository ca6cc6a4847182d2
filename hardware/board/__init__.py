"""The circuit board: people draw it in KiCad, `circuit_board` reads it, `checks` checks it, `order` packs it."""
