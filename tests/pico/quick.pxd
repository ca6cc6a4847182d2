"""The small functions in which the emulator spends most of its time. From here the C compiler can inline them.

They return what rp2040py's functions of the same names in `_bit.pyx` return. `holds` is its `check_condition`.
"""

cimport cython

cdef enum:
    TIMER = 0x40054
    TIMERAWH = 0x40054024
    TIMERAWL = 0x40054028
    DIVIDER = 0x60
    QUOTIENT = 0x70
    REMAINDER = 0x74
    DIVIDER_CSR = 0x78


cdef struct Divider:
    unsigned int dividend
    unsigned int divisor
    unsigned int quotient
    unsigned int remainder
    unsigned int csr


cdef inline unsigned int u32(long long n) noexcept:
    return <unsigned int>n


cdef inline int s32(long long n) noexcept:
    return <int><unsigned int>n


cdef inline unsigned int read_uint16_le(const unsigned char[::1] buffer, Py_ssize_t at) noexcept:
    return buffer[at] | <unsigned int>buffer[at + 1] << 8


cdef inline unsigned int read_uint32_le(const unsigned char[::1] buffer, Py_ssize_t at) noexcept:
    return (buffer[at] | <unsigned int>buffer[at + 1] << 8 | <unsigned int>buffer[at + 2] << 16
            | <unsigned int>buffer[at + 3] << 24)


cdef inline void write_uint16_le(unsigned char[::1] buffer, Py_ssize_t at, unsigned int value) noexcept:
    buffer[at] = <unsigned char>value
    buffer[at + 1] = <unsigned char>(value >> 8)


cdef inline void write_uint32_le(unsigned char[::1] buffer, Py_ssize_t at, unsigned long long value) noexcept:
    buffer[at] = <unsigned char>value
    buffer[at + 1] = <unsigned char>(value >> 8)
    buffer[at + 2] = <unsigned char>(value >> 16)
    buffer[at + 3] = <unsigned char>(value >> 24)


cdef inline unsigned int misses(unsigned int *lines, unsigned int offset) noexcept:
    """Read the flash at `offset` through the cache `lines`. Return 1 if it must be fetched, else 0.

    The cache has 1024 sets of two lines of 8 bytes. In each set the line read last is first. The other is replaced.
    """
    cdef unsigned int line = offset >> 3
    cdef unsigned int *two = lines + 2 * (line & 1023)
    cdef unsigned int missed
    if two[0] == line:
        return 0
    missed = two[1] != line
    two[1] = two[0]
    two[0] = line
    return missed


cdef inline bint holds(unsigned int condition, bint n, bint z, bint c, bint v) noexcept:
    cdef unsigned int base = condition >> 1
    cdef bint result = True
    if base == 0:
        result = z
    elif base == 1:
        result = c
    elif base == 2:
        result = n
    elif base == 3:
        result = v
    elif base == 4:
        result = c and not z
    elif base == 5:
        result = n == v
    elif base == 6:
        result = n == v and not z
    return not result if condition & 1 and condition != 15 else result


cdef inline unsigned int read_divider(Divider *it, unsigned int offset) noexcept:
    """Return the register of the hardware divider at `offset` in the SIO block."""
    if offset == QUOTIENT:
        it.csr &= ~2U
        return it.quotient
    if offset == REMAINDER:
        return it.remainder
    if offset == DIVIDER_CSR:
        return it.csr
    return it.divisor if offset & 4 else it.dividend


cdef inline void write_divider(Divider *it, unsigned int offset, unsigned int value) noexcept:
    """Set the register of the hardware divider at `offset`. It divides C integers, not Python's as the wheel does."""
    it.csr = 3
    if offset == QUOTIENT:
        it.quotient = value
    elif offset == REMAINDER:
        it.remainder = value
    else:
        if offset & 4:
            it.divisor = value
        else:
            it.dividend = value
        divide(it, (offset & 8) != 0)


@cython.cdivision(True)
cdef inline void divide(Divider *it, bint signed) noexcept:
    cdef int dividend = <int>it.dividend
    cdef int divisor = <int>it.divisor
    if divisor == 0:
        it.quotient = 0xFFFFFFFFU if it.dividend else 1
        it.remainder = it.dividend
    elif not signed:
        it.quotient = it.dividend // it.divisor
        it.remainder = it.dividend % it.divisor
    elif divisor == -1:
        it.quotient = <unsigned int>-dividend
        it.remainder = 0
    else:
        it.quotient = <unsigned int>(dividend // divisor)
        it.remainder = <unsigned int>(dividend % divisor)


cdef inline unsigned int micros(double nanos, bint high) noexcept:
    """Return the lower or the higher half of a timer's count."""
    return <unsigned int>(<unsigned long long>(nanos / 1000) >> (32 if high else 0))
