"""Offers a folder on this machine's own address, for trying a site before it goes to a real server."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HOST = "127.0.0.1"
"""Nobody else can reach it."""
PORT = 8013
YEAR = 31_536_000
"""Seconds. So long browsers may keep a file whose name tells what is in it."""


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on, and no word about each of them."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012  as the class above has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".ogg": "audio/ogg",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  as the class above has it
        """Say nothing."""

    def end_headers(self) -> None:
        """Let the browser keep what never changes, and ask for the rest each time."""
        self.send_header("Cache-Control", f"max-age={YEAR}, immutable" if "-" in self.path else "no-cache")
        super().end_headers()


def serve(folder: Path, port: int, ready: Callable[[str], None]) -> None:
    """Serve until the program is interrupted; `ready` is told the address. Port 0 takes any. Raises OSError."""
    with ThreadingHTTPServer((HOST, port), partial(Handler, directory=str(folder))) as server:
        ready(f"http://{HOST}:{server.server_address[1]}/")
        server.serve_forever()
