#!/usr/bin/env -S python3 -B
"""The desktop game with and without an audio device."""
import os

from lib.desk import Desk, rule, same, wait_until

with Desk() as desk:
    for driver in ('nonexistent', 'dummy'):
        rule(f'a piece is given and placed with the audio driver {driver}')
        desk.forget()
        game = desk.start('q1;rules=cshf;begin=1', SDL_AUDIODRIVER=driver)
        threads = f'/proc/{game.process.pid}/task'
        silent = len(os.listdir(threads))
        game.click('piece.0')
        game.must('plies == 1')
        same(silent + (driver == 'dummy'), len(os.listdir(threads)))
        game.click('cell.b2')
        game.must('plies == 2')
        if driver == 'dummy':
            rule('the audio device is closed once nothing sounds any more')
            wait_until(lambda: len(os.listdir(threads)) == silent, 'the thread of the audio device ends', game.process)
        game.end_well()
        same('', game.complaints())
