#!/bin/sh
# The desktop game plays whether its sounds can be heard or not.
. tests/desktop/lib/desk.sh

for driver in dummy nonexistent; do
    rule "a piece is given and placed with the audio driver $driver"
    SDL_AUDIODRIVER=$driver
    export SDL_AUDIODRIVER
    rm -rf "$desk/data"
    start_game 'q1;rules=cshf;begin=1'
    click piece.0
    wait_for 'plies == 1'
    click cell.b2
    wait_for 'plies == 2'
    end_game TERM
    must_be 0 "$status"
    must_be '' "$(cat "$desk/complaints")"
done
