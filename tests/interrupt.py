#!/usr/bin/env python3
"""interrupt.py [--at START] COMMAND...: runs COMMAND with standard error on a terminal and sends SIGINT once it
has written START there, anything by default; passes on what it writes later and doesn't erase, and returns its
status."""
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
start = b""
if words[0] == "--at":
    start, words = words[1].encode(), words[2:]
terminal, stderr = pty.openpty()
with subprocess.Popen(words, stderr=stderr) as program:
    os.close(stderr)
    written = b""
    while (part := read(terminal)) and start not in (written := written + part):
        pass
    program.send_signal(signal.SIGINT)
    written = b""
    while part := read(terminal):
        written += part
    lines = written.decode().replace("\r\n", "\n").split("\n")
    sys.stderr.write("\n".join(line.split("\r\033[K")[-1] for line in lines))
sys.exit(program.returncode)
