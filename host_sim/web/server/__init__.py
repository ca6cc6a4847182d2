"""The board's page and its Python server."""
