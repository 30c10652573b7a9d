#!/usr/bin/env python3
"""uqi.py ENGINE: plays quarto-engine by the protocol for engines, with a stop in mid-search, and matches with others."""
import pathlib
import resource
import subprocess
import sys

engine = sys.argv[1]
bot = pathlib.Path(__file__).resolve().parent.parent / "core/cli/uqi_bot.py"
failures = 0


def expect(what, is_true, found=""):
    global failures
    if not is_true:
        failures += 1
        print(f"Not so: {what}. {found}", file=sys.stderr)


class Talk:
    """A program that speaks the protocol."""

    def __init__(self, *words):
        self.program = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, line):
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()

    def until(self, word):
        """Lines up to the first that begins with this word, or all."""
        lines = []
        for line in self.program.stdout:
            lines.append(line.rstrip("\n"))
            if lines[-1].split()[0] == word:
                break
        return lines

    def ask(self, line, word):
        self.say(line)
        return self.until(word)

    def end(self):
        self.program.stdin.close()
        return self.program.wait(timeout=60)


def play_a_game():
    """Between two processes, by their moves alone."""
    players = [Talk(engine, "uqi", "--level", "strong", "--seed", "1"), Talk(sys.executable, bot)]
    for player in players:
        expect("a program greets", player.ask("uqi", "uqiok")[-1].split() == ["uqiok", "1"])
    moves = []
    seat = 0  # to give first
    for _ in range(64):
        record = "q1;rules=cshf;begin=1" + (";moves=" + ".".join(moves) if moves else "")
        players[seat].say("position " + record)
        move = players[seat].ask("go", "bestmove")[-1].split()[1]
        moves.append(move)
        if "!" in move or moves[-2:] == ["-", "-"]:
            break
        if len(move) == 1:
            seat = 1 - seat  # the move passes with the piece
    expect("the game ends with a call or a draw", "!" in moves[-1] or moves[-1] == "-", moves)
    full = "1d4.7d3.3a1.bd2.6b4.ca2.2b3.5c2.8c1.0b1.dc3.4a3.ac4.ed1.fa4.9b2"  # its last placement completes a1-d4
    players[1].say(f"position q1;rules=cshf;begin=1;moves={full}.-")
    found = players[1].ask("go", "bestmove")[-1]
    expect("the bot calls what was missed with the last piece", found == "bestmove 2!a1-d4", found)
    for player in players:
        player.end()


def stop_a_search():
    talk = Talk(engine, "uqi", "--no-book")
    talk.ask("uqi", "uqiok")
    talk.say("go infinite")  # of the empty board: hours of work for this table
    expect("it is ready while it searches", talk.ask("isready", "readyok")[-1] == "readyok")
    expect("a stop gives the move", talk.ask("stop", "bestmove")[-1].split()[0] == "bestmove")
    talk.say("go movetime 50")
    lines = talk.until("bestmove")
    expect("a limit of time gives the move", lines and lines[-1].startswith("bestmove "), lines)
    talk.say("position 024............. 6")
    expect("the next position is answered", talk.ask("go", "bestmove")[-1] == "bestmove d1")
    expect("a bad line has a sentence, and the next an answer",
           talk.ask("position 00", "error") == ["error column 11: expected a piece not used before"])
    talk.say("go infinite")
    talk.say("position 024............. 6")
    talk.say("go infinite")
    talk.say("quit")
    expect("it quits during a search", talk.end() == 0)


def lack_memory():
    limit = resource.RLIMIT_AS, (1 << 30, 1 << 30)
    told = subprocess.run([engine, "uqi", "--no-book"], input="setoption name memory value 4G\n024............. 6\n", text=True,
                          capture_output=True, timeout=60, preexec_fn=lambda: resource.setrlimit(*limit))
    expect("too large a table is refused, and the game goes on",
           (told.returncode, told.stdout) == (0, "error memory: there is not enough\nd1\n"), told.stdout + told.stderr)


def read_files():
    """Input that has ended: finite searches are carried on, one without end is stopped."""
    told = subprocess.run([engine, "uqi", "--no-book"], input="position 024............. 6\ngo\n024............. 6\ngo infinite\n",
                          text=True, capture_output=True, timeout=60)
    moves = [line for line in told.stdout.splitlines() if not line.startswith("info ")]
    expect("a file of lines is answered", moves == ["bestmove d1", "d1", "bestmove d1"], told.stdout)
    expect("it ends well", (told.returncode, told.stderr) == (0, ""), told.stderr)
    wrong = subprocess.run([engine, "uqi", "more"], text=True, capture_output=True, timeout=60)
    expect("arguments are refused", wrong.returncode == 2 and "unexpected argument 'more'" in wrong.stderr, wrong.stderr)


def match(first, second, *options):
    return subprocess.run([engine, "match", first, second, "--seed", "1", "--threads", "1", *options], text=True,
                          capture_output=True, timeout=600)


def play_matches():
    ours = f"uqi:'{engine}' uqi --level strong --seed 1"
    told = match(ours, f"uqi:'{sys.executable}' '{bot}'", "--games", "4", "--time", "10s")
    expect("the engine beats the bot, without a fault", told.stdout.splitlines()[1].startswith("W-D-L ")
           and told.stderr == "" and told.returncode == 0, told.stdout + told.stderr)
    wins, _, losses = map(int, told.stdout.splitlines()[1].split()[1].rstrip(",").split("-"))
    expect("it is the stronger one", wins > losses, told.stdout)
    told = match(f"uqi:'{sys.executable}' '{bot}'", f"uqi:'{sys.executable}' '{bot}'", "--games", "4")
    expect("two bots of another's making play", told.returncode == 0 and told.stderr == "", told.stdout + told.stderr)
    told = match(f"uqi:'{sys.executable}' '{bot}'", "newcomer", "--games", "10")
    wins, _, losses = map(int, told.stdout.splitlines()[1].split()[1].rstrip(",").split("-"))
    expect("the bot beats a newcomer", wins > losses and told.stderr == "", told.stdout + told.stderr)
    told = match("uqi:nowhere", "newcomer")
    expect("a program that isn't there is refused", told.returncode == 2 and "'uqi:nowhere' is neither" in told.stderr, told.stderr)
    told = match("uqi:echo uqiok 2; read line", "newcomer", "--games", "1")
    expect("another version ends the match", told.returncode == 1 and "it said 'uqiok 2', not 'uqiok 1'" in told.stderr, told.stderr)
    told = match("uqi:read line; echo uqiok 1; read line; read line; echo bestmove zz; read line", "newcomer", "--games", "1")
    expect("a wrong move loses", "game 1: A lost, 'zz' is not a move" in told.stderr, told.stderr)


play_a_game()
stop_a_search()
lack_memory()
read_files()
play_matches()
sys.exit(1 if failures else 0)
