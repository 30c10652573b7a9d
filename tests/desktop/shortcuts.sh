#!/bin/sh
# The desktop game does by keys what desktop programs do by them.
. tests/desktop/lib/desk.sh

start_game 'q1;begin=1;moves=0b1.9'
wait_for 'ply == 3'
xdotool windowfocus "$window"

rule 'Ctrl+Z takes the last move back, Ctrl+Y makes it again'
xdotool key ctrl+z
wait_for 'ply == 2'
xdotool key ctrl+y
wait_for 'ply == 3'

rule 'z and y alone do not'
xdotool key z key y
xdotool key F1

rule 'F1 opens the help, over which nothing is taken back'
wait_for 'screen == "help" and ply == 3'
xdotool key ctrl+z
xdotool key Escape
wait_for 'screen == "game" and ply == 3'
end_game TERM
must_be 0 "$status"
