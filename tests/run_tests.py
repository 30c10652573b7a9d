#!/usr/bin/env python3
"""The test list of ./run test: builds and tests as jobs, side by side on all cores.

A job is one process with a log of its own in build/log; it starts when the builds that it needs are done. Stages are
the first part of a job's name: browser/keep is a job of the stage browser. The last line is the total.

A job of the quick list that passed is not run again before something changes that it reads (passed.py).
"""
import argparse
import ctypes
import dataclasses
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

from passed import Passed

root = pathlib.Path(__file__).resolve().parent.parent
log_folder = root / "build" / "log"
cores = os.cpu_count() or 1
quick_limit, deep_limit = 600, 3600  # seconds; a job that hangs has failed
quick_seed = 1
browser_cores = 0.65  # a file of the page waits for a browser a third of its time
fuzz_seed = 7
tap = ["node", "--test-reporter=tap"]
# What tests of the page and of the desktop program depend on. After a change of the core or the front end alone only
# those named in game_pages and game_windows run: what the game does is tested natively, and the other files show what a
# browser or a window system makes of it.
page_sources = ("web", "assets", "CMakeLists.txt", "CMakePresets.json")
desktop_sources = ("shell/desktop", "assets", "CMakeLists.txt", "CMakePresets.json")
game_pages = ["mirror", "approved", "keep", "play"]
game_windows = ["clicks", "resume"]
slow_pages = [*game_pages, "engines", "embed-host", "single", "embed", "embed-frame", "lighthouse",
              "learn-figures", "still", "language", "blocked"]  # the slowest first


@dataclasses.dataclass(eq=False)
class Job:
    name: str
    text: str
    command: list
    counts: str = "check"  # how its log tells of passed and failed tests: check (the job is one), catch, node, ctest, build
    needs: tuple = ()  # names of builds
    reads: tuple = ()  # files and folders that its outcome depends on; without any, it always runs
    cores: float = 1  # that it keeps busy
    deep: bool = False  # only in the deep list

    @property
    def stage(self):
        return self.name.split("/")[0]

    @property
    def log(self):
        return log_folder / (self.name.replace("/", "-") + ".log")


@dataclasses.dataclass
class Outcome:
    passed: int
    failed: int
    began: float  # seconds since the list began
    ended: float
    cpu: float  # seconds of the process and of all that it waited for
    why: str = ""  # it failed, beyond its tests


def build(name, text, needs=(), deep=False):
    return Job(f"build-{name}", text, ["web/toolchain/build.sh", name], "build", needs, deep=deep)


def catch(name, text, program, needs, seed, *arguments, reads=(), deep=False):
    command = [program, "--colour-mode", "none", "--rng-seed", str(seed), *arguments]
    return Job(name, text, command, "catch", (needs,), (program, *reads), deep=deep)


def pages(pattern, deep=False):
    return [
        Job(f"browser/{stem(name)}", f"The page: {stem(name)}", [*tap, f"tests/browser/{name}"], "node",
            ("build-wasm",), page_sources + with_its_helpers("tests/browser", name) +
            (("build/web", "build/wasm/parts") if stem(name) in game_pages else ()),
            cores=browser_cores, deep=deep) for name in files_first("tests/browser", pattern, slow_pages)
    ]


def files_first(folder, pattern, first):
    """The files of a folder, those that take longest first."""
    names = sorted(path.name for path in (root / folder).glob(pattern))
    return sorted(names, key=lambda name: first.index(stem(name)) if stem(name) in first else len(first))


def with_its_helpers(folder, name):
    """A test file, and what lies beside it but for other tests."""
    is_other = re.compile(r".*\.(test|deep)\.mjs$" if name.endswith(".mjs") else r".*\.py$")
    beside = (path.name for path in sorted((root / folder).iterdir()) if not is_other.match(path.name))
    return tuple(f"{folder}/{each}" for each in [name, *beside])


def stem(file_name):
    return file_name.split(".")[0]


