#!/usr/bin/env python3
"""before.py [COMMIT] [RUNS]: compares quarto-engine with that of an earlier COMMIT (69003c77 by default): proofs of all
kinds on one thread, and the 300 reference positions; both programs in turn, the least processor time of RUNS (1 by
default). Builds both in build/before, for which all commits are needed.
"""
import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent.parent
kinds = ["c", "cs", "csh", "cshf", "c+squares", "cs+squares", "csh+squares", "cshf+squares"]


def build(source, name):
    folder = root / "build/before" / name
    options = ["-DQUARTO_SHELL=OFF", "-DQUARTO_TESTS=OFF", "-DCMAKE_BUILD_TYPE=Release"]
    subprocess.run(["cmake", "-S", source, "-B", folder, *options], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", folder, "--parallel", str(os.cpu_count()), "--target", "quarto-engine"], check=True, stdout=subprocess.DEVNULL)
    return folder / "quarto-engine"


def run(program, arguments, lines):
    """The answer, and the seconds of processor time."""
    process = subprocess.Popen([program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(lines.encode())
    process.stdin.close()
    answer = process.stdout.read().decode()
    _, status, used = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"before.py: {program} {' '.join(arguments)} ended with status {status}")
    return answer, used.ru_utime + used.ru_stime


def main():
    commit = sys.argv[1] if len(sys.argv) > 1 else "69003c77"
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    tree = root / "build/before/tree"
    if not tree.is_dir():
        subprocess.run(["git", "worktree", "add", "--detach", tree, commit], cwd=root, check=True)
    subprocess.run(["git", "checkout", "--quiet", commit], cwd=tree, check=True)
    programs = [build(tree, "then"), build(root, "now")]

    rows = (root / "tests/core/data/positions.tsv").read_text().splitlines()
    positions = [row.split("\t")[0] for row in rows if not row.startswith("#")]
    questions = [(f"prove --rules {kind}", ["prove", "--rules", kind, "--threads", "1"], "") for kind in kinds]
    for name, has_squares in [("150 positions with lines", False), ("150 positions with squares", True)]:
        chosen = "".join(f"{each}\n" for each in positions if ("squares" in each) == has_squares)
        questions.append((name, ["solve", "--no-book"], chosen))
    print("| what | nodes then | now | CPU s then | now | ratio |\n| --- | --- | --- | --- | --- | --- |")
    total = [0.0, 0.0]
    for name, arguments, lines in questions:
        least, nodes = [float("inf")] * 2, ["", ""]
        for _ in range(runs):
            for k, program in enumerate(programs):
                answer, seconds = run(program, arguments, lines)
                least[k] = min(least[k], seconds)
                if found := re.search(r"nodes=(\d+)", answer):
                    nodes[k] = found[1]
        if not lines:
            total = [total[k] + least[k] for k in range(2)]
        print(f"| {name} | {nodes[0]} | {nodes[1]} | {least[0]:.2f} | {least[1]:.2f} | {least[1] / least[0]:.2f} |", flush=True)
    print(f"| all proofs | | | {total[0]:.2f} | {total[1]:.2f} | {total[1] / total[0]:.2f} |")


if __name__ == "__main__":
    main()
