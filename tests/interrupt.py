#!/usr/bin/env python3
"""interrupt.py COMMAND...: sends SIGINT once COMMAND has written a line to standard error; returns its status."""
import signal
import subprocess
import sys

with subprocess.Popen(sys.argv[1:], stderr=subprocess.PIPE) as program:
    program.stderr.readline()
    program.send_signal(signal.SIGINT)
    program.stderr.read()
sys.exit(program.returncode)
