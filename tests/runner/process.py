#!/usr/bin/env python3
"""process.py COMMAND...: one job of the test list, with a temporary folder of its own.

Waits for the command, then kills and reaps the processes it has left behind, such as the browser of a crashed test:
their processor time counts for the job. SIGTERM ends the job. The status is the command's, or 128 + N after signal N.
"""
import ctypes
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

pr_set_child_subreaper = 36  # orphaned descendants become children of this process


def main(command):
    ctypes.CDLL(None).prctl(pr_set_child_subreaper, 1, 0, 0, 0)
    folder = tempfile.mkdtemp(prefix="quarto-job-")
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        try:
            process = subprocess.Popen(command, env=os.environ | {"TMPDIR": folder})
        except OSError as error:
            sys.exit(f"{command[0]}: {error.strerror}")
        while True:
            ended, status = os.wait()
            if ended == process.pid:
                process.returncode = os.waitstatus_to_exitcode(status)
                return process.returncode if process.returncode >= 0 else 128 - process.returncode
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        end_children()
        shutil.rmtree(folder, ignore_errors=True)


def end_children():
    """Kills the children of this process, and theirs as they are reparented to it."""
    while children := pathlib.Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
        for child in children:
            os.kill(int(child), signal.SIGKILL)
            os.waitpid(int(child), 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
