#!/usr/bin/env python3
"""Checks all texts of the game: each file has the keys, slots and plural forms of the English one and no word to be
avoided (assets/text/avoid.tsv), and each language has all files and glossary rows, but for those that the header of its texts
names as X-Lacks. Prints each fault with file and line; then the status is 1."""
import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
glossary_columns = ["language", "thing", "word", "gender", "plural", "notes"]
more_parts = ["rules-page", "lessons", "editor", "glossary"]  # besides the texts of the game, which every language has
strategy_columns = ["file", "key", "rests on", "text"]
avoid_columns = ["language", "pattern", "instead", "right in"]
slot = re.compile(r"\{\w+\}")


@dataclasses.dataclass
class Text:
    line: int
    is_plural: bool = False
    has_comment: bool = False
    forms: list = dataclasses.field(default_factory=list)  # (line, text)
    end: int = 0  # its last line


@dataclasses.dataclass
class Catalogue:
    texts: dict = dataclasses.field(default_factory=dict)  # Text by key
    header: Text = dataclasses.field(default_factory=lambda: Text(1, end=1))
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
        if line.startswith("#."):
            comment = True
        elif re.match(r"#,.*\bfuzzy\b", line):
            raise BadFile(number, "a fuzzy text is left out of the game: check it and remove the mark")
        elif begin := re.match(r'msgid "(.*)"', line):
            text = Text(number, has_comment=comment, end=number)
            if begin[1]:
                found.texts[begin[1]] = text
            else:
                found.header = text
            comment, forms = False, None
        elif line.startswith("msgid_plural"):
            if not text or text is found.header:
                raise BadFile(number, "msgid_plural without a msgid before it")
            text.is_plural = True
        elif (form := re.match(r'msgstr(?:\[\d\])? "(.*)"', line)) and text:
            forms = text.forms
            forms.append((number, form[1]))
            text.end = number
        elif (more := re.match(r'"(.*)"$', line)) and forms:
            forms[-1] = (forms[-1][0], forms[-1][1] + more[1])
            text.end = number
    if plural := re.search(r"Plural-Forms: nplurals=(\d);([^\\]*)", header_of(found)):
        found.plurals = int(plural[1])
        found.counts_one_alone = re.search(r"plural=\(+n ?[!=]= ?1\b", plural[2]) is not None
    return found


def header_of(found):
    return "".join(text for _, text in found.header.forms)


def language(path, found):
    """The header names the language of the file; that of the game's texts says its name in itself."""
    named, wanted = re.search(r"Language: ([^\\]*)", header_of(found)), path.stem.replace("-", "_")
    if not named or named[1] != wanted:
        yield path, found.header.line, f"Language: is {named[1] if named else 'missing'}, not {wanted}"
    if path.parent.name == "text" and "X-Native-Name: " not in header_of(found):
        yield path, found.header.line, "X-Native-Name: is missing"
    for part in sorted(lacks(found) - set(more_parts)):
        yield path, found.header.line, f"X-Lacks: {part} is none of {', '.join(more_parts)}"


def lacks(found):
    """The parts that the header says are not translated."""
    named = re.search(r"X-Lacks: ([^\\]*)", header_of(found))
    return set(named[1].split()) if named else set()


def compare(path, found, english):
    """Compares keys, slots and plural forms with the English file."""
    line = found.header.end
    for key, model in english.items():
        if key in found.texts:
            line = found.texts[key].end
        else:
            yield path, line, f"{key} is missing after this line; it is at {path.parent.name}/en.po:{model.line}"
    for key, text in found.texts.items():
        if key not in english:
            yield path, text.line, f"{key}: English has no such text"
            continue
        model = english[key]
        if text.is_plural != model.is_plural or len(text.forms) != (found.plurals if text.is_plural else 1):
            yield path, text.line, f"{key}: {len(text.forms)} forms, not {found.plurals if model.is_plural else 1}"
        if not model.forms:
            continue
        slots = sorted(slot.findall(model.forms[-1][1]))
        without_number = [each for each in slots if each != "{n}"]  # "One piece" may have its number in words
        for line, form in text.forms:
            # Of one thing alone the number may be in words; so it may where the English says it in words.
            may_say_it = model.is_plural and (line, form) == text.forms[0] and (
                found.counts_one_alone or "{n}" not in model.forms[0][1])
            if sorted(slot.findall(form)) not in ([slots, without_number] if may_say_it else [slots]):
                yield path, line, f"{key}: the slots are {', '.join(slots) or 'none'}"
            marks = re.findall(r"\{(?:term|end)\}", form)
            if marks != ["{term}", "{end}"] * (len(marks) // 2):
                yield path, line, f"{key}: each {{term}} is followed by its {{end}}"
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
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            cells = line.decode().split("\t")
        except UnicodeDecodeError as error:
            faults.append((path, number, f"byte {error.start + 1} is not UTF-8"))
            continue
        if len(cells) != len(columns) or number == 1 and cells != columns:
            faults.append((path, number, "the columns are " + ", ".join(columns)))
        elif number > 1:
            rows.append((number, cells))
    return rows, faults


def glossary(path, languages, incomplete):
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
    for language in sorted(languages - incomplete):
        for thing in sorted(things - {thing for of, thing in known if of == language}):
            yield path, 1, f"{language} has no row for {thing}"


def read_avoided(path, languages, keys):
    """Rows of language, compiled pattern, what to use instead and keys where it is right; and the faults of the table."""
    rows, faults = read_table(path, avoid_columns)
    words = []
    for line, (language, pattern, instead, right_in) in rows:
        if language != "*" and language not in languages:
            faults.append((path, line, f"{language}: no such language"))
        for key in right_in.split():
            if key not in keys:
                faults.append((path, line, f"{key}: no such text"))
        try:
            if re.fullmatch(pattern, ""):
                faults.append((path, line, "the pattern is empty, or fits an empty text"))
                continue
            word = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)" if pattern[-1] != "." else pattern, re.IGNORECASE)
        except re.error as error:
            faults.append((path, line, f"the pattern {pattern} is no regular expression: {error}"))
            continue
        words.append((language, word, instead, right_in.split()))
    return words, faults


