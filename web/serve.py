#!/usr/bin/env python3
"""serve.py [--port N] [--open] FOLDER: serves a folder to this machine alone, on the next free port where N is taken.

Any static server will do: the game needs no special headers, and <quarto-board> on pages of other sites only
Access-Control-Allow-Origin. This server makes the browser revalidate each file, so that it never shows an old build.
"""
import argparse
import errno
import functools
import http.server
import os
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

    def send_head(self):
        if "\0" in urllib.parse.unquote(self.path):  # never in a file name, and Python's open() raises an error
            self.send_error(http.HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

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
    options = parser.parse_args()
    if not os.path.isdir(options.folder):
        sys.exit(f"There is no folder {options.folder}.")

    server = listen(options.port, functools.partial(Handler, directory=options.folder))
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
