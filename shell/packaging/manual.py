#!/usr/bin/env python3
"""Writes the manual page and the shell completions of a program from its own help, so that they never differ from it.

    manual.py game|engine PROGRAM VERSION OUTPUT

The date is that of the release in CHANGELOG.md. OUTPUT gets NAME.6, NAME.bash, _NAME (zsh) and NAME.fish.
"""
import dataclasses
import pathlib
import re
import subprocess
import sys
import textwrap

from metadata import release_date


@dataclasses.dataclass
class Option:
    name: str
    value: str = ""  # "FILE"; empty for none
    text: str = ""


@dataclasses.dataclass
class Command:
    name: str
    purpose: str
    usage: str = ""
    paragraphs: list = dataclasses.field(default_factory=list)
    options: list = dataclasses.field(default_factory=list)
    words: dict = dataclasses.field(default_factory=dict)  # values by the word in the usage: {"L": ["newcomer", ...]}


def help_of(program, *arguments):
    return subprocess.run([program, *arguments, "--help"], check=True, capture_output=True, text=True).stdout


def paragraphs(text):
    """Joins lines to paragraphs: a blank line, or a line that defines a word, begins a new one."""
    found = []
    for line in text.split("\n"):
        if not line.strip():
            found.append("")
        elif not found or not found[-1] or re.match(r"(--[a-z]|-o|[A-Z]+( and [A-Z])?:|In rows|Standard input:|Exit status)", line):
            found.append(line.strip())
        else:
            found[-1] += " " + line.strip()
    return [each for each in found if each]


# --- the two help texts ---

def read_game(program):
    """Options are lines such as "  --size WxH         size of the window", with further lines indented."""
    head, _, rest = help_of(program).partition("\n\n")
    table, _, after = rest.partition("\n\n")
    options = []
    for line in table.split("\n"):
        if found := re.match(r"  (\S+)(?: (\S+))? {2,}(\S.*)", line):
            options.append(Option(found[1], found[2] or "", found[3]))
        else:
            options[-1].text += " " + line.strip()
    return head.split("\n")[1], options, paragraphs(after)


def read_engine(program):
    head, _, after = help_of(program).partition("\nOptions, and the commands that take them:\n")
    notes = paragraphs(after.partition("\n\n")[2])
    commands = [Command(name, purpose) for name, purpose in re.findall(r"^  (\w+)\n      (.*)$", head, re.MULTILINE)]
    for command in commands:
        usage, _, rest = help_of(program, command.name).partition("\n\n")
        command.usage = re.sub(r"\s+", " ", usage.removeprefix("Usage: "))
        command.paragraphs = paragraphs(rest)
        command.options = [Option(name, value) for name, value in
                           re.findall(r"(?<![\w-])(--[a-z-]+|-o)(?: ([A-Z]+))?", command.usage)]
        for paragraph in command.paragraphs:
            if levels := re.match(r"L: (.+)\.$", paragraph):
                command.words["L"] = re.findall(r"\w+", levels[1].replace(" or ", " "))
    return commands, notes


# --- the manual page ---

