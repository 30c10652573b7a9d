#!/usr/bin/env python3
"""./run test: builds and tests as parallel jobs on all cores (runner/jobs.py).

A job is one process with its own log in build/log. The stage is the first part of a job's name: browser/keep belongs to
the stage browser. A job of the quick list that has passed is skipped until one of the files it reads changes. The last
line is the total.
"""
import argparse
import fcntl
import os
import random
import shutil
import signal
import subprocess
import sys
import time

from runner import browsers
from runner.jobs import chosen, fuzz_seed, quick_seed, root, the_list
from runner.passed import Passed
from runner.report import Report, print_skipped, print_times
from runner.runner import Runner

deep_file, seed_file = root / "build" / "deep.json", root / "build" / "deep-seed"
# What a job of the deep list depends on, unless it names less.
sources = ("core", "shell", "web", "assets", "tests", "docs", "run", "CMakeLists.txt", "CMakePresets.json", "README.md", "CHANGELOG.md")


def refuse(message):
    print(f"run: {message}", file=sys.stderr)
    sys.exit(2)


class Parser(argparse.ArgumentParser):
    def error(self, message):
        refuse(f"test: {message}.")


def positive(text):
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f'"{text}" is no number from 1 up')
    return int(text)


def parse():
    parser = Parser(prog="./run test", description="Builds and tests everything.", allow_abbrev=False)
    parser.add_argument("--only", action="append", metavar="NAME", default=[],
                        help="a stage, or one file of a stage, such as core, core/call or browser/keep; may be given again")
    parser.add_argument("--all", action="store_true", help="also run what passed and hasn't changed")
    parser.add_argument("--deep", action="store_true", help="include the slow tests")
    parser.add_argument("--continue", action="store_true", dest="goes_on",
                        help="with --deep: skip what has passed in that list before, if the sources are the same")
    parser.add_argument("--times", action="store_true", help="print seconds by stage")
    parser.add_argument("--repeat", type=positive, default=1, metavar="N", help="run everything N times")
    parser.add_argument("--seed", type=positive, metavar="N", help="seed of the random C++ tests; 1 by default, "
                        "and a random one with --deep")
    parser.add_argument("--list", action="store_true", help="print the names and run nothing")
    options = parser.parse_args()
    if options.goes_on and (not options.deep or options.all or options.repeat > 1):
        parser.error("--continue needs --deep, and neither --all nor --repeat")
    if options.seed is None:
        options.seed = usual_seed(options)
    return options


def usual_seed(options):
    """A deep list that goes on keeps its random seed."""
    if not options.deep:
        return quick_seed
    if options.goes_on and seed_file.is_file():
        return int(seed_file.read_text())
    return random.SystemRandom().randrange(1, 2**31)


def lock():
    """Lock on the checkout, held until the program ends: concurrent test runs would write the same builds and logs."""
    (root / "build").mkdir(exist_ok=True)
    file = open(root / "build" / "test.lock", "w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        refuse("another ./run test is at work in this checkout.")
    return file


def prepare(options):
    """Installs dependencies, and sets the tests' environment variables."""
    os.chdir(root)
    if subprocess.run(["./run", "setup"], stdout=subprocess.DEVNULL).returncode != 0:
        print("0 passed, 1 failed")
        sys.exit(1)
    try:
        browsers.set_paths(options.deep)
    except LookupError as error:
        refuse(f"{error}.")
    symbolizer = shutil.which("llvm-symbolizer-19")
    # Longer traces of where memory came from take a tenth of the tests' time.
    asan = ["detect_leaks=1", "malloc_context_size=4", *([f"external_symbolizer_path={symbolizer}"] if symbolizer else [])]
    os.environ["ASAN_OPTIONS"] = ":".join(asan)
    os.environ["UBSAN_OPTIONS"] = "print_stacktrace=1"
    if options.deep:
        os.environ["QUARTO_DEEP"] = "1"
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)  # background jobs start with these signals ignored


def main():
    options = parse()
    try:
        jobs = chosen(the_list(options.seed, options.deep, options.goes_on), options.only, the_list(options.seed, True))
    except LookupError as error:
        refuse(f"{error.args[0]}.")
    if options.list:
        print("\n".join(job.name for job in jobs))
        return 0
    _held = lock()
    prepare(options)
    print(browsers.versions())
    print(f"Seeds: C++ tests {options.seed}, pages {os.environ.get('QUARTO_SEED', 1)}, fuzzers {fuzz_seed}", flush=True)
    # A repeated list runs everything, and so does the deep one unless it goes on; both leave the quick list's cache alone.
    passed = None
    if options.repeat == 1 and options.deep:
        if not options.only:
            seed_file.write_text(str(options.seed))
            if not options.goes_on:
                deep_file.unlink(missing_ok=True)
        passed = Passed(root, deep_file, browsers.surroundings(), sources)
    elif options.repeat == 1:
        passed = Passed(root, root / "build" / "passed.json", browsers.surroundings())
    report = Report(root, options, options.seed == quick_seed)

    totals, failed_runs = {"passed": 0, "failed": 0, "skipped": 0}, {}
    for run in range(1, options.repeat + 1):
        if options.repeat > 1:
            print(f"--- run {run} of {options.repeat}", flush=True)
        runner = Runner(jobs, root, report.job, passed, options.all or bool(options.only) and not options.goes_on)
        try:
            outcomes = runner.run()
        except KeyboardInterrupt:
            remedy = " ./run test --deep --continue goes on." if options.deep and options.repeat == 1 else ""
            print(f"Stopped during {', '.join(job.name for job in runner.running)}.{remedy}")
            return 130
        wall = time.monotonic() - runner.began
        if options.times:
            print_times(jobs, outcomes, wall)
        totals["skipped"] += print_skipped(runner.skipped, "Without --continue they run." if options.deep else "--all runs them.")
        for name, outcome in outcomes.items():
            totals["passed"] += outcome.passed
            totals["failed"] += outcome.failed
            if outcome.failed:
                failed_runs.setdefault(name, []).append(run)
        print(f"{wall:.0f} seconds", flush=True)
    for name, runs in failed_runs.items():
        where = "" if options.repeat == 1 else f" in {len(runs)} of {options.repeat} runs"
        flaky = " (FLAKY)" if len(runs) < options.repeat else ""
        print(f"Failing: {name}{where}{flaky}")
    print(", ".join(f"{number} {what}" for what, number in totals.items() if number or what != "skipped"))
    return 1 if totals["failed"] else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # the report's reader has closed the pipe
        sys.stdout = open(os.devnull, "w")
        sys.exit(1)
