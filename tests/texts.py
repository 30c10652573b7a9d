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
glossary_columns = ["language", "thing", "word", "gender", "plural", "notes"]
avoid_columns = ["language", "pattern", "instead", "right in"]
slot = re.compile(r"\{\w+\}")


@dataclasses.dataclass
class Text:
    line: int
    is_plural: bool = False
    has_comment: bool = False
    forms: list = dataclasses.field(default_factory=list)  # (line, text)


@dataclasses.dataclass
class Catalogue:
    texts: dict = dataclasses.field(default_factory=dict)  # Text by key
    plurals: int = 0  # number of forms
    counts_one_alone: bool = False  # the first form is that of 1 and of no other number


class BadFile(Exception):
    """A file that can't be read as PO: line and reason."""


def read_po(path):
    """Reads a catalogue. A string may go on over several lines."""
    found = Catalogue()
    text, comment, forms = None, False, None
    for number, line in enumerate(path.read_bytes().split(b"\n"), 1):
        try:
            line = line.decode()
        except UnicodeDecodeError as error:
            raise BadFile(number, f"byte {error.start + 1} is not UTF-8") from error
        if header := re.match(r'"Plural-Forms: nplurals=(\d)', line):
            found.plurals = int(header[1])
            found.counts_one_alone = re.search(r"plural=\(+n ?[!=]= ?1\b", line) is not None
        elif line.startswith("#."):
            comment = True
        elif re.match(r"#,.*\bfuzzy\b", line):
            raise BadFile(number, "a fuzzy text is left out of the game: check it and remove the mark")
        elif begin := re.match(r'msgid "(.*)"', line):
            text = Text(number, has_comment=comment) if begin[1] else None
            if text:
                found.texts[begin[1]] = text
            comment, forms = False, None
        elif line.startswith("msgid_plural"):
            text.is_plural = True
        elif (form := re.match(r'msgstr(?:\[\d\])? "(.*)"', line)) and text:
            forms = text.forms
            forms.append((number, form[1]))
        elif (more := re.match(r'"(.*)"$', line)) and forms:
            forms[-1] = (forms[-1][0], forms[-1][1] + more[1])
    return found


def compare(path, found, english):
    """Compares keys, slots and plural forms with the English file."""
    for key in english.keys() - found.texts.keys():
        yield path, 1, f"{key} is missing"
    for key, text in found.texts.items():
        if key not in english:
            yield path, text.line, f"{key}: English has no such text"
            continue
        model = english[key]
        if text.is_plural != model.is_plural or len(text.forms) != (found.plurals if text.is_plural else 1):
            yield path, text.line, f"{key}: {len(text.forms)} forms, not {found.plurals if model.is_plural else 1}"
        slots = sorted(slot.findall(model.forms[-1][1]))
        without_number = [each for each in slots if each != "{n}"]  # "One piece" may have its number in words
        for line, form in text.forms:
            # Of one thing alone the number may be in words; so it may where the English says it in words.
            may_say_it = model.is_plural and (line, form) == text.forms[0] and (
                found.counts_one_alone or "{n}" not in model.forms[0][1])
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
    for language in sorted(languages):
        for thing in sorted(things - {thing for of, thing in known if of == language}):
            yield path, 1, f"{language} has no row for {thing}"


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
        at = re.search(r"\.po:(\d+):", run.stderr)
        yield path, at[1] if at else 1, "msgfmt: " + run.stderr.strip()


def faults(assets):
    """All faults of the texts in a folder: path, line and reason."""
    texts = assets / "text"
    rows, broken = read_table(texts / "avoid.tsv", avoid_columns)
    yield from broken
    yield from glossary(texts / "glossary.tsv", {path.stem for path in texts.glob("*.po")})
    languages = {path.name for path in texts.glob("*.po")}
    files = []
    for folder in ("text", "rules-page", "lessons"):
        try:
            english = read_po(assets / folder / "en.po").texts
        except BadFile as error:
            yield assets / folder / "en.po", *error.args
            continue
        for name in sorted(languages | {path.name for path in (assets / folder).glob("*.po")}):
            path = assets / folder / name
            if name not in languages or not path.exists():
                yield path, 1, "this language is not in all of text, rules-page and lessons"
                continue
            files.append(path)
            try:
                found = read_po(path)
            except BadFile as error:
                yield path, *error.args
                continue
            yield from compare(path, found, english)
            yield from comments(path, found.texts, path.stem == "en")
            yield from avoided(path, found.texts, rows)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        for found in pool.map(lambda path: list(gettext(path)), files):
            yield from found


def main():
    found = list(faults(root / "assets"))
    for path, line, reason in found:
        print(f"{path.relative_to(root)}:{line}: {reason}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
