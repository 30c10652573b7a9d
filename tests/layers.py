#!/usr/bin/env python3
"""Checks includes: prints each that breaks the order of folders, and each circle of files. Then the status is 1."""
import argparse
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
core = ["core/rules", "core/notation", "core/search", "core/analysis", "core/opponent", "core/diagram", "core/lessons",
        "core/protocol", "core/queries", "core/c_api", "core/threads", "core/survey", "core/cli"]  # each may include the ones before it
engine = core[:core.index("core/c_api")]  # for the front end; only native programs have threads
ui = [*engine, "shell/i18n", "shell/render", "shell/ui"]
wording = [*engine, "shell/i18n", "shell/model", "shell/wording"]
floors = {folder: core[:place] for place, folder in enumerate(core)} | {
    "shell/i18n": ["core/rules", "core/notation"],
    "shell/model": engine,
    "shell/wording": wording,
    "shell/engine_client": engine,
    "shell/render": engine,
    "shell/ui": ui,
    "shell/audio": [*engine, "shell/model"],
    "shell/app": [*ui, *wording, "shell/engine_client", "shell/audio", "shell/features"],
    "shell/platform": [*ui, *wording, "shell/features", "shell/app"],
    "shell/desktop": [*engine, "core/threads", "shell"],
    "web/wasm": [*engine, "shell/i18n", "shell/model", "shell/render", "shell/ui", "shell/features", "shell/audio",
                 "shell/app", "shell/platform"],
}
# No feature includes another, nor the app: what follows elsewhere travels as an event (shell/model/event.hpp).
floors |= {str(folder.relative_to(root)): [*ui, *wording] for folder in (root / "shell/features").iterdir()}
floors["shell/features/tournament"].append("shell/features/friends")  # its games are those with friends
floors["shell/features/achievements"] += ["shell/features/games", "shell/features/lessons"]  # facts about what both keep


def includes():
    """Yields file, line number and included file, as paths from the root."""
    for folder in ("core", "shell", "web/wasm"):
        for file in sorted((root / folder).rglob("*.[ch]pp")):
            for number, line in enumerate(file.read_text().splitlines(), 1):
                if found := re.match(r'#include "((?:core|shell|web|tests)/[^"]+)"', line):
                    yield str(file.relative_to(root)), number, found[1]


def circles(edges):
    """Circles, each once, from its alphabetically first file; of several that share a file, perhaps only one. A header and its
    source are one file."""
    found = set()

    def walk(path):
        for after in sorted(edges.get(path[-1], ())):
            if after in path:
                circle = path[path.index(after):]
                first = circle.index(min(circle))
                found.add((*circle[first:], *circle[:first]))
            elif after not in done:
                walk([*path, after])
        done.add(path[-1])

    done = set()
    for start in sorted(edges):
        if start not in done:
            walk([start])
    return sorted(found)


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    broken = 0
    edges = {}
    for file, number, included in includes():
        folder = max((each for each in floors if file.startswith(f"{each}/")), key=len, default=None)
        if not folder:
            broken += 1
            print(f"{file}: its folder has no place in the order")
        elif not any(included.startswith(f"{each}/") for each in [folder, *floors[folder]]):
            broken += 1
            print(f"{file}:{number}: {folder} may not include {included}")
        elif folder.startswith("shell/features/") and included == "shell/model/later.hpp":
            broken += 1
            print(f"{file}:{number}: only who uses a feature knows what a page loads later")
        unit, other = file.rsplit(".", 1)[0], included.rsplit(".", 1)[0]
        if unit != other:
            edges.setdefault(unit, set()).add(other)
    for circle in circles(edges):
        broken += 1
        print("circle: " + " -> ".join([*circle, circle[0]]))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
