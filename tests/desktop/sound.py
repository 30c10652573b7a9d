#!/usr/bin/env -S python3 -B
"""The desktop game with and without an audio device."""
import contextlib
from pathlib import Path

from lib.desk import Desk, rule, same, wait_until


def audio_threads(process):
    """By SDL’s name for them: others come and go."""
    count = 0
    for thread in Path(f'/proc/{process.pid}/task').iterdir():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            count += (thread / 'comm').read_text().startswith('SDLAudio')
    return count


with Desk() as desk:
    for driver in ('nonexistent', 'dummy'):
        rule(f'a piece is given and placed with the audio driver {driver}')
        desk.forget()
        game = desk.start('q1;rules=cshf;begin=1', SDL_AUDIODRIVER=driver)
        same(0, audio_threads(game.process))
        game.click('piece.0')
        game.must('plies == 1')
        same(int(driver == 'dummy'), audio_threads(game.process))
        game.click('cell.b2')
        game.must('plies == 2')
        if driver == 'dummy':
            rule('the audio device is closed once nothing sounds any more')
            wait_until(lambda: audio_threads(game.process) == 0, 'the thread of the audio device ends', game.process)
        game.end_well()
        same('', game.complaints())
