"""Wrong arguments of the commands that people type: a sentence, status 2, and nothing is built."""
import pathlib
import subprocess
import unittest

root = pathlib.Path(__file__).resolve().parent.parent.parent
wrong = """
./run nonsense
./run play extra
./run play --port
./run play --port 70000
./run relay --nonsense
./run relay --port x
./run packages extra
./run single extra
./run windows extra
./run docs extra
./run release extra
./run setup extra
./run help extra
./run bench --nonsense
./run bench extra
./run test extra
./run test --only nonsense
./run test --continue
./run test --seed 0
tests/faults/run.py nonsense
tests/faults/run.py --nonsense
tests/fuzz/run.py
tests/fuzz/run.py nowhere texts 1
tests/fuzz/seeds.py unpack
tests/fuzz/seeds.py pack nowhere nowhere
tests/library/run.py extra
tests/strategy.sh
tests/bench/other_solver.py nowhere
python3 tests/grammars.py extra
python3 tests/texts.py --nonsense
python3 tests/layers.py --nonsense
python3 tests/page_layers.py --nonsense
python3 tests/paths.py --nonsense
tests/format.sh --nonsense
tests/format.sh --fix extra
python3 assets/languages.py
python3 assets/languages.py nowhere nowhere
python3 tests/bench/bench.py --nonsense
node tests/bench/transfer.mjs extra
node tests/bench/values_browser.mjs nonsense
node tests/bench/relay_load.mjs --nonsense
web/toolchain/build.sh
web/toolchain/build.sh nonsense
tests/bench/build.py nonsense
tests/bench/build.py --nonsense
tests/bench/build.py --check asan
./run bench --build nonsense
./run bench --quick --build
web/toolchain/prefix.sh
web/toolchain/prefix.sh libraries extra
"""


class ArgumentsTest(unittest.TestCase):
    def test_wrong_ones_are_refused_with_a_sentence(self):
        for line in wrong.strip().splitlines():
            ended = subprocess.run(line.split(), cwd=root, capture_output=True, text=True)
            with self.subTest(line):
                self.assertEqual(ended.returncode, 2, ended.stderr)
                self.assertEqual(ended.stdout, "")
                self.assertNotRegex(ended.stderr, r"Traceback|\n    at ")
                self.assertRegex(ended.stderr, r"\w+ \w+")
