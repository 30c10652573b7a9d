#!/bin/sh
# The desktop game takes real clicks and keys.
. tests/desktop/lib/desk.sh

start_game
rule 'two persons start a game by clicks'
must_be game "$(seen screen)"
click new_game
click 'form.opponent 0'
click 'form.begins 1'
click start
wait_for 'screen == "game" and phase == "give" and seat == 1'

rule 'a click gives a piece, a click places it'
click piece.9
wait_for 'phase == "place" and seat == 2'
click cell.c2
wait_for 'record.endswith("moves=9c2")'

rule 'a click on a cell that is taken plays nothing, and says why'
click piece.0
wait_for 'phase == "place"'
press cell.c2
wait_for 'notice is not None and "taken" in notice'
must_be 'q1;rules=cshf;begin=1;moves=9c2.0' "$(seen record)"

rule 'QUARTO! points, and a wrong call is told'
click cell.a2
click quarto
wait_for pointing
click cell.a2
click cell.c2
click quarto
wait_for 'record.endswith("moves=9c2.0a2.1!a2-d2")'
must_hold "$(seen notice)" 'Row 2'

rule 'the keyboard moves and presses'
xdotool windowfocus "$window"
before=$(seen focused)
xdotool key Tab
wait_for "focused != '$before'"

rule 'one Escape closes the field for moves'
click menu
click menu.type
wait_for 'target("entry.done") is not None'
rest
xdotool key Escape
wait_for 'target("quarto") is not None and target("entry.done") is None'
must_be game "$(seen screen)"

rule 'a move is typed after a slash'
xdotool key slash
wait_for 'target("entry.done") is not None'
xdotool type '1'
xdotool key Return
wait_for 'record.endswith("!a2-d2.1")'
end_game TERM

rule 'the computer answers a gift by itself'
rm -rf "$desk/data" "$desk/config"
start_game
click new_game
click 'form.opponent 1'
click 'form.begins 1'
click start
wait_for 'phase == "give" and seat == 1'
click piece.0
wait_for 'phase == "place" and seat == 1 and plies == 3'
