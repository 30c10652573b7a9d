#!/bin/sh
# A game that is over is reviewed in the desktop program by the engine's thread, and its values are shown on the way.
. tests/desktop/lib/desk.sh

start_game 'q1;begin=1;moves=bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4'
rule 'the review finds the last chance and leads there'
click review
wait_for 'target("review.last_chance") is not None'
click review.last_chance
wait_for 'ply == 25'

rule 'at the moment before it the values of the moves can be shown'
click review.previous
click analyse
wait_for 'ply == 24 and not asked'
click menu
wait_for 'target("menu.analyse") and target("menu.analyse")["label"] == "Hide values"'
click 'menu close'

rule 'the review is closed, the game is still over'
click review.close
wait_for 'target("review") is not None and ply == 31'
end_game TERM
must_be 0 "$status"
