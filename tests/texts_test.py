#!/usr/bin/env python3
"""Damages small texts in each way that texts.py looks for."""
import pathlib
import tempfile
import unittest

import texts

header = """msgid ""
msgstr ""
"Language: {language}\\n"
"X-Native-Name: {language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals={forms}; plural={rule};\\n"

"""  # eight lines
english = """#. A button.
msgid "undo"
msgstr "Undo"

#. {name} is a player.
msgid "gives"
msgstr "{name} gives {piece}."

#. How many pieces are left.
msgid "left"
msgid_plural "left"
msgstr[0] "One piece left"
msgstr[1] "{n} pieces left"
"""
czech = """msgid "undo"
msgstr "Zpět"

msgid "gives"
msgstr "{name} dává {piece}."

msgid "left"
msgid_plural "left"
msgstr[0] "Zbývá jeden kámen"
msgstr[1] "Zbývají {n} kameny"
msgstr[2] "Zbývá {n} kamenů"
"""
lesson = '#. Name of a lesson.\nmsgid "lesson"\nmsgstr "Lesson"\n'
czech_lesson = 'msgid "lesson"\nmsgstr "Lekce"\n'
avoid = "language\tpattern\tinstead\tright in\n*\t—\ta comma\t\n*\t\\.\\.\\.\t…\t\ncs\tfigurk\\w*\tkámen\tundo\n"
glossary = "language\tthing\tword\tgender\tplural\tnotes\nen\tpiece\tpiece\t\tpieces\t\ncs\tpiece\tkámen\tm\tkameny\t\n" \
    "en\tboard\tboard\t\tboards\t\ncs\tboard\tdeska\tf\tdesky\t\n"


class TextsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.assets = pathlib.Path(folder.name)
        english_header = header.format(language="en", forms=2, rule="(n != 1)")
        czech_header = header.format(language="cs", forms=3, rule="(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2")
        for part, of_english, of_czech in [("text", english, czech), ("rules-page", lesson, czech_lesson),
                                           ("lessons", lesson, czech_lesson), ("editor", lesson, czech_lesson)]:
            self.write(f"{part}/en.po", english_header + of_english)
            self.write(f"{part}/cs.po", czech_header + of_czech)
        self.write("text/avoid.tsv", avoid)
        self.write("text/glossary.tsv", glossary)

    def write(self, name, content):
        path = self.assets / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def damage(self, name, old, new):
        content = (self.assets / name).read_bytes().decode()
        self.assertEqual(content.count(old), 1, old)
        self.write(name, content.replace(old, new))

    def check(self, *expected):
        """Compares the faults found with lines of file, line and reason."""
        found = [f"{path.relative_to(self.assets)}:{line}: {reason}" for path, line, reason in texts.faults(self.assets)]
        self.assertEqual(found, list(expected))

    def check_damage(self, name, old, new, *expected):
        self.damage(name, old, new)
        self.check(*expected)

    def test_good_texts_have_no_fault(self):
        self.check()

    def test_a_missing_text_is_found(self):
        self.check_damage("text/cs.po", 'msgid "undo"\nmsgstr "Zpět"\n', "", "text/cs.po:7: undo is missing after this line; it is at text/en.po:10")

    def test_a_text_that_english_does_not_have_is_found(self):
        self.check_damage("text/cs.po", 'msgid "undo"', 'msgid "redo"\nmsgstr "Znovu"\n\nmsgid "undo"',
                          "text/cs.po:9: redo: English has no such text")

    def test_a_missing_slot_is_found(self):
        self.check_damage("text/cs.po", "dává {piece}", "dává", "text/cs.po:13: gives: the slots are {name}, {piece}")

    def test_a_slot_with_another_name_is_found(self):
        self.check_damage("text/cs.po", "dává {piece}", "dává {kámen}", "text/cs.po:13: gives: the slots are {name}, {piece}")

    def test_a_plural_form_without_its_number_is_found(self):
        self.check_damage("text/cs.po", "Zbývá {n} kamenů", "Zbývá pár kamenů", "text/cs.po:19: left: the slots are {n}")

    def test_only_a_form_of_one_thing_alone_may_say_its_number_in_words(self):
        self.check_damage("text/en.po", "One piece", "{n} piece")
        self.check_damage("text/cs.po", "n==1", "n%10==1", "text/cs.po:17: left: the slots are {n}")

    def test_an_empty_text_is_found(self):
        self.check_damage("text/cs.po", '"Zpět"', '""', "text/cs.po:10: undo is empty")

    def test_a_text_on_several_lines_is_one_text(self):
        self.check_damage("text/cs.po", '"{name} dává {piece}."', '""\n"{name} dává "\n"{piece}."')

    def test_a_missing_plural_form_is_found(self):
        self.damage("text/cs.po", 'msgstr[2] "Zbývá {n} kamenů"\n', "")
        faults = [(path.name, line, reason) for path, line, reason in texts.faults(self.assets)]
        self.assertEqual(faults[0], ("cs.po", 15, "left: 2 forms, not 3"))  # msgfmt has found it as well

    def test_a_text_without_the_plural_forms_of_english_is_found(self):
        self.check_damage("text/cs.po", czech[czech.index("msgid_plural"):], 'msgstr "Zbývá {n} kamenů"\n',
                          "text/cs.po:15: left: 1 forms, not 3")

    def test_a_word_to_be_avoided_is_found(self):
        self.check_damage("text/cs.po", "{n} kameny", "{n} Figurky", "text/cs.po:18: left: “Figurky”; better: kámen")

    def test_a_word_to_be_avoided_may_stand_where_it_is_right(self):
        self.check_damage("text/cs.po", "Zpět", "Vrátit figurku")

    def test_a_sign_to_be_avoided_is_found_in_every_language(self):
        self.check_damage("lessons/en.po", '"Lesson"', '"A — lesson"', "lessons/en.po:11: lesson: “—”; better: a comma")

    def test_dots_to_be_avoided_are_found_after_a_word(self):
        self.check_damage("text/cs.po", '"Zpět"', '"Zpět..."', "text/cs.po:10: undo: “...”; better: …")

    def test_a_word_to_be_avoided_is_found_in_the_next_line_of_a_text(self):
        self.check_damage("text/cs.po", "dává {piece}", r"dává\nfigurku {piece}",
                          "text/cs.po:13: gives: “figurku”; better: kámen")

    def test_a_word_to_be_avoided_may_be_typed_or_name_a_slot(self):
        self.damage("text/en.po", 'msgid "gives"', 'msgid "typed.gives"')
        self.damage("text/en.po", "{piece}", "{figurka}")
        self.damage("text/cs.po", 'msgid "gives"\nmsgstr "{name} dává {piece}."',
                    'msgid "typed.gives"\nmsgstr "{name} dává figurku {figurka}."')
        self.check()
        for name in ("text/en.po", "text/cs.po"):
            self.damage(name, "typed.gives", "gives")
        self.damage("text/cs.po", "figurku ", "")
        self.check()

    def test_an_english_text_without_a_comment_is_found(self):
        self.check_damage("text/en.po", "#. A button.\n", "", "text/en.po:9: undo: no comment says what it is for")

    def test_a_comment_in_another_language_is_found(self):
        self.check_damage("text/cs.po", 'msgid "undo"', '#. Tlačítko.\nmsgid "undo"',
                          "text/cs.po:10: undo: comments are in en.po")

    def test_a_fuzzy_text_is_found(self):
        for name, key in [("text/cs.po", "undo"), ("lessons/en.po", "lesson")]:
            with self.subTest(name):
                self.setUp()
                self.check_damage(name, f'msgid "{key}"', f'#, fuzzy\nmsgid "{key}"',
                                  f"{name}:{9 if key == 'undo' else 10}: a fuzzy text is left out of the game: "
                                  "check it and remove the mark")

    def test_text_that_is_not_utf_8_is_found(self):
        self.write("text/cs.po", (self.assets / "text/cs.po").read_bytes().replace("ě".encode(), b"\xec"))
        found = [(path.name, line, reason) for path, line, reason in texts.faults(self.assets)]
        self.assertEqual(found[0], ("cs.po", 10, "byte 11 is not UTF-8"))  # msgfmt says no more than that

    def test_what_msgfmt_refuses_is_found(self):
        self.damage("text/cs.po", 'msgid "gives"', 'msgid "undo"\nmsgstr "Zpět"\n\nmsgid "gives"')
        self.check("text/cs.po:12: msgfmt: duplicate message definition...this is the location of the first definition (line 10)")

    def test_each_fault_that_msgfmt_finds_is_one_line(self):
        self.damage("text/cs.po", 'msgid "gives"', 'msgid "undo"\nmsgstr "Zpět"\n\nmsgid "undo"\nmsgstr "Zpět"\n\nmsgid "gives"')
        found = [(path.name, line) for path, line, reason in texts.faults(self.assets) if "\n" not in reason
                 and str(self.assets) not in reason]
        self.assertEqual(found, [("cs.po", 12), ("cs.po", 15)])

    def test_a_plural_without_a_text_is_found(self):
        for old in ('msgid ""\n', 'msgid "undo"\n'):
            with self.subTest(old):
                self.setUp()
                self.damage("text/cs.po", old, 'msgid_plural "undo"\n' if "undo" in old else 'msgid_plural ""\nmsgid ""\n')
                faults = [(path.name, line, reason) for path, line, reason in texts.faults(self.assets)]
                self.assertEqual(faults[0], ("cs.po", 9 if "undo" in old else 1, "msgid_plural without a msgid before it"))

    def test_an_english_text_without_a_form_is_found(self):
        self.damage("text/en.po", 'msgstr "Undo"\n', "")
        faults = [(path.name, line, reason) for path, line, reason in texts.faults(self.assets)]
        self.assertIn(("en.po", 10, "undo: 0 forms, not 1"), faults)

    def test_a_header_of_another_language_is_found(self):
        self.check_damage("text/cs.po", "Language: cs", "Language: sk", "text/cs.po:1: Language: is sk, not cs")

    def test_a_header_on_several_lines_is_read(self):
        self.check_damage("text/cs.po", "Plural-Forms: nplurals=3; plural=", 'Plural-Forms: "\n"nplurals=3; "\n"plural=')

    def test_an_end_before_its_term_is_found(self):
        self.damage("text/en.po", '"Undo"', '"{term}Undo{end}"')
        self.check_damage("text/cs.po", '"Zpět"', '"{end}Zpět{term}"',
                          "text/cs.po:10: undo: each {term} is followed by its {end}")

    def test_a_pattern_that_is_no_regular_expression_is_found(self):
        self.check_damage("text/avoid.tsv", "figurk\\w*", "(figurk", "text/avoid.tsv:4: the pattern (figurk is no regular "
                          "expression: missing ), unterminated subpattern at position 0")

    def test_an_empty_pattern_is_found(self):
        for pattern in ("", "k*"):
            with self.subTest(pattern):
                self.setUp()
                self.check_damage("text/avoid.tsv", "figurk\\w*", pattern,
                                  "text/avoid.tsv:4: the pattern is empty, or fits an empty text")

    def test_words_to_be_avoided_in_an_unknown_language_are_found(self):
        self.check_damage("text/avoid.tsv", "cs\t", "xx\t", "text/avoid.tsv:4: xx: no such language")

    def test_words_that_are_right_in_an_unknown_text_are_found(self):
        self.check_damage("text/avoid.tsv", "\tundo", "\tundo redo", "text/avoid.tsv:4: redo: no such text")

    def test_a_table_that_is_not_utf_8_is_found(self):
        self.write("text/avoid.tsv", avoid.replace("kámen", "k\udce1men").encode(errors="surrogateescape"))
        self.check("text/avoid.tsv:4: byte 15 is not UTF-8")

    def test_a_missing_english_file_is_found(self):
        (self.assets / "lessons/en.po").unlink()
        self.check("lessons/en.po:1: there is no such file")

    def leave_only_the_texts_of_the_game(self):
        for folder in ("lessons", "rules-page", "editor"):
            (self.assets / folder / "cs.po").unlink()
        self.write("text/glossary.tsv", "".join(line for line in glossary.splitlines(True) if not line.startswith("cs")))

    def test_a_language_that_lacks_a_part_is_found(self):
        self.leave_only_the_texts_of_the_game()
        self.check(*(f"{folder}/cs.po:1: there is no such file, and X-Lacks of text/cs.po doesn't name {folder}"
                     for folder in ("rules-page", "lessons", "editor")),
                   *(f"text/glossary.tsv:1: cs has no row for {thing}" for thing in ("board", "piece")))

    def test_a_language_may_lack_what_its_header_names(self):
        self.leave_only_the_texts_of_the_game()
        self.check_damage("text/cs.po", '"Content-Type', '"X-Lacks: lessons rules-page editor glossary\\n"\n"Content-Type')

    def test_a_header_that_names_a_part_that_is_there_or_unknown_is_found(self):
        self.check_damage("text/cs.po", '"Content-Type', '"X-Lacks: lessons course\\n"\n"Content-Type',
                          "text/cs.po:1: X-Lacks: course is none of rules-page, lessons, editor, glossary",
                          "lessons/cs.po:1: X-Lacks of text/cs.po names lessons, which is there")

    def test_lessons_in_an_unknown_language_are_found(self):
        self.write("lessons/xx.po", (self.assets / "lessons/cs.po").read_text())
        self.check("lessons/xx.po:1: text has no such language")

    def test_a_language_without_a_name_is_found(self):
        self.check_damage("text/cs.po", '"X-Native-Name: cs\\n"\n', "", "text/cs.po:1: X-Native-Name: is missing")

    def test_a_row_with_too_few_columns_is_found(self):
        self.check_damage("text/avoid.tsv", "*\t—\ta comma\t\n", "*\t—\ta comma\n",
                          "text/avoid.tsv:2: the columns are language, pattern, instead, right in")

    def test_a_table_with_another_heading_is_found(self):
        self.check_damage("text/glossary.tsv", "gender", "genus",
                          "text/glossary.tsv:1: the columns are language, thing, word, gender, plural, notes")

    def test_a_thing_without_a_word_is_found(self):
        self.check_damage("text/glossary.tsv", "cs\tpiece\tkámen\tm\tkameny\t\n", "",
                          "text/glossary.tsv:1: cs has no row for piece")

    def test_a_thing_that_is_there_twice_is_found(self):
        self.check_damage("text/glossary.tsv", "kameny\t\n", "kameny\t\ncs\tpiece\tfigura\tf\tfigury\t\n",
                          "text/glossary.tsv:4: cs, piece is there twice")

    def test_a_row_of_an_unknown_language_is_found(self):
        self.check_damage("text/glossary.tsv", "kameny\t\n", "kameny\t\nxx\tpiece\tstone\t\t\t\n",
                          "text/glossary.tsv:4: xx, piece: no such language, no English row, or no word")


if __name__ == "__main__":
    unittest.main()
