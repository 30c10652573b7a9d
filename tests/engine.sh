#!/bin/sh
# engine.sh ENGINE BOOKS: quarto-engine as its users meet it, with good and bad input. BOOKS: the folder of the books.
set -u
engine=$1 books=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

# expect STATUS OUTPUT ERRORS COMMAND...: what COMMAND writes and returns; ERRORS is a part of it.
expect() {
    status=$1 output=$2 errors=$3
    shift 3
    "$@" > "$folder/output" 2> "$folder/errors"
    got=$?
    [ "$got" = "$status" ] || complain "status $got, not $status" "$@"
    [ "$(cat "$folder/output")" = "$output" ] || complain "it wrote: $(cat "$folder/output")" "$@"
    [ -z "$errors" ] || grep -qF -- "$errors" "$folder/errors" || complain "it complained: $(cat "$folder/errors")" "$@"
}

complain() {
    reason=$1
    shift
    echo "'$*': $reason" >&2
    failures=$((failures + 1))
}

answer() { printf '%b' "$1" | "$engine" $2; }

expect 0 'win 1
draw' '' answer '# a comment\n\n024............. 6\n193bc8adf742560. e\n' solve
expect 2 'win 1' 'error: line 2, column 5: ' answer '024............. 6\n0123\n' solve
expect 2 '' 'error: line 1, column 2: ' answer '00.............. 6\n' analyse
expect 0 'e draw' '' answer '193bc8adf742560. -\n' analyse
expect 0 'e draw
# e replies that lose: 0 of 1
# best: e d4' '' answer '193bc8adf742560. -\n' 'analyse --explain'
expect 0 'a1 a loss 4
c1 a loss 4
d1 a loss 4
a3 2a loss 4
# a1 in the end every piece left completes something: loses in 4
# c1 in the end every piece left completes something: loses in 4
# d1 in the end every piece left completes something: loses in 4
# a3 in the end every piece left completes something: loses in 4
# best: a1 a a3 2 c1 7 d1' '' answer '.0..1e9d.356f4bc 8\n' 'analyse --explain'
expect 0 '# c3 in the end every piece left completes something: wins in 5
# b2 leaves safe pieces: 4
# b2 replies that lose: 11 of 12' '' sh -c "echo 'cba52...f..8369e 1' | '$engine' analyse --explain | grep '^# [bc][23]' | head -n 3"
expect 0 'draw' '' answer '................ -\n' "solve --book $books/cshf.txt"
expect 0 'draw' 'is missing or damaged' answer '193bc8adf742560. e\n' 'solve --book nowhere'
# The books that lie with the program are found, and what they hold changes no value.
mkdir -p "$folder/assets/book"
echo 'quarto-book 1 c 4 1 00000000 8' > "$folder/assets/book/c.txt"
QUARTO_ASSETS=$folder/assets
export QUARTO_ASSETS
complaints() { answer "$1" "$2" 2>&1; }
expect 0 "quarto-engine: the book '$folder/assets/book/c.txt' is missing or damaged: going on without
draw
draw" '' complaints '................ - h\n................ - f\n' solve
expect 0 'draw' '' complaints '................ -\n' 'solve --rules s --no-book'
expect 0 'draw' '' complaints '................ -\n' "solve --rules s --book $books/c.txt"
without="quarto-engine: without the opening book 'c-squares.txt', positions as early as this take longer; --help says where it is looked for"
expect 0 "$without
draw
draw" '' complaints '................ -\n................ -\n' 'solve --rules s+squares'
expect 0 'draw' '' complaints '................ -\n' 'solve --rules s+squares --no-book'
expect 0 'draw' '' complaints '193bc8adf742560. e\n' 'solve --rules s+squares'
expect 2 '' "--book, '$books/c.txt' is a book for rules such as c" answer '................ -\n' "solve --rules cshf --book $books/c.txt"
expect 0 'draw' '' complaints '................ - c\n' "solve --book $books/c.txt"
expect 2 '' 'is a book for rules such as c' answer '................ -\n' "analyse --rules c+squares --book $books/c.txt"
expect 0 'draw' '' complaints '193bc8adf742560. e\n' 'solve --rules s'
QUARTO_ASSETS=${books%/book}
expect 0 'draw' '' complaints '................ -\n' solve
unset QUARTO_ASSETS
# What has been built lies beside the program; a program that lies alone has none.
expect 0 'draw' '' complaints '................ -\n' solve
mkdir "$folder/alone" && cp "$engine" "$folder/alone"
expect 0 "without the opening book 'c.txt'" '' sh -c "echo '................ -' | '$folder/alone/${engine##*/}' solve --rules c 2>&1 > /dev/null | grep -o \"without the opening book 'c.txt'\""
expect 0 '$QUARTO_ASSETS/book' '' sh -c "'$engine' --help | grep -o '[$]QUARTO_ASSETS/book'"

