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

cdef enum:
    TIMERAWH = 0x24
    TIMERAWL = 0x28
    DIVIDER = 0x60
    QUOTIENT = 0x70
    REMAINDER = 0x74
    DIVIDER_CSR = 0x78


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


cdef class Count:
    """Serves the timer's count, for which code that waits asks a million times a second.

    While `skims` is set each look at the timer also lets 10 us pass.
    """

    cdef public bint skims
    cdef object timer
    cdef object read_other
    cdef SimulationClock clock

    def __init__(self, RP2040 mcu):
        self.timer = mcu.timer
        self.read_other = mcu.timer.read_uint32
        self.clock = mcu.clock

    def read(self, int offset):
        """The timer's register at `offset`."""
        cdef double micros
        if self.skims:
            self.clock.tick(10_000)
        if offset == TIMERAWL or offset == TIMERAWH:
            micros = (self.clock._nanos_counter - <double>self.timer._epoch_nanos) / 1000
            if offset == TIMERAWH:
                return <long long>(micros / 4294967296.0)
            return <unsigned int>(<unsigned long long>micros)
        return self.read_other(offset)


cdef class Divider:
    """The hardware divider, which every look at the time uses: whole numbers instead of Python's."""

    cdef object read_other
    cdef object write_other
    cdef CortexM0Core core
    cdef unsigned int dividend
    cdef unsigned int divisor
    cdef unsigned int quotient
    cdef unsigned int remainder
    cdef unsigned int csr

    def __init__(self, RP2040 mcu):
        self.read_other = mcu.sio.read_uint32
        self.write_other = mcu.sio.write_uint32
        self.core = mcu.core
        self.divisor = 1

    def read(self, unsigned int offset):
        """The register of the SIO block at `offset`."""
        if offset < DIVIDER or offset > DIVIDER_CSR:
            return self.read_other(offset)
        if offset == QUOTIENT:
            self.csr &= ~2U
            return self.quotient
        if offset == REMAINDER:
            return self.remainder
        if offset == DIVIDER_CSR:
            return self.csr
        return self.divisor if offset & 4 else self.dividend

    def write(self, unsigned int offset, long long value):
        """Set the register of the SIO block at `offset`."""
        if offset < DIVIDER or offset > REMAINDER:
            self.write_other(offset, value)
            return
        self.csr = 3
        if offset == QUOTIENT:
            self.quotient = <unsigned int>value
        elif offset == REMAINDER:
            self.remainder = <unsigned int>value
        else:
            if offset & 4:
                self.divisor = <unsigned int>value
            else:
                self.dividend = <unsigned int>value
            self.divide((offset & 8) != 0)

    cdef void divide(self, bint signed):
        cdef int dividend = <int>self.dividend
        cdef int divisor = <int>self.divisor
        self.core.cycles += 8
        if divisor == 0:
            self.quotient = 0xFFFFFFFFU if self.dividend else 1
            self.remainder = self.dividend
        elif not signed:
            self.quotient = self.dividend // self.divisor
            self.remainder = self.dividend % self.divisor
        elif divisor == -1:
            self.quotient = -self.dividend
            self.remainder = 0
        else:
            self.quotient = <unsigned int>(dividend // divisor)
            self.remainder = <unsigned int>(dividend % divisor)
