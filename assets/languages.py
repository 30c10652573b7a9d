#!/usr/bin/env python3
"""Reads the headers of the texts (text/*.po), from which the game knows its languages: README.md explains them. Writes the
list of languages and the plural rules for C++ into the folder OUTPUT, and prints the letters that the fonts need besides
the usual ones, as hexadecimal numbers and ranges."""
import argparse
import pathlib
import re
import unicodedata

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("assets", metavar="ASSETS", type=pathlib.Path)
parser.add_argument("output", metavar="OUTPUT", type=pathlib.Path)
given = parser.parse_args()
assets, output = given.assets, given.output


def field(path, name):
    """A line of a file's header; empty if it has none."""
    header = path.read_text(encoding="utf-8").split('msgid ""', 1)[-1].split("\n\n")[0].replace('"\n"', "")
    found = re.search(rf'(?:"|\\n){name}: (.*?)\\n', header)
    return found[1] if found else ""


def needed(path, name, pattern, contents):
    """What matches in a line of a file's header."""
    found = re.search(pattern, field(path, name))
    if not found:
        parser.error(f"{path}: the header lacks {name}, {contents}")
    return found[1]


def name_of(path):
    return needed(path, "X-Native-Name", "(.+)", "the name of the language in itself")


def by_name(path):
    """Accents don't count. Latin script comes first, then Greek, then Cyrillic."""
    return [letter for letter in unicodedata.normalize("NFD", name_of(path).lower()) if letter.isalpha() or letter == " "]


def substitutes(name):
    return [f'{{"{code}", "{path.stem}"}}' for path in texts for code in field(path, name).split()]


def array(of, name, items):
    return f"inline constexpr std::array<{of}, {len(items)}> {name}{{{{\n" + "".join(f"    {item},\n" for item in items) + "}};\n"


def write(name, content):
    path = output / name
    text = f"#pragma once\n#include <array>\n#include <string_view>\n\nnamespace quarto {{\n{content}}}  // namespace quarto\n"
    if not path.exists() or path.read_text(encoding="utf-8") != text:  # else what includes it would be compiled again
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


texts = sorted((assets / "text").glob("*.po"), key=by_name)
if not texts:
    parser.error(f"there are no texts in {assets / 'text'}")

write("language_list.hpp", f"""
struct Language {{
    std::string_view code;  ///< as in HTML; also the name of its file
    std::string_view name;  ///< in the language itself
}};
{array("Language", "languages", [f'{{"{path.stem}", "{name_of(path)}"}}' for path in texts])}
/// Instead of a language that the game lacks.
struct Substitute {{
    std::string_view code, ours;
}};
{array("Substitute", "variants", substitutes("X-Variants"))}{array("Substitute", "relatives", substitutes("X-Relatives"))}""")

rules = dict.fromkeys(needed(path, "Plural-Forms", r"\bplural=([^;]+);", "with the rule as plural=...;")
                      for folder in ("text", "lessons") for path in sorted((assets / folder).glob("*.po")))
write("plural_rules.hpp", f"""
/// gettext writes the rules as C expressions in `n`.
struct PluralRule {{
    std::string_view expression;
    unsigned long (*form)(unsigned long n);  ///< index of the plural form for `n`
}};
{array("PluralRule", "plural_rules", [
    f'{{"{rule}", [](unsigned long n) {{ return static_cast<unsigned long>({rule}); }}}}' for rule in rules])}""")

print(",".join(field(path, "X-Letters") for path in texts if field(path, "X-Letters")))
