#!/usr/bin/env python3
"""run.py [--find] [--continue] [NAME...]: mutation test: puts each fault of faults.toml into a copy of the sources; a test has to fail.

The copy is build/faults/tree, with builds of its own that use ccache; files with faults are compiled alone there. The test
expected to catch the fault runs first; if it passes, the other tests of the quick list for the same product run. --find: only looks for their texts. --continue:
goes on after a run that was stopped. Prints a table, also written to build/faults/table.md. Status 1 if a fault survives, if
its text does not occur exactly once, or if an expected test fails without it.
"""
import argparse
import collections
import functools
import math
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib

root = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(root / 'tests'))
from runner.passed import Passed
from runner.watch import Watch, ends_within

tree = root / 'build/faults/tree'
log_file = root / 'build/faults/log'
table_file = root / 'build/faults/table.md'
rows_file = root / 'build/faults/rows.json'  # of what was caught
patience = 900  # seconds of its own (runner/watch.py) for a program; a longer run counts as failed. ./run test has limits itself

# What web/toolchain/build.sh builds, by stage; the others need no build.
builds = {**{stage: ['asan', f'quarto_{stage}_tests'] for stage in ('core', 'shell', 'app')}, 'engine': ['native'], 'desktop': ['asan'],
          'fuzz': ['asan'], **dict.fromkeys(['wasm', 'packages', 'browser', 'page'], ['wasm'])}
# Stages that test a product beside the expected job, by source folder.
stages = {'core/': ['core', 'engine', 'wasm'], 'shell/desktop/': ['shell', 'desktop'], 'shell/': ['shell', 'app'],
          'assets/text/': ['shell', 'app'], 'web/': ['types', 'page', 'packages', 'browser']}

tap_failure = re.compile(r'^ *not ok ', re.MULTILINE)
Fault = collections.namedtuple('Fault', 'name wrong file find put caught_by')
Job = collections.namedtuple('Job', 'name command reads')  # of Passed
Outcome = collections.namedtuple('Outcome', 'passed failed')


def main():
    parser = argparse.ArgumentParser(description='Puts each fault into a copy of the sources; a test has to fail.', allow_abbrev=False)
    parser.add_argument('names', nargs='*', metavar='NAME', help='of a fault; all by default')
    parser.add_argument('--find', action='store_true', help='only look for the places of the faults')
    parser.add_argument('--continue', action='store_true', dest='goes_on',
                        help='leave out what was caught before, unless its file or the tests of its stage have changed')
    options = parser.parse_args()
    faults = [Fault(**each) for each in tomllib.loads((root / 'tests/faults/faults.toml').read_text())['fault']]
    if unknown := set(options.names) - {fault.name for fault in faults}:
        parser.error(f'there is no fault {", ".join(sorted(unknown))}')
    chosen = [fault for fault in faults if not options.names or fault.name in options.names]
    bad = [message for fault in chosen if (message := mistake_in(fault))]
    for message in bad:
        print(message)
    if options.find:
        print(f'{len(chosen) - len(bad)} of {len(chosen)} have their place')
        return 1 if bad else 0
    if not shutil.which('git') or subprocess.run(['git', 'rev-parse'], cwd=root, capture_output=True).returncode != 0:
        parser.error('the sources are no clone of git, which is asked for their files')
    copy_sources(faults)
    log_file.unlink(missing_ok=True)
    caught = Passed(root, rows_file, '')
    if not options.goes_on:
        for fault in chosen:
            caught.known.pop(fault.name, None)
    left = [fault for fault in chosen if not caught.count(job_of(fault))]
    if options.goes_on:
        print(f'{len(chosen) - len(left)} of {len(chosen)} were caught before')
    bad += without_faults(left)
    for fault in left:
        if not mistake_in(fault):
            examine(fault, caught)
    rows = [(fault, *(caught.count(job_of(fault)) or ('NOTHING', 0))) for fault in chosen]
    table = ['| fault | what goes wrong | caught by | s |', '| --- | --- | --- | --- |']
    table += [f'| {fault.name} | {fault.wrong} | {place} | {seconds:.0f} |' for fault, place, seconds in rows]
    table_file.write_text('\n'.join(table) + '\n')
    count = sum(place != 'NOTHING' for _, place, _ in rows)
    print(f'{count} of {len(chosen)} caught: {table_file}')
    return 1 if bad or count < len(chosen) else 0


def job_of(fault):
    return Job(fault.name, fault, (fault.file, f'tests/{fault.caught_by.split("/")[0]}'))


def mistake_in(fault):
    file = root / fault.file
    count = file.read_text().count(fault.find) if file.is_file() else 0
    if count != 1:
        return f'{fault.name}: its text stands in {fault.file} {count} times instead of once.'
    stage, _, test = fault.caught_by.partition('/')
    has_test = stage not in ('core', 'shell', 'app') or any((root / 'tests' / stage).rglob(f'{test}_test.cpp'))
    return None if has_test else f'{fault.name}: there is no {test}_test.cpp in tests/{stage}.'


