#!/bin/sh
# strategy.sh ENGINE CHECK ARGUMENTS...: CHECK accepts the output of `ENGINE prove ARGUMENTS... --strategy FILE`.
set -eu
engine=$1 check=$2
shift 2
file=$(mktemp)
trap 'rm -f "$file"' EXIT
"$engine" prove "$@" --strategy "$file"
"$check" "$file"
