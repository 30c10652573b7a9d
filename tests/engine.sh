#!/bin/sh
# engine.sh ENGINE BOOKS: end-to-end tests of quarto-engine, with good and bad input. BOOKS: folder of the books.
set -u
engine=$1 books=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

# expect STATUS OUTPUT ERRORS COMMAND...: checks COMMAND's status and output; ERRORS: a part of its error output.
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
answer_from() { "$engine" $2 < "$1"; }

expect 0 'win 1
draw' '' answer '# a comment\n\n024............. 6\n193bc8adf742560. e\n' solve
expect 1 "win 1
error: line 2, column 5: expected a piece (0-f) or '.'
draw" 'quarto-engine: 1 line could not be read' answer '024............. 6\n0123\n193bc8adf742560. e\n' solve
expect 1 "error: line 1, column 2: expected a piece not used before

e draw" '1 line could not be read' answer '00.............. 6\n193bc8adf742560. -\n' analyse
expect 0 'win 1' '' answer '\0357\0273\0277024............. 6\r\n' solve
# As passed on: other blanks, capital letters, quotes.
expect 0 'win 1
win 1
win 1' '' answer '  024.............\t6\n"024.............\0302\0240 6 CSHF"\n024.............+6\n' solve
expect 0 'e draw' '' answer '193bc8adf742560. -\n' analyse
expect 0 'e draw
# e 1 of 1 replies hold the draw
# best: e d4' '' answer '193bc8adf742560. -\n' 'analyse --explain'
expect 0 'a1 a loss 4
c1 a loss 4
d1 a loss 4
a3 2a loss 4
# a1 leaves no safe piece in the end: loses in 4
# c1 leaves no safe piece in the end: loses in 4
# d1 leaves no safe piece in the end: loses in 4
# a3 leaves no safe piece in the end: loses in 4
# best: a1 a a3 2 c1 7 d1' '' answer '.0..1e9d.356f4bc 8\n' 'analyse --explain'
expect 0 '# c3 leaves no safe piece in the end: wins in 5
# b2 leaves safe pieces: 4
# b2 1 of 12 replies hold the draw' '' sh -c "echo 'cba52...f..8369e 1' | '$engine' analyse --explain | grep '^# [bc][23]' | head -n 3"
expect 0 'draw' '' answer '................ -\n' "solve --book $books/cshf.txt"
for command in solve analyse 'play --level strong' 'match keen keen'; do
    expect 2 '' "--book: 'nowhere' is missing or damaged" answer '193bc8adf742560. e\n' "$command --book nowhere"
done
# Installed books are found, and they change no value.
mkdir -p "$folder/assets/book"
echo 'quarto-book 2 c 00000000 4:0 AAAA' > "$folder/assets/book/c.txt"
QUARTO_ASSETS=$folder/assets
export QUARTO_ASSETS
complaints() { answer "$1" "$2" 2>&1; }
expect 0 "quarto-engine: the book '$folder/assets/book/c.txt' is damaged; going on without it
draw
draw" '' complaints '................ - h\n................ - f\n' solve
expect 0 'draw' '' complaints '................ -\n' 'solve --rules s --no-book'
expect 0 'draw' '' complaints '................ -\n' "solve --rules s --book $books/c.txt"
without="quarto-engine: without the opening book 'c-squares.txt', early positions like this one take longer; --help lists the folders searched"
expect 0 "$without
draw
draw" '' complaints '................ -\n................ -\n' 'solve --rules s+squares'
expect 0 'draw' '' complaints '................ -\n' 'solve --rules s+squares --no-book'
expect 0 'draw' '' complaints '4e1a98d6f0b723c. 5\n' 'solve --rules s+squares'
expect 2 '' "--book: '$books/c.txt' is for other rules, such as c" answer '................ -\n' "solve --rules cshf --book $books/c.txt"
expect 0 'draw' '' complaints '................ - c\n' "solve --book $books/c.txt"
# A book of other rules is of no use, and the first early position says so.
expect 0 "draw
quarto-engine: --book: '$books/c.txt' is for other rules, such as c; without a book for s+squares, early positions like this one take longer
draw
draw" '' complaints '4e1a98d6f0b723c. 5\n................ - s+squares\n................ - s+squares\n' "solve --book $books/c.txt"
expect 2 '' 'is for other rules, such as c' "$engine" match keen keen --book "$books/c.txt"
expect 2 '' 'is for other rules, such as c' answer '................ -\n' "analyse --rules c+squares --book $books/c.txt"
expect 0 'draw' '' complaints '4e1a98d6f0b723c. 5\n' 'solve --rules s'
cp "$books/cshf.txt" "$folder/assets/book"
expect 0 'draw' '' complaints '................ -\n' solve
unset QUARTO_ASSETS
# The build folder has books beside the program; a program copied elsewhere has none.
expect 0 'draw' '' complaints '................ -\n' solve
mkdir "$folder/alone" && cp "$engine" "$folder/alone"
expect 0 "without the opening book 'c.txt'" '' sh -c "echo '................ -' | '$folder/alone/${engine##*/}' solve --rules c 2>&1 > /dev/null | grep -o \"without the opening book 'c.txt'\""
# Of a book, a lesson file or a line no more is read than there can be; a book ends with its line.
{ cat "$books/c.txt" && echo more; } > "$folder/longer"
for book in /dev/zero /dev/null /dev/urandom / "$folder/longer"; do
    expect 2 '' "--book: '$book' is missing or damaged" answer '................ - c\n' "solve --book $book"