def the_list(seed, deep):
    """Every job, in the order in which they start."""
    jobs = [
        build("asan", "Building the tests, with sanitizers"),
        build("wasm", "Building for the browser"),
        build("native", "Building for this machine"),
        catch("shell", "The front end without its picture", "build/asan/quarto_shell_tests", "build-asan", seed,
              reads=("core", "shell", "web", "assets", "tests/fuzz", "build/asan/assets")),
        catch("core", "Rules, texts and engine", "build/asan/quarto_core_tests", "build-asan", seed),
        catch("app", "The whole front end, by name, role and key", "build/asan/quarto_app_tests", "build-asan", seed,
              reads=("assets", "tests/app/golden", "build/asan/assets")),
    ]
    jobs += pages("*.test.mjs") + pages("*.deep.mjs", deep=True)
    jobs += [
        Job(f"packages/{stem(name)}", f"The npm package: {stem(name)}", [*tap, f"tests/packages/{name}"], "node",
            ("build-wasm",), ("build/packages", "tests/packages", "web/package-lock.json",
                              *(f"tests/browser/{each}.mjs" for each in ("chromium", "deep", "server"))))
        for name in files_first("tests/packages", "*.test.mjs", ["bundlers", "engine"])
    ]
    jobs += [
        build("parcel", "Installing Parcel", deep=True),
        Job("packages/parcel", "The npm package: parcel", [*tap, "tests/packages/parcel.deep.mjs"], "node",
            ("build-wasm", "build-parcel"), deep=True),
        Job("wasm", "The engine as WebAssembly, in Node", [*tap, "tests/wasm/engine.test.mjs"], "node", ("build-wasm",),
            ("tests/wasm", "tests/core/data", "web/packages", "build/wasm/quarto_signatures.js",
             "build/wasm/quarto_signatures.wasm", "build/wasm/parts/engine-and-answers.wasm")),
        Job("serve", "The server of ./run play", ["python3", "tests/serve_test.py"],
            reads=("web/serve.py", "tests/serve_test.py")),
        Job("passed", "What this list remembers of itself", ["python3", "tests/passed_test.py"]),
        Job("types", "JavaScript against its types", ["npm", "--prefix", "web", "run", "--silent", "check"],
            reads=("web", "tests")),
        Job("engine", "quarto-engine and its proofs",
            ["ctest", "--test-dir", "build/native", "-L", "engine", *([] if deep else ["-LE", "long"]),
             "--output-on-failure", "--no-tests=error"],
            "ctest", ("build-native",),
            ("build/native/quarto-engine", "build/native/quarto_strategy_check", "assets", "tests/core/data",
             "tests/engine.sh", "tests/strategy.sh", "tests/strategy_damage.sh", "tests/CMakeLists.txt")),
    ]
    jobs += [
        Job(f"desktop/{stem(name)}", f"The desktop game: {stem(name)}", [f"tests/desktop/{name}"], "check",
            ("build-native",), desktop_sources + with_its_helpers("tests/desktop", name) +
            (("build/native/quarto-game",) if stem(name) in game_windows else ()),
            cores=0.5)
        for name in files_first("tests/desktop", "*.py", ["idle", "sound", "clicks", "prove"])
    ]
    gcc = "build/gcc/quarto_{}_tests"
    everything = "~[.],[deep]"
    jobs += [
        build("gcc", "Building the tests by g++, one file at a time", deep=True),
        build("tsan", "Building with the thread sanitizer", deep=True),
        build("fuzz", "Building the fuzzers", deep=True),
        build("wasm-core", "Building the core's tests as WebAssembly", ("build-wasm",), deep=True),  # in the same folder
        catch("deep-core", "The long list of the core, by g++", gcc.format("core"), "build-gcc", seed, everything,
              deep=True),
        catch("deep-shell", "The long list of the front end, by g++", gcc.format("shell"), "build-gcc", seed,
              everything, deep=True),
        catch("deep-app", "The long list of the whole front end, by g++", gcc.format("app"), "build-gcc", seed,
              everything, deep=True),
        catch("tsan", "Proofs by threads, under the thread sanitizer", "build/tsan/quarto_core_tests",
              "build-tsan", seed, "--filenames-as-tags", "[#prover_test]", deep=True),
        Job("wasm-core", "The core's tests as WebAssembly, in Node",
            ["node", "build/wasm/quarto_core_tests.js", "--colour-mode", "none", "--rng-seed", str(seed)], "catch",
            ("build-wasm-core",), deep=True),
        Job("strategy", "The standard game, proved and checked by brute force",
            ["tests/strategy.sh", "build/native/quarto-engine", "build/native/quarto_strategy_check", "--rules",
             "cshf"], needs=("build-native",), deep=True),
        Job("fuzz", f"Any bytes for everything that reads text: 300,000 texts, seed {fuzz_seed}",
            ["build/fuzz/quarto_fuzz", f"-seed={fuzz_seed}", "-runs=300000", "-max_len=1200",
             "-seed_inputs=build/fuzz/book", "-dict=tests/fuzz/texts.dict"], needs=("build-fuzz",), deep=True),
        Job("fuzz-shell", f"Any bytes for what the front end reads of others: 100,000 texts, seed {fuzz_seed}",
            ["build/fuzz/quarto_fuzz_shell", f"-seed={fuzz_seed}", "-runs=100000", "-max_len=600", "build/fuzz/inputs",
             "-dict=tests/fuzz/texts.dict"], needs=("build-fuzz",), deep=True),
        Job("faults", "Faults made by hand, each of which the quick list must catch", ["tests/faults/run.py"],
            needs=("build-asan", "build-wasm", "build-native"), cores=cores, deep=True),
    ]
    return [job for job in jobs if deep or not job.deep]


