#!/usr/bin/env -S python3 -B
"""An idle window of the desktop game uses no processor time, even with animation on."""
import os
import time

from lib.desk import Desk, fail, rule, same

window = 0.4           # seconds; many display frames, or polls every 4 ms, would fall within it
most_work = 0.01       # seconds of processor time within it
most_awakenings = 3    # of all threads together: SDL checks its devices every three seconds


class Meter:
    def __init__(self, game):
        self.game = game

    def work(self):
        """Processor time of the game and all its threads, in seconds."""
        return time.clock_gettime(~self.game.process.pid << 3 | 2)  # Linux: CPU clock of another process

    def awakenings(self):
        """Context switches of the current threads, voluntary and involuntary."""
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
    game.click('menu')
    game.click('menu.new_game')
    meter.rests('the form of a new game rests')
    game.click('form.opponent 1')
    game.click('form.begins 1')
    game.click('start')
    game.must('phase == "give"')
    meter.rests('a game rests while the player thinks')
    game.click('piece.0')
    game.until('plies == 3 and not asked')
    meter.rests('the engine rests after its move')
