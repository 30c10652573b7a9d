#!/usr/bin/env python3
"""Checks the grammars of docs/formats.md: every example there and the golden data must have the form that they state."""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
page = (root / "docs/formats.md").read_text()
token = re.compile(r'\s*(?:"([^"]*)"|(\[(?:[^\]\\]|\\.)+\])|([a-z][a-z-]*)|(NL)|([()|?*+]))')
known = {"char": "[^\\r\\n]", "field-char": "[^;\\r\\n]", "ticket-char": "[^ \\r\\n]"}


def read_rules():
    """Each rule's right side, by name."""
    rules = {}
    for block in re.findall(r"```ebnf\n(.*?)```", page, re.S):
        for name, right in re.findall(r"^([a-z-]+) *::=(.*?)(?=^[a-z-]+ *::=|\Z)", block, re.S | re.M):
            if name in rules:
                sys.exit(f"{name} is defined twice")
            rules[name] = right
    return rules


def pattern(name, rules, within=()):
    """The regular expression of a rule; no form is recursive."""
    if name in known:
        return known[name]
    if name in within or name not in rules:
        sys.exit(f"{name}: {'recursive' if name in within else 'not defined'}, in {' > '.join(within)}")
    text, result, at = rules[name].strip(), "", 0
    while at < len(text):
        found = token.match(text, at)
        if not found:
            sys.exit(f"{name}: can't be read at: {text[at:]}")
        literal, letters, other, line_end, sign = found.groups()
        if literal is not None:
            result += f"(?:{re.escape(literal)})"
        else:
            result += letters or (other and pattern(other, rules, (*within, name))) or (line_end and r"(?:\r?\n)") or \
                sign.replace("(", "(?:")
        at = found.end()
    known[name] = f"(?:{result})"
    return known[name]


def main():
    rules = read_rules()
    compiled = {name: re.compile(pattern(name, rules)) for name in rules}
    checked = wrong = 0

    def check(name, text, is_good=True):
        nonlocal checked, wrong
        checked += 1
        if bool(compiled[name].fullmatch(text)) != is_good:
            wrong += 1
            print(f"{'no' if is_good else 'a'} {name}: {text[:200]!r}")

    for name, block in re.findall(r"```text ([a-z-]+)\n(.*?)```", page, re.S):
        for text in [block] if "NL" in rules[name] else block.splitlines():
            check(name, text)
    for line in (root / "tests/core/data/records.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            record, position = line.split("\t")[:2]
            check("record", record)
            check("position", position)
            check("record", record + ";", False)
            check("position", position + " ", False)
    for line in (root / "tests/core/data/positions.tsv").read_text().splitlines():
        if not line.startswith("#"):
            position, value = line.split("\t")[:2]
            check("position", position)
            check("value", value)
    for file in ("assets/lessons/course.txt", "assets/rules-page/figures.txt"):
        check("lessons", (root / file).read_text())
    messages = (root / "tests/core/protocol/messages_test.cpp").read_text()
    for name in ("request", "reply"):
        block = re.search(name.replace("y", "ie") + r"s\{\n(.*?)\n?\};", messages, re.S)
        for text in re.findall(r'^ *"(.*)",?$', block[1], re.M):
            check(name, text)
    for file in sorted((root / "tests/app/golden").glob("*.txt")):
        for name, text in re.findall(r"^save (game|games): (.*) / $", file.read_text(), re.M):
            check({"game": "saved-game", "games": "kept-games"}[name], text.replace(" / ", "\n") + "\n")
    for name, text in (("rules", "sc"), ("rules", "+squares"), ("value", "win 03"), ("record", "q1;moves="),
                       ("record", "q1;begin=1;rules=c"), ("lessons", "quarto-lessons 1\nstep a\n"), ("request", "solve 1"),
                       ("reply", "solved 1 won"), ("position", "................")):
        check(name, text, False)
    print(f"{checked} texts, {len(rules)} rules, {wrong} wrong")
    return 1 if wrong or checked < 400 else 0


if __name__ == "__main__":
    sys.exit(main())
