"""Debian's nginx, where it is installed."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

from tests.site.engines import free_port, retried

PROGRAM = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
STOCK = "include /etc/nginx/mime.types;"
FOLDERS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


@contextlib.contextmanager
def serving(folder: Path, work: Path, types: str = STOCK) -> Iterator[str]:
    """Serve `folder` with the default configuration, or with other types of files. work: for nginx's own files."""
    port = free_port()
    user = "user root;" if os.getuid() == 0 else ""  # only pytest's own user can read its folders
    temporary = "\n".join(f"{kind}_temp_path {work}/{kind};" for kind in FOLDERS)
    config = work / f"{port}.conf"
    config.write_text(
        f"{user} daemon off; pid {work}/{port}.pid; error_log {work}/error.log; events {{}}\n"
        f"http {{ {types} default_type application/octet-stream; access_log off;\n{temporary}\n"
        f"server {{ listen 127.0.0.1:{port}; root {folder.parent}; }} }}\n"
    )
    url = f"http://127.0.0.1:{port}/{folder.name}/"
    with subprocess.Popen([str(PROGRAM), "-c", config], stderr=subprocess.DEVNULL) as process:
        try:
            retried(lambda: urlopen(url).close())
            yield url
        finally:
            process.terminate()
