#!/usr/bin/env python3
"""Checks that each path of the repository that a comment or a document names exists: one from the root, such as
core/rules/game.hpp, or beside the file, such as ../README.md; and each file that a README names alone, such as `game.hpp`,
wherever it is. Words in capitals and * stand for anything. Prints each that doesn't, then the status is 1."""
import argparse
import fnmatch
import pathlib
import re
import sys

from runner.passed import files_below

root = pathlib.Path(__file__).resolve().parent.parent
elsewhere = ("../share/quarto", "../quarto/", "../../dist/")  # where it is installed, and in projects of readers
of_others = {"imgui_widgets.cpp"}  # of Dear ImGui
folders = ("core", "shell", "web", "assets", "tests", "docs")
beside = ("run", "CMakeLists.txt", "README.md", "CHANGELOG.md")
named = re.compile(rf"(?<![\w./@$}}>-])(?:(?:{'|'.join(folders)})/|(?:\.\./)+)[\w./*{{}},\[\]-]*[\w*/}}]")
named_alone = re.compile(r"`([\w*.-]+\.(?:hpp|cpp|mjs|(?<!\.d\.)ts|py))`")  # the build makes .d.ts files
slashes = re.compile(r"(?<!:)//[^\n]*|/\*.*?\*/", re.S)
hashes = re.compile(r'(?:^|\s)#[^\n]*|""".*?"""', re.M | re.S)
comments = {".cpp": slashes, ".hpp": slashes, ".h": slashes, ".mjs": slashes, ".js": slashes, ".ts": slashes, ".css": slashes,
            ".py": hashes, ".sh": hashes, ".cmake": hashes, ".txt": hashes, ".toml": hashes, ".yml": hashes, "": hashes}


def texts(file):
    """Comments, or all of a document, each with its first line."""
    if file.suffix != ".md" and file.suffix not in comments:
        return
    content = file.read_text(errors="replace")
    if file.suffix == ".md":
        yield 1, content
    else:
        for found in comments[file.suffix].finditer(content):
            yield content.count("\n", 0, found.start()) + 1, found[0]


def exists(path, folder):
    """Also a module without its ending, a JavaScript module that is written in TypeScript, and a job of the test list."""
    pattern = re.sub(r"\{[^}]*\}|\b[A-Z][A-Z_]+\b", "*", path).rstrip("/")
    if path.startswith(elsewhere):
        return True
    forms = {pattern, pattern + ".*", re.sub(r"js$", "ts", pattern)}
    if any(any(folder.glob(form)) or any(root.glob(form)) for form in forms):
        return True
    stage, _, name = path.partition("/")
    return stage in folders and any((root / "tests" / stage).glob(f"**/{name}[._]*"))


def missing_in(file, text, all_names):
    """Paths that don't exist, and where they stand in the text."""
    for found in named.finditer(text):
        if not exists(found[0], file.parent):
            yield found.start(), found[0]
    for found in named_alone.finditer(text) if file.name == "README.md" else ():
        if not fnmatch.filter(all_names, found[1]):
            yield found.start(), found[1]


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    wrong = 0
    files = sorted(file for name in (*folders, *beside) for file in files_below(root / name))
    all_names = {file.name for file in files} | of_others
    for file in files:
        for first, text in texts(file):
            for start, path in missing_in(file, text, all_names):
                wrong += 1
                print(f"{file.relative_to(root)}:{first + text.count(chr(10), 0, start)}: {path}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