done
expect 0 'draw' '' sh -c "mkfifo '$folder/pipe'; cat '$books/c.txt' > '$folder/pipe' & echo '................ - c' | '$engine' solve --book '$folder/pipe'"
expect 1 '' "'/dev/zero' is too long" "$engine" lessons /dev/zero
expect 2 '' '/dev/null, line 1, column 1: expected' "$engine" lessons /dev/null
expect 0 'a b: d1' '' sh -c "printf '%s\\n' 'quarto-lessons 1' 'lesson a' 'step b' 'game q1;start=024............./6' 'task win' | '$engine' lessons /dev/stdin"
for command in solve analyse 'play --level strong'; do
    expect 1 "error: line 1, column 1: expected a piece (0-f) or '.'" 'standard input could not be read' answer_from /dev/zero "$command"
    expect 1 '' 'standard input could not be read' answer_from / "$command"
done
expect 1 '' 'the answers could not be written' sh -c "'$engine' --version > /dev/full"
expect 1 '' 'the answers could not be written' sh -c "'$engine' perft 1 > /dev/full"
# A pipe is opened once, when there is something to write.
expect 0 "$(cat "$books/c.txt")" '' sh -c "'$engine' book --rules c -o '$folder/pipe' & cat '$folder/pipe'; wait"
expect 1 '' "'/' could not be opened" "$engine" book --rules c -o /
expect 0 '$QUARTO_ASSETS/book' '' sh -c "'$engine' --help | grep -o '[$]QUARTO_ASSETS/book'"

