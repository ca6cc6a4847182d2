"""The pins, which must stay as they are on boards already built."""

from pegout import wiring


def test_each_strip_and_button_is_on_the_pin_of_the_build_guide():
    assert wiring.STRIPS == (("A", "GP2"), ("B", "GP3"), ("C", "GP4"))
    names = [wiring.button_name(key, (1, 2, 6)) for key in range(len(wiring.BUTTONS))]
    assert dict(zip(names, [pin for _side, _role, pin in wiring.BUTTONS], strict=True)) == {
        **{"A+1": "GP6", "A+2": "GP7", "A+6": "GP8", "AU": "GP9"},
        **{"B+1": "GP10", "B+2": "GP11", "B+6": "GP12", "BU": "GP13"},
        "DEAL": "GP14",
        **{"C+1": "GP18", "C+2": "GP19", "C+6": "GP20", "CU": "GP21"},
    }
    assert wiring.BUZZER == "GP15"
    last = {sides: names[count - 1] for sides, count in wiring.BUTTONS_FOR_SIDES.items()}
    assert last == {2: "DEAL", 3: "CU"}
