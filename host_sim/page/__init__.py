"""The board's page and its Python server: a simulated board, a real one (`mirror`), a log (`replay`) in the browser."""
