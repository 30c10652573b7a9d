#!/usr/bin/env python3
"""bench.py [--quick] [--tests]: one table of figures with the commands that give them, in build/bench.md.

After the builds of ./run bench. --quick: the engine alone; --tests: also the whole test list, in a quarter of an hour. A
machine that does other work gives wrong times: the table then says so, and has no place in a document.
"""
import os
import pathlib
import platform
import re
import resource
import shlex
import subprocess
import sys
import time

root = pathlib.Path(__file__).resolve().parent.parent.parent
engine = "build/native/quarto-engine"
kinds = [f"{attributes}{squares}" for attributes in ("c", "cs", "csh", "cshf") for squares in ("", "+squares")]
cores = os.cpu_count()


class Run:
    """A finished command: what it printed, and its times in seconds."""

    def __init__(self, command, **options):
        self.command = command
        print(command, file=sys.stderr, flush=True)
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        try:
            done = subprocess.run(shlex.split(command), cwd=root, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
        except OSError as error:
            print(f"bench: {command.split()[0]}: {error.strerror}; ./run bench builds what it needs.", file=sys.stderr)
            sys.exit(2)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.wall = time.monotonic() - began
        self.cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        self.output = done.stdout
        if done.returncode != 0:
            sys.exit(f"{command}: status {done.returncode}\n{done.stdout[-1000:]}{done.stderr[-1000:]}")

    def find(self, pattern):
        found = re.search(pattern, self.output, re.M)
        if not found:
            sys.exit(f"{self.command}: no {pattern} in\n{self.output[-2000:]}")
        return found


def best(command, runs=3, **options):
    """The run with the least time of the processor."""
    return min((Run(command, **options) for _ in range(runs)), key=lambda run: run.cpu)


def reference(kind):
    """The reference positions with lines or with squares, one a line."""
    lines = (root / "tests/core/data/positions.tsv").read_text().splitlines()
    positions = [line.split("\t")[0] for line in lines if not line.startswith("#")]
    return "".join(f"{position}\n" for position in positions if ("squares" in position) == (kind == "squares"))


def engine_rows():
    rows = []
    fixed = best(f"{engine} bench")
    rows.append(("fixed suite, nodes: its signature", fixed.find(r"^nodes (\d+)")[1], fixed.command))
    one = best(f"{engine} prove --rules csh --threads 1")
    nodes = int(one.find(r"nodes=(\d+)")[1])
    rows.append(("search, one core", f"{nodes / one.cpu / 1e6:.1f} million nodes/s", one.command))
    perft = best(f"{engine} perft 6")
    count = max(map(int, re.findall(r"\d+", perft.output)))
    rows.append(("perft 6: move sequences", f"{count:,} in {perft.cpu:.2f} s", perft.command))
    for kind in ("lines", "squares"):
        run = best(f"{engine} solve --no-book", input=reference(kind))
        rows.append((f"150 reference positions with {kind}, exact value, one core", f"{run.cpu:.2f} s of the processor",
                     f"{run.command} < positions"))
    wall = cpu = 0
    for kind in kinds:
        run = Run(f"{engine} prove --rules {kind} --threads {cores}")
        run.find("^draw ")
        wall, cpu = wall + run.wall, cpu + run.cpu
        if kind == "cshf":
            rows.append(("the standard game proved a draw", f"{run.wall:.1f} s, {run.cpu:.1f} s of the processor", run.command))
    rows.append(("all eight kinds proved draws", f"{wall:.1f} s, {cpu:.1f} s of the processor",
                 f"{engine} prove --rules KIND --threads {cores}"))
    return rows


def page_rows():
    rows = []
    sizes = Run("node tests/bench/transfer.mjs")
    for title, what in (("program and page", "program and page, until the game is visible"), ("fonts", "fonts")):
        raw, brotli = sizes.find(rf"^{title} +(\d+) +(\d+)$").groups()
        rows.append((what, f"{int(raw) / 1000:.0f} kB, {int(brotli) / 1000:.0f} kB with Brotli", sizes.command))
    first = Run("node tests/bench/lighthouse.mjs 1")
    paint = first.find(r"first-contentful-paint ([\d.,]+\s?m?s)")[1].replace("\xa0", " ")
    rows.append(("first picture, Lighthouse’s phone", paint, first.command))
    rows.append(("answers to the first and later taps, the same slowed down", first.find(r"^answers to taps in ms: ([^;]+);")[1] + " ms",
                 first.command))
    frames = Run("node tests/bench/frames_browser.mjs")
    for window, size in re.findall(r"^(\d+ x \d+)\n((?:  .*\n)+)", frames.output, re.M):
        for what in ("pieces travel", "a piece is dragged", "from lifting to there"):
            median, most = re.search(rf"{what} .*median ([\d.]+), 95 of 100 ([\d.]+)", size).groups()
            rows.append((f"{window}: a frame while {what}" if "lifting" not in what else f"{window}: from a press to its picture",
                         f"median {median}, 95 of 100 {most} ms", frames.command))
    values = Run("node tests/bench/values_browser.mjs cshf 20 0 15")
    rows.append(("memory of the page’s engine", values.find(r"^memory of the module: (.*)$")[1], values.command))
    return rows


def test_rows():
    run = Run("./run test --all --times")
    passed = run.find(r"^(\d+) passed, 0 failed")[1]
    return [("the quick list of tests", f"{passed} passed in {run.wall:.0f} s, {run.cpu:.0f} s of the processor", run.command)]


def machine():
    info = pathlib.Path("/proc/cpuinfo").read_text()
    model = re.search(r"model name\s*: (.*)", info)
    memory = int(re.search(r"MemTotal:\s*(\d+)", pathlib.Path("/proc/meminfo").read_text())[1]) / 2**20
    release = re.search(r'PRETTY_NAME="(.*)"', pathlib.Path("/etc/os-release").read_text())[1]
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=root, text=True, capture_output=True).stdout.strip()
    compiler = subprocess.run(["c++", "--version"], text=True, capture_output=True).stdout.splitlines()[0]
    return f"{model[1] if model else platform.machine()}, {cores} cores, {memory:.0f} GiB; {release}, {compiler}; {commit or 'no commit'}"


def main():
    unknown = set(sys.argv[1:]) - {"--quick", "--tests"}
    if unknown:
        print(f"bench: unknown argument {unknown.pop()}", file=sys.stderr)
        return 2
    load = os.getloadavg()[0]
    rows = engine_rows()
    if "--quick" not in sys.argv:
        rows += page_rows()
    if "--tests" in sys.argv:
        rows += test_rows()
    text = f"# Figures\n\n{time.strftime('%Y-%m-%d')}: {machine()}\n\n"
    if load > 0.5:
        text += f"**Other work was running (a load of {load:.1f}): the times are not to be quoted.**\n\n"
    text += "| what | measured | command |\n| --- | --- | --- |\n"
    text += "".join(f"| {what} | {figure} | `{command}` |\n" for what, figure, command in rows)
    (root / "build").mkdir(exist_ok=True)
    (root / "build/bench.md").write_text(text)
    print(text)
    print("build/bench.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
