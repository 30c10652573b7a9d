#!/usr/bin/env python3
"""interrupt.py [--hang-up] [--at START] COMMAND...: runs COMMAND with standard error on a terminal and sends SIGINT
(or SIGHUP) once it has written START there, anything by default; passes on what it writes later and doesn't erase, and
returns its status."""
import os
import pty
import signal
import subprocess
import sys


def read(terminal):
    try:
        return os.read(terminal, 4096)
    except OSError:  # closed by the program's end
        return b""


words = sys.argv[1:]
start, sent = b"", signal.SIGINT
if words[0] == "--hang-up":
    sent = signal.SIGHUP
    del words[0]
if words[0] == "--at":
    start, words = words[1].encode(), words[2:]
terminal, stderr = pty.openpty()
with subprocess.Popen(words, stderr=stderr) as program:
    os.close(stderr)
    written = b""
    while (part := read(terminal)) and start not in (written := written + part):
        pass
    program.send_signal(sent)
    written = b""
    while part := read(terminal):
        written += part
    lines = written.decode().replace("\r\n", "\n").split("\n")
    sys.stderr.write("\n".join(line.split("\r\033[K")[-1] for line in lines))
sys.exit(program.returncode)
