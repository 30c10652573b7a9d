#!/bin/sh
# Lessons, a training and the puzzle of the day in the desktop program; what is solved outlives it.
. tests/desktop/lib/desk.sh

start_game
rule 'the first step of the course is solved, after a miss'
click learn
click course.go_on
click cell.c3
wait_for 'lesson and lesson["verdict"] == "missed" and notice is not None'
click cell.d1
wait_for 'lesson and lesson["verdict"] == "solved"'
click lesson.next
wait_for 'lesson and lesson["step"] == "column"'

rule 'a training is made by the engine'
click lesson.leave
click course.alignments
wait_for 'lesson and lesson["lesson"] == "alignments" and target("lesson.none") is not None'

rule 'the puzzle of the day is that of the command line'
click lesson.leave
click course.puzzle
wait_for 'lesson and lesson["lesson"] == "puzzle"'
made=$(build/native/quarto-engine puzzle "$(seen 'lesson["step"]')")
must_be "$(echo "$made" | sed -n 's/^game //p')" "$(seen record)"
move=$(echo "$made" | sed -n 's/^# //p')
case $move in
    ??) click "cell.$move" ;;
    ?) click "piece.$move" ;;
esac
wait_for 'lesson and lesson["verdict"] == "solved"'
end_game TERM
must_be 0 "$status"

rule 'the lessons go on where they were'
start_game
click learn
wait_for 'target("course.puzzle") and target("course.puzzle")["label"] == "Puzzle of the day · Solved"'
click course.go_on
wait_for 'lesson and lesson["step"] == "column"'
end_game TERM
