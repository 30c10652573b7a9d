"""Fixture for the desktop tests: a display and home folder, the game, and simulated input.

A script opens it with `with Desk() as desk:` and starts games; it runs from the repository's root. The state is read
from the probe (web/README.md, "The probe"): in an expression of Python each of its fields is a name, and `target(NAME)`
is a target. There are no fixed delays: a click or key is complete when its result has been drawn and nothing moves."""
import collections
import getpass
import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', '..'))
from runner.watch import Watch

program = os.environ.get('QUARTO_GAME', 'build/asan/quarto-game')
is_windows = program.endswith('.exe')  # runs under Wine
command = ['wine', program] if is_windows else [program]
engine = os.environ.get('QUARTO_ENGINE', 'build/native/quarto-engine')
patience = 60  # seconds of their own (runner/watch.py) for which game and display are waited for
look = 0.005   # seconds between two polls of the probe
today = '2028-02-29'


class Failure(Exception):
    pass


def rule(text):
    """Prints the rule that is tested next."""
    print(f'- {text}', flush=True)


def fail(sentence):
    raise Failure(sentence)


def same(expected, actual):
    if expected != actual:
        fail(f'expected {expected!r}, not {actual!r}')


def holds(text, part):
    if text is None or part not in text:
        fail(f'{part!r} is not in {text!r}')


def wait_until(is_so, what, process=None):
    """Waits for a condition, described by `what`. Fails if the process it depends on ends."""
    watch = None
    for polls in itertools.count(1):
        if is_so():
            return
        if process and process.poll() is not None:
            fail(f'{process.args[0]} ended with status {process.returncode} before: {what}')
        if polls % 20 == 0:
            watch = watch or Watch(os.getpid())
            if watch.look(20 * look) > patience:
                fail(f'never: {what}')
        time.sleep(look)


