"""Pegout, an LED cribbage board that keeps the score: press in, peg out."""

from pegout import hardware
from pegout.journal.reader import SavedMatch
from pegout.settings import Settings
from pegout.tracks import Tracks

settings = Settings(hardware.getenv)
pico = hardware.Pico(settings.sides, settings.sound)

try:
    saved = SavedMatch(pico.nvm, settings)
    tracks = Tracks(saved.match, settings, saved.brightness)
    tracks.show(pico.strips, hardware.ticks_ms())  # the game is back before the rest of the program is read

    from pegout.app import App

    app = App(pico, settings, saved, tracks, hardware.ticks_ms())
    while True:
        pico.watchdog.feed()
        pico.buttons.rest(app.step(hardware.ticks_ms()))
except Exception as error:
    pico.fail(error)
finally:
    pico.watchdog.stop()
