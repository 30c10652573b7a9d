#!/bin/sh
# The desktop game fills the screen and leaves it by its key.
. tests/desktop/lib/desk.sh

manage_windows
start_game
click new_game
click 'form.opponent 0'
click start
wait_for 'screen == "game"'
xdotool windowfocus "$window"
menu_at='target("menu")["x"]'
before=$(seen "$menu_at")

rule 'F11 fills the screen'
xdotool key F11
wait_for "$menu_at > $before"

rule 'F11 leaves it'
xdotool key F11
wait_for "$menu_at == $before"