def chosen(jobs, names):
    """The jobs of these names or stages, and the builds that they need."""
    if not names:
        return jobs
    known = {job.name for job in jobs} | {job.stage for job in jobs}
    for name in names:
        if name not in known:
            stages = ", ".join(dict.fromkeys(job.stage for job in jobs))
            print(f'run: there is no test "{name}"; the stages are {stages}.', file=sys.stderr)
            raise SystemExit(2)
    wanted = [job for job in jobs if job.name in names or job.stage in names]
    by_name = {job.name: job for job in jobs}
    for job in wanted:  # grows by what is needed for what is needed
        wanted += [by_name[need] for need in job.needs if by_name[need] not in wanted]
    return [job for job in jobs if job in wanted]


# --- one job ---

def last_number(pattern, text):
    found = re.findall(pattern, text, re.MULTILINE)
    return int(found[-1]) if found else 0


def counted(job, status, text):
    """Passed and failed tests, as the runner's last lines tell."""
    if job.counts == "catch":
        failed = last_number(r"^test cases:.* (\d+) failed", text)
        passed = last_number(r"^test cases:.* (\d+) passed", text) + last_number(
            r"^All tests passed \(.* in (\d+) test cases?\)", text)
    elif job.counts == "node":
        failed = last_number(r"^# fail (\d+)", text) + last_number(r"^# cancelled (\d+)", text)
        passed = last_number(r"^# pass (\d+)", text)
    elif job.counts == "ctest":
        failed = last_number(r"(\d+) tests failed out of \d+", text)
        passed = last_number(r"tests failed out of (\d+)", text) - failed
    elif job.counts == "build":
        return 0, int(status != 0)
    else:
        return int(status == 0), int(status != 0)
    # A runner that died, or that found nothing to run, has failed.
    if failed == 0 and (status != 0 or passed == 0):
        failed = 1
    return passed, failed


def adopt_orphans():
    """Makes this process the parent of what its children leave behind, so that end_orphans() finds it."""
    pr_set_child_subreaper = 36
    ctypes.CDLL(None).prctl(pr_set_child_subreaper, 1, 0, 0, 0)


def end_orphans():
    """Ends what the jobs of a run have left behind, such as the browser of a test that died, and what that leaves."""
    while children := pathlib.Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
        for child in children:
            os.kill(int(child), signal.SIGKILL)
            os.waitpid(int(child), 0)


class Runner:
    """Runs jobs side by side, but for those that have passed as all is now (`passed`, or None) where `again` is false."""

    def __init__(self, jobs, limit, passed, again):
        self.jobs, self.limit, self.passed, self.again = jobs, limit, passed, again
        self.began = time.monotonic()
        self.outcomes = {}
        self.as_before = {}  # the jobs that did not run, each with what passed when it did
        self.lock = threading.Condition()
        self.running = {}

    def run(self):
        """Runs all jobs; answers the outcomes by name."""
        waiting = list(self.jobs)
        with self.lock:
            while waiting or self.running:
                for job in list(waiting):
                    broken = [need for need in job.needs if need in self.outcomes and self.outcomes[need].failed]
                    if broken:
                        waiting.remove(job)
                        now = time.monotonic() - self.began
                        self.finish(job, Outcome(0, 1, now, now, 0, f"not run, since {broken[0]} failed"))
                    elif all(need in self.outcomes for need in job.needs):
                        if not self.again and self.passed and (count := self.passed.count(job)) is not None:
                            waiting.remove(job)
                            self.as_before[job] = count
                            continue
                        busy = sum(each.cores for each in self.running)
                        if busy and busy + min(job.cores, cores) > cores:
                            continue
                        waiting.remove(job)
                        self.running[job] = None
                        threading.Thread(target=self.do, args=(job,), daemon=True).start()
                if self.running:
                    self.lock.wait()
        return self.outcomes

    def do(self, job):
        began = time.monotonic()
        state = self.passed.state(job) if self.passed else ""
        log_folder.mkdir(parents=True, exist_ok=True)
        why = ""
        with open(job.log, "wb") as log:
            try:
                process = subprocess.Popen(job.command, cwd=root, stdin=subprocess.DEVNULL, stdout=log,
                                           stderr=subprocess.STDOUT, start_new_session=True)
            except OSError as error:
                process, status, cpu, why = None, 1, 0.0, str(error)
        if process:
            self.running[job] = process
            timer = threading.Timer(self.limit, end_group, (process,))
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = status
            if not timer.is_alive():
                why = f"it did not end within {self.limit} seconds"
            timer.cancel()
            end_group(process)
            cpu = usage.ru_utime + usage.ru_stime
        text = job.log.read_text(encoding="utf-8", errors="replace")
        passed, failed = counted(job, 1 if why else status, text)
        with self.lock:
            del self.running[job]
            if self.passed and (failed or why):
                self.passed.forget(job)
            elif self.passed:
                self.passed.remember(job, state, passed)
            self.finish(job, Outcome(passed, failed, began - self.began, time.monotonic() - self.began, cpu, why))
            self.lock.notify()

    def finish(self, job, outcome):
        self.outcomes[job.name] = outcome
        report(job, outcome)

    def stop(self):
        for process in list(self.running.values()):
            if process:
                end_group(process)


