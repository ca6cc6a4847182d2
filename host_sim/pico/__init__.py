"""A simulated Pico that runs the unmodified firmware: virtual time, buttons, strips, flash, CircuitPython's modules.
`machine.SimulatedPico` is the complete machine; `script` drives its buttons."""