expect 0 '16' '' "$engine" perft 1
expect 2 '' 'perft needs a depth' "$engine" perft
expect 2 '' 'this command does not take --rules' "$engine" bench --rules c
expect 2 '' "unknown option '--nonsense'" "$engine" solve --nonsense
expect 2 '' '--rules is given twice' "$engine" solve --rules c --rules c
expect 2 '' '--explain is given twice' "$engine" analyse --explain --explain
expect 2 '' '--book cannot be used with --no-book' "$engine" solve --book "$books/c.txt" --no-book
expect 2 '' '--book cannot be used with --no-book' "$engine" analyse --no-book --book "$books/c.txt"
expect 2 '' '--samples needs --strategy' "$engine" prove --rules c --samples 5
expect 2 '' '--seed needs --strategy' "$engine" prove --seed 5 --rules c
expect 2 '' '--threads: expected a number from 1 to 256' "$engine" prove --threads 0
expect 2 '' '--rules needs a value' "$engine" prove --rules
expect 2 '' "unknown command 'chess'" "$engine" chess
expect 2 '' "Try 'quarto-engine --help'" "$engine" chess
expect 2 '' "Try 'quarto-engine solve --help'" "$engine" solve --nonsense
expect 2 '' 'no command given' "$engine"
expect 0 "$("$engine" solve --help)" '' "$engine" help solve
expect 0 "$("$engine" --help)" '' "$engine" help
expect 2 '' "unknown command 'chess'" "$engine" help chess
expect 2 '' "unexpected argument 'play'" "$engine" help solve play
expect 2 '' "unexpected argument '--help'" "$engine" solve -- --help
expect 0 'd1' '' "$engine" play --level=perfect -- '024............. 6'
in_quotes="unexpected argument '6'; a position is one argument: put it in quotes"
expect 2 '' "$in_quotes" "$engine" play --level strong 024............. 6
expect 2 '' "$in_quotes" "$engine" prove 024............. 6
expect 2 '' "$in_quotes" "$engine" perft 1 024............. 6
expect 2 '' "$in_quotes" "$engine" figure 024............. 6
expect 2 '' "unexpected argument '024............. 6'; positions are read from standard input" "$engine" solve '024............. 6'
expect 2 '' "unexpected argument '024.............'; positions are read from standard input" "$engine" analyse 024............. 6
expect 2 '' 'book needs -o FILE' "$engine" book --rules c
expect 1 '' 'could not be opened' "$engine" book --rules c -o "$folder/nowhere/book"
expect 0 '' '' sh -c "'$engine' book --rules h -o '$folder/book' 2>&1"  # no progress without a terminal
expect 0 '' '' cmp "$folder/book" "$books/c.txt"
# Times are plain decimal numbers, even very short ones.
"$engine" prove --rules c --strategy "$folder/strategy" --samples 2 --seed 1 > "$folder/proof" 2> "$folder/progress"
expect 0 '1' '' grep -cE '^draw nodes=[0-9]+ seconds=[0-9]+\.[0-9]{3}$' "$folder/proof"
expect 0 "strategies with seed 1: $(wc -l < "$folder/strategy") lines, done" '' cat "$folder/progress"

"$engine" --help > "$folder/help"
expect 0 "$(cat "$folder/help")" '' "$engine" -h
expect 0 'Usage: quarto-engine perft DEPTH [--rules R] [POSITION]' '' sh -c "'$engine' perft 3 --help | head -n 1"
printf '%s\n' 'quarto-lessons 1' 'lesson a' 'step b' 'game q1;start=024............./6' 'task win' > "$folder/course"
expect 0 'a b: d1' '' "$engine" lessons "$folder/course"
expect 1 '' "'$folder' could not be read" "$engine" lessons "$folder"
echo 'task safe' >> "$folder/course"
wrong='line 6, column 1: expected a word not used in this step'
expect 2 '' "quarto-engine: $folder/course, $wrong" "$engine" lessons "$folder/course"
expect 2 '{"line":6,"column":1,"error":"'"${wrong#*: }"'"}' "$wrong" "$engine" lessons --json "$folder/course"
# All errors, by line: what can't be read and what can't be solved.
printf '%s\n' 'quarto-lessons 1' 'lesson a' 'step b' 'game q1' 'task safe' 'step c' 'game q2' 'step d' > "$folder/course"
expect 2 '{"line":3,"column":1,"error":"expected a task that not every move solves"}
{"line":7,"column":6,"error":"expected the record of an unfinished game without a clock"}
{"line":8,"column":1,"error":"expected a step with a game and a task"}' 'line 8, column 1: expected a step with' \
    "$engine" lessons --json "$folder/course"
printf '%s\n' 'quarto-lessons 1' 'lesson a' 'step b' 'game q1' 'task guess' > "$folder/course"
expect 2 '' 'line 5, column 6: expected a task that fits the game' "$engine" lessons "$folder/course"
said='q1;rules=cshf;begin=1;moves=0b1.9c2&comments=MyBbYzIgYmFkXSBadSBmcsO8aC4KPTAgMiA5YTQKZW5kIGQxNmNiZWVmCg'
shown='q1;rules=cshf;begin=1
1. 0 b1 2. 9 {[c2 bad] Zu früh.} (2. 9 a4) 2... c2 *'
expect 0 "$shown" '' "$engine" show "$said"
expect 0 "$shown

