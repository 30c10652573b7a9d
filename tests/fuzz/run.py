#!/usr/bin/env python3
"""run.py BUILD texts|shell RUNS [OPTION...]: runs the fuzzer of build/BUILD on its stored inputs in this folder.

Options are libFuzzer's, such as -seed=7. An input that crashes the fuzzer is saved in build/log."""
import argparse
import pathlib
import subprocess
import sys
import tempfile

import seeds

here = pathlib.Path(__file__).resolve().parent
root = here.parent.parent
programs = {"texts": "quarto_fuzz", "shell": "quarto_fuzz_shell"}
longest = {"texts": 1200, "shell": 600}  # bytes; the longest texts, opening books, are nearly as long


def main():
    parser = argparse.ArgumentParser(description="Runs a fuzzer on its stored inputs.")
    parser.add_argument("build", help="folder of build/, such as asan")
    parser.add_argument("name", choices=programs)
    parser.add_argument("runs", type=int, help="number of inputs")
    given, options = parser.parse_known_args()
    program, name = root / "build" / given.build / programs[given.name], given.name
    if not program.is_file():
        parser.error(f"there is no {program}; web/toolchain/build.sh {given.build} makes it")
    with tempfile.TemporaryDirectory() as folder:
        seeds.unpack(here / f"{name}.txt", pathlib.Path(folder))
        if name == "texts":
            book = "".join((root / "assets/books/c.txt").read_text(encoding="ascii").split("\n"))
            (pathlib.Path(folder) / "book").write_text(f"book c {book}", encoding="ascii")
        (root / "build/log").mkdir(parents=True, exist_ok=True)
        done = subprocess.run([program, folder, f"-runs={given.runs}",
                               f"-max_len={longest[name]}", f"-dict={here / 'texts.dict'}",
                               f"-artifact_prefix={root / 'build/log'}/", *options], cwd=root, check=False)
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
