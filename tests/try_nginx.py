#!/usr/bin/env python3
"""try_nginx.py SITE: serves SITE by nginx as web/hosting says, and checks the answers.

Also that the relay behind it counts connections by address, those of pages and those of the desktop program. Needs Debian's
nginx and libnginx-mod-stream.
"""
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

root = pathlib.Path(__file__).resolve().parent.parent
most_connections = int(re.search(r"connectionsPerAddress: (\d+)", (root / "web/relay/broker.mjs").read_text())[1])


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def recipe(name, changes):
    text = (root / "web/hosting" / name).read_text()
    for old, new in changes.items():
        if old not in text:
            sys.exit(f"{name} has no {old}")
        text = text.replace(old, new)
    return text


def enter(port, address, number, is_page):
    """The connection of an MQTT client at this address of this machine; None if the relay doesn't take it."""
    hello = b"\x10\x10\x00\x04MQTT\x04\x02\x00\x3c\x00\x04" + f"{number:04}".encode()
    client = socket.create_connection(("127.0.0.1", port), source_address=(address, 0))
    try:
        if is_page:
            client.sendall(b"GET /relay HTTP/1.1\r\nHost: quarto\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                           b"Sec-WebSocket-Protocol: mqtt\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n")
            client.recv(4096)
        client.sendall(b"\x82" + bytes([0x80 | len(hello)]) + bytes(4) + hello if is_page else hello)  # masked by zeros
        return client if client.recv(4096).endswith(b"\x20\x02\x00\x00") else None
    except ConnectionError:
        return None


def faults_of_relay(port, is_page):
    """Of two addresses one takes all its places, and the other has all of its own."""
    way = "pages" if is_page else "desktop programs"
    clients = [enter(port, "127.0.0.2", number, is_page) for number in range(most_connections)]
    others = [enter(port, "127.0.0.3", most_connections + number, is_page) for number in range(2)]
    beyond = enter(port, "127.0.0.2", 9999, is_page)
    faults = [] if all(clients) and all(others) and not beyond else [
        f"{way}: {sum(map(bool, clients))} of {most_connections} are taken, {'' if beyond else 'not '}one more, {sum(map(bool, others))} of 2 others"]
    for client in filter(None, [*clients, *others]):
        client.close()
    return faults


def wait_for(port, server, log):
    """Until it listens, or has ended."""
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            if server.poll() is not None:
                sys.exit(log.read_text())
            time.sleep(0.02)


def main():
    site = pathlib.Path(sys.argv[1]).resolve()
    port, mqtt_port, relay_port = free_port(), free_port(), free_port()
    to_relay = {"127.0.0.1:1883": f"127.0.0.1:{relay_port}"}
    pages = recipe("nginx.conf", {"/srv/quarto": str(site), "listen 80": f"listen 127.0.0.1:{port}", **to_relay})
    mqtt = recipe("nginx-mqtt.conf", {"listen 8883": f"listen 127.0.0.1:{mqtt_port}", **to_relay})
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        folder.chmod(0o755)
        (folder / "nginx.conf").write_text(
            f"load_module /usr/lib/nginx/modules/ngx_stream_module.so;\n"
            f"daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1; user root;\nevents {{}}\n{mqtt}http {{\n"
            f"include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;\n" + "".join(
                f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) +
            pages + "}\n")
        servers = [subprocess.Popen(["nginx", "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"])]
        try:
            wait_for(port, servers[0], folder / "error.log")

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
            relay = subprocess.Popen(["node", root / "web/relay/relay.mjs", "--port", str(relay_port), "--address-header", "X-Forwarded-For"],
                                     stdout=subprocess.DEVNULL)
            servers.append(relay)
            wait_for(relay_port, relay, folder / "error.log")
            wrong += faults_of_relay(port, True) + faults_of_relay(mqtt_port, False)
        finally:
            for server in servers:
                server.terminate()
                server.wait()
    print("\n".join([*wrong, f"{len(hashed)} hashed files, 6 others and two ways to the relay, {len(wrong)} wrong"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
