"""What the host asks of a simulated Pico, and a game of cards of a board: types alone. Times are milliseconds."""

from typing import Any, Callable, Mapping, Protocol, Sequence

from host_sim.cards.card_types import Kind
from host_sim.messages import State
from host_sim.pico.chip.listeners import Listeners
from host_sim.pico.flash import Flash
from pegout.app import App
from pegout.settings import Settings

Alarm = tuple[float, Callable[[], None]]
"""The time of a board, and what it then calls."""


Save = tuple[str, Any, Callable[[str, float], None]]
"""What is to be saved: its name, its content, and what to call with the error or "", and the time."""


class PicoPort(Protocol):
    """A `PicoBoard` with its settings and colours."""

    nvm: Flash
    powered: bool
    settings: Settings
    buttons: list[str]
    errors: list[str]
    on_frame: Listeners
    on_console: Listeners

    @property
    def now_ms(self) -> float: ...
    @property
    def app(self) -> App | None: ...
    @property
    def milliamps(self) -> int: ...
    @property
    def settings_text(self) -> str: ...
    @property
    def colors(self) -> Mapping[str, Sequence[int]]: ...
    def power_on(self) -> None: ...
    def power_off(self) -> None: ...
    def run_until(self, ms: float) -> None: ...
    def pause(self) -> None: ...
    def press(self, name: str) -> None: ...
    def release(self, name: str) -> None: ...
    def look(self) -> State: ...
    def shown(self) -> State: ...


class BoardPort(Protocol):
    """A board that a game of cards is played on, with fingers that belong to holders."""

    alarm: Alarm | None
    on_change: Callable[[], None] | None
    held: dict[str, set[object]]
    kinds: list[Kind]

    @property
    def now_ms(self) -> float: ...
    @property
    def settings(self) -> Settings: ...
    def look(self) -> State: ...
    def put_finger(self, button: str, holder: object) -> None: ...
    def lift_finger(self, button: str, holder: object) -> None: ...
    def new_match(self, target: int) -> None: ...
