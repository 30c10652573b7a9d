#!/usr/bin/env -S python3 -B
"""Full screen in the desktop game, entered and exited by key."""
from lib.desk import Desk, rule

with Desk() as desk:
    desk.manage_windows()
    game = desk.start('q1;begin=1;moves=0b1.9')
    game.take_keys()
    menu_at = 'target("menu")["x"]'
    before = game.seen(menu_at)

    rule('F11 enters full screen')
    game.keys('F11')
    game.until(f'{menu_at} > {before} and still')

    rule('F11 exits full screen')
    game.keys('F11')
    game.until(f'{menu_at} == {before} and still')
