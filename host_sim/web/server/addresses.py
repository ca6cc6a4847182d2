"""The addresses at which other devices might reach this computer, the most likely one first."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import NamedTuple

import ifaddr

VPN = re.compile(
    r"u?tun|tap|wg|ppp|ipsec|zt|zerotier|tailscale|nordlynx|proton|mullvad|surfshark|wireguard|vpn|cisco|gpd|pangp"
    "|juniper|pulse|cloudflare|warp|hamachi|netbird|nebula",
    re.IGNORECASE,
)
VIRTUAL = re.compile(
    r"docker|br-|veth|virbr|vmnet|vbox|vmware|virtualbox|vethernet|hyper-v|lx[cd]|incus|podman|cni|flannel|cali"
    r"|bridge\d\d|connection\*",
    re.IGNORECASE,
)
SHARED = ipaddress.ip_network("100.64.0.0/10")  # the address range of Tailscale and of mobile networks


class Address(NamedTuple):
    """One address. adapter: the system's name of its network adapter. kind: "" if a phone in the same house should
    reach it, otherwise why it might not."""

    ip: str
    adapter: str
    kind: str


def own_addresses(ipv6: bool = False) -> list[Address]:
    """Return this computer's addresses that others might reach. ipv6: whether to return IPv6 addresses if there is no
    IPv4 address."""
    all_ips = [(adapter.nice_name, ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips]
    usual = ranked((adapter, str(ip.ip)) for adapter, ip in all_ips if ip.is_IPv4)
    others = ranked((adapter, ip.ip[0]) for adapter, ip in all_ips if ip.is_IPv6 and ipv6)
    return usual or [each for each in others if each.kind != KINDS[3]]


def ranked(found: Iterable[tuple[str, str]], towards_the_internet: str | None = None) -> list[Address]:
    """Sort (adapter, address) pairs, the most likely first. Within a kind, the one towards the internet is first."""
    likeliest = towards_the_internet or _towards_the_internet()
    addresses = [Address(ip, adapter, _kind(adapter, ip)) for adapter, ip in found]
    reachable = [each for each in addresses if not ipaddress.ip_address(each.ip).is_loopback]
    return sorted(reachable, key=lambda each: (KINDS.index(each.kind), each.ip != likeliest))


KINDS = ("", "a virtual machine's network", "a VPN", "not connected to a router")


def _kind(adapter: str, ip: str) -> str:
    address = ipaddress.ip_address(ip)
    if address.is_link_local:
        return KINDS[3]
    if VPN.match(adapter) or "vpn" in adapter.lower() or (address.version == 4 and address in SHARED):
        return KINDS[2]
    return KINDS[1] if VIRTUAL.search(adapter) else ""


def _towards_the_internet() -> str | None:
    """Return the address from which this computer would send to the internet. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return None
        return str(probe.getsockname()[0])
