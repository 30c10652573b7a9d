# shellcheck shell=sh disable=SC2154 # across and down are set by what seen.py says
# A home of its own for the game, the game itself, and a player's eyes and hands. Source this from a test, which runs
# on a display (xvfb-run; -noreset, or the display forgets itself between two games) from the repository's root.
set -eu
lib=tests/desktop/lib
game=${QUARTO_GAME:-build/native/quarto-game}
patience=${QUARTO_PATIENCE:-60}  # seconds that a thing to come is waited for; a busy machine draws slowly
pid='' manager=''

desk=$(mktemp -d)
export LC_ALL=C HOME="$desk" XDG_DATA_HOME="$desk/data" XDG_CONFIG_HOME="$desk/config"
probe=$desk/probe.json

leave() {
    status=$?
    for process in $pid $manager; do kill -9 "$process" 2> /dev/null || true; done
    if [ "$status" -ne 0 ]; then cat "$desk/complaints" "$probe" >&2 || true; fi
    rm -rf "$desk"
}
trap leave EXIT

fail() {
    echo "$0: $*" >&2
    exit 1
}

# rule TEXT: says which rule is tested next.
rule() { echo "- $1"; }

# must_be EXPECTED ACTUAL
must_be() { [ "$1" = "$2" ] || fail "expected '$1', not '$2'"; }

# must_hold TEXT PATTERN
must_hold() {
    case $1 in
        *"$2"*) ;;
        *) fail "'$2' is not in '$1'" ;;
    esac
}

# seen EXPRESSION: of Python, in which each field of the probe is a name; target(NAME) is a target.
seen() { python3 "$lib/seen.py" "$probe" "$1"; }

# wait_for EXPRESSION: until it is true of what is shown.
wait_for() {
    tries=$((patience * 5))
    until [ "$(seen "$1")" = True ]; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || fail "never: $1"
        kill -0 "$pid" 2> /dev/null || fail "the game has ended, before: $1"
        sleep 0.2
    done
}

# manage_windows: as a desktop does; without it X itself lets no window grow back. Before the game starts.
manage_windows() {
    echo '<JWM/>' > "$desk/jwmrc"
    jwm -f "$desk/jwmrc" &
    manager=$!
}

# start_game ARGUMENTS...
# shellcheck disable=SC2120 # often none
start_game() {
    rm -f "$probe"
    "$game" --probe "$probe" "$@" 2> "$desk/complaints" &
    pid=$!
    wait_for 'frames > 0'
    window=$(xdotool search --sync --onlyvisible --pid "$pid" | tail -n 1)
}

# end_game SIGNAL: TERM closes the window as a player does, KILL pulls the plug. Answers in `status`.
end_game() {
    kill "-$1" "$pid"
    status=0
    wait "$pid" 2> /dev/null || status=$?
    pid=''
}

# rest: until nothing moves any more.
rest() {
    last=''
    until [ "$last" = "$(seen frames)" ]; do
        last=$(seen frames)
        sleep 1.5
    done
}

# press TARGET: in its middle, whether it can be pressed or not.
press() {
    eval "$(seen "middle('$1')")"
    xdotool mousemove --window "$window" "$across" "$down" click 1
}

# click TARGET: once it is there and can be pressed.
click() {
    wait_for "target('$1') is not None and target('$1')['enabled']"
    rest
    press "$1"
}
