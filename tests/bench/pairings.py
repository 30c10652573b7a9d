#!/usr/bin/env python3
"""pairings.py FOLDER [--rounds N] [--players N] [--seed N] [--program FILE] [--table N]: compares our Swiss pairings
with those of bbpPairings, round by round. First: cmake --build --preset native

FOLDER: the sources of github.com/BieremaBoyzProgramming/bbpPairings, where `make` has been called. Prints each round
in which pairs, starters or the order of boards differ. The other program refuses a round in which no pairing keeps all
absolute criteria; ours breaks as few as possible then. --table: writes the first tournaments with so many rounds, all
of them equal, into tests/shell/features/tournament/swiss_rounds.txt.
"""
import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent.parent
table = root / "tests/shell/features/tournament/swiss_rounds.txt"
board = re.compile(r"(\d+)(?:([-+=<>x?])(\d+)?)?")
# What the starter and the other one have: points, and the letters of the file format.
results = {"+": (1, 0, "1", "0"), "=": (.5, .5, "=", "="), "-": (0, 1, "0", "1"),
           ">": (1, 0, "+", "-"), "<": (0, 1, "-", "+"), "x": (0, 0, "-", "-"), "?": (0, 0, " ", " ")}


def parse(line):
    planned, rounds = line.split(":")
    return int(planned), [[tuple(found.groups()) for found in board.finditer(part)] for part in rounds.split("/")[:-1]]


def as_file(planned, rounds, last):
    """The tournament report before round `last`, from 0."""
    columns, points = {}, {}
    for number, boards in enumerate(rounds[:last + 1]):
        cells = {}
        for one, result, two in boards:
            one, two = int(one), two and int(two)
            if number == last:
                cells[one] = cells[two] = "0000 - H" if result and not two else ""
                continue
            if not two:
                cells[one] = "0000 - H" if result else "0000 - U"
                points[one] = points.get(one, 0) + (.5 if result else 1)
                continue
            ours, theirs, letter, other_letter = results[result]
            cells[one], cells[two] = f"{two:4d} w {letter}", f"{one:4d} b {other_letter}"
            points[one], points[two] = points.get(one, 0) + ours, points.get(two, 0) + theirs
        for player in cells.keys() | columns.keys():
            if player:
                columns.setdefault(player, ["0000 - Z"] * number).append(cells.get(player, "0000 - Z"))
    lines = [f"XXR {planned}", "XXC white1"]
    for player in range(1, max(columns) + 1):  # without gaps: those to come are absent
        cells = columns.get(player, ["0000 - Z"] * (last + 1))
        facts = f"{points.get(player, 0):4.1f} {player:4d}  "
        lines.append(f"001 {player:4d}".ljust(80) + facts + "  ".join(cells).rstrip())
    return "\n".join(lines) + "\n"


def others_pairs(program, text):
    with tempfile.TemporaryDirectory() as folder:
        given, made = pathlib.Path(folder, "in"), pathlib.Path(folder, "out")
        given.write_text(text)
        run = subprocess.run([program, "--dutch", given, "-p", made], capture_output=True, text=True)
        if run.returncode != 0:
            return run.stdout.strip() or run.stderr.strip()
        return [tuple(map(int, line.split())) for line in made.read_text().splitlines()[1:]]


def compare(program, line):
    """How many rounds there are, and those that differ."""
    planned, rounds = parse(line)
    different = []
    for number, boards in enumerate(rounds):
        ours = [(int(one), int(two or 0)) for one, result, two in boards if two or not result]
        theirs = others_pairs(program, as_file(planned, rounds, number))
        if ours != theirs:
            different.append((number, ours, theirs))
    return len(rounds), different


def main():
    parser = argparse.ArgumentParser(description="Compares our Swiss pairings with those of bbpPairings.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--players", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", type=pathlib.Path, default=root / "build/native/quarto_pairings")
    parser.add_argument("--table", type=int, default=0)
    options = parser.parse_args()
    other = options.folder / "bbpPairings.exe"
    for needed in (other, options.program):
        if not needed.is_file():
            parser.error(f"there is no {needed}")
    made = subprocess.run([options.program, str(options.rounds), str(options.players), str(options.seed)], check=True,
                          capture_output=True, text=True)
    lines = made.stdout.splitlines()
    rounds = impossible = pairs = starters = kept = 0
    rows = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for line, (count, different) in zip(lines, pool.map(lambda each: compare(other, each), lines)):
            rounds += count
            for number, ours, theirs in different:
                if isinstance(theirs, str):
                    impossible += 1
                elif set(map(frozenset, ours)) != set(map(frozenset, theirs)):
                    pairs += 1
                else:
                    starters += 1
                print(f"{line}\n  round {number + 1}: ours {ours}, theirs {theirs}")
            if not different and kept < options.table:
                kept += count
                rows.append(line + "\n")
    print(f"{len(lines)} tournaments, {rounds} rounds, the slowest in {float(made.stderr):.0f} ms: other pairs in "
          f"{pairs}, only other starters or boards in {starters}; {impossible} that the other can't pair")
    if options.table:
        table.write_text("".join(rows))
    sys.exit(1 if pairs + starters > 0 else 0)


if __name__ == "__main__":
    main()
