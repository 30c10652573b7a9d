#!/usr/bin/env -S python3 -B
"""Two windows of the desktop game stay in sync, whichever is used."""
from lib.desk import Desk, holds, rule, same


def follows(window, other):
    record = other.seen('record')
    window.until(f'record == {record!r}')


with Desk() as desk:
    first = desk.start('q1;rules=cshf;begin=1;moves=0')
    second = desk.start()

    rule('a second window shows the game of the first')
    same(first.seen('record'), second.seen('record'))

    rule('a move in one window appears in the other')
    second.click('cell.b2')
    follows(first, second)
    first.come_up()
    first.click('piece.1')
    follows(second, first)
    second.come_up()
    second.click('cell.c3')
    follows(first, second)

    rule('a setting changed in one window appears in the other')
    second.click('menu')
    second.click('menu.sound')
    first.come_up()
    first.click('menu')
    first.until('target("menu.sound")["label"] == "Turn sound on"')

    rule('the last move is saved after both windows have closed')
    record = second.seen('record')
    first.end_well()
    second.end_well()
    with open(f'{desk.data}/game.txt', encoding='utf-8') as file:
        holds(file.read(), record)