def copy_sources(faults):
    """Copies all files of the checkout, changed or not. Equal files keep their time, so that they cause no rebuild."""
    added = {f'{folder}/CMakeLists.txt': compiled_alone(folder, faults) for folder in ('core', 'shell')}
    listed = subprocess.run(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], cwd=root, check=True,
                            stdout=subprocess.PIPE, text=True).stdout
    wanted = {name for name in listed.split('\0') if name and (root / name).is_file()}
    for name in wanted:
        content = (root / name).read_bytes() + added.get(name, '').encode()
        if not is_same(root / name, content, tree / name):
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / name).write_bytes(content)
            shutil.copymode(root / name, tree / name)
    for folder, folders, files in os.walk(tree):
        folders[:] = [each for each in folders if each not in ('build', 'node_modules', '.git')]
        for file in files:
            path = pathlib.Path(folder, file)
            if str(path.relative_to(tree)) not in wanted:
                path.unlink()
    modules = tree / 'web/node_modules'
    if not (modules.is_symlink() or modules.exists()):
        modules.symlink_to(root / 'web/node_modules')
    for command in (['init', '-q'], ['add', '--all', '--', '.', ':!web/node_modules']):  # some tests ask git for the files
        subprocess.run(['git', *command], cwd=tree, check=True)


def compiled_alone(folder, faults):
    """Lines for its CMakeLists.txt that take files with faults out of the batches: compiling those takes far longer."""
    files = sorted({fault.file for fault in faults if fault.file.startswith(f'{folder}/') and fault.file.endswith('.cpp')})
    names = ' '.join(f'${{PROJECT_SOURCE_DIR}}/{file}' for file in files)
    return f'\nif(NOT EMSCRIPTEN)\n  set_source_files_properties({names} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)\nendif()\n'


def is_same(one, content, other):
    return other.is_file() and content == other.read_bytes() and one.stat().st_mode == other.stat().st_mode


def without_faults(faults):
    """Checks that the expected jobs pass without faults; returns those that fail."""
    bad = [place for place in dict.fromkeys(fault.caught_by for fault in faults) if not is_content(place)]
    for place in bad:
        print(f'{place} fails without any fault: see {log_file}')
    return bad


@functools.cache
def is_content(place):
    """Whether the job passes without any fault."""
    return is_build(place) or builds_well(place) and passes(place)


def examine(fault, caught):
    """Notes in `caught` the job that caught the fault, and the time in seconds."""
    print(f'{fault.name}: {fault.wrong} ...', end=' ', flush=True)
    began, state = time.monotonic(), caught.state(job_of(fault))
    others = next((known for folder, known in stages.items() if fault.file.startswith(folder)), [])
    place = next((place for place in [fault.caught_by, *others] if is_content(place) and catches(place, fault)), None)
    seconds = time.monotonic() - began
    caught.note(job_of(fault), state, Outcome((place, seconds), place is None))
    print(f'{place or "NOT CAUGHT"}, {seconds:.0f} s', flush=True)


def catches(place, fault):
    file = tree / fault.file
    sound = file.read_text()
    file.write_text(sound.replace(fault.find, fault.put))
    try:
        if is_build(place):
            return not builds_well(place.partition('/')[2] or 'core')
        if builds_well(place):
            return not passes(place)
        print(f'does not build ({log_file}),', end=' ')
        return False
    finally:
        file.write_text(sound)


def is_build(place):
    """Whether it is the build itself that fails: of the C++ tests, or of another stage as in 'build/wasm'."""
    return place.split('/')[0] == 'build'


def builds_well(place):
    build = builds.get(place.split('/')[0])
    return build is None or runs(['web/toolchain/build.sh', *build])


def passes(place):
    stage, _, name = place.partition('/')
    if stage in ('core', 'shell', 'app'):
        file = ['--filenames-as-tags', f'[#{name}_test]~[.]'] if name else []  # hidden tests are deep
        return runs([f'build/asan/quarto_{stage}_tests', '--abort', '--rng-seed', '1', *file])
    return runs(['./run', 'test', '--only', place], tree / 'build/log' / f'{place.replace("/", "-")}.log')


def runs(command, report=None):
    """Whether the command succeeds in the copy, in the quick list. Stops it at the first failure in its report, because
    a page test may wait long for something that never comes."""
    environment = {name: value for name, value in os.environ.items() if name != 'QUARTO_DEEP'}
    if report:
        report.unlink(missing_ok=True)
    with open(log_file, 'a') as log:
        print('$', *command, file=log, flush=True)
        process = subprocess.Popen(command, cwd=tree, env=environment, stdin=subprocess.DEVNULL, stdout=log,
                                   stderr=subprocess.STDOUT)
        watch, limit = Watch(process.pid), math.inf if command[0] == './run' else patience
        while not ends_within(process.pid, 0.1):
            if watch.look(0.1) > limit or report and report.is_file() and tap_failure.search(report.read_text()):
                process.send_signal(signal.SIGINT)
                process.wait()
                return False
        return process.wait() == 0


if __name__ == '__main__':
    sys.exit(main())
