"""What a board says on its console: events, logs, the games found in them, statistics, the serial port."""