q1;rules=cs;begin=2
*" '' answer "https://example.org/#$said\n\nq1;rules=cs;begin=2\n" show
expect 2 '' 'GAME, column 3: expected comments that are whole' "$engine" show 'q1&comments=AAAA'
expect 1 'error: line 1, column 4: expected a known field, in order, not repeated' '1 line could not be read' answer 'q1;x\n' show
expect 2 '' "GAME, column 1: expected a piece (0-f) or '.'" "$engine" figure zz
expect 2 '' "after GAME: expected 'reserve' or a shape" "$engine" figure '024............. 6' zz
expect 1 '' 'could not be opened' "$engine" lessons "$folder/nowhere"
expect 2 '' 'lessons needs one FILE' "$engine" lessons
expect 2 '' "is not a date" "$engine" puzzle 2027-02-29
expect 2 '' "is not a date" "$engine" puzzle 2027-2-1
expect 2 '' "is not a date such as 2028-02-29 or 2028-02-29/hard" "$engine" puzzle 2028-02-29/foo
expect 0 'game q1;rules=cshf;begin=1;start=7.c...0.e..2538./-
task safe
only
# b
# 70 of 100 players solve it: newcomer 17, beginner 26, casual 49, regular 100, keen 100, strong 100, expert 100' '' "$engine" puzzle 2028-02-29
{ printf '%s\n' 'quarto-lessons 1' 'lesson day' 'step one'; "$engine" puzzle 2028-02-29; } > "$folder/course"
expect 0 "day one: $(sed -n '/^# /{s///p;q;}' "$folder/course")" '' "$engine" lessons "$folder/course"

# A file stays as it is until what replaces it is complete: this book takes minutes.
only_outcome() { "$@" > "$folder/outcome"; got=$?; cut -d ' ' -f 1 "$folder/outcome"; return $got; }
echo old > "$folder/old"
expect 124 '' '' timeout 0.5 "$engine" book --rules cshf -o "$folder/old"
expect 0 'old' '' cat "$folder/old"
expect 124 '' '' timeout 0.5 "$engine" book --rules cshf -o "$folder/new"
expect 0 '' '' sh -c "ls '$folder' | grep new || true"
# One that can't be written is noticed at the first line. This strategy takes minutes.
expect 1 'draw' "'/dev/full' could not be written" only_outcome "$engine" prove --rules cs --strategy /dev/full --samples 100000

# Machine-readable rows.
position='024............. 6'
expect 1 '{"line":1,"position":"024............. 6","outcome":"win","placements":1}
{"line":2,"column":1,"error":"expected a piece (0-f) or '"'.'"'"}
{"line":3,"position":"................ - c","outcome":"draw"}' '1 line could not be read' answer "$position\nx\n................ - c\n" 'solve --json'
expect 0 'line,position,outcome,placements,column,error,expired
1,024............. 6,win,1,,,' '' answer "$position\n" 'solve --csv'
expect 0 '{"line":1,"position":"4e1a98d6f0b723c. -","move":"5","outcome":"draw","reasons":[],"losing_replies":0,"replies":1,"best":["5","d4"]}' \
    '' answer '4e1a98d6f0b723c. -\n' 'analyse --explain --json'
expect 0 'line,position,move,gifts,outcome,placements,reasons,losing_replies,replies,best,column,error,expired
1,.0..1e9d.356f4bc 8,a1,a,loss,4,,,,,,,
1,.0..1e9d.356f4bc 8,c1,a,loss,4,,,,,,,
1,.0..1e9d.356f4bc 8,d1,a,loss,4,,,,,,,
1,.0..1e9d.356f4bc 8,a3,2 a,loss,4,,,,,,,' '' answer '.0..1e9d.356f4bc 8\n' 'analyse --csv'
expect 0 '{"lesson":"day","step":"one","solutions":["'"$(sed -n '/^# /{s///p;q;}' "$folder/course")"'"]}' '' "$engine" lessons --json "$folder/course"

