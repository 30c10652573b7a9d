"""Tests of the cache of passed jobs."""
import collections
import pathlib
import tempfile
import unittest

from runner.passed import Passed

Job = collections.namedtuple("Job", "name command reads")
Outcome = collections.namedtuple("Outcome", "passed failed")


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

    def cache(self, surroundings="Chromium 1", otherwise=()):
        return Passed(self.root, self.root / "build" / "passed.json", surroundings, otherwise)

    def passes(self, job, count=3):
        cache = self.cache()
        cache.note(job, cache.state(job), Outcome(count, 0))

    def test_a_job_that_has_passed_is_known_by_its_count(self):
        self.assertIsNone(self.cache().count(self.core))
        self.passes(self.core)
        self.assertEqual(self.cache().count(self.core), 3)
        self.assertIsNone(self.cache().count(self.page))

    def test_a_changed_file_makes_only_its_jobs_run(self):
        self.passes(self.core)
        self.passes(self.page)
        self.write("core/game.cpp", "other rules")
        self.assertIsNone(self.cache().count(self.core))
        self.assertEqual(self.cache().count(self.page), 3)

    def test_new_missing_and_renamed_files_are_changes(self):
        self.passes(self.core)
        self.write("core/call.cpp", "")
        self.assertIsNone(self.cache().count(self.core))
        self.passes(self.core)
        (self.root / "core/call.cpp").rename(self.root / "core/calls.cpp")
        self.assertIsNone(self.cache().count(self.core))
        self.passes(self.page)
        self.write("build/game.wasm", "a build")
        self.assertIsNone(self.cache().count(self.page))

    def test_what_npm_has_installed_is_named_by_its_lock_alone(self):
        self.passes(self.page)
        (self.root / "page/node_modules").mkdir()
        self.write("page/node_modules/module.js", "")
        self.assertEqual(self.cache().count(self.page), 3)

    def test_another_command_or_browser_makes_it_run(self):
        self.passes(self.page)
        self.assertIsNone(self.cache().count(self.page._replace(command=["node", "page", "--slow"])))
        self.assertIsNone(self.cache("Chromium 2").count(self.page))

    def test_a_file_changed_while_the_job_runs_is_not_remembered(self):
        cache = self.cache()
        state = cache.state(self.core)
        self.write("core/game.cpp", "rules, edited meanwhile")
        cache.note(self.core, state, Outcome(3, 0))
        self.assertIsNone(self.cache().count(self.core))

    def test_what_fails_is_forgotten(self):
        self.passes(self.core)
        cache = self.cache()
        cache.note(self.core, cache.state(self.core), Outcome(2, 1))
        self.assertIsNone(self.cache().count(self.core))

    def test_a_job_that_names_nothing_always_runs(self):
        job = Job("always", ["true"], ())
        self.passes(job)
        self.assertIsNone(self.cache().count(job))

    def test_unless_all_sources_stand_for_what_it_reads(self):
        job = Job("deep", ["true"], ())
        cache = self.cache(otherwise=("core", "page"))
        cache.note(job, cache.state(job), Outcome(3, 0))
        self.assertEqual(self.cache(otherwise=("core", "page")).count(job), 3)
        self.write("page/index.html", "another")
        self.assertIsNone(self.cache(otherwise=("core", "page")).count(job))

    def test_a_damaged_cache_knows_nothing(self):
        self.write("build/passed.json", "{")
        self.assertIsNone(self.cache().count(self.core))
