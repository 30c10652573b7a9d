#!/bin/sh
# What the desktop game says before a window opens.
. tests/desktop/lib/desk.sh

# run ARGUMENTS...: the program's output, its own words of complaint (not its libraries'), its status.
run() {
    status=0
    output=$("$game" "$@" 2> "$desk/complaints") || status=$?
    complaints=$(grep '^quarto-game: ' "$desk/complaints" || true)
}

rule 'help goes to standard output'
run --help
must_be 0 "$status"
must_hold "$output" '--screenshot FILE'
must_be '' "$complaints"

rule 'the version is one line'
run --version
must_be 0 "$status"
echo "$output" | grep -Eqx 'quarto-game [0-9]+\.[0-9]+\.[0-9]+' || fail "no version: $output"

rule 'a bad command line is named and ends with status 2'
for words in '--full' '--size 10x10' '--size' 'one two' '--probe'; do
    # shellcheck disable=SC2086 # words
    run $words
    must_be 2 "$status"
    must_be '' "$output"
    must_hold "$complaints" 'quarto-game: '
    must_hold "$complaints" '--help'
done

rule 'without a display there is a message and status 1'
run_without_display() (unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER; run; echo "$status $complaints")
must_hold "$(run_without_display)" '1 quarto-game: no window can be opened: '

rule 'without its texts and fonts there is a message and status 1'
mkdir "$desk/empty"
run_without_assets() (export QUARTO_ASSETS="$desk/empty"; run; echo "$status $complaints")
must_hold "$(run_without_assets)" '1 quarto-game: the texts or fonts are missing'

rule 'a picture that cannot be written is a message and status 1'
run --screenshot "$desk/no/such/folder.png"
must_be 1 "$status"
must_hold "$complaints" 'cannot write'