# Time per answer, and memory sizes.
expect 1 'unknown' '1 line took longer than --time' answer '................ -\n' 'solve --no-book --memory 2M --time 1ms'
expect 1 'unknown' '1 line took longer than --time' answer '................ -\n' 'analyse --no-book --memory 2M --time 1ms'
expect 0 'draw' '' answer '193bc8adf742560. e\n' 'solve --time 1h'
unknown='{"line":1,"position":"................ -","outcome":"unknown"}'
expect 1 "$unknown" '' answer '................ -\n' 'solve --json --no-book --memory 2M --time 1ms'
answer '................ -\n' 'analyse --json --no-book --memory 2M --time 1ms' > "$folder/moves" 2> "$folder/errors"
expect 0 "$(for piece in 0 1 2 3 4 5 6 7 8 9 a b c d e f; do echo "$unknown" | sed "s/,\"outcome/,\"move\":\"$piece\"&/"; done)" '' cat "$folder/moves"
# A full shape counts as expired, and the answer says so; the answer's lines stay the same.
aligned='0246............ 8 f'
expect 0 'draw' "quarto-engine: in '$aligned' a1-d1 counts as expired" answer "$aligned\n" solve
expect 0 'draw
draw' 'quarto-engine: 2 lines had shapes that count as expired' answer "$aligned\n$aligned\n" solve
expect 0 '{"line":1,"position":"4e1a98d6f0b723c5 -","outcome":"draw"}
{"line":2,"position":"193bc8adf742560e -","outcome":"draw","expired":["a1-d1","a2-d2"]}' '' answer '4e1a98d6f0b723c5 -\n193bc8adf742560e -\n' 'solve --json'
# A full board is a draw without a move to make.
full='4e1a98d6f0b723c5 -'
expect 0 'draw' '' answer "$full\n" solve
expect 0 'draw' '' answer "$full\n" analyse
expect 0 "$(answer "$full\n" 'solve --json')" '' answer "$full\n" 'analyse --json'
expect 1 'error: line 1, column 1: the game is over' 'quarto-engine: 1 line had a game that is over' answer "$full\n" 'play --level strong'
expect 2 '' '--time: expected a whole number of ms, s, m or h from 1ms to 24h' "$engine" solve --time 2
expect 2 '' '--memory: expected a whole number of K, M or G from 2M to 64G' "$engine" prove --memory 1M

# Moves by the computer levels.
expect 0 'd1' '' "$engine" play --level perfect "$position"
expect 0 'd1' '' "$engine" play --level perfect ' https://example.org/#q1%3Bstart=024............./6. '
expect 0 '1!a1-d1' '' "$engine" play --level perfect 'q1;moves=0a1.2b1.4c1.6d1'
expect 1 "d1
error: line 2, column 1: the game is over
error: line 3, column 1: expected a piece (0-f) or '.'" '1 line could not be read' answer "$position\nq1;moves=0a1.1x\nzz\n" 'play --level strong'
expect 0 '{"line":1,"game":"q1;rules=cshf;begin=1;start=024............./6","move":"d1"}' '' answer "$position\n" 'play --json --level strong'
"$engine" play --level casual --seed 5 q1 > "$folder/move"
expect 0 "$(cat "$folder/move")" '' "$engine" play --level casual --seed 5 'q1;rules=cshf'
expect 0 'several' '' sh -c "for k in 1 2 3 4 5 6 7 8; do '$engine' play --level casual q1; done | sort -u | sed -n '2s/.*/several/p'"
expect 2 '' 'play needs --level L' "$engine" play q1
expect 2 '' '--level: expected one of newcomer, ' "$engine" play --level Strong q1
expect 2 '' "GAME, column 1: expected " "$engine" play --level strong ''
expect 1 '' 'quarto-engine: the game is over' "$engine" play --level strong 'q1;moves=0a1.1x'
# In rows a wrong argument is answered as a wrong line is.
expect 1 '{"column":1,"error":"expected a piece (0-f) or '"'.'"'"}' '' "$engine" play --level strong --json nonsense
expect 1 '{"column":1,"error":"the game is over"}' '' "$engine" play --level strong --json 'q1;moves=0a1.1x'
expect 1 'line,game,move,column,error
,,,1,the game is over' '' "$engine" play --level strong --csv 'q1;moves=0a1.1x'

