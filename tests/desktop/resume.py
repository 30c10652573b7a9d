#!/usr/bin/env -S python3 -B
"""The desktop game resumes the saved game."""
import signal

from lib.desk import Desk, holds, rule, same

with Desk() as desk:
    shared = 'q1;rules=cs;begin=1;moves=0a1.1'
    game = desk.start(shared)
    game.click('cell.b2')
    game.must('phase == "give"')
    record = game.seen('record')
    same('q1;rules=cs;begin=1;moves=0a1.1b2', record)

    rule('the game resumes after being killed')
    game.end(signal.SIGKILL)
    game = desk.start()
    same((record, None, 'game'), game.seen('record, notice, screen'))

    rule('the game exits normally and resumes')
    game.click('piece.2')
    game.must('phase == "place"')
    record = game.seen('record')
    game.end_well()
    game = desk.start()
    same(record, game.seen('record'))

    rule('opening the original record again keeps later moves')
    game.end(signal.SIGKILL)
    game = desk.start(shared)
    same(record, game.seen('record'))

    rule("opening another record keeps the player's own game")
    game.end(signal.SIGKILL)
    game = desk.start('q1;rules=h;begin=2;moves=5')
    same('q1;rules=h;begin=2;moves=5', game.seen('record'))
    game.must('notice is not None')
    game.click('menu')
    game.click('menu.own_game')
    same(record, game.seen('record'))

    rule('a changed setting is saved even if the game is killed')
    game.click('menu')
    game.click('menu.settings')
    game.click('settings.theme 2')
    game.end(signal.SIGKILL)
    with open(f'{desk.config}/preferences.txt', encoding='utf-8') as file:
        holds(file.read().splitlines(), 'theme dark')
