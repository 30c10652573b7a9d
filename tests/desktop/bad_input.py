#!/usr/bin/env -S python3 -B
"""The desktop game with saved data that cannot be read or written."""
import os
import re
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


def unread(game):
    """Names of the files about which the game has complained, each time."""
    return sorted(re.findall(f'^quarto-game: cannot read {desk.data}/(.+)\\.txt: ', game.complaints(), re.MULTILINE))


with Desk() as desk:
    saved_game = f'{desk.data}/game.txt'

    rule('an unreadable saved game is reported with its line, and a copy is kept')
    spoilt = b'quarto-game 1\nrecord q1;rules=cshf;moves=0a1.0\n'
    write(saved_game, spoilt)
    game = desk.start()
    holds(game.seen('notice'), 'in line 2, at character 32. ')
    holds(game.seen('notice'), 'A copy has been kept')
    game.must('screen == "game"')
    game.click('start')
    game.must('record != ""')
    game.end_well()
    same(spoilt, read(f'{desk.data}/game-unreadable-1.txt'))
    holds(read(saved_game), b'quarto-game 1\n')

    rule('unreadable settings are reported, and a copy is kept')
    spoilt = b'\377\000binary'
    write(f'{desk.config}/preferences.txt', spoilt)
    # Two people: a computer's move would replace the notice.
    write(saved_game, b'quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=0\nfirst person\nsecond person\n')
    game = desk.start()
    holds(game.seen('notice'), 'in line 1, at character 1. ')
    game.end_well()
    same(spoilt, read(f'{desk.config}/preferences-unreadable-1.txt'))

    rule('saved data that is not a file is reported once, and the game still saves')
    for name in ('game', 'own-game'):
        shutil.rmtree(desk.data, ignore_errors=True)
        os.makedirs(f'{desk.data}/{name}.txt/of the player')
        game = desk.start()
        holds(game.seen('notice'), 'Couldn’t read saved data')
        same([name], unread(game))
        game.click('start')
        game.must('notice is None and record != ""')
        record = game.seen('record')
        same([name], unread(game))
        game.end_well()
        holds(read(saved_game), f'quarto-game 1\nrecord {record}'.encode())
    os.mkfifo(f'{desk.data}/hints.txt')
    game = desk.start()
    holds(game.seen('notice'), 'Couldn’t read saved data')
    same(['hints', 'own-game'], unread(game))
    game.click('menu')
    game.must('notice is None')
    game.end_well()

    rule('a failure to save is reported once, and the game goes on')
    shutil.rmtree(desk.data)
    write(desk.data, b'in the way')
    game = desk.start('q1;rules=cshf;begin=1;moves=0')
    holds(game.seen('notice'), 'Couldn’t save your game')
    game.click('cell.a1')
    game.must('record.endswith("moves=0a1") and notice is None')
    holds(game.complaints(), 'quarto-game: cannot write ')

    rule('closing the game is put off once while it is not saved, and says why')
    game.take_keys()
    game.keys('ctrl+q')
    holds(game.seen('notice'), 'Couldn’t save your game')

    rule('closing the game saves it once saving is possible again')
    os.unlink(desk.data)
    game.ends_by('key', 'ctrl+q')
    holds(read(saved_game), b'moves=0a1\n')
