"""Answer the page's questions to the worker, besides button presses. Arguments and results are JSON values.

Runs on CPython and on MicroPython; imports the card table when it is first needed.
"""

import binascii
import json

from host_sim.errors import Refusal
from host_sim.pico import settings_file


def check(text: str) -> str:
    """Whether the text of a settings.toml can be read: {} or {"error": line}."""
    try:
        settings_file.read(json.loads(text))
    except ValueError as error:
        return json.dumps({"error": str(error)})
    return "{}"


def count(asked: str) -> str:
    """[hand, starter, whether it is the crib] counted, as `count_hand` returns it, or {"error": message}."""
    from host_sim.table.counting import count_hand
    from scoring.cards import CardError

    hand, starter, crib = json.loads(asked)
    try:
        return json.dumps(count_hand(hand, starter, crib))
    except CardError as error:
        return json.dumps({"error": error.message})


def games(sides: str) -> str:
    """Return the choices for a board of so many sides, as `offer` does."""
    from host_sim.table.sitting import offer

    return json.dumps(offer(json.loads(sides)))


def play_in(asked: str) -> str:
    """[a board's memory in hexadecimal digits, the text of its settings.toml, a shared game]: {"memory": with that game
    begun in it}, or {"error": line}."""
    from host_sim.pico.shared_game import NoGame, play_in
    from pegout.settings import Settings

    memory, settings, shared = json.loads(asked)
    nvm = bytearray(binascii.unhexlify(memory))
    try:
        play_in(nvm, Settings(settings_file.read(settings).get), shared)
    except NoGame as error:
        return json.dumps({"error": str(error)})
    return json.dumps({"memory": binascii.hexlify(nvm).decode()})


def moves_in(asked: str) -> str:
    """[a board's memory in hexadecimal digits, the text of its settings.toml]: {"moves": of the game that it holds}."""
    from host_sim.pico import shared_game
    from pegout.settings import Settings

    memory, settings = json.loads(asked)
    board = Settings(settings_file.read(settings).get)
    return json.dumps({"moves": shared_game.moves_in(bytearray(binascii.unhexlify(memory)), board)})


class TableGame:
    """A game of cards played on `pico`, cue by cue. asked: as `Sitting` takes it. error: why there is none, a
    message as JSON, or ""."""

    def __init__(self, pico, asked: str) -> None:
        from host_sim.table.sitting import Sitting

        self.error = ""
        try:
            self._sitting = Sitting(json.loads(pico.hello())["hello"], pico.look, json.loads(asked))
            self._cues = self._sitting.cues()
        except Refusal as refusal:
            self.error = json.dumps(refusal.message)

    def next_cue(self) -> str:
        """The next cue, {"wait_ms", "press", "release", "announce"}; "" at the end."""
        for cue in self._cues:
            known = {"wait_ms": cue.wait_ms, "press": cue.press, "release": cue.release, "announce": cue.announce}
            return json.dumps(known)
        return ""

    def say(self, words: str) -> str:
        """Give the answer of the person at the table. Return "", or why it is no answer, a message as JSON."""
        try:
            self._sitting.say(words)
        except Refusal as refusal:
            return json.dumps(refusal.message)
        return ""
