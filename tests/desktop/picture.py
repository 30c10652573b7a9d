#!/usr/bin/env -S python3 -B
"""Screenshots of the desktop game."""
from lib.desk import Desk, fail, rule, same
from lib.png import measure

with Desk() as desk:
    def draws(size, *record):
        """Takes a screenshot and checks its size and that it has enough colours."""
        same((0, '', ''), desk.call('--size', size, '--screenshot', f'{desk.home}/picture.png', *record))
        width, height, colours = measure(f'{desk.home}/picture.png', 200)
        same(size, f'{width}x{height}')
        if colours < 200:
            fail(f'{size} {record}: only {colours} colours')

    rule('the first screen is drawn at a small and a large size')
    draws('320x480')
    draws('1100x760')

    rule('without a size, a dense display gets a larger window if there is room')
    for density, wanted in ((1, (1100, 760)), (2, (1280, 800))):
        desk.call('--screenshot', f'{desk.home}/picture.png', GDK_SCALE=str(density))
        same(wanted, measure(f'{desk.home}/picture.png', 1)[:2])

    rule('a game under way and a full board are drawn')
    draws('800x600', 'q1;rules=cshf;begin=1;moves=0a1.2b1.4c1.6')
    draws('480x800',
          'q1;rules=cshf;begin=1;moves=9d3.ac1.5d4.bc3.cc4.4b3.dd2.ea3.fa1.2b4.1c2.0a4.6a2.8b2.7b1.3d1.1!d1-d4')
