"""The host of the board's page. It does no input or output: messages and the time go in, messages come out.

It runs a simulated board in real time (`live`), or shows a real one (`watched`), and answers what the page
asks. It knows no sockets, threads, files or storage. Its transports do: the Python server (host_sim/web/server)
and the browser's worker (host_sim/web/static_site). Runs on CPython and on MicroPython.

    page  ── message ──→ transport ── Page.receive(message, now) ──→ Host ──→ board
    page ←── messages ── transport ←── Page.messages() ───────────── Host ←── Feed
    disk ←── bytes ───── transport ←── SaveQueue
"""
