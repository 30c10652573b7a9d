#!/bin/sh
# What the desktop game does with records and saves that cannot be read.
. tests/desktop/lib/desk.sh
saved_game=$desk/data/quarto/game.txt

rule 'a record that cannot be read is told in the program, which stays usable'
start_game 'q1;rules=cshf;moves=zz'
must_hold "$(seen notice)" '21'
must_be game "$(seen screen)"
click start
wait_for 'record != ""'
end_game TERM
must_be 0 "$status"

rule 'a record that cannot be read leaves the game as it was'
record=$(sed -n 's/^record //p' "$saved_game" | sed 's/;moves=.*//')  # the computer may have given a piece
start_game 'garbage'
must_be "$record" "$(seen record | sed 's/;moves=.*//')"
end_game KILL

rule 'an unreadable save is kept aside, told by line and character, and never overwritten'
printf 'quarto-game 1\nrecord q1;rules=cshf;moves=0a1.0\n' > "$saved_game"
cp "$saved_game" "$desk/spoilt"
start_game
must_hold "$(seen notice)" '2'
must_be game "$(seen screen)"
click start
wait_for 'record != ""'
end_game TERM
cmp "$desk/spoilt" "$desk/data/quarto/game-unreadable-1.txt"
grep -q '^quarto-game 1$' "$saved_game" || fail 'the new game is not saved'

rule 'so are unreadable preferences'
mkdir -p "$desk/config/quarto"
printf '\377\000binary' > "$desk/config/quarto/preferences.txt"
# Of two persons: a computer's move takes the place of what is told.
printf 'quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=0\nfirst person\nsecond person\n' > "$saved_game"
cp "$desk/config/quarto/preferences.txt" "$desk/spoilt"
start_game
wait_for 'notice is not None'
end_game TERM
cmp "$desk/spoilt" "$desk/config/quarto/preferences-unreadable-1.txt"

rule 'where nothing can be written the game says so and goes on'
rm -rf "$desk/data"
echo 'in the way' > "$desk/data"
start_game 'q1;rules=cshf;begin=1;moves=0'
click cell.a1
wait_for 'record.endswith("moves=0a1")'
must_hold "$(cat "$desk/complaints")" 'quarto-game: cannot write '
