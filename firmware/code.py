"""Pegout, an LED cribbage board that keeps the score: press in, peg out."""

from pegout import hardware
from pegout.keeper import Keeper
from pegout.settings import Settings
from pegout.tracks import Tracks

settings = Settings(hardware.getenv)
pico = hardware.Pico(settings.sides, settings.sound)

try:
    keeper = Keeper(pico.nvm, settings)
    tracks = Tracks(keeper.match, settings, keeper.brightness)
    tracks.show(pico.strips, hardware.ticks_ms())  # the game is back before the rest of the program is read

    from pegout.app import App

    app = App(pico, settings, keeper, tracks, hardware.ticks_ms())
    while True:
        pico.watchdog.feed()
        pico.buttons.rest(app.step(hardware.ticks_ms()))
except Exception as error:
    pico.fail(error)
finally:
    pico.watchdog.stop()
