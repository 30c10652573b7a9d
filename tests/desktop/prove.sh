#!/bin/sh
# A whole game is proved by the threads of the desktop program, and given up when its screen is left.
. tests/desktop/lib/desk.sh

start_game 'q1;rules=cshf;begin=1;moves=0b1.9'
rule 'the game with one attribute is proved a draw'
click menu
click menu.proof
for number in 1 2 3; do click "form.attributes $number"; done
click proof.button
wait_for 'proof == "With best play nobody wins: the game is a draw."'
must_hold "$(seen spent)" ' positions in '

rule 'a proof ends when its screen is left'
click 'form.attributes 1'
click 'form.attributes 2'
click 'form.attributes 3'
click proof.button
wait_for 'spent.count("\u202f") == 2 and " positions" in spent'
press 'proof close'
wait_for 'screen == "menu" and spent == ""'
end_game TERM
must_be 0 "$status"
