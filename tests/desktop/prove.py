#!/usr/bin/env -S python3 -B
"""Solving a whole game by threads of the desktop game, cancelled when its screen is left."""
from lib.desk import Desk, holds, rule

with Desk() as desk:
    game = desk.start('q1;rules=cshf;begin=1;moves=0b1.9')
    rule('the game with one attribute is solved as a draw')
    game.click('menu')
    game.click('menu.proof')
    for number in (1, 2, 3):
        game.click(f'form.attributes {number}')
    game.click('proof.button')
    game.until('proof == "With perfect play, the game is a draw."')
    holds(game.seen('spent'), ' positions checked in ')

    rule('a proof ends when its screen is left')
    for number in (1, 2, 3):
        game.click(f'form.attributes {number}')
    game.click('proof.button')
    game.until(r'spent.count(",") == 2 and " positions" in spent')
    game.press('proof close')
    game.must('screen == "menu" and spent == ""')
    game.end_well()
