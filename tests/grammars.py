#!/usr/bin/env python3
"""Checks the grammars of docs/formats.md: every example there and the golden data must have the form that they state, and the
numbers in CHANGELOG.md must be those of the sources. `--host-protocol` prints the messages of web/app/bridge as a grammar."""
import pathlib
import re
import sys
import textwrap

root = pathlib.Path(__file__).resolve().parent.parent
page = (root / "docs/formats.md").read_text()
token = re.compile(r'\s*(?:"([^"]*)"|(\[(?:[^\]\\]|\\.)+\])|([a-z][a-z-]*)|(NL|TAB)|([()|?*+]|\{\d+\}))')
known = {"char": "[^\\r\\n]", "field-char": "[^;\\r\\n]", "ticket-char": "[^ \\r\\n]", "text-char": r"[^\t\\]", "line-char": r"[^\t\\\n]",
         "word-char": r"[^\t\\ ]"}


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
        literal, letters, other, end, sign = found.groups()
        if literal is not None:
            result += f"(?:{re.escape(literal)})"
        else:
            result += letters or (other and pattern(other, rules, (*within, name))) or ({"NL": r"(?:\r?\n)", "TAB": "\t"}.get(end)) or \
                sign.replace("(", "(?:")
        at = found.end()
    known[name] = f"(?:{result})"
    return known[name]


def host_messages():
    """The messages of web/app/bridge/messages.ts: the kinds of their fields in their order, by direction and name."""
    source = (root / "web/app/bridge/messages.ts").read_text()
    kinds = {"bytes": None, "count": "integer", "part": "integer", "seat": "seat", "maybeSeat": "seat?"} | {
        kind: kind for kind in ("text", "flag", "integer", "integers", "pairs")}  # all others are words

    def listed(table):
        block = re.search(rf"^export const {table} = \{{\n(.*?)^\}};", source, re.S | re.M)[1]
        for name, fields in re.findall(r"^  (\w+): [^{\n]*\{(.*?)\}\)*,$", block, re.S | re.M):
            given = [(field, kinds.get(kind or field, "word")) for field, kind in re.findall(r"(\w+)(?:: (\w+)(?:\(.*?\))?)?(?:,|\s*$)", fields)]
            yield name, [kind for _, kind in sorted(given) if kind]

    return {"to-game": dict(listed("messages")), "to-page": {**dict(listed("effects")), **dict(listed("calls"))}}


def host_grammar():
    """The grammar of these messages: names with the same fields together, short ones first."""
    lines = []
    for rule, messages in host_messages().items():
        groups = {}
        for name, fields in messages.items():
            groups.setdefault(tuple(fields), []).append(f'"{name}"')
        for fields, names in sorted(groups.items(), key=lambda each: (len(each[0]), each[0])):
            text = " | ".join(names)
            text = (f"({text})" if fields and len(names) > 1 else text) + "".join(f" TAB {each}" for each in fields)
            first = f"{rule:8} ::= " if len(fields) == 0 else "           | "
            lines += textwrap.wrap(text, 108, initial_indent=first, subsequent_indent=" " * 13)
    return "\n".join(lines) + "\n"


def wrong_numbers():
    """Rows of the table of CHANGELOG.md whose number isn't the highest in their source."""
    changes = (root / "CHANGELOG.md").read_text()
    rows = re.findall(r"^\| [^|]* \| `([^`]+?)(\d+)` \| `([^`]+)` \|$", changes, re.M)
    for name, number, file in rows:
        if max(map(int, re.findall(r"\b" + re.escape(name) + r"(\d+)", (root / file).read_text())), default=-1) != int(number):
            yield f"CHANGELOG.md: {name}{number} is not in {file}, or not the highest there"
    if len(rows) < 22:
        yield f"CHANGELOG.md: only {len(rows)} numbers"


def main():
    if sys.argv[1:] == ["--host-protocol"]:
        print(host_grammar(), end="")
        return 0
    if sys.argv[1:]:
        print("grammars.py: only --host-protocol may be given.", file=sys.stderr)
        return 2
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
        block = re.search(name.replace("y", "ie") + r"s\{(.*?)\};", messages, re.S)
        for text in re.findall(r'"((?:[^"\\]|\\.)*)"', block[1]):
            check(name, text)
    friends = (root / "tests/shell/features/friends/texts_test.cpp").read_text()
    for name, block in re.findall(r"> (\w+)s\{(.*?)\};", friends, re.S):
        for text in re.findall(r'"(?:[^"]|"\s*")*"', block):  # neighbouring literals are one text
            check(name.replace("_", "-"), re.sub(r'"\s*"|^"|"$', "", text).replace("\\n", "\n"))
    for file in sorted((root / "tests/app/golden").glob("*.txt")):
        for name, text in re.findall(r"^save (game|games|preferences): (.*) / $", file.read_text(), re.M):
            check({"game": "saved-game", "games": "kept-games"}.get(name, name), text.replace(" / ", "\n") + "\n")
    samples = {"text": r"a\tb\\c", "integer": "-3", "flag": "1", "word": "on", "integers": "20 40", "seat": "2", "seat?": "", "pairs": "a\nb\n"}
    for rule, messages in host_messages().items():
        for name, fields in messages.items():
            text = "\t".join([name, *(samples[kind] for kind in fields)])
            check(rule, text)
            check(rule, text + "\t", False)
    for complaint in [*wrong_numbers(), *([] if host_grammar() in page else [
            "docs/formats.md: the messages of the host protocol are others now; tests/grammars.py --host-protocol prints them"])]:
        wrong += 1
        print(complaint)
    for name, text in (("rules", "sc"), ("rules", "+squares"), ("value", "win 03"), ("record", "q1;moves="),
                       ("record", "q1;begin=1;rules=c"), ("lessons", "quarto-lessons 1\nstep a\n"), ("request", "solve 1"),
                       ("reply", "solved 1 won"), ("position", "................"),
                       ("friend-link", "f1;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=1;watch;record=q1;end"),
                       ("friend-link", "f2;game=Zk3;by=1;record=q1;end"), ("tournament-link", "t1;tournament=Zk3;name=QW5u;end"),
                       ("presence", "here 7 1"), ("friend-save", "quarto-friends 6\n"), ("to-page", "today\t"), ("to-game", "resize\t1.5\t2")):
        check(name, text, False)
    print(f"{checked} texts, {len(rules)} rules, {wrong} wrong")
    return 1 if wrong or checked < 400 else 0


if __name__ == "__main__":
    sys.exit(main())
