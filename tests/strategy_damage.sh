#!/bin/sh
# strategy_damage.sh ENGINE CHECK: CHECK rejects damaged strategies of ENGINE.
set -eu
engine=$1 check=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
file=$folder/strategies

fail() {
    echo "$*" >&2
    exit 1
}

"$engine" prove --rules c --strategy "$file" --samples 20 --seed 1
"$check" "$file" || fail 'the file is wrong before it is changed'

# damaged NAME REASON AWK-PROGRAM: CHECK must report REASON with a line number.
damaged() {
    awk "$3" "$file" > "$file.damaged"
    ! cmp -s "$file" "$file.damaged" || fail "$1: nothing was changed"
    status=0
    said=$("$check" "$file.damaged") || status=$?
    [ "$status" -eq 1 ] || fail "$1: status $status"
    case $said in
        'wrong: line '[0-9]*"$2"*) echo "$1: $said" ;;
        *) fail "$1: said '$said'" ;;
    esac
}

# nth END N ACTION: awk program that changes the Nth line with this ending.
nth() { echo "/ $1/ { if (++met == $2) $3 }"; }
damaged 'another reply' 'missing' "$(nth reply 2 '$4 = ($4 == "d4") ? "c4" : "d4"') 1"
damaged 'an illegal reply' 'a legal turn was expected' "$(nth reply 2 '$5 = $2') 1"
damaged 'a turn in place of all' "'every' was expected" "$(nth every 1 'sub("every", "sample d4 f")') 1"
damaged 'no position where the other player moves' 'missing' "$(nth every 1 next) 1"
damaged 'no reply' 'missing' "$(nth reply 3 next) 1"
damaged 'no end' 'missing' "$(nth 'open|sample' 5 next) 1"
damaged 'no position to search' 'missing' "$(nth 'search$' 1 next) 1"
damaged 'fewer samples' 'samples are too few' 'NR == 1 { sub("samples=[0-9]*", "samples=90000") } 1'
damaged 'no depth' 'too little' 'NR == 1 { sub("complete=3", "complete=0") } 1'
damaged 'no brute force' 'too little' 'NR == 1 { sub("searched=7", "searched=1") } 1'
damaged 'no samples' 'too little' 'NR == 1 { sub("samples=[0-9]*", "samples=0") } 1'
damaged 'an end instead of brute force' 'expected' "$(nth 'search$' 1 'sub("search", "open")') 1"
damaged 'a line too many' 'not part' '{ print } END { print "0123............ 4 open" }'
damaged 'a position twice' 'not one twice' '{ print } NR == 4'
damaged 'half of a proof' 'prove no outcome' '/^claim giver/ { exit } 1'
damaged 'another game' 'different positions' '/^claim giver/ { sub(/[.]+/, "1...............") } 1'
damaged 'a claim that cannot be read' 'not one twice' '/^claim giver/ { sub("giver", "other") } 1'
damaged 'a claim too great' 'claim is not true' '/^claim placer/ { sub("draw", "win") } 1'
