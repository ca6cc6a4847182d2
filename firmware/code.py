"""Pegout, an LED cribbage board that keeps the score: press in, peg out."""

from pegout import hardware
from pegout.app import App
from pegout.settings import Settings

settings = Settings(hardware.getenv)
pico = hardware.Pico(settings.sides, settings.sound)

try:
    app = App(pico, settings, hardware.ticks_ms())
    while True:
        pico.watchdog.feed()
        pico.buttons.rest(app.step(hardware.ticks_ms()))
except Exception as error:
    pico.fail(error)
finally:
    pico.watchdog.stop()
