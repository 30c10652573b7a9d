"""Tests of running jobs, counting in logs, and selection by name."""
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

from runner import jobs
from runner.passed import Passed
from runner.report import Report
from runner.results import counted, failures
from runner.runner import Runner, process_script

sleep = ["sleep", "600"]  # ended by the tests


class RunnerTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.reported = []

    def job(self, name, command, **more):
        class TestJob(jobs.Job):
            log = self.root / "log" / f"{name}.log"
        return TestJob(name, f"Text of {name}", command, **more)

    def run_all(self, *all_jobs, **more):
        return Runner(all_jobs, self.root, lambda job, outcome: self.reported.append(job.name), **more).run()

    def test_a_job_passes_or_fails_by_its_status(self):
        outcomes = self.run_all(self.job("good", ["true"]), self.job("bad", ["sh", "-c", "exit 3"]))
        self.assertEqual([(outcomes[name].passed, outcomes[name].failed) for name in ("good", "bad")], [(1, 0), (0, 1)])
        self.assertCountEqual(self.reported, ["good", "bad"])

    def test_a_program_that_is_missing_fails_and_its_log_names_it(self):
        self.assertEqual(self.run_all(self.job("missing", ["no-such-program"]))["missing"].failed, 1)
        self.assertIn("no-such-program", (self.root / "log/missing.log").read_text())

    def test_a_log_that_cannot_be_written_fails_the_job_and_ends_the_list(self):
        (self.root / "log/one.log").mkdir(parents=True)
        outcome = self.run_all(self.job("one", ["true"]))["one"]
        self.assertEqual(outcome.failed, 1)
        self.assertIn("one.log", outcome.why)

    def test_a_job_that_hangs_is_ended_and_has_failed(self):
        for command in (sleep, ["sh", "-c", "while :; do :; done"], ["sh", "-c", f"{' '.join(sleep)} & wait"]):
            outcome = self.run_all(self.job("hanging", command, limit=0.2))["hanging"]
            self.assertEqual(outcome.failed, 1)
            self.assertIn("it did not end within 0.2 seconds", outcome.why)

    def test_what_needs_a_broken_build_does_not_run(self):
        outcomes = self.run_all(self.job("build-all", ["false"], counts="build"),
                                self.job("late", ["touch", str(self.root / "ran")], needs=("build-all",)))
        self.assertEqual(outcomes["late"].why, "not run, since build-all failed")
        self.assertFalse((self.root / "ran").exists())

    def test_an_error_in_the_report_ends_what_is_under_way(self):
        def fail(job, outcome):
            raise BrokenPipeError

        runner = Runner([self.job("one", ["true"], cores=0), self.job("two", sleep, cores=0)], self.root, fail)
        with self.assertRaises(BrokenPipeError):
            runner.run()
        self.assertTrue(all(process.returncode is not None for process in runner.running.values()))

    def test_what_a_job_leaves_behind_is_ended_and_its_temporary_files_go(self):
        note = self.root / "note"
        command = f"setsid {' '.join(sleep)} & echo $! $TMPDIR > {note}; touch $TMPDIR/file"
        self.run_all(self.job("untidy", ["sh", "-c", command]))
        number, folder = note.read_text().split()
        self.assertFalse(pathlib.Path("/proc", number).exists())
        self.assertFalse(pathlib.Path(folder).exists())

    def test_a_job_that_is_told_to_end_ends_its_processes(self):
        process = subprocess.Popen([sys.executable, process_script, "sh", "-c", f"{' '.join(sleep)} & echo $!; wait"],
                                   stdout=subprocess.PIPE, text=True)
        number = process.stdout.readline().strip()
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(), 128 + signal.SIGTERM)
        process.stdout.close()
        self.assertFalse(pathlib.Path("/proc", number).exists())

    def test_what_passed_is_skipped_until_it_fails(self):
        file = self.root / "source"
        file.write_text("good")
        job = self.job("one", ["grep", "good", str(file)], reads=("source",))
        cache = lambda: Passed(self.root, self.root / "passed.json", "")
        self.run_all(job, passed=cache())
        self.run_all(job, passed=cache())
        self.assertEqual(self.reported, ["one"])
        self.run_all(job, passed=cache(), again=True)
        file.write_text("bad")
        self.assertEqual(self.run_all(job, passed=cache())["one"].failed, 1)
        self.assertEqual(self.run_all(job, passed=cache())["one"].failed, 1)
        self.assertEqual(self.reported, ["one"] * 4)

    def test_a_build_is_never_skipped(self):
        job = self.job("build-all", ["true"], counts="build")
        for _ in range(2):
            self.run_all(job, passed=Passed(self.root, self.root / "passed.json", "", otherwise=("source",)))
        self.assertEqual(self.reported, ["build-all", "build-all"])

    def test_processor_time_of_orphans_counts(self):
        spin = "import time\nwhile time.process_time() < 0.3: pass"
        command = f'(setsid python3 -c "{spin}"; touch done) & while [ ! -e done ]; do sleep 0.01; done'
        outcome = self.run_all(self.job("busy", ["sh", "-c", command]))
        self.assertGreater(outcome["busy"].cpu, 0.3)


