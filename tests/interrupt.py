#!/usr/bin/env python3
"""interrupt.py [--at START] COMMAND...: sends SIGINT once COMMAND has written a line that begins with START to
standard error, any line by default; passes on what it writes there later and returns its status."""
import signal
import subprocess
import sys

words = sys.argv[1:]
start = ""
if words[0] == "--at":
    start, words = words[1], words[2:]
with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as program:
    while (line := program.stderr.readline()) and not line.startswith(start):
        pass
    program.send_signal(signal.SIGINT)
    sys.stderr.write(program.stderr.read())
sys.exit(program.returncode)