def end_group(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


# --- the report ---

def report(job, outcome):
    seconds = f"{outcome.ended - outcome.began:.0f} s"
    if outcome.failed == 0:
        many = "" if job.counts in ("build", "check") else f", {outcome.passed} passed"
        print(f"{job.text} ({job.name}) ... {seconds}{many}", flush=True)
        return
    print(f"{job.text} ({job.name}) ... FAILED after {seconds}", flush=True)
    for line in failures_in(job):
        print(f"    {line}")
    if outcome.why:
        print(f"    {outcome.why}")
    print(f"    log: {job.log.relative_to(root)}")
    if job.counts == "catch":
        print(f"    seed: {job.command[job.command.index('--rng-seed') + 1]}")
    print(f"    again: ./run test --only {job.name}{' --deep' if options.deep else ''}", end="")
    print(f" --seed {options.seed}" if job.counts == "catch" and options.seed != quick_seed else "", flush=True)


def failures_in(job):
    """What a reader of the report needs. TAP tells of a failure where it happened, the others at the end."""
    if not job.log.exists():
        return []
    lines = job.log.read_text(encoding="utf-8", errors="replace").splitlines()
    if job.counts != "node":
        return lines[-40:]
    told, inside = [], False
    for line in lines:
        inside = inside or re.match(r" *not ok", line) is not None
        if inside:
            told.append(line)
        if line.strip() == "...":
            inside = False
    return told[:200] + lines[-10:]


def children_cpu():
    """Seconds of all processes that have ended below this one."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def versions_of_browsers():
    """Of what comes from the system and changes without us."""
    browsers = {"Chromium": "chromium", "Firefox": "firefox-esr"}
    told = []
    for name, program in browsers.items():
        path = os.environ.get(name.upper()) or shutil.which(program)
        answer = subprocess.run([path, "--version"], capture_output=True, text=True).stdout if path else "none"
        told.append(re.sub(r"^\D*", f"{name} ", answer.strip()) if path else f"{name} is missing")
    # WebKitGTK's programs tell no version without a display.
    web_kit = subprocess.run("dpkg-query -W -f '${Version}' libwebkit2gtk-4.1-0", shell=True, capture_output=True, text=True)
    told.append(f"WebKitGTK {web_kit.stdout or 'of an unknown version'}")
    return "; ".join(told)


def print_as_before(jobs):
    """One line for the jobs that did not run."""
    if not jobs:
        return
    by_stage = {}
    for job in jobs:
        by_stage.setdefault(job.stage, []).append(job)
    told = ", ".join(stage if len(each) == 1 and each[0].name == stage else f"{len(each)} of {stage}"
                     for stage, each in by_stage.items())
    print(f"Not run again, as their own sources have not changed since they passed: {told}; {sum(jobs.values())} tests. "
          "--all runs them.", flush=True)


def print_times(jobs, outcomes, wall, all_cpu):
    """A row a stage: the seconds from its first start to its last end, and those of processors. Programs that a job has
    ended without waiting for them, such as the processes of browsers, count in the last row alone."""
    jobs = [job for job in jobs if job.name in outcomes]
    print(f"\n{'stage':<16}{'jobs':>6}{'passed':>8}{'wall s':>9}{'CPU s':>9}")
    for stage in dict.fromkeys(job.stage for job in jobs):
        of_stage = [outcomes[job.name] for job in jobs if job.stage == stage]
        span = max(each.ended for each in of_stage) - min(each.began for each in of_stage)
        print(f"{stage:<16}{len(of_stage):>6}{sum(each.passed for each in of_stage):>8}{span:>9.1f}"
              f"{sum(each.cpu for each in of_stage):>9.1f}")
    passed = sum(each.passed for each in outcomes.values())
    print(f"{'all':<16}{len(jobs):>6}{passed:>8}{wall:>9.1f}{all_cpu:>9.1f}\n")
    slowest = sorted(jobs, key=lambda job: -outcomes[job.name].cpu)[:12]
    print("most CPU s: " + ", ".join(f"{job.name} {outcomes[job.name].cpu:.0f}" for job in slowest) + "\n")


class Parser(argparse.ArgumentParser):
    def error(self, message):
        print(f"run: test: {message}.", file=sys.stderr)
        sys.exit(2)


def positive(text):
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f'"{text}" is no number from 1 up')
    return int(text)


def parse():
    parser = Parser(prog="./run test", description="Builds and tests everything.", allow_abbrev=False)
    parser.add_argument("--only", action="append", metavar="NAME", default=[],
                        help="a stage, or one job of a stage, such as core or browser/keep; may be given again")
    parser.add_argument("--all", action="store_true", help="also what has passed before and did not change since")
    parser.add_argument("--deep", action="store_true", help="with the long lists")
    parser.add_argument("--times", action="store_true", help="print seconds by stage")
    parser.add_argument("--repeat", type=positive, default=1, metavar="N", help="run all of it so many times, each time anew")
    parser.add_argument("--seed", type=positive, metavar="N", help="of the C++ tests that play by chance")
    parser.add_argument("--list", action="store_true", help="print the names and run nothing")
    chosen_options = parser.parse_args()
    if chosen_options.seed is None:
        chosen_options.seed = random.SystemRandom().randrange(1, 2**31) if chosen_options.deep else quick_seed
    return chosen_options


def main():
    jobs = chosen(the_list(options.seed, options.deep), options.only)
    if options.list:
        print("\n".join(job.name for job in jobs))
        return 0
    os.chdir(root)
    if subprocess.run(["./run", "setup"], stdout=subprocess.DEVNULL).returncode != 0:
        print("0 passed, 1 failed")
        return 1
    symbolizer = shutil.which("llvm-symbolizer-19")
    os.environ["ASAN_OPTIONS"] = "detect_leaks=1" + (f":external_symbolizer_path={symbolizer}" if symbolizer else "")
    os.environ["UBSAN_OPTIONS"] = "print_stacktrace=1"
    if options.deep:
        os.environ["QUARTO_DEEP"] = "1"
    versions = versions_of_browsers()
    print(versions, flush=True)
    print(f"Seed of the C++ tests {options.seed}, of the fuzzer {fuzz_seed}", flush=True)
    # The deep list and a repeated one run everything each time, and are not what the quick list goes by.
    passed = None if options.deep or options.repeat > 1 else Passed(root, root / "build" / "passed.json", versions)

    adopt_orphans()
    for end in (signal.SIGINT, signal.SIGTERM):
        signal.signal(end, signal.default_int_handler)  # also where whoever started this in the background had it ignored
    all_passed, all_failed, failed_runs = 0, 0, {}
    for run in range(1, options.repeat + 1):
        if options.repeat > 1:
            print(f"--- run {run} of {options.repeat}", flush=True)
        cpu_before = children_cpu()
        runner = Runner(jobs, deep_limit if options.deep else quick_limit, passed,
                        options.all or bool(options.only))
        try:
            outcomes = runner.run()
        except KeyboardInterrupt:
            runner.stop()
            print("Stopped.")
            return 130
        finally:
            end_orphans()
        wall = time.monotonic() - runner.began
        if options.times:
            print_times(jobs, outcomes, wall, children_cpu() - cpu_before)
        print_as_before(runner.as_before)
        all_passed += sum(runner.as_before.values())
        for name, outcome in outcomes.items():
            all_passed, all_failed = all_passed + outcome.passed, all_failed + outcome.failed
            if outcome.failed:
                failed_runs.setdefault(name, []).append(run)
        print(f"{wall:.0f} seconds", flush=True)
    for name, runs in failed_runs.items():
        where = "" if options.repeat == 1 else f" in {len(runs)} of {options.repeat} runs"
        flaky = " (FLAKY)" if len(runs) < options.repeat else ""
        print(f"Failing: {name}{where}{flaky}")
    print(f"{all_passed} passed, {all_failed} failed")
    return 1 if all_failed else 0


options = parse()

if __name__ == "__main__":
    sys.exit(main())
