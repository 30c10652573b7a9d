"""Tests of the parts of bench/build.py, which takes minutes."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from bench.build import complaint, launcher, reference_command, trace_sums


class BuildBenchTest(unittest.TestCase):
    def test_the_reference_is_compiled_as_another_file_but_without_a_list_of_dependencies(self):
        command = f"{launcher} clang++ -DX=\"a b\" -O2 -MD -MT one.o -MF one.o.d -o one.o -c one.cpp"
        self.assertEqual(reference_command(command, "one.cpp", "/imgui/two.cpp", "two.o"),
                         ["clang++", "-DX=a b", "-O2", "-o", "two.o", "-c", "/imgui/two.cpp"])

    def test_times_of_nested_headers_are_those_from_their_begin_to_their_end(self):
        def event(kind, phase, time, what=None):
            return {"name": kind, "ph": phase, "id": 0, "ts": time} | ({"args": {"detail": what}} if what else {})

        events = [event("Source", "b", 0, "a.hpp"), event("Source", "b", 1e6, "b.hpp"), event("Source", "e", 3e6),
                  event("Source", "e", 6e6), event("ParseClass", "X", 0, "a"), event("Source", "b", 7e6, "b.hpp"),
                  event("Source", "e", 8e6), event("Source", "X", 9e6, "a.hpp") | {"dur": 5e5}]
        self.assertEqual(trace_sums(events, {"Source"}), {"a.hpp": 6.5, "b.hpp": 3})

    def test_the_launcher_notes_what_was_compiled_and_passes_on_the_status(self):
        with tempfile.TemporaryDirectory() as folder:
            compiled = pathlib.Path(folder, "compiled")
            environment = os.environ | {"QUARTO_COMPILED": str(compiled)}
            for output, status in (("one.o", 0), ("two.o", 3)):
                command = [launcher, "sh", "-c", f"exit {status}", "-o", output]
                self.assertEqual(subprocess.run(command, env=environment).returncode, status)
            rows = [json.loads(line) for line in compiled.read_text().splitlines()]
        self.assertEqual([output for output, _ in rows], ["one.o", "two.o"])

    def test_a_ratio_is_compared_with_the_recorded_one(self):
        self.assertIsNone(complaint(520, "# a comment\nasan 400.0 2028-02-29\n"))
        self.assertIn("more than 1.3 times the recorded 400.0", complaint(521, "asan 400.0 2028-02-29\n"))
        self.assertIn("no ratio is recorded", complaint(1, "# a comment\n"))