class Desk:
    def __enter__(self):
        signal.signal(signal.SIGTERM, lambda *_: sys.exit('ended from outside'))  # only after cleaning up
        self.home = tempfile.mkdtemp(prefix='quarto-desk-')
        self.processes = []
        self.games = 0
        self.game = None
        self.data = f'{self.home}/data/quarto'
        self.config = f'{self.home}/config/quarto'
        if is_windows:
            self.data = self.config = f'{self.home}/wine/drive_c/users/{getpass.getuser()}/AppData/Roaming/quarto'
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith(('LC_', 'QUARTO_', 'SDL_', 'XDG_'))
                            and name not in ('LANG', 'LANGUAGE', 'WAYLAND_DISPLAY', 'GDK_SCALE', 'QT_SCALE_FACTOR')}
        self.environment |= {'LC_ALL': 'C', 'HOME': self.home, 'XDG_DATA_HOME': f'{self.home}/data',
                             'XDG_CONFIG_HOME': f'{self.home}/config', 'SDL_AUDIODRIVER': 'dummy',
                             'PATH': f'{self.home}/bin:{os.environ["PATH"]}',  # for the gdbus of animate()
                             'DBUS_SESSION_BUS_ADDRESS': f'unix:path={self.home}/none',
                             'WINEPREFIX': f'{self.home}/wine', 'WINEDEBUG': '-all', 'WINEDLLOVERRIDES': 'mscoree,mshtml=',
                             'QUARTO_TODAY': today, 'QUARTO_SEED': '1',
                             'ASAN_OPTIONS': 'detect_leaks=0',  # Mesa and SDL keep some memory until the end
                             'LP_NUM_THREADS': '1'}  # threads of the software renderer
        self.animate(False)
        self.open_display()
        return self

    def __exit__(self, kind, failure, _):
        if failure and self.game:
            print(self.game.complaints(), self.game.summary(), sep='', file=sys.stderr)
        for process in reversed(self.processes):
            if process.poll() is None:
                process.kill()
                process.wait()
        shutil.rmtree(self.home)
        if kind is Failure:
            sys.exit(f'{sys.argv[0]}: {failure}')

    def open_display(self):
        """Opens a display on a free number. With -noreset it keeps its state between two games."""
        ours, its = os.pipe()
        with open(f'{self.home}/display.log', 'wb') as log:
            self.run(['Xvfb', '-displayfd', str(its), '-screen', '0', '1280x800x24', '-noreset', '-nolisten', 'tcp'],
                     stderr=log, pass_fds=[its])
        os.close(its)
        with os.fdopen(ours) as told:
            number = told.readline().strip()
        if not number:
            fail('Xvfb opens no display')
        self.environment['DISPLAY'] = f':{number}'

    def run(self, words, **options):
        process = subprocess.Popen(words, env=self.environment, **options)
        self.processes.append(process)
        return process

    def animate(self, is_animated):
        """Sets what the settings portal says about animations; without them a start takes a tenth of the time."""
        os.makedirs(f'{self.home}/bin', exist_ok=True)
        with open(f'{self.home}/bin/gdbus', 'w', encoding='utf-8') as file:
            settings = f"'reduced-motion': <uint32 {int(not is_animated)}>"
            print('#!/bin/sh', f'echo "({{\'org.freedesktop.appearance\': {{{settings}}}}},)"', sep='\n', file=file)
        os.chmod(file.name, 0o755)

    def manage_windows(self):
        """Starts a window manager, without which X never restores a window's size. Call before the game starts."""
        with open(f'{self.home}/jwmrc', 'w', encoding='utf-8') as file:
            print('<JWM><Key mask="A" key="F10">maximize</Key></JWM>', file=file)
        self.run(['jwm', '-f', f'{self.home}/jwmrc'])
        ask = ['xdotool', 'get_num_desktops']  # answered by the window manager only
        wait_until(lambda: subprocess.run(ask, env=self.environment, capture_output=True).returncode == 0, 'jwm runs')

    def answer_of(self, *words):
        return subprocess.run(words, env=self.environment, stdout=subprocess.PIPE, check=True, text=True).stdout

    def forget(self):
        """Deletes the player's saved data and settings."""
        for folder in (self.data, self.config):
            shutil.rmtree(folder, ignore_errors=True)

    def start(self, *arguments, **environment):
        """Starts a game and waits until it is idle; others may be running. Changes of the environment persist."""
        self.environment |= environment
        self.games += 1
        self.game = Game(self, arguments)
        return self.game

    def call(self, *arguments, **environment):
        """Runs a game that exits by itself: status, output, and errors except those of its libraries."""
        process = subprocess.Popen([*command, *arguments], env=self.environment | environment, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.processes.append(process)
        status = status_of(process)  # a pipe holds what it says
        output, errors = process.communicate()
        return status, output, own(errors)


def status_of(process):
    wait_until(lambda: process.poll() is not None, 'it ends')
    return process.returncode


def own(complaints):
    return ''.join(line for line in complaints.splitlines(keepends=True) if line.startswith('quarto-game: '))


class Game:
    def __init__(self, desk, arguments):
        self.desk = desk
        self.probe_file = f'{desk.home}/probe{desk.games}.json'
        self.complaints_file = f'{desk.home}/complaints{desk.games}'
        self.seen_bytes, self.probe = b'', {}
        with open(self.complaints_file, 'wb') as log:
            self.process = desk.run([*command, '--probe', self.probe_file, *arguments], stderr=log)
        self.until('still')
        self.window = desk.answer_of('xdotool', 'search', '--sync', '--onlyvisible', '--pid',
                                     str(self.process.pid)).split()[-1]

    def complaints(self):
        with open(self.complaints_file, encoding='utf-8') as file:
            return file.read()

    def summary(self):
        return json.dumps({**self.probe, 'targets': [each['name'] for each in self.probe.get('targets', [])]})

    def seen(self, expression):
        """The current value of the expression."""
        self.look()
        return eval(expression, {}, collections.defaultdict(lambda: None, self.probe, target=self.target))

    def look(self):
        try:
            with open(self.probe_file, 'rb') as file:
                content = file.read()
        except FileNotFoundError:
            return
        if content != self.seen_bytes:
            self.seen_bytes, self.probe = content, json.loads(content)

    def target(self, name):
        return next((each for each in self.probe.get('targets', []) if each['name'] == name), None)

    def until(self, expression):
        """Waits until the expression is true, for changes without input."""
        wait_until(lambda: self.seen(expression), expression, self.process)

    def must(self, expression):
        """Checks that the expression is true now."""
        if not self.seen(expression):
            fail(f'not so: {expression}')

    def press(self, name):
        """Clicks in the middle of a target, enabled or not."""
        self.until('still')
        self.act(1, 'mousemove', '--window', self.window, *self.middle(name), 'click', '1')

    def middle(self, name):
        """Coordinates of a target's middle, for xdotool."""
        found = self.target(name) or fail(f'there is no {name}')
        return [str(round(found[at] + found[size] / 2)) for at, size in (('x', 'w'), ('y', 'h'))]

    def click(self, name):
        """Clicks an enabled target."""
        self.until('still')
        if not (self.target(name) or fail(f'there is no {name}'))['enabled']:
            fail(f'{name} cannot be pressed')
        self.press(name)

    def keys(self, *combinations):
        """Presses keys named as by xdotool: Return, ctrl+z."""
        self.act(sum(each.count('+') + 1 for each in combinations), 'key', *combinations)

    def write(self, text):
        self.act(len(text), 'type', text)

    def come_up(self):
        """Raises the window above others, so that it receives clicks."""
        self.desk.answer_of('xdotool', 'windowraise', self.window)

    def take_keys(self):
        """Gives the keyboard focus to this window."""
        self.desk.answer_of('xdotool', 'windowfocus', '--sync', self.window)

    def act(self, releases, *words):
        """Sends input by xdotool and waits for the game to process `releases` key or button releases."""
        wanted = self.seen('releases') + releases
        self.desk.answer_of('xdotool', *words)
        self.until(f'releases >= {wanted} and still')

    def end(self, way=signal.SIGTERM):
        """Ends the game by a signal: TERM closes it as a player would, KILL is a crash. Returns the status."""
        if is_windows and way == signal.SIGTERM:  # unknown there
            self.desk.answer_of('xdotool', 'key', 'ctrl+q')
        else:
            self.process.send_signal(way)
        return status_of(self.process)

    def ends_by(self, *words):
        """Sends input by xdotool that must end the game with status 0."""
        self.desk.answer_of('xdotool', *words)
        same(0, status_of(self.process))

    def end_well(self):
        same(0, self.end())