def avoided(path, found, words):
    for language, word, instead, right_in in words:
        if language not in ("*", path.stem):
            continue
        for key, text in found.items():
            if key.startswith("typed.") or key in right_in:
                continue
            for line, form in text.forms:
                if hit := word.search(slot.sub("", form).replace("\\n", " ")):
                    yield path, line, f"{key}: “{hit[0]}”; better: {instead}"


def gettext(path):
    run = subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", path], capture_output=True, text=True,
                         env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": ""})
    if not run.returncode:
        return
    found = []  # line and reason
    for said in run.stderr.splitlines():
        if at := re.match(r":(\d+):(?:\d+:)? *(.*)", said.removeprefix(str(path))):
            if found and at[2].startswith("..."):
                found[-1][1] += f"{at[2].removeprefix('...')} (line {at[1]})"
            else:
                found.append([int(at[1]), at[2]])
        elif found and not said.startswith("msgfmt:"):
            found[-1][1] += " " + said.strip()
    for line, reason in found or [(1, " ".join(run.stderr.replace(str(path), path.name).split()))]:
        yield path, line, "msgfmt: " + reason


def faults(assets):
    """All faults of the texts in a folder: path, line and reason."""
    texts = assets / "text"
    languages = {path.name for path in texts.glob("*.po")}
    codes = {path.stem for path in texts.glob("*.po")}
    models = {}
    for folder in ("text", *more_parts[:-1]):
        path = assets / folder / "en.po"
        try:
            models[folder] = read_po(path).texts
        except BadFile as error:
            yield path, *error.args
        except FileNotFoundError:
            yield path, 1, "there is no such file"
    words, broken = read_avoided(texts / "avoid.tsv", codes, {key for english in models.values() for key in english})
    if len(models) == 4:  # else keys may be unknown for another reason
        yield from broken
    lacking = {}  # parts by language
    files = []
    for folder, english in models.items():
        for name in sorted(languages | {path.name for path in (assets / folder).glob("*.po")}):
            path = assets / folder / name
            if name not in languages:
                yield path, 1, "text has no such language"
                continue
            is_lacking = folder in lacking.get(path.stem, ())  # then the English texts stand in
            if is_lacking and path.exists():
                yield path, 1, f"X-Lacks of text/{name} names {folder}, which is there"
            if not path.exists():
                if not is_lacking:
                    yield path, 1, f"there is no such file, and X-Lacks of text/{name} doesn't name {folder}"
                continue
            files.append(path)
            try:
                found = read_po(path)
            except BadFile as error:
                yield path, *error.args
                continue
            if folder == "text":
                lacking[path.stem] = lacks(found)
            yield from language(path, found)
            yield from compare(path, found, english)
            yield from comments(path, found.texts, path.stem == "en")
            yield from avoided(path, found.texts, words)
    yield from glossary(texts / "glossary.tsv", codes, {code for code, parts in lacking.items() if "glossary" in parts})
    with concurrent.futures.ThreadPoolExecutor() as pool:
        for found in pool.map(lambda path: list(gettext(path)), files):
            yield from found


def speaks_of_strategy(key, text):
    return re.fullmatch(r"level\..*\.description", key) or "." in text and re.search(
        r"(?i)\b(?:safe|unsafe|odd number|threat\w*|block|ahead|dead|harmless|art of|any opponent|any (?:space|piece) is)\b", text)


def strategy(path, assets):
    """What the English texts say of good play is as in this table, whose numbers tests/core/survey checks."""
    rows, faults = read_table(path, strategy_columns)
    yield from faults
    known = {(file, key): (line, text) for line, (file, key, _, text) in rows}
    for folder in ("text", "rules-page", "lessons"):
        english = assets / folder / "en.po"
        texts = read_po(english).texts
        for key, found in texts.items():
            line, text = known.pop((folder, key), (0, ""))
            if line and text != found.forms[-1][1]:
                yield english, found.line, f"{key}: {path.name}:{line} has another text: does it still rest on these numbers?"
            elif not line and speaks_of_strategy(key, found.forms[-1][1]):
                yield english, found.line, f"{key} says how to play well: {path.name} has to say on what it rests"
    for (folder, key), (line, _) in known.items():
        yield path, line, f"{folder} has no {key}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args()
    if not shutil.which("msgfmt"):
        parser.error("msgfmt, of GNU gettext, is needed")
    assets = root / "assets"
    found = [*faults(assets), *strategy(root / "tests/core/data/strategy.tsv", assets)]
    for path, line, reason in found:
        print(f"{path.relative_to(root)}:{line}: {reason}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
