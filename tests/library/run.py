#!/usr/bin/env python3
"""The library as other projects use it: installed (CMake, pkg-config), or in the tree.

    run.py         after build.sh native
    run.py --tree  compiles the library anew, as a part of another project
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

here = pathlib.Path(__file__).resolve().parent
root = here.parent.parent
work = root / "build" / "library"
prefix = work / "prefix"
position = ".d4.a.1.8..2.f.. 3"
answer, answer_in_c = "win 7", "1 7"


def run(*command, **options):
    """The output of a command; ends the test with what the command says if it fails."""
    done = subprocess.run(list(map(str, command)), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stdout}")
    return done.stdout


def expect(what, is_true, found=""):
    if not is_true:
        sys.exit(f"Not so: {what}. {found}")


def install():
    shutil.rmtree(prefix, ignore_errors=True)
    run("cmake", "--install", root / "build/native", "--component", "library", "--prefix", prefix)


def look_at_headers():
    """No name of ours but those in namespace quarto, <quarto/...> and quarto.h."""
    headers = sorted((prefix / "include").rglob("*.h*"))
    expect("there are headers", len(headers) > 30, headers)
    for header in headers:
        text = header.read_text()
        expect(f"{header} includes no file of the tree", not re.search(r'#include "', text))
        macros = re.findall(r"^ *# *define +(\w+)", text, re.M)
        expect(f"{header} defines only its own macros",
               all(name.startswith("QUARTO_") for name in macros) if header.name == "quarto.h" else not macros, macros)
    every = work / "every_header.cpp"
    every.write_text("".join(f"#include <{header.relative_to(prefix / 'include')}>\n" for header in headers))
    run("g++", "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror",
        "-Wno-restrict", "-Wno-maybe-uninitialized", f"-I{prefix / 'include'}", every)
    run("gcc", "-std=c99", "-x", "c", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wstrict-prototypes", "-Werror",
        prefix / "include/quarto.h")


def look_at_symbols():
    library = prefix / "lib/libquarto.so.0"
    listed = run("nm", "-D", "--defined-only", library).split("\n")
    names = {line.split()[-1].split("@")[0] for line in listed if " T " in line or " D " in line or " W " in line}
    declared = set(re.findall(r"QUARTO_API [^;]*?\b(quarto_\w+)\(", (prefix / "include/quarto.h").read_text()))
    expect("the library shows the functions of quarto.h alone", names == declared, names ^ declared)
    expect("its name is that of its ABI", "Library soname: [libquarto.so.0]" in run("readelf", "-d", library))


def build(name, targets, *options):
    folder = work / name
    launchers = [f"-DCMAKE_{language}_COMPILER_LAUNCHER=ccache" for language in ("C", "CXX")] if shutil.which("ccache") else []
    run("cmake", "-S", here / "project", "-B", folder, "-G", "Ninja", *launchers, *options)
    run("cmake", "--build", folder, "--target", *targets)
    return folder


def use_cpp(solve, **options):
    found = run(solve, position, **options).strip()
    expect(f"the C++ program answers {answer}", found == answer, found)


def use_c(solve_in_c, **options):
    found = run(solve_in_c, position, **options).strip()
    expect(f"the C program answers {answer_in_c}", found == answer_in_c, found)
    damaged = subprocess.run([solve_in_c, position + "x"], capture_output=True, text=True, **options)
    expect("the C program says what is wrong", damaged.returncode == 1 and "column 19" in damaged.stderr, damaged.stderr)


def test_installed():
    install()
    look_at_headers()
    look_at_symbols()

    installed = build("installed", ["solve", "solve_in_c"], f"-DCMAKE_PREFIX_PATH={prefix}")
    use_cpp(installed / "solve")
    use_c(installed / "solve_in_c")

    # Found by pkg-config, where the package was moved to.
    paths = dict(os.environ, PKG_CONFIG_PATH=str(prefix / "lib/pkgconfig"), LD_LIBRARY_PATH=str(prefix / "lib"))
    for compiler, source, package in (("g++", "solve.cpp", "quarto-engine"), ("gcc", "solve.c", "quarto")):
        flags = run("pkg-config", "--define-prefix", "--cflags", "--libs", package, env=paths).split()
        standard = ["-std=c++20"] if compiler == "g++" else []
        run(compiler, *standard, here / "project" / source, *flags, "-o", work / source.replace(".", "_"))
    use_cpp(work / "solve_cpp", env=paths)
    use_c(work / "solve_c", env=paths)


def test_tree():
    # Without optimisation, and the C++ libraries alone: only what is to be compiled again costs time.
    tree = build("tree", ["solve"], f"-DQUARTO_SOURCE={root}", "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_UNITY_BUILD=ON",
                 "-DCMAKE_UNITY_BUILD_BATCH_SIZE=30")
    use_cpp(tree / "solve")


def main():
    if sys.argv[1:] not in ([], ["--tree"]):
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    work.mkdir(parents=True, exist_ok=True)
    if sys.argv[1:]:
        test_tree()
    else:
        test_installed()


if __name__ == "__main__":
    main()
