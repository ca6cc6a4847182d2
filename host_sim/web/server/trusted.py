"""Whom the server trusts: which hosts are its own, and which requests come from this computer without a proxy."""

import ipaddress
import socket

from websockets import Headers

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")  # headers that a proxy adds


def own_page(headers: Headers) -> bool:
    """Return whether the request comes from a page of this server. Its origin must be the requested host, which must be
    an address or this computer's own name. (Other names may be made to point here.)"""
    host = headers.get("host", "")
    return bool(host) and headers.get("origin") in (f"http://{host}", f"https://{host}") and known_host(host)


def known_host(host: str) -> bool:
    """Return whether a Host header names an IP address, localhost or this computer."""
    name, port = name_and_port(host)
    if not (port.isascii() and port.isdecimal()):
        return False
    return name == "localhost" or name in own_names() or ip_of(name) is not None


def came_directly(headers: Headers, asked: tuple[str, int]) -> bool:
    """Return whether a request was sent to this server directly, and not passed on by a proxy on this computer. A
    direct request has no proxy's header, and its Host is the address where it arrived. asked: that address and port."""
    name, port = name_and_port(headers.get("host", ""))
    named, here = ip_of(name), ip_of(asked[0])
    if here is None or any(header in headers for header in FORWARDED):
        return False
    if name == "localhost" or (named and (named.is_loopback or named.is_unspecified)):
        return here.is_loopback
    leads_here = str(here) not in ("127.0.0.1", "::1") if name in own_names() else named == here
    return leads_here and port == str(asked[1])


def name_and_port(host: str) -> tuple[str, str]:
    name, _colon, port = host.rpartition(":") if ":" in host and not host.endswith("]") else (host, "", "80")
    return name.strip("[]").lower(), port


def own_names() -> tuple[str, str]:
    own = socket.gethostname().lower()
    return own, f"{own}.local"


def ip_of(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the IP address in `text`, or None. An IPv4-mapped IPv6 address is returned as IPv4."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def is_own(client: str, server: str | None) -> bool:
    """Return whether `client` is an address of this computer. server: the address at which the request arrived."""
    try:
        return client == server or ipaddress.ip_address(client).is_loopback
    except ValueError:
        return False
