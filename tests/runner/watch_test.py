"""Tests of the seconds that count for a process."""
import os
import pathlib
import signal
import subprocess
import time
import unittest

from runner.watch import Watch, ends_within


class WatchTest(unittest.TestCase):
    def begin(self, command):
        process = subprocess.Popen(["sh", "-c", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def spent(self, process, looks=10):
        watch = Watch(process.pid)
        for _ in range(looks):
            self.assertFalse(ends_within(process.pid, 0.05))
            watch.look(0.05)
        return watch.spent

    def test_sleep_counts(self):
        process = self.begin("echo; exec sleep 600")
        process.stdout.readline()
        self.assertGreaterEqual(self.spent(process), 0.4)

    def test_processor_time_counts_even_of_descendants_that_have_ended(self):
        process = self.begin("read -r _; sh -c 'k=0; while [ $k -lt 300000 ]; do k=$((k + 1)); done'; echo; exec sleep 600")
        watch = Watch(process.pid)
        process.stdin.write(b"go\n")
        process.stdin.flush()
        process.stdout.readline()
        self.assertGreater(watch.look(0), 0)

    def test_time_in_which_the_machine_gives_nothing_does_not_count(self):
        process = self.begin("while :; do :; done")
        process.send_signal(signal.SIGSTOP)
        while "T" not in pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2]:
            time.sleep(0.01)
        self.assertEqual(self.spent(process), 0)

    def test_an_end_is_seen_at_once_and_left_to_reap(self):
        process = self.begin("exit 3")
        self.assertTrue(ends_within(process.pid, 600))
        self.assertEqual(process.wait(), 3)

    def test_whoever_watches_itself_sleeps_while_it_waits_for_others(self):
        process = self.begin("echo; exec sleep 600")
        process.stdout.readline()
        watch = Watch(os.getpid())
        self.assertTrue(any(time.sleep(0.05) or watch.look(5) >= 5 for _ in range(100)))
