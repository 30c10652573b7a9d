#!/usr/bin/env -S python3 -B
"""The desktop game opens where it was closed."""
import os
import re

from lib.desk import Desk, rule, same, wait_until


def place_of(game):
    """Left, top, width and height on the display."""
    found = desk.answer_of('xdotool', 'getwindowgeometry', '--shell', game.window)
    return [int(re.search(f'^{name}=(.*)$', found, re.MULTILINE)[1]) for name in ('X', 'Y', 'WIDTH', 'HEIGHT')]


def kept():
    with open(f'{desk.home}/.local/state/quarto/window.txt', encoding='utf-8') as file:
        return file.read()


with Desk() as desk:
    rule('without a saved place the window is in the middle')
    game = desk.start()
    same([90, 20, 1100, 760], place_of(game))

    rule('the window opens where it was closed, as large as it was')
    desk.answer_of('xdotool', 'windowmove', game.window, '30', '40', 'windowsize', game.window, '700', '600')
    wait_until(lambda: place_of(game) == [30, 40, 700, 600], 'the window is moved')
    game.end_well()
    same('quarto-window 1\nsize 700x600\ncorner 30 40\n', kept())
    game = desk.start()
    same([30, 40, 700, 600], place_of(game))
    game.end_well()

    rule('--size holds for one run')
    game = desk.start('--size', '500x600')
    same([500, 600], place_of(game)[2:])
    game.end_well()
    same('quarto-window 1\nsize 700x600\ncorner 30 40\n', kept())

    rule('a place that is on no display any more is left')
    with open(f'{desk.home}/.local/state/quarto/window.txt', 'w', encoding='utf-8') as file:
        file.write('quarto-window 1\nsize 700x600\ncorner 3000 40\n')
    game = desk.start()
    same([290, 100, 700, 600], place_of(game))
    game.end_well()

    rule('a maximised window is so again, with the size before, and its frame does not make it wander')
    desk.manage_windows()
    for run in range(2):
        game = desk.start()
        same([700, 600], place_of(game)[2:])
        game.end_well()
        same('quarto-window 1\nsize 700x600\ncorner 290 100\n', kept())
    game = desk.start()
    game.take_keys()
    desk.answer_of('xdotool', 'key', 'alt+F10')
    wait_until(lambda: place_of(game)[2] > 1200, 'the window is maximised')
    for run in range(2):
        game.keys('Tab')  # after the window has been drawn at its new size
        game.end_well()
        same('quarto-window 1\nsize 700x600\ncorner 290 100\nmaximised\n', kept())
        game = desk.start()
        wait_until(lambda: place_of(game)[2] > 1200, 'the window is maximised')
