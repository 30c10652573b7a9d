#!/usr/bin/env python3
"""seeds.py unpack FILE FOLDER: writes the inputs in FILE, one per line, to a FOLDER for a fuzzer, one per file
seeds.py pack FOLDER FILE: the reverse, to keep a fuzzer's findings, minimized:
                              quarto_fuzz_shell -set_cover_merge=1 -use_counters=0 FOLDER FOUND INPUTS

In a line a backslash begins \\n, \\\\ or \\xNN."""
import argparse
import pathlib
import re


def escaped(content):
    return "".join("\\n" if byte == 10 else "\\\\" if byte == 92 else chr(byte) if 32 <= byte < 127 else f"\\x{byte:02x}"
                   for byte in content)


def unescaped(line):
    return re.sub(rb"\\(n|\\|x[0-9a-f]{2})", lambda found: {b"n": b"\n", b"\\": b"\\"}.get(found[1]) or
                  bytes([int(found[1][1:], 16)]), line.encode("ascii"))


def unpack(source, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for number, line in enumerate(source.read_text(encoding="ascii").splitlines()):
        (folder / str(number)).write_bytes(unescaped(line))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=["unpack", "pack"])
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("target", type=pathlib.Path)
    given = parser.parse_args()
    source, target = given.source, given.target
    if not source.exists():
        parser.error(f"there is no {source}")
    if given.task == "unpack":
        unpack(source, target)
    else:
        lines = sorted({escaped(path.read_bytes()) for path in source.iterdir()})
        target.write_text("".join(f"{line}\n" for line in lines if line), encoding="ascii")


if __name__ == "__main__":
    main()
