# shellcheck shell=sh
# Long steps: one line each on standard error, with the time in seconds; their output goes to build/log.

# die SENTENCE...: prints a message and exits with status 1.
die() {
    complain "$@"
    exit 1
}

# refuse SENTENCE...: prints what is wrong with the command line and exits with status 2.
refuse() {
    complain "$@"
    exit 2
}

complain() {
    printf '%s\n' "run: $1" >&2
    shift
    for line; do printf '     %s\n' "$line" >&2; done
}

# try NAME TEXT COMMAND...: runs the command with its output in build/log/NAME.log, and returns its status.
try() {
    log=build/log/$1.log
    text=$2
    shift 2
    mkdir -p build/log
    printf '%s ... ' "$text" >&2
    started=$(date +%s)
    status=0
    "$@" > "$log" 2>&1 < /dev/null || status=$?
    seconds=$(($(date +%s) - started))
    if [ "$status" -eq 0 ]; then echo "$seconds s" >&2; else echo "FAILED after $seconds s" >&2; fi
    return "$status"
}

# step NAME TEXT COMMAND...: as try, but on failure prints the end of the log and exits.
step() {
    try "$@" && return
    sed 's/^/    /' "$log" | tail -n 25 >&2
    die "\"$text\" failed. Above are the last lines of its log, $log."
}
