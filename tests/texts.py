#!/usr/bin/env python3
"""Checks all texts of the game: each language has the keys, slots and plural forms of the English one and no word to be
avoided (assets/text/avoid.tsv), and the glossary table is complete. Prints each fault with file and line."""
import concurrent.futures
import dataclasses
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
texts = root / "assets/text"
glossary_columns = ["language", "thing", "word", "gender", "plural", "notes"]
avoid_columns = ["language", "pattern", "instead", "right in"]
slot = re.compile(r"\{\w+\}")


@dataclasses.dataclass
class Text:
    line: int
    is_plural: bool = False
    has_comment: bool = False
    forms: list = dataclasses.field(default_factory=list)  # (line, text)


def read_po(path):
    """Texts by key, and the number of plural forms. Requires one line per string, as in the project's files."""
    found, text, comment, plurals = {}, None, False, 0
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if header := re.match(r'"Plural-Forms: nplurals=(\d)', line):
            plurals = int(header[1])
        elif line.startswith("#."):
            comment = True
        elif begin := re.match(r'msgid "(.+)"', line):
            text = found[begin[1]] = Text(number, has_comment=comment)
            comment = False
        elif line.startswith("msgid_plural"):
            text.is_plural = True
        elif (form := re.match(r'msgstr(?:\[\d\])? "(.*)"', line)) and text:
            text.forms.append((number, form[1]))
    return found, plurals


def compare(path, found, plurals, english):
    """Compares keys, slots and plural forms with the English file."""
    for key in english.keys() - found.keys():
        yield path, 1, f"{key} is missing"
    for key, text in found.items():
        if key not in english:
            yield path, text.line, f"{key}: English has no such text"
            continue
        model = english[key]
        if text.is_plural != model.is_plural or len(text.forms) != (plurals if text.is_plural else 1):
            yield path, text.line, f"{key}: {len(text.forms)} forms, not {plurals if model.is_plural else 1}"
        slots = sorted(slot.findall(model.forms[-1][1]))
        without_number = [each for each in slots if each != "{n}"]  # "One piece" may have its number in words
        for line, form in text.forms:
            may_say_it = model.is_plural and (line, form) != text.forms[-1]
            if sorted(slot.findall(form)) not in ([slots, without_number] if may_say_it else [slots]):
                yield path, line, f"{key}: the slots are {', '.join(slots) or 'none'}"
            if not form:
                yield path, line, f"{key} is empty"


def comments(path, found, is_english):
    """Comments for translators belong to the English file only."""
    for key, text in found.items():
        if text.has_comment != is_english:
            yield path, text.line, f"{key}: " + ("no comment says what it is for" if is_english else "comments are in en.po")


def read_table(path, columns):
    """Rows of a table with their line numbers, and its faults."""
    rows, faults = [], []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        cells = line.split("\t")
        if len(cells) != len(columns) or number == 1 and cells != columns:
            faults.append((path, number, "the columns are " + ", ".join(columns)))
        elif number > 1:
            rows.append((number, cells))
    return rows, faults


def glossary(path, languages):
    rows, faults = read_table(path, glossary_columns)
    yield from faults
    things = {cells[1] for _, cells in rows if cells[0] == "en"}
    known = set()
    for line, (language, thing, word, *_) in rows:
        if language not in languages or thing not in things or not word:
            yield path, line, f"{language}, {thing}: no such language, no English row, or no word"
        if (language, thing) in known:
            yield path, line, f"{language}, {thing} is there twice"
        known.add((language, thing))
    for language in languages - {language for language, _ in known}:
        yield path, 1, f"{language} has no row"


def avoided(path, found, rows):
    for _, (language, pattern, instead, right_in) in rows:
        if language not in ("*", path.stem):
            continue
        word = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)" if pattern[-1] != "." else pattern, re.IGNORECASE)
        for key, text in found.items():
            if key.startswith("typed.") or key in right_in.split():
                continue
            for line, form in text.forms:
                if hit := word.search(slot.sub("", form).replace("\\n", " ")):
                    yield path, line, f"{key}: “{hit[0]}”; better: {instead}"


def gettext(path):
    run = subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", path], capture_output=True, text=True)
    if run.returncode:
        yield path, 1, "msgfmt: " + run.stderr.strip()


def faults():
    rows, broken = read_table(texts / "avoid.tsv", avoid_columns)
    yield from broken
    yield from glossary(texts / "glossary.tsv", {path.stem for path in texts.glob("*.po")})
    files = sorted(root.glob("assets/*/*.po"))
    for path in files:
        found, plurals = read_po(path)
        yield from compare(path, found, plurals, read_po(path.with_name("en.po"))[0])
        yield from comments(path, found, path.stem == "en")
        yield from avoided(path, found, rows)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        for found in pool.map(lambda path: list(gettext(path)), files):
            yield from found


def main():
    found = list(faults())
    for path, line, reason in found:
        print(f"{path.relative_to(root)}:{line}: {reason}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
