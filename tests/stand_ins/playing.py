"""Plays a script on a simulated Pico. This module runs on CPython and on MicroPython."""

from pegout import wiring


def play(pico, script):
    """Run a script on a Pico that is switched off and has the script's code on its drive. Returns {"console": its
    lines, "pictures": [side, picture, ms] of each, "tones": [hertz, ms] of each}. An event names a pin or a button."""
    begun = pico.now_ms
    names = {pin: pico.buttons[key] for key, (_side, _role, pin) in enumerate(wiring.BUTTONS[: len(pico.buttons)])}
    console, pictures, tones = [], [], []
    pico.on_console.append(console.append)
    pico.on_frame.append(lambda side, frame: pictures.append([side, list(frame), pico.now_ms]))
    pico.on_tone.append(lambda hertz: tones.append([hertz, pico.now_ms]))
    pico.monitor.connected = script["plugged"]

    def do(verb, pin):
        button = names.get(pin, pin)
        if verb == "close":
            pico.press(button)
        elif verb == "open":
            pico.release(button)
        elif verb == "plug":
            pico.monitor.connected = True
        elif verb == "fault":
            pico.crash("HARD_FAULT")
        else:
            pico.monitor.set_reading(verb == "read")

    for ms, verb, pin in script["events"]:
        if not ms:
            do(verb, pin)
        elif verb != "reload":
            pico.at(begun + ms, lambda verb=verb, pin=pin: do(verb, pin))
    pico.power_on()
    for ms, verb, _pin in script["events"]:
        if verb == "reload":
            pico.run_until(begun + ms)
            pico.change_file()
    pico.run_until(begun + script["length_ms"])
    ends = [at for _hertz, at in tones[1:]] + [pico.now_ms]
    sounded = [[hertz, ends[number] - at] for number, (hertz, at) in enumerate(tones) if hertz]
    played = {"console": list(console), "pictures": list(pictures), "tones": sounded}
    pico.power_off()
    return played