expect 0 '1' '' sh -c "timeout 20 '$engine' play --level perfect --no-book --time 200ms q1 | grep -cx '[0-9a-f]'"

first_line() { "$@" > "$folder/whole"; got=$?; head -n 1 "$folder/whole"; return $got; }

# Surveys: the same counts in parts and in any number of threads; a file that is there is gone on with.
survey="survey games --samples 30000 --seed 4"
"$engine" $survey --csv > "$folder/survey"
expect 0 'survey,rules,samples,seed,players,what,is,count,of,share,low,high,units,planned' '' head -n 1 "$folder/survey"
for part in 1 2 3; do "$engine" $survey --threads 3 --part $part/3 -o "$folder/third-$part" > "$folder/third"; done
expect 0 "$(cat "$folder/survey")" '' "$engine" survey "$folder/third-1" "$folder/third-2" "$folder/third-3" --csv
expect 1 '' '4 of 6 units of the survey are counted' sh -c "'$engine' survey '$folder/third-1' '$folder/third-3' > /dev/null"
expect 1 '' 'is of a part that was added before' "$engine" survey "$folder/third-1" "$folder/third-1"
"$engine" survey games --samples 30000 --seed 5 --part 2/3 -o "$folder/other" > "$folder/output"
expect 1 '' 'is of another survey than the files before' "$engine" survey "$folder/third-1" "$folder/other"
expect 2 '' 'has the counts of another survey' "$engine" survey games --samples 30000 --seed 5 --part 1/3 -o "$folder/third-1"
expect 0 "$(cat "$folder/third")" '' "$engine" $survey --part 3/3 -o "$folder/third-3"
sed 's/^done .*/done 0/' "$folder/third-2" > "$folder/other"
expect 1 '' "other' is damaged" "$engine" survey "$folder/other"
expect 0 '' '15 of 74 units are counted; the answer needs all' "$engine" survey boards --part 1/5 --threads 1 -o "$folder/boards"
expect 1 '' '15 of 74 units of the survey are counted' "$engine" survey "$folder/boards"
expect 1 '' "'/dev/full' could not be written" sh -c "'$engine' $survey -o /dev/full > /dev/null"
expect 1 '' "could not be opened" "$engine" $survey -o "$folder/nowhere/file"
expect 1 '' 'is no file of a survey' "$engine" survey "$0"
expect 2 '' "there is no survey and no file 'tides'" "$engine" survey tides
expect 2 '' 'survey needs the name of a survey, or files to add up' "$engine" survey
expect 2 '' '--part: expected a part such as 3/64' "$engine" $survey --part 4/3
expect 2 '' '--samples: expected a number from 1 to 1000000000' "$engine" survey games --samples 0
expect 2 '' '--rules: expected one or more of c, s, h, f' "$engine" survey games --rules xyz
expect 2 '' 'boards counts exactly, without --samples and --seed' "$engine" survey boards --seed 4

