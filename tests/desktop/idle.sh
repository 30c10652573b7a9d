#!/bin/sh
# A desktop window in which nothing changes costs nothing.
. tests/desktop/lib/desk.sh

# ticks: processor time of the program and all its threads so far, in clock ticks.
ticks() { sed 's/.*) //' "/proc/$pid/stat" | awk '{ print $12 + $13 }'; }

# idle SITUATION: three seconds without a frame and with next to no processor time.
idle() {
    rule "$1"
    rest
    frames=$(seen frames) before=$(ticks)
    sleep 3
    spent=$(($(ticks) - before))
    echo "  $spent of 300 ticks, $(($(seen frames) - frames)) frames"
    must_be "$frames" "$(seen frames)"
    [ "$spent" -lt 3 ] || fail "$1: $spent ticks"
}

start_game
idle 'the empty board rests'
click new_game
idle 'the form of a new game rests'
click 'form.opponent 1'
click 'form.begins 1'
click start
wait_for 'phase == "give"'
idle 'a game rests while the player thinks'
click piece.0
wait_for 'plies == 3'
idle 'the engine rests after its move'
