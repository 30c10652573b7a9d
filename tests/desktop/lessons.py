#!/usr/bin/env -S python3 -B
"""Lessons, practice and the puzzle of the day in the desktop game; progress is saved."""
from lib.desk import Desk, engine, rule, same, today

with Desk() as desk:
    game = desk.start()
    rule('the first lesson step can be solved after a wrong move')
    game.click('learn')
    game.click('course.go_on')
    game.until('lesson and not asked and still')
    game.click('cell.c3')
    game.until('lesson["status"] == "missed"')
    game.must('notice is not None')
    game.click('cell.d1')
    game.until('lesson["status"] == "solved" and target("lesson.next") and still')
    game.click('lesson.next')
    game.must('lesson["step"] == "column"')

    rule('practice shows a task')
    game.click('lesson.leave')
    game.click('course.alignments')
    game.until('lesson and lesson["lesson"] == "alignments" and target("lesson.none")')

    rule('the puzzle of the day is the one that quarto-engine prints, and can be played')
    game.click('lesson.leave')
    game.click('course.puzzle')
    game.until('lesson and lesson["lesson"] == "puzzle"')
    name = game.seen('lesson["step"]')
    same(True, name.startswith(today))
    made = desk.answer_of(engine, 'puzzle', name).splitlines()
    same(next(line for line in made if line.startswith('game ')), 'game ' + game.seen('record'))
    move = next(line for line in made if line.startswith('# '))[2:]
    game.click(f'cell.{move}' if len(move) == 2 else f'piece.{move}')
    game.until('ply == 1')
    game.end_well()

    rule('after a restart, the lessons continue where they were')
    game = desk.start()
    game.click('home.course')
    same(True, game.seen('target("course.puzzle")["label"]').startswith('Puzzle of the day · '))
    game.click('course.go_on')
    game.until('lesson and lesson["step"] == "column"')
    game.end_well()
