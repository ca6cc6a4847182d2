"""Share the server's time: the messages of guests wait for their turns, so that no crowd of guests delays a press."""

import asyncio
import itertools
from collections.abc import Callable

LONGEST_PRESS = 24
"""Longest message, in letters, about a press. Longer ones may take some time."""

REST = 3
"""After a guest's turn no other begins for this many times as long as it took."""


class Budget:
    """The cost of a guest's turns so far, in milliseconds."""

    cost_ms = 0.0


class Turns:
    """Turns, one at a time; the guest with the least cost goes first. now: returns milliseconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._number = itertools.count()
        self._waiting: asyncio.PriorityQueue[tuple[float, int, Budget, Callable[[], object]]]
        self._waiting = asyncio.PriorityQueue()

    async def run(self) -> None:
        """Give out turns until cancelled."""
        while True:
            _cost, _number, budget, work = await self._waiting.get()
            began = self._now()
            work()
            ended = self._now()
            budget.cost_ms += ended - began
            while (left := ended + REST * (ended - began) - self._now()) > 0:
                await asyncio.sleep(left / 1000)

    def give(self, budget: Budget, work: Callable[[], object]) -> None:
        """Do `work`, which must not raise, when it is this guest's turn."""
        self._waiting.put_nowait((budget.cost_ms, next(self._number), budget, work))

    async def take(self, budget: Budget, work: Callable[[], bool]) -> bool:
        """Do `work` when it is the guest's turn; return its result, or raise its exception."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def working() -> None:
            if done.cancelled():  # the guest has left
                return
            try:
                done.set_result(work())
            except Exception as error:  # ends that guest's page
                done.set_exception(error)

        self.give(budget, working)
        return await done
