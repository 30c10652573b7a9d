#!/usr/bin/env python3
"""The server of ./run play, tested over HTTP."""
import base64
import contextlib
import hashlib
import http.client
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import unittest

program = pathlib.Path(__file__).resolve().parent.parent / "web" / "serve.py"


@contextlib.contextmanager
def serving(folder, port=0, *more):
    """Serves the folder: yields the port and a list that receives the error output at the end."""
    process = subprocess.Popen([sys.executable, program, "--port", str(port), *more, folder], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    said = []
    try:
        yield int(re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())[1]), said
    finally:
        process.terminate()
        said.append(process.communicate()[1])


class ServeTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "index.html").write_text("<p>the page")
        (self.folder / "empty").mkdir()
        (self.folder / "part.wasm").write_bytes(b"\0asm" * 50_000)

    def test_a_folder_that_is_not_there_is_told(self):
        ended = subprocess.run([sys.executable, program, self.folder / "nowhere"], capture_output=True, text=True)
        self.assertEqual((ended.returncode, ended.stderr), (1, f"There is no folder {self.folder / 'nowhere'}.\n"))

    def connection(self, port):
        connection = http.client.HTTPConnection("127.0.0.1", port)
        self.addCleanup(connection.close)
        return connection

    def answer(self, port, path):
        connection = self.connection(port)
        connection.request("GET", path)
        return connection.getresponse()

    def test_one_connection_serves_many_requests_each_with_its_length(self):
        with serving(self.folder) as (port, _):
            browser = self.connection(port)
            browser.connect()
            first = browser.sock
            for path, length in [("/", 11), ("/part.wasm", 200_000), ("/part.wasm?again", 200_000)]:
                browser.request("GET", path)
                answer = browser.getresponse()
                self.assertEqual((answer.version, answer.status, answer.getheader("Content-Length")), (11, 200, str(length)))
                self.assertEqual(len(answer.read()), length)
                self.assertIs(browser.sock, first)
            self.assertEqual(answer.getheader("Content-Type"), "application/wasm")
            browser.request("GET", "/", headers={"If-Modified-Since": answer.getheader("Last-Modified")})
            answer = browser.getresponse()
            self.assertEqual((answer.status, answer.read()), (304, b""))
            self.assertIs(browser.sock, first)

    def test_what_is_no_file_is_not_found_and_no_folder_is_listed(self):
        with serving(self.folder) as (port, said):
            for path in ["/none", "/empty/", "/%00", "/index.html%00", "/..%2f..%2fetc/passwd", "/" + "a" * 5_000]:
                self.assertEqual(self.answer(port, path).status, 404, path)
        self.assertNotIn("Traceback", said[0])

    def test_a_browser_that_goes_away_is_no_error(self):
        (self.folder / "large").write_bytes(bytes(20_000_000))
        with serving(self.folder) as (port, said):
            with socket.create_connection(("127.0.0.1", port)) as browser:
                browser.sendall(b"GET /large HTTP/1.1\r\nHost: here\r\n\r\n")
                browser.recv(1)
            self.assertEqual(self.answer(port, "/").status, 200)
        self.assertNotIn("Traceback", said[0])

    def test_a_relay_is_written_into_the_page_and_the_list_of_files_has_its_new_hash(self):
        hash_of = lambda content: base64.b64encode(hashlib.sha256(content).digest())
        page = b"<meta content=\"connect-src 'self'; x\">\n<meta name=\"referrer\">"
        (self.folder / "index.html").write_bytes(page)
        (self.folder / "service-worker.js").write_bytes(b"%s sha256-%s" % (hash_of(page)[:16], hash_of(page)))
        with serving(self.folder, 0, "--relay", "ws://127.0.0.1:1883") as (port, _):
            for path in ["/", "/index.html?lang=de"]:
                answer = self.answer(port, path)
                changed = answer.read()
                self.assertEqual(answer.getheader("Content-Type"), "text/html")
                self.assertIn(b"connect-src 'self' ws://127.0.0.1:1883; x", changed)
                self.assertIn(b'<meta name="quarto-relay" content="ws://127.0.0.1:1883">', changed)
            worker = self.answer(port, "/service-worker.js").read()
            self.assertEqual(worker, b"%s sha256-%s" % (hash_of(changed)[:16], hash_of(changed)))
        with serving(self.folder, 0, "--relay", "wss://anna:s3cret@h/mqtt") as (port, _):
            changed = self.answer(port, "/").read()
            self.assertIn(b"connect-src 'self' wss://h/mqtt; x", changed)
            self.assertIn(b'content="wss://anna:s3cret@h/mqtt">', changed)
        for bad in ["ws://x; script-src *", "ws://anna@h", "ws://a:b; script-src *@h"]:
            ended = subprocess.run([sys.executable, program, "--relay", bad, self.folder], capture_output=True, text=True)
            self.assertEqual(ended.returncode, 1, bad)
            self.assertIn("--relay needs an address", ended.stderr)

    def test_where_the_port_is_taken_the_next_free_one_is_and_that_is_said(self):
        with serving(self.folder) as (first, quiet):
            with serving(self.folder, first) as (second, said), serving(self.folder, first) as (third, _):
                self.assertLess(first, second)
                self.assertLess(second, third)
                self.assertLess(third, first + 100)
        self.assertRegex(said[0], f"Port {first} is taken. On port {second} ")
        self.assertEqual(quiet[0], "")

    def test_a_port_that_there_is_not_is_refused_in_words(self):
        refused = subprocess.run([sys.executable, program, "--port", "70000", self.folder], capture_output=True, text=True)
        self.assertEqual(refused.returncode, 1)
        self.assertRegex(refused.stderr, "^Port 70000 cannot be used: ")


if __name__ == "__main__":
    unittest.main()
