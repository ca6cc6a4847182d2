"""`taps` and the census, as a person runs them; the census on a part of the hands."""

import pytest

from host_sim.__main__ import main
from host_sim.commands.census import count_hands
from scoring.show import points


def test_taps_names_the_steps_of_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["taps", "--games", "2", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("2 games (six-card): ")
    needed = {line[:14].strip(): float(line.split()[-2]) for line in told.splitlines() if line.startswith("+1")}
    assert needed["+1 +2 +6"] < needed["+1 +5"] < needed["+1"]


def test_taps_refuses_no_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["taps", "--games", "0"]) == 2
    assert "play 1 to 100000 games" in capsys.readouterr().err


def test_the_census_counts_each_hand_of_two_lowest_cards_with_every_starter() -> None:
    counted = count_hands((44, 47))
    hands = [(44, 47, a, b) for a in range(48, 52) for b in range(a + 1, 52)]
    assert sum(counted) == len(hands) * 48
    assert counted[points(hands[0], 0)] > 0
    assert counted[19] == 0
