"""A simulated Pico under the unmodified firmware: virtual time, buttons, strips, flash, CircuitPython's modules.

`machine.SimulatedPico` is the whole of it; `script` drives its buttons.
"""
