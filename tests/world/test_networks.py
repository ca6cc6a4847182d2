"""On a computer with several networks, the QR code has the address that a phone most likely reaches. On a computer with
a proxy, a visitor who comes through it is a guest."""

import socket
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import ifaddr
import pytest
from websockets import Headers
from websockets.sync.client import connect

from host_sim.commands.serve_command import _invite
from host_sim.web.server.addresses import Address, own_addresses, ranked
from host_sim.web.server.trusted import came_directly
from tests.page.serving import Served, Visitor

WIFI = ("wlan0", "192.168.1.20")
CABLE = ("Ethernet", "192.168.1.21")
OTHERS = {
    "a VPN": [
        *[("tun0", "10.8.0.2"), ("utun4", "10.5.0.2"), ("wg0", "10.2.0.2"), ("Tailscale", "100.101.102.103")],
        *[("en5", "100.64.3.4"), ("ZeroTier One [8056c2e21c]", "10.147.17.5"), ("gpd0", "10.50.0.2")],
        *[("Cisco AnyConnect Virtual Miniport Adapter", "10.99.0.2"), ("Mullvad", "10.64.0.2")],
        ("OpenVPN TAP-Windows6", "10.8.0.3"),
    ],
    "a virtual machine's network": [
        *[("docker0", "172.17.0.1"), ("vEthernet (WSL)", "172.28.0.1"), ("br-4f2", "172.18.0.1")],
        *[("VirtualBox Host-Only Network", "192.168.56.1"), ("bridge100", "192.168.64.1"), ("lxdbr0", "10.11.0.1")],
        *[("cni0", "10.42.0.1"), ("Local Area Connection* 2", "192.168.137.1")],
    ],
    "not connected to a router": [("eth1", "169.254.7.7")],
}


@pytest.mark.parametrize(("kind", "adapter", "ip"), [(kind, *it) for kind, others in OTHERS.items() for it in others])
def test_the_house_network_comes_before_all_others(kind: str, adapter: str, ip: str) -> None:
    addresses = ranked([("lo", "127.0.0.1"), (adapter, ip), WIFI], towards_the_internet=ip)
    assert addresses == [Address("192.168.1.20", "wlan0", ""), Address(ip, adapter, kind)]


@pytest.mark.parametrize("likeliest", [WIFI, CABLE])
def test_the_house_network_with_internet_comes_first(likeliest: tuple[str, str]) -> None:
    assert ranked([WIFI, CABLE], towards_the_internet=likeliest[1])[0].ip == likeliest[1]


HOUSE, VPN = Address("192.168.1.20", "wlan0", ""), Address("10.8.0.2", "tun0", "a VPN")
INVITED = [
    ("0.0.0.0", [HOUSE, VPN], "http://192.168.1.20:8121/"),
    ("::", [Address("2001:db8::5", "eth0", "")], "http://[2001:db8::5]:8121/"),
    ("10.8.0.2", [HOUSE, VPN], "http://10.8.0.2:8121/"),
    ("0.0.0.0", [], None),
]


@pytest.mark.parametrize(("host", "addresses", "url"), INVITED)
def test_the_qr_code_leads_to_the_likeliest_address_that_is_served(
    monkeypatch: pytest.MonkeyPatch, host: str, addresses: list[Address], url: str | None
) -> None:
    own = {host == "::": addresses}  # the key is whether IPv6 addresses are asked for
    monkeypatch.setattr("host_sim.web.server.addresses.own_addresses", own.__getitem__)
    assert _invite(host, 8121, "press") == url


IPV6_ONLY = [("lo", "::1"), ("lo", "127.0.0.1"), ("eth0", "fe80::9"), ("eth0", "2001:db8::5")]


def test_a_network_with_ipv6_alone_has_an_address_for_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    ips = [(name, SimpleNamespace(ip=ip, is_IPv4=True, is_IPv6=False)) for name, ip in IPV6_ONLY if "." in ip]
    ips += [(name, SimpleNamespace(ip=(ip, 0, 0), is_IPv4=False, is_IPv6=True)) for name, ip in IPV6_ONLY if ":" in ip]
    adapters = [SimpleNamespace(nice_name=name, ips=[ip]) for name, ip in ips]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    assert own_addresses(ipv6=True) == [Address("2001:db8::5", "eth0", "")]
    assert own_addresses() == [], "the server listens on 0.0.0.0"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("proxied") / "board")
    yield served
    served.stop()


PROXIES: dict[str, tuple[str, dict[str, str], bool]] = {
    "nginx that keeps the Host": ("192.168.1.20", {}, True),
    "nginx on the same port that keeps the Host": ("192.168.1.20:PORT", {}, True),
    "by this computer's name": ("kitchen:PORT", {}, True),
    "Caddy": ("127.0.0.1:PORT", {"X-Forwarded-For": "192.168.1.30"}, True),
    "an exact one": ("127.0.0.1:PORT", {"Forwarded": "for=192.168.1.30"}, True),
    "an old one": ("localhost:PORT", {"Via": "1.1 squid"}, True),
    "a router": ("127.0.0.1:PORT", {"X-Real-IP": "192.168.1.30"}, True),
    "none": ("127.0.0.1:PORT", {}, False),
    "none, by name": ("localhost:PORT", {}, False),
    "a tunnel of ssh": ("localhost:9000", {}, False),
}
"""{proxy: (the Host that it passes on, its own headers, whether visitors are guests)}. Each runs on this computer and
connects from 127.0.0.1."""


@pytest.fixture
def _named_kitchen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "kitchen")


@pytest.mark.usefixtures("_named_kitchen")
@pytest.mark.parametrize(("form", "added", "is_guest"), PROXIES.values(), ids=PROXIES)
def test_a_visitor_through_a_proxy_on_this_computer_is_a_guest(
    served: Served, form: str, added: dict[str, str], is_guest: bool
) -> None:
    host = form.replace("PORT", str(served.port))
    options: Any = {"origin": f"http://{host}", "additional_headers": added, "proxy": None}
    line = socket.create_connection(("127.0.0.1", served.port))
    with connect(f"ws://{host}/ws", sock=line, **options) as page:
        visitor = Visitor(page)
        visitor.next()
        refused = visitor.ask("save", "PEGOUT_GAME = 61") == {"error": {"say": "guest"}}
    assert refused is is_guest


DIRECT = [
    ("192.168.1.20", "192.168.1.20:8121"),
    ("::1", "[::1]:8121"),
    ("::ffff:127.0.0.1", "127.0.0.1:8121"),
    ("127.0.1.1", "kitchen:8121"),
    ("127.0.0.1", "0.0.0.0:8121"),
]


@pytest.mark.usefixtures("_named_kitchen")
@pytest.mark.parametrize(("address", "host"), DIRECT)
def test_a_local_browser_is_never_a_guest(address: str, host: str) -> None:
    assert came_directly(Headers(Host=host), (address, 8121))


@pytest.mark.usefixtures("_named_kitchen")
@pytest.mark.parametrize(
    ("address", "host"),
    [("192.168.1.20", host) for host in ("192.168.1.20", "192.168.1.20:80", "kitchen", "192.168.1.21:8121")]
    + [("127.0.0.1", "kitchen:8121"), ("::1", "kitchen:8121")],
)
def test_a_proxy_that_keeps_the_host_is_noticed(address: str, host: str) -> None:
    assert not came_directly(Headers(Host=host), (address, 8121))
