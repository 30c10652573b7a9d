#!/usr/bin/env python3
"""serve.py [--port N] [--open] FOLDER: serves a folder to this machine alone, on another port if N is taken.

Any static server does as well: the game needs no special headers, <quarto-board> from another site only that one. This one is Python's own, and tells the browser
to ask again for each file, so that a new build is never hidden by an old one.
"""
import argparse
import functools
import http.server
import os
import shutil
import subprocess


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")  # the board's module on another site's page
        super().end_headers()

    def log_request(self, code="-", size="-"):
        pass  # only errors are worth a line


def listen(port, handler):
    try:
        return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError:
        return http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--port", type=int, default=0, help="0, the default, takes any that is free")
    parser.add_argument("--open", action="store_true", help="open the page where there is a display")
    options = parser.parse_args()

    server = listen(options.port, functools.partial(Handler, directory=options.folder))
    address = f"http://127.0.0.1:{server.server_port}/"
    print(f"{address}  (Ctrl+C ends)", flush=True)
    has_display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if options.open and has_display and shutil.which("xdg-open"):
        subprocess.Popen(["xdg-open", address], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
