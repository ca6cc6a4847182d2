"""The beginning of every script: it starts the script's time in milliseconds. Runs on the board."""

import time

import keypad
import microcontroller
import supervisor

_began = supervisor.ticks_ms()


def since(ticks):
    return (ticks - _began) & 0x1FFFFFFF


def wait(ms):
    time.sleep(max(ms - since(supervisor.ticks_ms()), 0) / 1000)


def near(ms):
    return (ms + 2) // 10 * 10


def early():
    return (supervisor.ticks_ms() + 65536) % (1 << 29) < 10000


def say(*values):
    print(">", *values)


def flush():
    time.sleep(0.05)


def first_start():
    nvm = microcontroller.nvm
    first = nvm[4095] == 255  # type: ignore[index]  # all our boards have this memory
    if first:
        nvm[4095] = 0  # type: ignore[index]
    return first


def tried(call, *values):
    try:
        result = call(*values)
        return result if result is None or isinstance(result, (int, float, bytes, bytearray)) else "made"
    except Exception as error:
        return type(error).__name__


def scan(*pins, interval=0.001, max_events=64):
    options = {"interval": interval, "max_events": max_events}
    return keypad.Keys(list(pins), value_when_pressed=False, pull=True, **options)


def show_events(events, grain=10):
    event = keypad.Event()
    while events.get_into(event):
        ms = since(event.timestamp) + 2
        say("key", event.key_number, "down" if event.pressed else "up", ms // grain * grain)


def show(keys, grain=10):
    show_events(keys.events, grain)


class _Slices:
    def __getitem__(self, index):
        return index


cut = _Slices()
