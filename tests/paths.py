#!/usr/bin/env python3
"""Checks that each path of the repository that a comment or a document names exists: one from the root, such as
core/rules/game.hpp, or beside the file, such as ../README.md. Words in capitals and * stand for anything. Prints each that
doesn't, then the status is 1."""
import pathlib
import re
import sys

from runner.passed import files_below

root = pathlib.Path(__file__).resolve().parent.parent
elsewhere = ("../share/quarto", "../quarto/", "../../dist/")  # where it is installed, and in projects of readers
folders = ("core", "shell", "web", "assets", "tests", "docs")
beside = ("run", "CMakeLists.txt", "README.md", "CHANGELOG.md")
named = re.compile(rf"(?<![\w./@$}}>-])(?:(?:{'|'.join(folders)})/|(?:\.\./)+)[\w./*{{}},\[\]-]*[\w*/}}]")
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


def main():
    wrong = 0
    for file in sorted(file for name in (*folders, *beside) for file in files_below(root / name)):
        for first, text in texts(file):
            for found in named.finditer(text):
                if not exists(found[0], file.parent):
                    wrong += 1
                    print(f"{file.relative_to(root)}:{first + text.count(chr(10), 0, found.start())}: {found[0]}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
