"""Runs jobs in parallel on all cores."""
import dataclasses
import os
import pathlib
import queue
import signal
import subprocess
import sys
import threading
import time

from runner.results import counted
from runner.watch import Watch, ends_within

cores = os.cpu_count() or 1
pause = 0.5  # seconds between two looks at a job
process_script = pathlib.Path(__file__).resolve().parent / "process.py"


@dataclasses.dataclass
class Outcome:
    passed: int
    failed: int
    began: float  # seconds since the start of the list
    ended: float
    cpu: float  # seconds, of all its processes
    why: str = ""  # reason of a failure outside its tests


class Runner:
    """Runs each job once the builds it needs are done, except those that `passed`, a cache or None, has recorded with
    the same inputs. `report(job, outcome)` is called in the thread of run()."""

    def __init__(self, jobs, root, report, passed=None, again=False):
        self.jobs, self.root, self.report, self.passed, self.again = jobs, root, report, passed, again
        self.began = time.monotonic()
        self.outcomes = {}  # by job name
        self.skipped = {}  # skipped jobs, each with the number of its passed tests in the cache
        self.running = {}  # running jobs, each with its process
        self.ended = queue.Queue()

    def run(self):
        waiting = list(self.jobs)
        try:
            while waiting or self.running:
                waiting = [job for job in waiting if not self.begin(job)]
                if self.running:
                    job, state, outcome = self.ended.get()
                    del self.running[job]
                    if self.passed:
                        self.passed.note(job, state, outcome)
                    self.finish(job, outcome)
        finally:
            self.stop()
        return self.outcomes

    def begin(self, job):
        """Starts, skips or fails the job, if possible now; false if it has to wait."""
        broken = [need for need in job.needs if need in self.outcomes and self.outcomes[need].failed]
        if broken:
            now = time.monotonic() - self.began
            self.finish(job, Outcome(0, 1, now, now, 0, f"not run, since {broken[0]} failed"))
            return True
        if any(need not in self.outcomes for need in job.needs):
            return False
        busy = sum(each.cores for each in self.running)
        if busy and busy + min(job.cores, cores) > cores:
            return False
        if job.counts != "build" and not self.again and self.passed and (count := self.passed.count(job)) is not None:
            self.skipped[job] = count
            return True
        self.running[job] = None
        threading.Thread(target=self.work, args=(job,), daemon=True).start()
        return True

    def work(self, job):
        """Runs the job, in its own thread. Always queues an outcome."""
        began, state = time.monotonic() - self.began, ""
        try:
            state = self.passed.state(job) if self.passed else ""
            outcome = self.outcome_of(job, began)
        except Exception as error:  # for example a log that cannot be written
            outcome = Outcome(0, 1, began, time.monotonic() - self.began, 0, str(error))
        self.ended.put((job, state, outcome))

    def outcome_of(self, job, began):
        job.log.parent.mkdir(parents=True, exist_ok=True)
        with open(job.log, "wb") as log:
            process = subprocess.Popen([sys.executable, "-I", process_script, *job.command], cwd=self.root,
                                       stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                                       start_new_session=True)
            self.running[job] = process
            watch, why = Watch(process.pid), ""
            while not ends_within(process.pid, pause):
                if not why and watch.look(pause) > job.limit:
                    why = f"it did not end within {job.limit} seconds of its own (runner/watch.py)"
                    end(process)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        text = job.log.read_text(encoding="utf-8", errors="replace")
        passed, failed = counted(job.counts, 1 if why else status, text)
        return Outcome(passed, failed, began, time.monotonic() - self.began, usage.ru_utime + usage.ru_stime, why)

    def finish(self, job, outcome):
        self.outcomes[job.name] = outcome
        self.report(job, outcome)

    def stop(self):
        """Ends all running jobs, including those just starting."""
        left = set(self.running)
        while left:
            for process in self.running.values():
                end(process)
            try:
                left.discard(self.ended.get(timeout=0.1)[0])
            except queue.Empty:
                pass


def end(process):
    if process and process.returncode is None:
        try:
            os.kill(process.pid, signal.SIGTERM)
        except ProcessLookupError:
            pass
