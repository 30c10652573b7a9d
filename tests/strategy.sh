#!/bin/sh
# strategy.sh ENGINE CHECK ARGUMENTS...: what `ENGINE prove ARGUMENTS... --strategy FILE` writes is found true by CHECK.
set -eu
engine=$1 check=$2
shift 2
file=$(mktemp)
trap 'rm -f "$file"' EXIT
"$engine" prove "$@" --strategy "$file"
"$check" "$file"
