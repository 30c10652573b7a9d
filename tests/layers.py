#!/usr/bin/env python3
"""Checks includes between folders. Prints each include that breaks the order of layers; then the status is 1."""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
core = ["core/rules", "core/notation", "core/search", "core/analysis", "core/opponent", "core/diagram", "core/lessons",
        "core/protocol", "core/cli"]  # each may include the ones before it
floors = {folder: core[:place] for place, folder in enumerate(core)} | {
    "shell/i18n": core[:2],
    "shell/model": core,
    "shell/engine_client": core,
    "shell/render": core,
    "shell/ui": [*core, "shell/i18n", "shell/render"],
    "shell/features": ["core", "shell/i18n", "shell/model", "shell/engine_client", "shell/render", "shell/ui", "shell/features", "shell/app"],
    "shell/accessibility": ["core", "shell/i18n", "shell/model", "shell/features", "shell/app"],
    "shell/audio": ["core", "shell/model", "shell/features", "shell/app"],
    "shell/app": ["core", "shell/i18n", "shell/model", "shell/engine_client", "shell/render", "shell/ui", "shell/features", "shell/accessibility",
                  "shell/audio"],
    "shell/platform": ["core", "shell/i18n", "shell/model", "shell/render", "shell/ui", "shell/features", "shell/app"],
    "shell/desktop": ["core", "shell"],
    "web/wasm": ["core", "shell/i18n", "shell/model", "shell/render", "shell/ui", "shell/features", "shell/audio",
                 "shell/app", "shell/platform"],
}
# Logic of a feature: includes neither other features nor the app, unlike texts, views and screens. Texts include of the app
# only the headers in `text_floor`.
feature_parts = {"intent", "state", "update", "clock", "compare", "exercise", "format", "tips", "windows"}
feature_floor = ["core", "shell/i18n", "shell/model", "shell/engine_client"]
text_floor = ["core", "shell/i18n", "shell/model", "shell/features", "shell/app/text_context.hpp", "shell/app/labels.hpp",
              "shell/app/view.hpp"]


def allowed(folder, below, file):
    if folder == "shell/features" and file.stem in feature_parts:
        return [str(file.parent.relative_to(root)), *feature_floor]
    if folder == "shell/features" and re.fullmatch(r"text|\w+_text|answer", file.stem):
        return text_floor
    return [folder, *below]


def main():
    broken = 0
    for folder, below in floors.items():
        for file in sorted((root / folder).rglob("*.[ch]pp")):
            for number, line in enumerate(file.read_text().splitlines(), 1):
                found = re.match(r'#include "((?:core|shell|web)/[^"]+)"', line)
                if found and not any(f"{found[1]}/".startswith(f"{each}/") for each in allowed(folder, below, file)):
                    broken += 1
                    print(f"{file.relative_to(root)}:{number}: {folder} may not include {found[1]}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
