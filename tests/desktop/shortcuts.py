#!/usr/bin/env -S python3 -B
"""Standard keyboard shortcuts of desktop programs in the desktop game."""
from lib.desk import Desk, rule

with Desk() as desk:
    game = desk.start('q1;begin=1;moves=0b1.9')
    game.must('ply == 3')
    game.take_keys()

    rule('Ctrl+Z undoes the last move, Ctrl+Y redoes it')
    game.keys('ctrl+z')
    game.must('ply == 2')
    game.keys('ctrl+y')
    game.must('ply == 3')

    rule('z and y alone change nothing')
    game.keys('z')
    game.must('ply == 3')
    game.keys('ctrl+z', 'y')
    game.must('ply == 2')
    game.keys('ctrl+y')

    rule('the arrows go through the moves, ? lists the keys, q starts a call')
    game.keys('Left')
    game.must('ply == 2')
    game.keys('Right')
    game.must('ply == 3')
    game.keys('question')
    game.must('screen == "keys"')
    game.keys('Escape')
    game.must('screen == "game"')
    game.keys('q')
    game.must('is_selecting_call')
    game.keys('Escape')
    game.must('not is_selecting_call')

    rule('on Greek, Bulgarian and French keyboards a key is its Latin letter, or else the one at its place')
    for layout, q, z in ('gr', 24, 52), ('bg', 24, 52), ('fr', 38, 25):
        desk.answer_of('setxkbmap', layout)
        game.keys(str(q))
        game.must('is_selecting_call')
        game.keys('Escape')
        game.must('not is_selecting_call')
        game.keys(f'ctrl+{z}')
        game.must('ply == 2')
        game.keys('ctrl+29')
        game.must('ply == 3')
    game.keys('24')  # the A of a French keyboard
    game.must('not is_selecting_call')
    desk.answer_of('setxkbmap', 'us')

    rule('F1 opens the help, where Ctrl+Z undoes nothing')
    game.keys('F1')
    game.must('screen == "help" and ply == 3')
    game.keys('ctrl+z', 'Escape')
    game.must('screen == "game" and ply == 3')

    rule('Ctrl+Q quits the program')
    game.ends_by('key', 'ctrl+q')

    rule('Ctrl+Q quits the program while a move is being typed')
    game = desk.start()
    game.take_keys()
    game.write('/')
    game.must('target("entry.done") is not None')
    game.ends_by('key', 'ctrl+q')

    rule('the menu quits the program')
    game = desk.start()
    game.click('menu')
    game.keys('End')  # the end of the menu may be out of sight
    game.until('still')
    middle = game.middle('menu.quit')
    game.ends_by('mousemove', '--window', game.window, *middle, 'click', '1')
