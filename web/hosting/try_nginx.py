#!/usr/bin/env python3
"""try_nginx.py SITE: serves SITE by nginx with nginx.conf on a free port, and checks headers, types and compression."""
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

here = pathlib.Path(__file__).resolve().parent


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def main():
    site = pathlib.Path(sys.argv[1]).resolve()
    port = free_port()
    recipe = (here / "nginx.conf").read_text().replace("/srv/quarto", str(site)).replace("listen 80", f"listen 127.0.0.1:{port}")
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        folder.chmod(0o755)
        (folder / "nginx.conf").write_text(
            f"daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1; user root;\nevents {{}}\nhttp {{\n"
            f"include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;\n" + "".join(
                f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) +
            recipe + "}\n")
        server = subprocess.Popen(["nginx", "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"])
        try:
            while True:  # until it listens, or has ended
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except ConnectionRefusedError:
                    if server.poll() is not None:
                        sys.exit((folder / "error.log").read_text())
                    time.sleep(0.02)

            def get(path):
                request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"Accept-Encoding": "gzip"})
                try:
                    return urllib.request.urlopen(request)
                except urllib.error.HTTPError as error:
                    return error

            def expect(path, **headers):
                answer = get(path)
                for name, value in headers.items():
                    found = answer.headers.get(name.replace("_", "-"))
                    if found != value:
                        wrong.append(f"{path}: {name} is {found}, not {value}")

            hashed = sorted(str(each.relative_to(site)) for each in site.rglob("*")
                            if re.search(r"\.[0-9a-f]{8}\.(js|wasm|css|ttf|mo|txt)$", each.name))
            for name in hashed:
                kind = {"js": "application/javascript", "wasm": "application/wasm", "css": "text/css", "ttf": "font/ttf",
                        "mo": "application/x-gettext-translation", "txt": "text/plain"}[name.rsplit(".")[-1]]
                expect(f"/{name}", Content_Type=kind, Cache_Control="public, max-age=31536000, immutable",
                       X_Content_Type_Options="nosniff", Content_Encoding="gzip", Vary="Accept-Encoding")
            common = {"Cache_Control": "no-cache", "Content_Security_Policy": "frame-ancestors 'self'", "Referrer_Policy": "no-referrer"}
            expect("/", Content_Type="text/html", Access_Control_Allow_Origin=None, **common)
            expect("/service-worker.js", Content_Type="application/javascript", **common)
            expect("/quarto-board.js", Access_Control_Allow_Origin="*", **common)
            expect("/manifest.webmanifest", Content_Type="application/manifest+json", **common)
            expect("/nothing", **common)
            if get("/nothing").status != 404 or get("/relay").status != 502:
                wrong.append("/nothing or /relay without a relay answers otherwise than 404 and 502")
        finally:
            server.terminate()
            server.wait()
    print("\n".join([*wrong, f"{len(hashed)} hashed files and 6 others, {len(wrong)} wrong"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
