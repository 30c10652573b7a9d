#!/usr/bin/env -S python3 -B
"""What the desktop game does with records and saves that cannot be read."""
import os
import shutil
import signal

from lib.desk import Desk, holds, rule, same


def write(file, content):
    os.makedirs(os.path.dirname(file), exist_ok=True)
    with open(file, 'wb') as out:
        out.write(content)


def read(file):
    with open(file, 'rb') as content:
        return content.read()


def start_of(record):
    return record.split(';moves=')[0]  # the computer may have given a piece


with Desk() as desk:
    saved_game = f'{desk.data}/game.txt'

    rule('a record that cannot be read is told in the program, which stays usable')
    game = desk.start('q1;rules=cshf;moves=zz')
    holds(game.seen('notice'), '21')
    game.must('screen == "game"')
    game.click('start')
    game.must('record != ""')
    game.end_well()

    rule('a record that cannot be read leaves the game as it was')
    record = next(line for line in read(saved_game).decode().splitlines() if line.startswith('record '))
    game = desk.start('garbage')
    same(start_of(record), 'record ' + start_of(game.seen('record')))
    game.end(signal.SIGKILL)

    rule('an unreadable save is kept aside, told by line and character, and never overwritten')
    spoilt = b'quarto-game 1\nrecord q1;rules=cshf;moves=0a1.0\n'
    write(saved_game, spoilt)
    game = desk.start()
    holds(game.seen('notice'), '2')
    game.must('screen == "game"')
    game.click('start')
    game.must('record != ""')
    game.end_well()
    same(spoilt, read(f'{desk.data}/game-unreadable-1.txt'))
    holds(read(saved_game), b'quarto-game 1\n')

    rule('so are unreadable preferences')
    spoilt = b'\377\000binary'
    write(f'{desk.config}/preferences.txt', spoilt)
    # Of two persons: a computer's move takes the place of what is told.
    write(saved_game, b'quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=0\nfirst person\nsecond person\n')
    game = desk.start()
    game.must('notice is not None')
    game.end_well()
    same(spoilt, read(f'{desk.config}/preferences-unreadable-1.txt'))

    rule('a save that is no file is told in the window, once, and kept; the program goes on')
    for name in ('game', 'own-game'):
        shutil.rmtree(desk.data, ignore_errors=True)
        os.makedirs(f'{desk.data}/{name}.txt/of the player')
        game = desk.start()
        holds(game.seen('notice'), 'could not be read')
        holds(game.complaints(), f'quarto-game: cannot read {desk.data}/{name}.txt')
        game.click('start')
        game.must('notice is None and record != ""')
        game.end_well()
        holds(read(saved_game), b'quarto-game 1\n')
    os.mkfifo(f'{desk.data}/hints.txt')
    game = desk.start()
    holds(game.seen('notice'), 'could not be read')
    game.end_well()

    rule('where nothing can be written the window says so, once, and goes on')
    shutil.rmtree(desk.data)
    write(desk.data, b'in the way')
    game = desk.start('q1;rules=cshf;begin=1;moves=0')
    holds(game.seen('notice'), 'cannot be saved')
    game.click('cell.a1')
    game.must('record.endswith("moves=0a1") and notice is None')
    holds(game.complaints(), 'quarto-game: cannot write ')

    rule('and saves again as soon as it can, at last when it ends')
    os.unlink(desk.data)
    game.end_well()
    holds(read(saved_game), b'moves=0a1\n')
