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
    for name, reason in (('game.txt', 'at character 21'), ('missing.txt', 'No such file')):
        status, output, complaints = desk.call('--record', f'{desk.home}/{name}')
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

    rule('an unwritable screenshot gives an error message and status 1')
    status, output, complaints = desk.call('--screenshot', f'{desk.home}/no/such/folder.png')
    same(1, status)
    holds(complaints, 'quarto-game: cannot write ')
