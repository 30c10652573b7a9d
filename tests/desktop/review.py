#!/usr/bin/env -S python3 -B
"""Review of a finished game by the engine's thread in the desktop game; the analysis is shown meanwhile."""
from lib.desk import Desk, rule

with Desk() as desk:
    game = desk.start('q1;begin=1;moves=bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4')
    rule('the review finds the last chance and goes to it')
    game.click('review')
    game.until('target("review.last_chance")')
    game.click('review.last_chance')
    game.must('ply == 25')

    rule('the analysis can be shown one move before')
    game.click('review.previous')
    game.click('analyse')
    game.until('ply == 24 and not asked')

    rule('closing the review returns to the end of the game')
    game.click('review.close')
    game.must('target("review") and ply == 31')
    game.end_well()
