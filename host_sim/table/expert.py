from host_sim.table.club import choose_card, choose_discard  # noqa: F401
