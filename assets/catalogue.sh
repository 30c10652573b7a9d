#!/bin/sh
# catalogue.sh MSGFMT SOURCE OUTPUT: compiles a PO file. The game uses neither the hash table of a catalogue nor the fields of
# its header that languages.py has read.
set -eu
status=0
said=$(sed '1,/^$/s/^"X-.*//' "$2" | "$1" --check --no-hash -o "$3" - 2>&1) || status=$?
printf %s "${said:+$said
}" | sed "s|^<stdin>|$2|" >&2
exit $status
