#!/usr/bin/env python3
"""build.py [asan|native|wasm]... [--target TARGET]... [--check | --record]: what it costs to compile the builds of the quick list.

Each is built from nothing in build/bench-NAME, without ccache. CPU time depends on the machine, so the measure is its ratio
to that of one file of Dear ImGui, compiled by the same compiler with the same flags in the same run. Prints tables, also
written to build/bench-build.md: the builds, their dearest object files, and, of clang's traces of asan, the dearest headers
and templates. A header's time is that of all it includes.

--target: only what these targets need, such as quarto_engine. --check: only asan; status 1 if its ratio is more than 1.3
times the one that tests/bench/build-ratio.txt records. --record: only asan, and its ratio is recorded there.
"""
import argparse
import collections
import json
import os
import pathlib
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parent.parent.parent
launcher = root / "tests/bench/launcher.py"
ratio_file = root / "tests/bench/build-ratio.txt"
builds = ("asan", "native", "wasm")
traced = "asan"  # by clang
reference = "imgui_widgets.cpp"
tolerance = 1.3
most = 10  # rows of what is dearest


def seconds_of(command, **options):
    """CPU time of a command and all its children; ends the program if it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        status = subprocess.run(command, **options).returncode
    except OSError as error:
        refuse(f"{command[0]}: {error.strerror}")
    if status != 0:
        sys.exit(f"build.py: {shlex.join(map(str, command))}: status {status}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def refuse(sentence):
    print(f"build.py: {sentence}", file=sys.stderr)
    sys.exit(2)


class Build:
    def __init__(self, name, targets):
        self.name, self.folder = name, root / "build" / f"bench-{name}"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        compiled = self.folder / "compiled"
        environment = os.environ | {"QUARTO_BENCH": str(launcher), "QUARTO_COMPILED": str(compiled), "CCACHE_DISABLE": "1",
                                    "QUARTO_TIME_TRACE": "1" if name == traced else ""}
        self.cpu = seconds_of(["web/toolchain/build.sh", name, *targets], cwd=root, env=environment)
        rows = map(json.loads, compiled.read_text().splitlines())
        self.objects = [row for row in rows if "/cmTC_" not in row[0]]  # CMake has tried the compiler
        self.reference = self.reference_seconds(environment)
        self.ratio = self.cpu / self.reference

    def reference_seconds(self, environment):
        """CPU time of compiling the reference as this build would, the least of three."""
        listed = json.loads(subprocess.run(["ninja", "-C", self.folder, "-t", "compdb"], check=True, stdout=subprocess.PIPE).stdout)
        entry = next(each for each in listed if re.search(r"imgui\.dir/.*\.o$", each["output"]))
        source = re.search(rf'"(.*/{reference})"', (self.folder / entry["file"]).read_text())[1]
        with tempfile.TemporaryDirectory() as scratch:
            command = reference_command(entry["command"], entry["file"], source, f"{scratch}/reference.o")
            return min(seconds_of([launcher, *command], cwd=self.folder, env=environment | {"QUARTO_COMPILED": os.devnull})
                       for _ in range(3))


def reference_command(command, file, source, output):
    """A build's command for another source and output, without launcher and list of dependencies."""
    words = shlex.split(command)
    words = words[words[0] == str(launcher):]
    for option in ("-MT", "-MF"):
        at = words.index(option)
        del words[at:at + 2]
    words.remove("-MD")
    words[words.index("-o") + 1] = output
    return [source if word == file else word for word in words]


def trace_sums(events, kinds):
    """Seconds of wall time by what the events of these kinds are about: clang's async events begin and end, the others last."""
    sums, begun = collections.Counter(), {}
    for event in events:
        if event["name"] not in kinds:
            continue
        if event["ph"] == "b":
            begun.setdefault(event["id"], []).append(event)
        elif event["ph"] == "e":
            start = begun[event["id"]].pop()
            sums[start["args"]["detail"]] += (event["ts"] - start["ts"]) / 1e6
        else:
            sums[event["args"]["detail"]] += event["dur"] / 1e6
    return sums


