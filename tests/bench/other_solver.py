#!/usr/bin/env python3
"""other_solver.py CHECKOUT [RUNS]: compares quarto-engine with the solver of github.com/indjev99/Quarto-Solver, on one
core: the 150 positions with lines and the 150 with squares of tests/core/data/positions.tsv, and as many random ones,
exact distances, both programs in turn. First: cmake --build --preset native

CHECKOUT: the other's source. It is compiled with the flags of its Makefile, together with other_solver.cpp, which reads
positions; since it plays on a torus, the copy that is compiled has our shapes. RUNS: 5 by default.
"""
import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent.parent
native = root / "build" / "native"
flags = ["-std=c++20", "-Wall", "-O3", "-static", "-static-libgcc", "-static-libstdc++"]  # of its Makefile
positions_a_kind = 150
seed = 1
# More memory gains nothing for these positions: the system would provide more pages.
ours = [native / "quarto-engine", "solve", "--no-book", "--memory", "8M"]


def build(checkout, folder, has_squares):
    source = (checkout / "src" / "main.cpp").read_text()
    shapes, start = "winMasks = computeTorusWinMasks();", "int main()"
    if source.count(shapes) != 1 or source.count(start) != 1:
        sys.exit("other_solver.py: the other program has changed")
    source = source.replace(shapes, "winMasks = shapes_of_our_rules();").replace(start, "int other_main()")
    declaration = "#include <cstdint>\n#include <vector>\nstatic std::vector<uint16_t> shapes_of_our_rules();\n"
    driver = (root / "tests" / "bench" / "other_solver.cpp").read_text()
    copy = folder / "other.cpp"
    copy.write_text(declaration + source + driver)
    program = folder / f"other-{has_squares}"
    subprocess.run(["g++", *flags, f"-DOTHER_SQUARES={has_squares}", "-o", program, copy], check=True)
    return [program]


def run(command, lines):
    """The answers, and the seconds of processor time."""
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as answers:
        given.write(lines.encode())
        given.seek(0)
        process = subprocess.Popen(command, stdin=given, stdout=answers)
        _, status, used = os.wait4(process.pid, 0)
        if status != 0:
            sys.exit(f"other_solver.py: {command[0]} ended with status {status}")
        answers.seek(0)
        return answers.read().decode(), used.ru_utime + used.ru_stime


def reference_positions(has_squares):
    rows = (root / "tests" / "core" / "data" / "positions.tsv").read_text().splitlines()
    positions = [row.split("\t")[0] for row in rows if not row.startswith("#")]
    return "".join(f"{each}\n" for each in positions if ("squares" in each) == bool(has_squares))


def random_positions(rules):
    command = [native / "quarto_positions", str(positions_a_kind), "--rules", rules, "--seed", str(seed)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def compare(what, lines, other, runs):
    """Both in turn; the time that each takes for no position at all, with which the other fills its tables, is shown
    apart."""
    times = {"ours": [], "other": [], "ours, no position": [], "other, no position": []}
    for _ in range(runs):
        our_answers, seconds = run(ours, lines)
        times["ours"].append(seconds)
        other_answers, seconds = run(other, lines)
        times["other"].append(seconds)
        if our_answers != other_answers:
            sys.exit("other_solver.py: the answers differ")
        times["ours, no position"].append(run(ours, "")[1])
        times["other, no position"].append(run(other, "")[1])
    print(f"{what}: {lines.count(chr(10))} positions, {runs} runs in turn, the same answers; CPU seconds, medians")
    print("  " + "; ".join(f"{name} {statistics.median(seconds):.3f}" for name, seconds in times.items()))
    whole = [other / our for other, our in zip(times["other"], times["ours"])]
    starts = zip(times["other, no position"], times["ours, no position"])
    search = [(other - other_start) / (our - our_start) for other, our, (other_start, our_start) in
              zip(times["other"], times["ours"], starts)]
    for name, ratios in (("whole programs", whole), ("without the times for no position", search)):
        print(f"  ratio, {name}: {statistics.median(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f})", flush=True)


def main():
    parser = argparse.ArgumentParser(description="Compares quarto-engine with another solver.")
    parser.add_argument("checkout", type=pathlib.Path, help="the other's source")
    parser.add_argument("runs", type=int, nargs="?", default=5)
    options = parser.parse_args()
    for needed in (options.checkout / "src/main.cpp", ours[0], native / "quarto_positions"):
        if not needed.is_file():
            parser.error(f"there is no {needed}")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])
    with tempfile.TemporaryDirectory() as folder:
        for has_squares, rules in enumerate(("cshf", "cshf+squares")):
            other = build(options.checkout, pathlib.Path(folder), has_squares)
            compare(f"{rules}, reference", reference_positions(has_squares), other, options.runs)
            compare(f"{rules}, random, seed {seed}", random_positions(rules), other, options.runs)


if __name__ == "__main__":
    main()
