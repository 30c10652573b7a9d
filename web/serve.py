#!/usr/bin/env python3
"""serve.py [--port N] [--open] [--relay ADDRESS] FOLDER: serves a folder to this machine alone, on the next free port
where N is taken.

Any static server will do: the game needs no special headers, and <quarto-board> on pages of other sites only
Access-Control-Allow-Origin. This server makes the browser revalidate each file, so that it never shows an old build. With --relay it serves the page
as if it had been built for that relay (QUARTO_RELAY in web/build/site.cmake).
"""
import argparse
import base64
import errno
import functools
import hashlib
import http.server
import io
import os
import re
import shutil
import subprocess
import sys
import urllib.parse

ports_tried = 100


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # keep-alive: one connection for many files
    disable_nagle_algorithm = True  # the end of a file doesn't wait for the browser's acknowledgement of its start
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def __init__(self, *arguments, with_relay=None, **named):
        self.with_relay = with_relay or {}
        super().__init__(*arguments, **named)

    def send_head(self):
        if "\0" in urllib.parse.unquote(self.path):  # never in a file name, and Python's open() raises an error
            self.send_error(http.HTTPStatus.NOT_FOUND)
            return None
        path = urllib.parse.urlsplit(self.path).path
        body = self.with_relay.get("/index.html" if path == "/" else path)
        return super().send_head() if body is None else self.send_body(body, path)

    def send_body(self, body, path):
        self.send_response(http.HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path if path != "/" else "index.html"))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def list_directory(self, path):
        self.send_error(http.HTTPStatus.NOT_FOUND)

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")  # for the board's module on pages of other sites
        super().end_headers()

    def log_request(self, code="-", size="-"):
        pass  # log errors only


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):  # the browser has closed the connection
            super().handle_error(request, client_address)


def pages_with_relay(folder, address):
    """The game's page with a relay, and the list of files with the page's new hash."""
    if not re.fullmatch(r"wss?://([\w.-]+:[\w.-]+@)?[][A-Za-z0-9.:/_-]+", address):
        sys.exit(f"--relay needs an address such as ws://127.0.0.1:1883, not {address}.")
    def read(name):
        with open(os.path.join(folder, name), "rb") as file:
            return file.read()
    hash_of = lambda content: base64.b64encode(hashlib.sha256(content).digest())
    page, worker = read("index.html"), read("service-worker.js")
    relay = address.encode()
    source = re.sub(b"//.*@", b"//", relay)  # without a login
    changed = page.replace(b"connect-src 'self'", b"connect-src 'self' " + source).replace(
        b'<meta name="referrer"', b'<meta name="quarto-relay" content="' + relay + b'">\n  <meta name="referrer"', 1)
    old, new = hash_of(page), hash_of(changed)
    worker = worker.replace(old, new).replace(old[:16], new[:16])
    return {"/index.html": changed, "/service-worker.js": worker}


def listen(wanted, handler):
    """On the wanted port, or the first free one after it."""
    for port in range(wanted, wanted + (ports_tried if wanted else 1)):
        try:
            server = Server(("127.0.0.1", port), handler)
        except (OSError, OverflowError) as error:
            if getattr(error, "errno", None) != errno.EADDRINUSE:
                sys.exit(f"Port {port} cannot be used: {error}")
        else:
            if wanted and port != wanted:
                print(f"Port {wanted} is taken. On port {port} the browser keeps separate games and settings.",
                      file=sys.stderr, flush=True)
            return server
    sys.exit(f"The ports from {wanted} to {port} are all taken.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--port", type=int, default=0, help="0, the default, picks a free port")
    parser.add_argument("--open", action="store_true", help="open the page where there is a display")
    parser.add_argument("--relay", help="address of a relay of games with friends, such as ws://127.0.0.1:1883")
    options = parser.parse_args()
    if not os.path.isdir(options.folder):
        sys.exit(f"There is no folder {options.folder}.")

    pages = pages_with_relay(options.folder, options.relay) if options.relay else None
    server = listen(options.port, functools.partial(Handler, directory=options.folder, with_relay=pages))
    address = f"http://127.0.0.1:{server.server_port}/"
    print(f"{address}  (Ctrl+C to stop)", flush=True)
    has_display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if options.open and has_display and shutil.which("xdg-open"):
        subprocess.Popen(["xdg-open", address], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
