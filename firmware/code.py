"""Pegout, an LED cribbage board that keeps the score: press in, peg out."""

from pegout import hardware
from pegout.firmware import Firmware

firmware = Firmware(hardware)

if __name__ == "__main__":  # a simulated Pico calls `step` itself
    firmware.run()
