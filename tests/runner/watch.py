"""How long a process and its descendants have been at work, whatever else the machine does.

Wall time would end sound jobs on a busy machine. Counted here are the seconds of CPU time that the processes used, and those
in which all of them slept, as when they wait for something that never comes. Not counted is the time in which one of them
waits for a core or for a disk, or is stopped.
"""
import os
import pathlib
import select

ticks_per_second = os.sysconf("SC_CLK_TCK")


class Watch:
    """Counts in `spent` from its creation on; `look` has to be called about once a second."""

    def __init__(self, pid):
        self.pid, self.spent = pid, 0
        self.cpu, _ = measured(pid)

    def look(self, seconds):
        """`seconds`: since the last call, by the caller's sleep, which is longer in truth on a busy machine."""
        cpu, all_sleep = measured(self.pid)
        self.spent += max(0, cpu - self.cpu) + (seconds if all_sleep else 0)
        self.cpu = max(cpu, self.cpu)
        return self.spent


def ends_within(pid, seconds):
    """Waits for a child process; whether it has ended. It stays to be reaped."""
    descriptor = os.pidfd_open(pid)
    try:
        return bool(select.select([descriptor], [], [], seconds)[0])
    finally:
        os.close(descriptor)


def measured(pid):
    """CPU time in seconds of the process, its descendants and those it has reaped, and whether all of them sleep, but for
    the one that asks."""
    cpu, all_sleep, waiting = 0, True, [pid]
    for each in waiting:  # grows
        try:
            cpu += sum(map(int, fields(f"/proc/{each}/stat")[11:15])) / ticks_per_second
            for thread in pathlib.Path(f"/proc/{each}/task").iterdir():
                all_sleep = all_sleep and (fields(thread / "stat")[0] in "SIZX" or int(each) == os.getpid())
                waiting += (thread / "children").read_text().split()
        except (FileNotFoundError, ProcessLookupError):  # has ended meanwhile
            pass
    return cpu, all_sleep


def fields(file):
    """Those of a stat file from the third on; the second, the program's name, may contain anything."""
    return pathlib.Path(file).read_text().rpartition(")")[2].split()
