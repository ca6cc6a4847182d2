# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The emulator's instruction loop without look-ups by name. It keeps the order of events, in a third of the time.

One pass runs one instruction, or skips a sleep up to the next alarm. Then the clock and the two PIO blocks advance
by the same cycles, as in rp2040py's own `execute_batch`.
"""

from rp2040py.native._cortex_m0_core cimport CortexM0Core
from rp2040py.native._pio cimport RPPIO
from rp2040py.native._rp2040 cimport RP2040
from rp2040py.native._simulation_clock cimport SimulationClock

cdef double CYCLE_NANOS = 1e9 / 125_000_000

cdef class Loop:
    """Runs `mcu` until `stopped` is set, which only an alarm or a listener can do.

    miss_cycles: the cost of a read of the flash that misses the cache. With 0 there is no cache.
    """

    cdef public bint stopped
    cdef unsigned int cost
    cdef RP2040 mcu
    cdef CortexM0Core core
    cdef SimulationClock clock
    cdef RPPIO first
    cdef RPPIO second

    def __init__(self, RP2040 mcu):
        self.mcu = mcu
        self.core = mcu.core
        self.clock = mcu.clock
        self.first, self.second = mcu.pio

    @property
    def miss_cycles(self):
        return self.cost

    @miss_cycles.setter
    def miss_cycles(self, unsigned int cycles):
        self.cost = cycles
        self.mcu.caches = cycles > 0
        self.empty_cache()

    def empty_cache(self):
        """Forget all lines, so that they must be fetched again."""
        cdef unsigned int at
        for at in range(2048):
            self.mcu.lines[at] = 0xFFFFFFFFU

    def run(self):
        cdef RP2040 mcu = self.mcu
        cdef CortexM0Core core = self.core
        cdef SimulationClock clock = self.clock
        cdef double nanos
        cdef long long cycles
        self.stopped = False
        while not self.stopped:
            if core.waiting:
                nanos = 0.0 if clock._next_alarm is None else clock._next_alarm.nanos - clock._nanos_counter
                clock.tick(nanos)
                cycles = <long long>(nanos / CYCLE_NANOS) or 1
            else:
                cycles = core.execute_instruction()
                if mcu.missed:
                    cycles += mcu.missed * self.cost
                    mcu.missed = 0
                nanos = cycles * CYCLE_NANOS
                if clock._next_alarm is None or clock._next_alarm.nanos > clock._nanos_counter + nanos:
                    clock._nanos_counter += nanos
                else:
                    clock.tick(nanos)
            if not self.first.stopped:
                self.first.advance(cycles)
            if not self.second.stopped:
                self.second.advance(cycles)
