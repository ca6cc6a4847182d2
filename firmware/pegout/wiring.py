"""The pins of the Pico: the only place where pins are named. Pure data: `hardware` opens these pins, the simulator
simulates them, and the guide is made from them or tested against them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final, Literal  # noqa: F401  # Final is in comments: a constant with an annotation is not folded

    SideButton = tuple[int, Literal[0, 1, 2, 3], str]  # the side's index, the role, the pin
    SharedButton = tuple[None, Literal[4], str]

HOLES = 121  # LEDs on a strip: LED 0 is hole 1, LED 120 is hole 121, the game hole. Score 0 is off the strip


class _Slices:
    def __getitem__(self, key: "slice[None, None, None]") -> "slice[None, None, None]":
        return key


ALL = _Slices()[:]  # the slice of all LEDs: a constant, so that `frame[ALL] = other` makes no garbage
SIDES = "ABC"  # the sides in the order of the deal; C only on the three-handed board
STRIPS = (("A", "GP2"), ("B", "GP3"), ("C", "GP4"))  # (side, data pin) of each WS2812B strip
UNDO_BUTTON = 3  # type: Final
"""Role of a side's UNDO button. Roles 0, 1 and 2 are its three step buttons, smallest first by default."""

DEAL_BUTTON = 4  # type: Final
SHARED_NAMES = {DEAL_BUTTON: "DEAL"}
"""The name of each button that belongs to no side, by its role."""

TAPPED_OR_HELD = (UNDO_BUTTON, DEAL_BUTTON)  # roles whose release decides between a tap and a hold

# fmt: off
BUTTONS: "tuple[SideButton | SharedButton, ...]" = (
    (0, 0, "GP6"), (0, 1, "GP7"), (0, 2, "GP8"), (0, UNDO_BUTTON, "GP9"),
    (1, 0, "GP10"), (1, 1, "GP11"), (1, 2, "GP12"), (1, UNDO_BUTTON, "GP13"),
    (None, DEAL_BUTTON, "GP14"),
    (2, 0, "GP18"), (2, 1, "GP19"), (2, 2, "GP20"), (2, UNDO_BUTTON, "GP21"),
)
# fmt: on
"""(index of the side or None, role, pin) of each button, in the order of the key numbers. Each shorts its pin to
ground; the Pico's pull-ups hold it high. The two-handed board uses the first nine."""

BUTTONS_FOR_SIDES = {2: 9, 3: 13}  # number of entries of BUTTONS, by the number of sides
BUZZER = "GP15"  # pin of the optional piezo
LED_POWER = "GP28"  # pin that switches the LEDs' supply on the circuit board, high = on; a build with strips ignores it


def button_name(key: int, steps: "tuple[int, ...]") -> str:
    """Name button `key` as people and scripts write it: A+1, B+6, CU (UNDO), DEAL. `steps` are the points of the three
    step buttons, which the names contain."""
    side, role, _pin = BUTTONS[key]
    if side is None:
        return SHARED_NAMES[role]
    return SIDES[side] + ("U" if role == UNDO_BUTTON else f"+{steps[role]}")
