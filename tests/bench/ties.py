#!/usr/bin/env python3
"""ties.py FOLDER [--tournaments N] [--players N] [--seed N] [--program FILE]: records the ties of Swiss tournaments
with absences in tests/shell/features/tournament/ties.txt. First: cmake --build --preset native

FOLDER: the sources of github.com/OttoMilvang/TieBreakServer, of FIDE's technical commission. A line has a tournament,
as in swiss_rounds.txt, and after each `;` a player's place, Buchholz Cut 1, Buchholz and Sonneborn-Berger.
"""
import argparse
import contextlib
import io
import pathlib
import subprocess
import sys

from pairings import as_file, parse, root

head = "012 Club\n042 2026-03-01\n092 Swiss System\n"
ties = ["PTS", "BH/C1", "BH", "SB", "DE"]


def answers(line):
    import tiebreak
    import trf2json
    _, rounds = parse(line)
    report = trf2json.trf2json()
    report.parse_file(head + as_file(len(rounds), rounds, len(rounds)), True)
    options = {"tiebreak": ties, "check": False, "unrated": None, "pre_determined": False, "swiss": True}
    tournament = report.get_tournament(1)
    made = tiebreak.tiebreak(tournament, -1, options).compute_tiebreaks(tournament, options)
    players = sorted(made["competitors"], key=lambda each: each["cid"])
    return [(each["rank"], *each["tiebreakScore"][1:4]) for each in players]


def main():
    parser = argparse.ArgumentParser(description="Records the ties of Swiss tournaments.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--tournaments", type=int, default=200)
    parser.add_argument("--players", type=int, default=12)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--program", type=pathlib.Path, default=root / "build/native/quarto_pairings")
    options = parser.parse_args()
    sys.path.insert(0, str(options.folder))
    made = subprocess.run([options.program, str(20 * options.tournaments), str(options.players), str(options.seed)],
                          check=True, capture_output=True, text=True)
    rows = []
    for line in made.stdout.splitlines():
        # Those in whose rounds somebody is absent, or has no game.
        if len(rows) == options.tournaments or not set(line) & set("<>x"):
            continue
        with contextlib.redirect_stdout(io.StringIO()):
            players = answers(line)
        rows.append(line + "".join(" ; " + " ".join(map(str, player)) for player in players) + "\n")
    (root / "tests/shell/features/tournament/ties.txt").write_text("".join(rows))
    print(f"{len(rows)} tournaments")


if __name__ == "__main__":
    main()
