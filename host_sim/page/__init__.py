"""The board's page and its Python server. It shows a simulated board, a real one (`mirror`) or a log (`replay`)."""