expect 0 '16' '' "$engine" perft 1
expect 2 '' 'perft needs a depth' "$engine" perft
expect 2 '' 'this command has no option --rules' "$engine" bench --rules c
expect 2 '' "unknown option '--nonsense'" "$engine" solve --nonsense
expect 2 '' '--rules is given twice' "$engine" solve --rules c --rules c
expect 2 '' '--explain is given twice' "$engine" analyse --explain --explain
expect 2 '' '--no-book contradicts --book' "$engine" solve --book "$books/c.txt" --no-book
expect 2 '' '--no-book contradicts --book' "$engine" analyse --no-book --book "$books/c.txt"
expect 2 '' '--samples wants --strategy as well' "$engine" prove --rules c --samples 5
expect 2 '' '--seed wants --strategy as well' "$engine" prove --seed 5 --rules c
expect 2 '' '--threads, a number from 1 to 256' "$engine" prove --threads 0
expect 2 '' '--rules needs a value' "$engine" prove --rules
expect 2 '' "unknown command 'play'" "$engine" play
expect 2 '' 'no command given' "$engine"
expect 2 '' 'book needs -o FILE' "$engine" book --rules c
expect 1 '' 'could not be opened' "$engine" book --rules c -o "$folder/nowhere/book"
expect 0 '' '' "$engine" book --rules h -o "$folder/book"
expect 0 '' '' cmp "$folder/book" "$books/c.txt"
# Progress counts up to the whole, whichever thread is done first.
"$engine" book --rules s --threads 4 -o "$folder/book" 2> "$folder/progress"
expect 0 '' '' sort -C -n -k 2 "$folder/progress"
expect 0 "$(cut -d ' ' -f 5 "$books/c.txt")" '' sed -n '$s/^scored \([0-9]*\) of \1$/\1/p' "$folder/progress"
# Times are plain numbers, however short.
"$engine" prove --rules c --strategy "$folder/strategy" --samples 2 --seed 1 > "$folder/proof" 2> "$folder/progress"
expect 0 '1' '' grep -cE '^draw nodes=[0-9]+ seconds=[0-9]+\.[0-9]{3}$' "$folder/proof"
expect 0 '1' '' grep -cE '^nodes [0-9]+, seconds [0-9]+\.[0-9]{3}, done 100 %$' "$folder/progress"
expect 0 "strategies with seed 1: $(wc -l < "$folder/strategy") lines, done" '' tail -n 1 "$folder/progress"

"$engine" --help > "$folder/help"
expect 0 "$(cat "$folder/help")" '' "$engine" -h
expect 0 "$(cat "$folder/help")" '' "$engine" solve -h
printf '%s\n' 'quarto-lessons 1' 'lesson a' 'step b' 'game q1;start=024............./6' 'task win' > "$folder/course"
expect 0 'a b: d1' '' "$engine" lessons "$folder/course"
echo 'task safe' >> "$folder/course"
expect 2 '' 'error: line 6, column 1: a word that the step does not have yet' "$engine" lessons "$folder/course"
printf '%s\n' 'quarto-lessons 1' 'lesson a' 'step b' 'game q1' 'task guess' > "$folder/course"
expect 2 '' 'error: line 5, column 6: a task that fits the game' "$engine" lessons "$folder/course"
expect 1 '' 'could not be opened' "$engine" lessons "$folder/nowhere"
expect 2 '' 'lessons needs one FILE' "$engine" lessons
expect 2 '' "is no date" "$engine" puzzle 2027-02-29
expect 2 '' "is no date" "$engine" puzzle 2027-2-1
{ printf '%s\n' 'quarto-lessons 1' 'lesson day' 'step one'; "$engine" puzzle 2028-02-29; } > "$folder/course"
expect 0 "day one: $(sed -n 's/^# //p' "$folder/course")" '' "$engine" lessons "$folder/course"

# What a file holds stays until there is something to put into it: this book takes minutes.
echo old > "$folder/old"
expect 124 '' '' timeout 2 "$engine" book --rules cshf -o "$folder/old"
expect 0 'old' '' cat "$folder/old"
expect 124 '' '' timeout 2 "$engine" prove --strategy "$folder/old"
expect 0 'old' '' cat "$folder/old"

exit "$failures"
