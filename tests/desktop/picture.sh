#!/bin/sh
# The desktop game draws.
. tests/desktop/lib/desk.sh

# draw SIZE RECORD: a picture of that size with enough colours to be one.
draw() {
    "$game" --size "$1" --screenshot "$desk/picture.png" ${2:+"$2"}
    measured=$(python3 "$lib/picture.py" "$desk/picture.png")
    must_be "${1%x*} ${1#*x}" "${measured% *}"
    [ "${measured##* }" -ge 200 ] || fail "$1 ${2:-}: only ${measured##* } colours"
}

rule 'a fresh start shows a picture at a small and a large size'
draw 320x480
draw 1100x760

rule 'a game under way and a full board are drawn too'
draw 800x600 'q1;rules=cshf;begin=1;moves=0a1.2b1.4c1.6'
draw 480x800 'q1;rules=cshf;begin=1;moves=9d3.ac1.5d4.bc3.cc4.4b3.dd2.ea3.fa1.2b4.1c2.0a4.6a2.8b2.7b1.3d1.1!d1-d4'
