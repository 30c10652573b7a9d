#!/usr/bin/env python3
"""The wheel of the Python package, made by build.sh native quarto_python: installed into a fresh environment without a network,
its examples run, its types checked, and bad input of each kind."""
import pathlib
import re
import shutil
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
work = root / "build/python-test"
program = '''
import copy, doctest, pickle, threading
import quarto_engine
from quarto_engine import Game, QuartoError, Solver, _game, _solver

def fault(work):
    try:
        work()
    except Exception as error:
        return f"{type(error).__name__} {getattr(error, 'column', '-')}: {error}"
    return "none"

def expect(what, found, wanted):
    if found != wanted:
        raise SystemExit(f"Not so: {what}. {found!r}, not {wanted!r}")

for module in (quarto_engine, _game, _solver):
    expect(f"the examples of {module.__name__}", doctest.testmod(module)[0], 0)
expect("the examples of the README", doctest.testfile(README, module_relative=False)[0], 0)

# Bad input
expect("a text", fault(lambda: Game("0123")), "QuartoError 5: column 5: expected a piece (0-f) or '.'")
expect("no text", fault(lambda: Game(7)), "TypeError -: game: expected a str, not int")
expect("a zero", fault(lambda: Game("q1\\0x")), "QuartoError 3: column 3: expected the end of the text")
expect("a surrogate", fault(lambda: Game("\\ud800")).split(":")[0], "QuartoError 1")
new = Game()
expect("a cell to give", fault(lambda: new.give("a1")), "QuartoError 1: column 1: expected a piece (0-f)")
expect("a piece to place", fault(lambda: new.place("7")), "QuartoError 1: column 1: expected a cell (a1-d4)")
expect("a placement first", fault(lambda: new.place("a1")).split(":")[0], "QuartoError 1")
expect("no move", fault(lambda: new.play("")).split(":")[0], "QuartoError 1")
expect("no turn to end", fault(lambda: new.end_turn()).split(":")[0], "QuartoError 1")
expect("a shape", fault(lambda: new.call("a1")), "QuartoError 1: column 1: expected a shape such as a2-d2")
expect("a seat", fault(lambda: new.call("a1-d1", seat=3)), "ValueError -: seat: expected 1 or 2")
for shapes in (["z"], ["a1-d1 b1"]):
    expect("a drawing", fault(lambda: new.svg(shapes)), "ValueError -: marked: expected shapes such as a2-d2")
expect("no game to solve", fault(lambda: Solver().value("q1")), "TypeError -: game: expected a Game, not str")
expect("all moves or none", (fault(lambda: new.play("0a1.0"))[:13], new.history), ("QuartoError 5", []))
expect("a level", fault(lambda: new.choose("best"))[:26], "ValueError -: level: expec")
expect("a seed", fault(lambda: new.choose(seed=-1))[:24], "ValueError -: seed: expe")
expect("seconds", fault(lambda: new.value(seconds=0))[:26], "ValueError -: seconds: exp")
expect("a table", fault(lambda: Solver(-1))[:24], "ValueError -: table_byte")
over = Game("q1;moves=0a1.1x")
expect("a finished game", (fault(over.value).split(":")[0], over.values(), over.legal_moves), ("QuartoError 0", [], []))

# Games
game = Game("q1;rules=cshf+squares;begin=2;moves=0b1.9")
other = game.copy().place("c2")
expect("a copy is another game", (game.history, other.history, game == other), (["0", "b1", "9"], ["0", "b1", "9", "c2"], False))
expect("so are Python's", [again(other) for again in (copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it)))], [other] * 3)
for again in (copy.copy, copy.deepcopy, pickle.dumps):
    expect("a solver has no copy", fault(lambda: again(Solver())), "TypeError -: a Solver can't be copied")
said = Game("q1;moves=0b1.9c2").comment("Zu früh.", "c2 bad")
said.add_variation(Game("q1;moves=0b1.9a4").comment("Safer."))
kept = Game(said.record)
expect("comments are in the record", kept.comments, [{"ply": 4, "text": "Zu früh.", "marks": "c2 bad"}])
expect("so are variations", [(each["ply"], Game(each["record"]).comments[0]["text"]) for each in kept.variations], [(3, "Safer.")])
expect("an empty comment takes it back", kept.comment("").comments, [])
expect("two lines", fault(lambda: said.comment("a\\nb")).split(":")[0], "QuartoError 1")
expect("the same game", fault(lambda: said.add_variation(said.copy())).split(":")[0], "QuartoError 1")
expect("no game", fault(lambda: said.add_variation("q1")), "TypeError -: other: expected a Game, not str")
expect("damaged comments", fault(lambda: Game("q1&comments=AAAA").comments), "QuartoError 1: column 1: expected comments that are whole")
expect("a text of a comment", fault(lambda: said.comment(7)), "TypeError -: text: expected a str, not int")
missed = Game("q1;moves=0a1.2b1.4c1.6d1.1")
expect("the opponent may call", (missed.seat, missed.legal_moves[0], str(missed.value())), (2, "2!a1-d1", "win 0"))
expect("the call wins", (missed.call("a1-d1").winner, missed.end, missed.is_over, missed.legal_moves), (2, "call", True, []))
full = Game("0123456789abcde. f").place("d4")
expect("a last turn", (full.phase, [full.end_turn().phase, full.end_turn().end]), ("finish", ["accept", "board_full"]))
played = Game()
while not played.is_over:
    played.play(played.choose("strong" if played.seat == 1 else "casual", seed=played.ply))
expect("a played game can be read", Game(played.record).history, played.history)
expect("an early value comes from the book", (str(Game("0............... 1").value()), Game().values()[0].value.outcome), ("draw", "draw"))
picture = Game("024............. 6")._repr_svg_()
expect("a notebook shows the board", (picture[:12], picture.count("<svg")), ("<svg width=\\"", 1))
try:
    Solver(1 << 21).value(Game("q1;rules=csh;start=0...1.........../2"), seconds=0.001)
except TimeoutError as error:
    pass
solver, found = Solver(1 << 22), []
threads = [threading.Thread(target=lambda: found.append(str(solver.value(Game(".d4.a.1.8..2.f.. 3"))))) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
expect("threads share a solver", found, ["win 7"] * 4)
print("good")
'''
typed = '''
from typing import List, Optional
from quarto_engine import Game, MoveValue, QuartoError, Solver, Value, levels
game: Game = Game().give("0").place("a1")
moves: List[MoveValue] = game.values(seconds=1)
value: Value = Solver().value(game)
placements: Optional[int] = value.placements
move: str = game.choose(levels[0], seed=1)
column: int = QuartoError("code", "text", 1).column
said: str = game.comment("Good.", "a1").add_variation(Game()).comments[0]["text"]
'''


