# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The emulator's instruction loop without a look-up by name in it: same order of events, a third of the time.

One pass is one instruction, or the jump over a sleep to the next alarm; then the clock, then the two PIO
blocks move on by the same cycles, as in rp2040py's own `execute_batch`.
"""

from rp2040py.native._cortex_m0_core cimport CortexM0Core
from rp2040py.native._pio cimport RPPIO
from rp2040py.native._rp2040 cimport RP2040
from rp2040py.native._simulation_clock cimport SimulationClock

cdef double CYCLE_NANOS = 1e9 / 125_000_000

cdef class Loop:
    """Runs `mcu` until `stopped` is set, which only an alarm or a listener can do.

    miss_cycles: what a read of the flash costs that misses the cache; 0 models no cache.
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
        """Every line has to be fetched anew."""
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
