#!/bin/sh
# strategy.sh ENGINE CHECK ARGUMENTS...: CHECK accepts the output of `ENGINE prove ARGUMENTS... --strategy FILE`.
set -eu
engine=${1:?ENGINE is missing} check=${2:?CHECK is missing}
shift 2
file=$(mktemp)
trap 'rm -f "$file"' EXIT
"$engine" prove "$@" --strategy "$file"
"$check" "$file"