# Matches. The example in the document for players' programs finishes all of its games.
sed -n '/^```python$/,/^```$/p' "$(dirname "$0")/../core/cli/README.md" | grep -v '^```' > "$folder/bot.py"
bot="python3 $folder/bot.py"
"$engine" match "$bot" casual --games 6 --seed 1 --time 10s --records "$folder/records" > "$folder/match" 2> "$folder/errors"
expect 0 '' '' cat "$folder/errors"
expect 0 "$bot against casual, 6 games, seed 1" '' head -n 1 "$folder/match"
expect 0 '1' '' grep -cE '^W-D-L [0-9]+-[0-9]+-[0-9]+, points [0-9.]+ %' "$folder/match"
expect 0 '3' '' grep -cE '^q1;rules=cshf;begin=1;moves=' "$folder/records"
expect 0 '3' '' grep -cE '^q1;rules=cshf;begin=2;moves=' "$folder/records"
expect 0 '6' '' sh -c "'$engine' play --level casual < '$folder/records' 2>&1 | grep -c 'column 1: the game is over$'"
expect 0 '1' '' sh -c "'$engine' match '$bot' newcomer --games 4 --seed 1 --calls automatic --json | grep -c '\"games\":4,.*\"faults_a\":0,\"faults_b\":0}'"
# quarto-engine itself as such a player. With levels, the seed determines a match, with any number of threads.
expect 0 "a,b,rules,seed,games,wins,draws,losses,points,elo,elo_error,faults_a,faults_b,planned
keen,casual,cshf+squares,2,8,$("$engine" match keen casual --rules cshf+squares --seed 2 --games 8 --threads 1 --csv | sed -n '2s/.*,2,8,//p')" \
    '' "$engine" match keen casual --rules cshf+squares --seed 2 --games 8 --threads 3 --csv
expect 0 '1' '' sh -c "'$engine' match keen \"'$engine' play --level newcomer --seed 1\" --games 4 --seed 2 2>&1 | grep -c '^W-D-L [34]-[01]-0,'"
expect 0 '1' '' sh -c "'$engine' match regular casual --games 7 --seed 1 --json | grep -cE '\"points\":[0-9]+([.][0-9]{1,2})?,\"elo\":-?[0-9]+([.][0-9]{1,2})?,\"elo_error\":[0-9]+([.][0-9]{1,2})?,'"
# Invalid answers lose.
one_game='--games 1 --seed 1 --threads 1 --time'
expect 0 'read record; echo zz against casual, 1 game, seed 1
W-D-L 0-0-1, points 0.0 %
lost by faults 1-0' "game 1: A lost, 'zz' is not a move" "$engine" match 'read record; echo zz' casual $one_game 60s
# A program that isn't there or ends without an answer ends the match.
expect 1 'casual against exit 3, 0 of 1 game, seed 1
W-D-L 0-0-0' "game 1: B does not go on, it ended without an answer (exit status 3)" "$engine" match casual 'exit 3' $one_game 60s
expect 2 '' "'newcomr' is neither a level nor a command; the levels are newcomer, beginner, " "$engine" match newcomer newcomr
expect 2 '' "Try 'quarto-engine match --help'" "$engine" match newcomr newcomer
# A level moves within the time. A name need not be UTF-8.
latin=$(printf 'read record; echo \351')
expect 0 "$(printf '{"a":"read record; echo \357\277\275","b":"perfect"')" '' sh -c "timeout 60 '$engine' match \"\$1\" perfect --no-book --json $one_game 50ms 2> /dev/null | grep -ao '^{.*perfect\"'" sh "$latin"
# A program that exceeds its time is killed with its child processes.
stubborn="trap '' TERM; sleep 60 & echo \$\$ \$! > '$folder/ids'; wait"
expect 0 'game 1: A lost, it did not answer in time' '' sh -c "'$engine' match \"\$1\" casual $one_game 2s --records '$folder/records' 2> /dev/null > /dev/null; sed -n 's/^# //p' '$folder/records'" sh "$stubborn"
expect 0 '2' '' sh -c "wc -w < '$folder/ids'"
for id in $(cat "$folder/ids"); do
    expect 0 '' '' sh -c "ps -o stat= -p $id | grep -v Z || true"  # zombies are permitted
done
expect 2 '' 'match needs two players, A and B' "$engine" match keen
expect 1 '' 'could not be opened' "$engine" match keen keen --records "$folder/nowhere/records"
# What can't be written is noticed at the first record: these matches take hours.
expect 1 'newcomer against newcomer, 1 of 1000000 games, seed 1' "'/dev/full' could not be written" \
    first_line timeout 60 "$engine" match newcomer newcomer --games 1000000 --seed 1 --threads 1 --records /dev/full
