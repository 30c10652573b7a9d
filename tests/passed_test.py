#!/usr/bin/env python3
"""What the list remembers of jobs that have passed."""
import collections
import pathlib
import tempfile
import unittest

from passed import Passed

Job = collections.namedtuple("Job", "name command reads")


class PassedTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.write("core/game.cpp", "rules")
        self.write("page/index.html", "page")
        self.core = Job("core", ["core_tests"], ("core",))
        self.page = Job("page", ["node", "page"], ("page", "build/game.wasm"))

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)

    def memory(self, surroundings="Chromium 1"):
        return Passed(self.root, self.root / "build" / "passed.json", surroundings)

    def passes(self, job, count=3):
        memory = self.memory()
        memory.remember(job, memory.state(job), count)

    def test_a_job_that_has_passed_is_known_by_its_count(self):
        self.assertIsNone(self.memory().count(self.core))
        self.passes(self.core)
        self.assertEqual(self.memory().count(self.core), 3)
        self.assertIsNone(self.memory().count(self.page))

    def test_a_changed_file_makes_only_its_jobs_run(self):
        self.passes(self.core)
        self.passes(self.page)
        self.write("core/game.cpp", "other rules")
        self.assertIsNone(self.memory().count(self.core))
        self.assertEqual(self.memory().count(self.page), 3)

    def test_new_missing_and_renamed_files_are_changes(self):
        self.passes(self.core)
        self.write("core/call.cpp", "")
        self.assertIsNone(self.memory().count(self.core))
        self.passes(self.core)
        (self.root / "core/call.cpp").rename(self.root / "core/calls.cpp")
        self.assertIsNone(self.memory().count(self.core))
        self.passes(self.page)
        self.write("build/game.wasm", "a build")
        self.assertIsNone(self.memory().count(self.page))

    def test_what_npm_has_installed_is_named_by_its_lock_alone(self):
        self.passes(self.page)
        (self.root / "page/node_modules").mkdir()
        self.write("page/node_modules/module.js", "")
        self.assertEqual(self.memory().count(self.page), 3)

    def test_another_command_or_browser_makes_it_run(self):
        self.passes(self.page)
        self.assertIsNone(self.memory().count(self.page._replace(command=["node", "page", "--slow"])))
        self.assertIsNone(self.memory("Chromium 2").count(self.page))

    def test_a_file_changed_while_the_job_runs_is_not_remembered(self):
        memory = self.memory()
        state = memory.state(self.core)
        self.write("core/game.cpp", "rules, edited meanwhile")
        memory.remember(self.core, state, 3)
        self.assertIsNone(self.memory().count(self.core))

    def test_what_fails_is_forgotten(self):
        self.passes(self.core)
        self.memory().forget(self.core)
        self.assertIsNone(self.memory().count(self.core))

    def test_a_job_that_names_nothing_always_runs(self):
        job = Job("always", ["true"], ())
        self.passes(job)
        self.assertIsNone(self.memory().count(job))

    def test_a_damaged_memory_knows_nothing(self):
        self.write("build/passed.json", "{")
        self.assertIsNone(self.memory().count(self.core))


if __name__ == "__main__":
    unittest.main()