class ResultsTest(unittest.TestCase):
    def test_each_kind_of_log_is_counted(self):
        for kind, status, text, expected in [
                ("catch", 0, "All tests passed (14 assertions in 5 test cases)\n", (5, 0)),
                ("catch", 1, "test cases:  7 |  5 passed | 2 failed\nassertions: 90 | 88 passed | 2 failed\n", (5, 2)),
                ("catch", 139, "test cases:  7 |  7 passed\n", (7, 1)),
                ("node", 0, "# pass 3\n# fail 0\n# cancelled 0\n", (3, 0)),
                ("node", 1, "# pass 3\n# fail 1\n# cancelled 2\n", (3, 3)),
                ("node", 0, "", (0, 1)),
                ("ctest", 8, "75% tests passed, 2 tests failed out of 8\n", (6, 2)),
                ("one", 0, "", (1, 0)),
                ("one", 1, "", (0, 1)),
                ("build", 0, "", (0, 0)),
                ("build", 2, "", (0, 1))]:
            self.assertEqual(counted(kind, status, text), expected, (kind, text))

    def test_a_report_of_catch_begins_with_the_name_of_the_first_failed_test(self):
        text = "Filters: ~[.]\nRandomness seeded to: 1\n\n-----\nA rule\n-----\n" + "x\n" * 300 + "test cases: 1 | 1 failed\n"
        told = failures("catch", text)
        self.assertEqual((told[1], told[-1], len(told)), ("A rule", "test cases: 1 | 1 failed", 201))

    def test_a_report_of_node_has_each_failure(self):
        text = "ok 1 - good\n    not ok 2 - bad\n      ---\n      error: why\n      ...\nok 3 - good\n" + "# end\n" * 20
        self.assertEqual(failures("node", text)[:4], ["    not ok 2 - bad", "      ---", "      error: why", "      ..."])


class JobsTest(unittest.TestCase):
    quick, deep = jobs.the_list(1, False), jobs.the_list(1, True)

    def names(self, *wanted):
        return [job.name for job in jobs.chosen(self.quick, wanted, self.deep)]

    def test_names_are_those_of_stages_files_and_paths(self):
        self.assertEqual(self.names("core"), ["build-asan", "core"])
        self.assertEqual(self.names("browser/keep"), ["build-wasm", "browser/keep"])
        self.assertEqual(self.names("tests/browser/keep.test.mjs"), ["build-wasm", "browser/keep"])
        self.assertEqual(self.names("tests/desktop/clicks.py"), ["build-asan", "build-native", "desktop/clicks"])

    def test_every_file_of_the_page_belongs_to_one_job_of_each_list(self):
        files = sorted(path.name for path in (jobs.root / "tests/browser").glob("*.test.mjs"))
        for known in (self.quick, self.deep):
            words = [pathlib.Path(word).name for job in known if job.stage == "browser" for word in job.command]
            self.assertEqual(sorted(word for word in words if word.endswith(".test.mjs")), files)

    def test_one_file_of_a_catch_program_is_a_job(self):
        for name in ("core/call", "core/book", "tests/core/rules/call_test.cpp", "tests/core/search/book_test.cpp"):
            job = jobs.chosen(self.quick, [name])[-1]
            self.assertEqual(job.name, "core/book" if "book" in name else "core/call")
            self.assertIn(f"[#{job.name.removeprefix('core/')}_test]~[.]", job.command)

    def test_an_unknown_name_is_refused_with_what_is_close(self):
        for name, expected in [("browser/kep", "browser/keep"), ("core/nothing", "the stages are"), ("faults", "--deep")]:
            with self.assertRaises(LookupError) as raised:
                jobs.chosen(self.quick, [name], self.deep)
            self.assertIn(expected, raised.exception.args[0])

    def test_every_name_occurs_once_and_every_need_is_a_job(self):
        names = [job.name for job in self.deep]
        self.assertEqual(len(names), len(set(names)))
        self.assertLessEqual({need for job in self.deep for need in job.needs}, set(names))
