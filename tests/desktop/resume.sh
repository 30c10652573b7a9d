#!/bin/sh
# The desktop game goes on where it was.
. tests/desktop/lib/desk.sh
shared='q1;rules=cs;begin=1;moves=0a1.1'

start_game "$shared"
click cell.b2
wait_for 'phase == "give"'
record=$(seen record)
must_be 'q1;rules=cs;begin=1;moves=0a1.1b2' "$record"

rule 'after being killed'
end_game KILL
start_game
must_be "$record" "$(seen record)"
must_be None "$(seen notice)"
must_be game "$(seen screen)"

rule 'after a normal close, which ends well'
click piece.2
wait_for 'phase == "place"'
record=$(seen record)
end_game TERM
must_be 0 "$status"
start_game
must_be "$record" "$(seen record)"

rule 'opened again with the record that it came from'
end_game KILL
start_game "$shared"
must_be "$record" "$(seen record)"

rule 'with its own game kept when another record is opened'
end_game KILL
start_game 'q1;rules=h;begin=2;moves=5'
must_be 'q1;rules=h;begin=2;moves=5' "$(seen record)"
wait_for 'notice is not None'
click menu
click menu.own_game
wait_for "record == '$record'"

rule 'with its preferences'
click menu
click menu.settings
click 'settings.theme 2'
rest
end_game KILL
grep -qx 'theme dark' "$desk/config/quarto/preferences.txt" || fail 'the theme is not kept'
