"""A score board in the manner of the usual guides, to compare with: every button is polled through a debouncer, a
press scores at once, and each score fills and redraws both strips. It keeps no score over a power cut."""

import time

import board
import digitalio
import neopixel

HOLES = 121
STEPS = (1, 2, 6)


class Debouncer:
    """A button that has changed counts after 10 ms without another change."""

    INTERVAL_NS = 10_000_000

    def __init__(self, pin):
        self.pin = digitalio.DigitalInOut(pin)
        self.pin.switch_to_input(pull=digitalio.Pull.UP)
        self.value = self.last = self.pin.value
        self.changed = time.monotonic_ns()
        self.fell = False

    def update(self):
        now = time.monotonic_ns()
        value = self.pin.value
        self.fell = False
        if value != self.last:
            self.last = value
            self.changed = now
        elif value != self.value and now - self.changed >= self.INTERVAL_NS:
            self.value = value
            self.fell = not value


strips = [neopixel.NeoPixel(pin, HOLES, auto_write=False) for pin in (board.GP2, board.GP3)]
buttons = [Debouncer(pin) for pin in (board.GP6, board.GP7, board.GP8, board.GP10, board.GP11, board.GP12)]
colors = ((0, 40, 80), (80, 40, 0))
front = [0, 0]
back = [0, 0]


def redraw():
    for side in (0, 1):
        strips[side].fill((0, 0, 0))
        for peg in (back[side], front[side]):
            if peg:
                strips[side][peg - 1] = colors[side]
        strips[side].show()


redraw()
while True:
    for number, button in enumerate(buttons):
        button.update()
        if button.fell:
            side, step = divmod(number, 3)
            back[side] = front[side]
            front[side] = min(HOLES, front[side] + STEPS[step])
            redraw()
