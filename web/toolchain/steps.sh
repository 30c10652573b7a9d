# shellcheck shell=sh
# Long steps: one line each with its seconds, on standard error; what they print goes to build/log.

# die SENTENCE...: ends with a message.
die() {
    printf '%s\n' "run: $1" >&2
    shift
    for line; do printf '     %s\n' "$line" >&2; done
    exit 1
}

# try NAME TEXT COMMAND...: runs the command, its output in build/log/NAME.log; its status is the command's.
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

# step NAME TEXT COMMAND...: the same, but a failure ends everything, with the end of the log.
step() {
    try "$@" && return
    sed 's/^/    /' "$log" | tail -n 25 >&2
    die "\"$text\" failed. Above are the last lines of its log, $log."
}
