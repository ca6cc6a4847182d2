"""One host for the board's page, without input and output: messages and the time go in, messages come out.

It runs a simulated board in real time (`live`), or shows a real one or a log (`watched`), and answers what the page
asks. It knows no sockets, threads, files or storage. A carrier does: the Python server (host_sim/page), the browser's
worker (host_sim/site). Runs on CPython and on MicroPython.

    page  ── message ──→ carrier ── Page.receive(message, now) ──→ Host ──→ board
    page ←── messages ── carrier ←── Page.messages() ───────────── Host ←── Feed
    disk ←── bytes ───── carrier ←── Host.to_keep(), Host.kept()
"""
