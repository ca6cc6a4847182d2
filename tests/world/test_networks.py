"""Computers with several networks: the code for phones shows the address that a phone most likely reaches."""

from types import SimpleNamespace

import ifaddr
import pytest

from host_sim.web.server.addresses import Address, own_addresses, ranked

WIFI = ("wlan0", "192.168.1.20")
CABLE = ("Ethernet", "192.168.1.21")
VPNS = [
    ("tun0", "10.8.0.2"),
    ("utun4", "10.5.0.2"),
    ("wg0", "10.2.0.2"),
    ("Tailscale", "100.101.102.103"),
    ("en5", "100.64.3.4"),
]
VIRTUAL = [
    ("docker0", "172.17.0.1"),
    ("vEthernet (WSL)", "172.28.0.1"),
    ("VirtualBox Host-Only Network", "192.168.56.1"),
    ("br-4f2", "172.18.0.1"),
]


@pytest.mark.parametrize("other", [*VPNS, *VIRTUAL, ("eth1", "169.254.7.7")], ids="-".join)
def test_the_house_network_comes_before_all_others(other: tuple[str, str]) -> None:
    first, second = ranked([("lo", "127.0.0.1"), other, WIFI], towards_the_internet=other[1])
    assert first == Address("192.168.1.20", "wlan0", "")
    assert second.ip == other[1] and second.adapter == other[0] and second.kind


@pytest.mark.parametrize("likeliest", [WIFI, CABLE])
def test_the_house_network_with_internet_comes_first(likeliest: tuple[str, str]) -> None:
    assert ranked([WIFI, CABLE], towards_the_internet=likeliest[1])[0].ip == likeliest[1]


def test_a_vpn_alone_is_offered_and_named() -> None:
    assert ranked([("utun4", "10.5.0.2")], "10.5.0.2") == [Address("10.5.0.2", "utun4", "a VPN")]


IPV6_ONLY = [("lo", "::1"), ("lo", "127.0.0.1"), ("eth0", "fe80::9"), ("eth0", "2001:db8::5")]


def test_a_network_with_ipv6_alone_has_an_address_for_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    ips = [(name, SimpleNamespace(ip=ip, is_IPv4=True, is_IPv6=False)) for name, ip in IPV6_ONLY if "." in ip]
    ips += [(name, SimpleNamespace(ip=(ip, 0, 0), is_IPv4=False, is_IPv6=True)) for name, ip in IPV6_ONLY if ":" in ip]
    adapters = [SimpleNamespace(nice_name=name, ips=[ip]) for name, ip in ips]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    assert own_addresses(ipv6=True) == [Address("2001:db8::5", "eth0", "")]
    assert own_addresses() == [], "the server listens on 0.0.0.0"


def test_addresses_that_only_this_computer_reaches_are_left_out() -> None:
    assert not [each for each in own_addresses() if each.ip.startswith("127.")]
