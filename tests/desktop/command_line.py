#!/usr/bin/env -S python3 -B
"""Output of the desktop game's command line, without a window."""
import os
import re

from lib.desk import Desk, fail, holds, rule, same

with Desk() as desk:
    rule('--help prints to standard output')
    status, output, complaints = desk.call('--help')
    same((0, ''), (status, complaints))
    holds(output, '--screenshot FILE')

    rule('--version prints one line')
    status, output, complaints = desk.call('--version')
    same((0, ''), (status, complaints))
    if not re.fullmatch(r'quarto-game \d+\.\d+\.\d+\n', output):
        fail(f'no version: {output}')

    rule('a bad command line gives an error message and status 2')
    for words in ('--full', '--size 10x10', '--size', 'one two', '--probe', 'q1;rules=cshf;moves=zz'):
        status, output, complaints = desk.call(*words.split())
        same((2, ''), (status, output))
        holds(complaints, 'quarto-game: ')
        holds(complaints, '--help')

    rule('a game in a file is checked like one on the command line')
    with open(f'{desk.home}/game.txt', 'w') as file:
        file.write('q1;rules=cshf;moves=zz\n')
    for name, reason in ((f'{desk.home}/game.txt', 'at character 21'), (f'{desk.home}/missing.txt', 'No such file'),
                         ('/dev/zero', 'not a file'), (desk.home, 'directory'),
                         ('/dev/null', 'not a file')):
        status, output, complaints = desk.call('--record', name)
        same((2, ''), (status, output))
        holds(complaints, reason)

    rule('a missing display gives an error message and status 1')
    status, output, complaints = desk.call(DISPLAY='')
    same(1, status)
    holds(complaints, 'quarto-game: no window can be opened: ')

    rule('missing texts and fonts give an error message and status 1')
    os.mkdir(f'{desk.home}/empty')
    status, output, complaints = desk.call(QUARTO_ASSETS=f'{desk.home}/empty')
    same(1, status)
    holds(complaints, 'quarto-game: the texts or fonts are missing')

    rule('an unwritable screenshot or probe gives an error message and status 1, and stays as it is')
    os.symlink('/dev/full', f'{desk.home}/full')  # whatever is done to it, the device stays
    for option in ('--screenshot', '--probe'):
        for name in ('no/such/folder.png', 'full', ''):
            status, output, complaints = desk.call(option, f'{desk.home}/{name}')
            same(1, status)
            holds(complaints, f'quarto-game: cannot write {desk.home}/{name}')
    same('/dev/full', os.readlink(f'{desk.home}/full'))
