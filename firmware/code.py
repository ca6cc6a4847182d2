"""Pegout, an LED cribbage board that keeps the score: press in, peg out."""

from pegout import hardware
from pegout.keeper import Keeper
from pegout.lights import Lights
from pegout.settings import Settings

settings = Settings(hardware.getenv)
pico = hardware.Pico(settings.sides, settings.sound)

try:
    keeper = Keeper(pico.nvm, settings)
    lights = Lights(keeper.match, pico.strips, settings, keeper.brightness, hardware.ticks_ms())
    while lights.paint(hardware.ticks_ms()) == 0:  # the game is back before the rest of the program is read
        pass

    from pegout.app import App

    app = App(pico, settings, keeper, lights, hardware.ticks_ms())
    while True:
        pico.watchdog.feed()
        pico.buttons.rest(app.step(hardware.ticks_ms()))
except Exception as error:
    pico.fail(error)
finally:
    pico.watchdog.stop()