def dearest_traced(build, kinds):
    """Rows of what, CPU seconds and number of object files over all traces of a build."""
    seconds, files = collections.Counter(), collections.Counter()
    for output, cpu in build.objects:
        trace = (build.folder / output).with_suffix(".json")
        if trace.is_file():
            events = json.loads(trace.read_text())["traceEvents"]
            wall = next(event["dur"] for event in events if event["name"] == "ExecuteCompiler") / 1e6
            for what, took in trace_sums(events, kinds).items():
                if not what.endswith((".cpp", ".cxx")):  # sources in batches
                    seconds[what] += took * cpu / wall
                    files[what] += 1
    return [(f"`{shortened(what)}`", f"{took:.1f}", files[what]) for what, took in seconds.most_common(most)]


def shortened(what):
    what = what.removeprefix(f"{root}/").replace("|", "\\|")
    return what if len(what) <= 100 else f"{what[:49]} … {what[-48:]}"


def table(*rows):
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return "\n".join([lines[0], "| --- " * len(rows[0]) + "|", *lines[1:]]) + "\n"


def report(measured):
    yield table(("build", "CPU s", f"{reference}, CPU s", "ratio"),
                *((each.name, f"{each.cpu:.0f}", f"{each.reference:.2f}", f"{each.ratio:.1f}") for each in measured))
    for each in measured:
        dearest = sorted(each.objects, key=lambda row: -row[1])[:most]
        yield table((f"object files of {each.name}, {len(each.objects)} in all", "CPU s"),
                    *((f"`{output}`", f"{seconds:.1f}") for output, seconds in dearest))
        if each.name == traced:
            for title, kinds in (("headers", {"Source"}), ("instantiations", {"InstantiateClass", "InstantiateFunction"})):
                yield table((f"{title} of {each.name}", "CPU s", "object files"), *dearest_traced(each, kinds))


def complaint(ratio, recorded):
    """What is wrong with a ratio, from the text of `ratio_file`; None if nothing is."""
    found = re.search(r"^asan ([\d.]+)", recorded, re.M)
    if not found:
        return f"no ratio is recorded; this one is {ratio:.1f}"
    if ratio > tolerance * float(found[1]):
        return f"the ratio is {ratio:.1f}, more than {tolerance} times the recorded {found[1]}"
    return None


def record(ratio):
    head = ratio_file.read_text().splitlines()[0]
    ratio_file.write_text(f"{head}\nasan {ratio:.1f} {time.strftime('%Y-%m-%d')}\n")


def main():
    parser = argparse.ArgumentParser(description="Measures what the builds of the quick list cost.", allow_abbrev=False)
    parser.add_argument("names", nargs="*", metavar="asan|native|wasm", help="all by default")
    parser.add_argument("--target", action="append", default=[], dest="targets", help="only what this target needs")
    only_asan = parser.add_mutually_exclusive_group()
    only_asan.add_argument("--check", action="store_true", help="only asan, against its recorded ratio")
    only_asan.add_argument("--record", action="store_true", help="only asan, whose ratio is recorded")
    options = parser.parse_args()
    if unknown := set(options.names) - set(builds):
        parser.error(f"there is no build {unknown.pop()}; there are {', '.join(builds)}")
    is_asan = options.check or options.record
    if is_asan and (options.names or options.targets):
        parser.error("--check and --record take no names")
    if subprocess.run(["./run", "setup"], cwd=root, stdout=subprocess.DEVNULL).returncode != 0:
        return 1
    measured = [Build(name, options.targets) for name in ([traced] if is_asan else options.names or builds)]
    text = "\n".join(report(measured))
    (root / "build/bench-build.md").write_text(text)
    print(text)
    if options.record:
        record(measured[0].ratio)
    if options.check and (wrong := complaint(measured[0].ratio, ratio_file.read_text())):
        print(f"{ratio_file.relative_to(root)}: {wrong}.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