def run(*command, **options):
    done = subprocess.run(list(map(str, command)), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stdout}")
    return done.stdout


def main():
    missing = [package for package, is_there in (("python3-venv", run(sys.executable, "-c", "import importlib.util as u; print(u.find_spec('ensurepip'))") != "None\n"),
                                                 ("mypy", shutil.which("mypy"))) if not is_there]
    if missing:
        sys.exit(f"Debian packages are missing: apt-get install {' '.join(missing)}")
    wheels = list((root / "build/python").glob("quarto_engine-*.whl"))
    if len(wheels) != 1:
        sys.exit(f"build/python has {len(wheels)} wheels, not one: ./run python makes it")
    if sys.platform.startswith("linux") and not re.search(r"-py3-none-manylinux_2_\d+_", wheels[0].name):
        sys.exit(f"{wheels[0].name}: no tag of manylinux")
    shutil.rmtree(work, ignore_errors=True)
    run(sys.executable, "-m", "venv", work / "environment")
    python = work / "environment/bin/python"
    run(python, "-m", "pip", "install", "--no-index", "--disable-pip-version-check", wheels[0])
    run(python, "-m", "pip", "check", "--disable-pip-version-check")
    (work / "program.py").write_text(f"README = {str(root / 'core/python/README.md')!r}\n{program}")
    said = run(python, "-I", work / "program.py", cwd=work)  # not from the sources
    if not said.endswith("good\n"):
        sys.exit(said)
    (work / "typed.py").write_text(typed)
    installed = next((work / "environment").glob("lib/python*/site-packages/quarto_engine"))
    run("mypy", "--strict", "--cache-dir", work / "mypy", "--python-executable", python, work / "typed.py")
    run("mypy", "--strict", "--cache-dir", work / "mypy", installed, cwd=work)


if __name__ == "__main__":
    main()