expect 0 '141' '' sh -c "{ timeout 60 '$engine' match newcomer newcomer --games 1000000; echo \$? > '$folder/status'; } | true; cat '$folder/status'"

# Ctrl-C or a time limit: prints the results so far. A match kills its programs first.
interrupt=$(dirname "$0")/interrupt.py
expect 130 "$(printf 'games, rules cshf, 200000 samples, seed 1, N of 40 units')" '' sh -c "'$interrupt' '$engine' survey games --samples 200000 -o '$folder/games' | sed -n '1s/[0-9]* of/N of/p;\$q'; exit 130"
expect 0 "$("$engine" survey games --samples 200000 --json)" '' "$engine" survey games --samples 200000 -o "$folder/games" --json
without_numbers() { "$@" | sed -E "s|$folder|FOLDER|; s/[0-9]+[0-9.]*/N/g"; }
expect 0 'stopped nodes=N seconds=N done=N%
status N' '' without_numbers sh -c "'$interrupt' '$engine' prove --threads 1; [ \$? = 130 ] && echo status 130"
expect 0 'stopped nodes=N seconds=N done=N%
status N' '' without_numbers sh -c "'$interrupt' --hang-up '$engine' prove --threads 1; [ \$? = 129 ] && echo status 129"
expect 0 'stopped nodes=N seconds=N done=N%
status N' '' without_numbers sh -c "'$engine' prove --threads 1 --time 50ms; [ \$? = 1 ] && echo status 1"
# Strategies that are stopped leave the file as it was.
stop_strategies() {
    "$interrupt" --at strategies "$engine" prove --rules cs --seed 1 --samples 100000 --strategy "$folder/old" 2>&1 > /dev/null
    echo "status $?" && cat "$folder/old"
}
expect 0 "quarto-engine: strategies with seed N: stopped after N lines; 'FOLDER/old' is not written
status N
old" '' without_numbers stop_strategies
expect 0 '' '' sh -c "ls '$folder' | grep part || true"
waiting='echo waiting >&2; exec sleep 60'
expect 130 "$waiting against casual, 0 of 100 games, seed 1
W-D-L 0-0-0" '' "$interrupt" "$engine" match "$waiting" casual --threads 1 --seed 1

expect 0 '1' '' sh -c "'$interrupt' '$engine' match \"\$1\" casual --threads 1 --seed 1 --json | grep -c '\"games\":0,.*,\"planned\":100}'" sh "$waiting"

# Reader closes the pipe: the program ends silently by SIGPIPE, as is usual.
yes "$position" | head -n 20000 > "$folder/long"
expect 0 'win 1' '' sh -c "{ '$engine' solve < '$folder/long'; echo \$? > '$folder/status'; } 2> '$folder/errors' | head -n 1"
expect 0 '141' '' cat "$folder/status"
expect 0 '' '' cat "$folder/errors"
expect 0 'win 1' '' sh -c "trap '' PIPE; { '$engine' solve < '$folder/long'; echo \$? > '$folder/status'; } 2> '$folder/errors' | head -n 1"
expect 0 '141' '' cat "$folder/status"
expect 1 '' 'the answers could not be written' sh -c "'$engine' solve < '$folder/long' > /dev/full"

# Progress is shown on terminals only.
echo "$position" > "$folder/position"
expect 0 'line 1,' '' sh -c "script -qec \"'$engine' solve < '$folder/position' > /dev/null\" /dev/null < /dev/null | grep -ao 'line 1,'"
expect 0 '' '' sh -c "'$engine' solve < '$folder/position' 2>&1 > /dev/null"
expect 0 'nodes 0, seconds' '' sh -c "script -qec \"'$engine' prove --rules c > /dev/null\" /dev/null < /dev/null | grep -aom 1 'nodes 0, seconds'"
expect 0 '' '' sh -c "'$engine' prove --rules c 2>&1 > /dev/null"
expect 0 'layer 4:0, scored 0 of' '' sh -c "script -qec \"'$engine' book --rules c --memory 2M -o '$folder/book'\" /dev/null < /dev/null | grep -aom 1 'layer 4:0, scored 0 of'"

exit "$failures"