def escaped(text):
    """Text for mdoc: each sentence on lines of its own."""
    sentences = re.split(r"(?<=[a-z)\]'][.:;]) (?=[A-Z])", text)
    lines = [line for each in sentences for line in textwrap.wrap(each, 76, break_long_words=False, break_on_hyphens=False)]
    text = "\n".join(lines).replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(['.])", r"\\&\1", text, flags=re.MULTILINE)


def page(name, purpose, version, date, parts):
    day = re.fullmatch(r"(\d+)-(\d+)-(\d+)", date)
    months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
              "December"]
    return "\n".join([
        f".Dd {months[int(day[2]) - 1]} {int(day[3])}, {day[1]}", f".Dt {name.upper()} 6", f".Os quarto {version}",
        ".Sh NAME", f".Nm {name}", f".Nd {escaped(purpose)}", *parts, ".Sh AUTHORS", ".An The Quarto authors", ""])


def game_page(name, version, date, about, options, notes):
    parts = [".Sh SYNOPSIS", ".Nm", ".Op Ar option ...", ".Op Ar record", ".Sh DESCRIPTION", escaped(about), ".Pp",
             "The options are:", ".Bl -tag -width Ds"]
    for option in options:
        flag = f".It Fl {escaped(option.name[1:])}" if option.name.startswith("-") else f".It Ar {option.name.lower()}"
        parts += [flag + (f" Ar {option.value}" if option.value else ""), escaped(option.text)]
    parts += [".El"]
    status = [each for each in notes if each.startswith("Exit status")]
    for note in notes:
        if note not in status:
            parts += [".Pp", escaped(note)]
    parts += [".Sh EXIT STATUS", *(escaped(each.removeprefix("Exit status: ")) for each in status),
              ".Sh SEE ALSO", ".Xr quarto-engine 6"]
    return page(name, "the board game Quarto, in a window", version, date, parts)


def engine_page(name, version, date, commands, notes):
    parts = [".Sh SYNOPSIS", ".Nm", ".Ar command", ".Op Ar argument ...", ".Nm", ".Cm help", ".Op Ar command", ".Nm",
             r".Fl \-version", ".Sh DESCRIPTION", "The rules of the board game Quarto and its engine at the command line.", ".Pp"]
    parts += [line for note in notes for line in (escaped(note), ".Pp")][:-1]
    parts.append(".Sh COMMANDS")
    for command in commands:
        parts += [f".Ss {command.name}", ".Bd -ragged -offset indent", escaped(command.usage), ".Ed"]
        parts += [line for paragraph in command.paragraphs for line in (".Pp", escaped(paragraph))]
    parts += [".Sh EXIT STATUS", escaped("0 success, 1 failure, 2 bad command line."), ".Sh SEE ALSO", ".Xr quarto-game 6"]
    return page(name, "rules and engine of the board game Quarto", version, date, parts)


# --- completions ---

def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def choices(option, command, languages):
    """Values to offer: a list, "files", or nothing."""
    if option.value == "FILE":
        return "files"
    if option.value == "LANGUAGE":
        return languages
    return command.words.get(option.value, []) if command else []


def bash(name, commands, options, languages):
    function = "_" + name.replace("-", "_")
    lines = [f"# bash completion of {name}", f"{function}() {{", "    local current=$2 previous=$3", "    COMPREPLY=()"]
    cases = {}
    for command, option in [*((None, each) for each in options), *((c, o) for c in commands for o in c.options)]:
        found = choices(option, command, languages)
        if found and option.name not in cases:
            cases[option.name] = found
    lines.append("    case $previous in")
    for option, found in cases.items():
        action = ("COMPREPLY=($(compgen -f -- \"$current\"))" if found == "files"
                  else f"COMPREPLY=($(compgen -W '{' '.join(found)}' -- \"$current\"))")
        lines.append(f"        {option}) {action}; return ;;")
    lines.append("    esac")
    if commands:
        names = " ".join([*(each.name for each in commands), "help", "--help", "--version"])
        lines += ["    if [ \"$COMP_CWORD\" -eq 1 ]; then",
                  f"        COMPREPLY=($(compgen -W '{names}' -- \"$current\"))", "        return", "    fi",
                  "    case ${COMP_WORDS[1]} in",
                  *(f"        {each.name}) COMPREPLY=($(compgen -W '{' '.join([o.name for o in each.options] + ['--help'])}' -- \"$current\")) ;;"
                    for each in commands),
                  f"        help) COMPREPLY=($(compgen -W '{' '.join(each.name for each in commands)}' -- \"$current\")) ;;",
                  "    esac"]
    else:
        names = " ".join(each.name for each in options if each.name.startswith("-"))
        lines.append(f"    COMPREPLY=($(compgen -W '{names}' -- \"$current\"))")
    return "\n".join([*lines, "}", f"complete -F {function} {name}", ""])


def zsh_spec(option, command, languages):
    text = option.text.replace("[", "(").replace("]", ")").replace(":", "\\:")
    spec = option.name + (f"[{text}]" if text else "")
    if option.value:
        found = choices(option, command, languages)
        action = "_files" if found == "files" else f"({' '.join(found)})" if found else " "
        spec += f":{option.value.lower()}:{action}"
    return quoted(spec)


def zsh(name, commands, options, languages):
    lines = [f"#compdef {name}"]
    if not commands:
        specs = [zsh_spec(each, None, languages) for each in options if each.name.startswith("-")]
        return "\n".join([*lines, "_arguments \\", *(f"    {each} \\" for each in specs), "    '*:record: '", ""])
    lines += ["local -a commands", "commands=("]
    lines += [f"    {quoted(each.name + ':' + each.purpose.replace(':', chr(92) + ':'))}" for each in commands]
    lines += [f"    {quoted('help:more about a command')}", ")", "if (( CURRENT == 2 )); then",
              "    _describe -t commands command commands", "    return", "fi", "case $words[2] in"]
    for each in commands:
        specs = " ".join([*(zsh_spec(option, each, languages) for option in each.options), "'--help'", "'*: :_files'"])
        lines += [f"    {each.name}) shift words; (( CURRENT-- )); _arguments {specs} ;;"]
    return "\n".join([*lines, "    help) _describe -t commands command commands ;;", "esac", ""])


def fish_option(name, option, command, languages, condition=""):
    flag = f"-l {option.name[2:]}" if option.name.startswith("--") else f"-s {option.name[1:]}"
    found = choices(option, command, languages)
    value = "" if not option.value else " -r -F" if found == "files" else f" -x -a {quoted(' '.join(found))}" if found else " -x"
    text = f" -d {quoted(option.text)}" if option.text else ""
    return f"complete -c {name} {condition}{flag}{value}{text}"


def fish(name, commands, options, languages):
    lines = [f"complete -c {name} -f"]
    lines += [fish_option(name, each, None, languages) for each in options if each.name.startswith("-")]
    for each in commands:
        lines.append(f"complete -c {name} -n __fish_use_subcommand -a {each.name} -d {quoted(each.purpose)}")
        condition = f"-n {quoted('__fish_seen_subcommand_from ' + each.name)} "
        lines += [fish_option(name, option, each, languages, condition) for option in each.options]
    if commands:
        lines += [f"complete -c {name} -n __fish_use_subcommand -a help -d 'more about a command'",
                  f"complete -c {name} -n __fish_use_subcommand -l version",
                  f"complete -c {name} -n {quoted('__fish_seen_subcommand_from help')} -a {quoted(' '.join(each.name for each in commands))}"]
    return "\n".join([*lines, ""])


def main():
    kind, program, version, output = sys.argv[1:]
    date = release_date(version)
    name = f"quarto-{kind}"
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    languages = sorted(path.stem for path in (root / "assets/text").glob("*.po"))
    if kind == "game":
        about, options, notes = read_game(program)
        commands, manual = [], game_page(name, version, date, about, options, notes)
    else:
        commands, notes = read_engine(program)
        options, manual = [], engine_page(name, version, date, commands, notes)
    folder = pathlib.Path(output)
    folder.mkdir(parents=True, exist_ok=True)
    for file, content in {f"{name}.6": manual, f"{name}.bash": bash(name, commands, options, languages),
                          f"_{name}": zsh(name, commands, options, languages),
                          f"{name}.fish": fish(name, commands, options, languages)}.items():
        (folder / file).write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
