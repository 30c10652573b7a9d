#!/usr/bin/env python3
"""run.py BUILD texts|shell RUNS [OPTION...]: runs the fuzzer of build/BUILD on its stored inputs in this folder.

Options are libFuzzer's, such as -seed=7. An input that crashes the fuzzer is saved in build/log."""
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
    build, name, runs, *options = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        seeds.unpack(here / f"{name}.txt", pathlib.Path(folder))
        if name == "texts":
            book = "".join((root / "assets/books/c.txt").read_text(encoding="ascii").split("\n"))
            (pathlib.Path(folder) / "book").write_text(f"book c {book}", encoding="ascii")
        (root / "build/log").mkdir(parents=True, exist_ok=True)
        done = subprocess.run([root / "build" / build / programs[name], folder, f"-runs={runs}",
                               f"-max_len={longest[name]}", f"-dict={here / 'texts.dict'}",
                               f"-artifact_prefix={root / 'build/log'}/", *options], cwd=root, check=False)
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
