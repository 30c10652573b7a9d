#!/usr/bin/env -S python3 -B
"""A desktop window in which nothing changes costs nothing, also where it is animated."""
import os
import time

from lib.desk import Desk, fail, rule, same

window = 0.4           # seconds; a frame of a display, or a look every 4 ms, comes many times in it
most_work = 0.01       # seconds of processor time in it
most_awakenings = 3    # of all threads together: SDL looks after its devices every three seconds


class Meter:
    def __init__(self, game):
        self.game = game

    def work(self):
        """Seconds of processor time of the game and all its threads."""
        return time.clock_gettime(~self.game.process.pid << 3 | 2)  # Linux: the clock of another process

    def awakenings(self):
        """Of the threads that are there: each wait that ended, each turn that was taken away."""
        count = 0
        folder = f'/proc/{self.game.process.pid}/task'
        for thread in os.listdir(folder):
            with open(f'{folder}/{thread}/status', encoding='utf-8') as status:
                count += sum(int(line.split()[1]) for line in status if 'ctxt_switches' in line)
        return count

    def rests(self, situation):
        rule(situation)
        self.game.until('still')
        same(None, self.game.seen('next'))
        frames, work, awakenings = self.game.seen('frames'), self.work(), self.awakenings()
        time.sleep(window)
        work, awakenings = self.work() - work, self.awakenings() - awakenings
        same(frames, self.game.seen('frames'))
        print(f'  {1000 * work:.1f} ms of work, {awakenings} awakenings')
        if work > most_work or awakenings > most_awakenings:
            fail(f'{situation}: {1000 * work:.1f} ms of work, {awakenings} awakenings in {1000 * window:.0f} ms')


with Desk() as desk:
    desk.animate(True)
    game = desk.start(SDL_AUDIODRIVER='nonexistent')
    meter = Meter(game)
    meter.rests('the empty board rests')
    game.click('new_game')
    meter.rests('the form of a new game rests')
    game.click('form.opponent 1')
    game.click('form.begins 1')
    game.click('start')
    game.must('phase == "give"')
    meter.rests('a game rests while the player thinks')
    game.click('piece.0')
    game.until('plies == 3 and not asked')
    meter.rests('the engine rests after its move')
