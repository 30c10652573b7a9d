#!/usr/bin/env -S python3 -IS
"""launcher.py COMPILER ARGUMENT...: runs a compiler, in place of ccache, for build.py. Appends the output's name and the CPU
time in seconds to the file QUARTO_COMPILED. With QUARTO_TIME_TRACE, clang traces its time beside the output."""
import json
import os
import sys

words = sys.argv[1:]
if os.environ.get("QUARTO_TIME_TRACE") and "-c" in words:
    words.append("-ftime-trace")
_, status, used = os.wait4(os.posix_spawnp(words[0], words, os.environ), 0)
if "-c" in words and "-o" in words:
    row = json.dumps([words[words.index("-o") + 1], used.ru_utime + used.ru_stime]) + "\n"
    os.write(os.open(os.environ["QUARTO_COMPILED"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644), row.encode())
sys.exit(os.waitstatus_to_exitcode(status) % 256)
