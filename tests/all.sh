#!/bin/sh
# all.sh [--deep]: every test of the project, in this order; "./run test" installs what they need and calls it.
# Its last line is the total, the one before it names the steps that failed. What each step printed is in build/log.
set -eu
cd "$(dirname "$0")/.."
. web/toolchain/versions.sh
. web/toolchain/steps.sh
. web/toolchain/packages.sh
. web/toolchain/builds.sh

deep=''
for argument; do
    case $argument in
        --deep) deep=yes ;;
        *) die "test: unknown argument $argument" '--deep is the only one.' ;;
    esac
done
strict=-DQUARTO_WERROR=ON
cores=$(nproc)
passed=0 failed=0 failing=''
step_limit=2400  # seconds; what hangs has failed
fuzz_seed=7      # any; the same texts each time

finish() {
    status=$?
    [ "$status" -eq 0 ] || failed=$((failed + 1))  # a build that failed ended the list
    [ -z "$failing" ] || echo "Failing:$failing"
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] || exit 1
}
trap finish EXIT

# number_in LOG SED-PATTERN: the number that the pattern's group holds in the last line that begins so; else 0.
number_in() {
    found=$(sed -n "s/^$2.*/\1/p" "$1" | tail -n 1)
    echo "${found:-0}"
}

# failures_in LOG: what a reader of the report needs. TAP tells of a failure where it happened, the others at the end.
failures_in() {
    case $kind in
        node) awk '/^ *not ok/, /^ *\.\.\.$/' "$1" | head -n 200; tail -n 10 "$1" ;;
        *) tail -n 40 "$1" ;;
    esac
}

# tests KIND NAME TEXT COMMAND...: runs one step and counts by what its kind of runner prints at the end.
tests() {
    kind=$1 name=$2 text=$3
    shift 3
    status=0
    try "$name" "$text" timeout --kill-after=10 "$step_limit" "$@" || status=$?
    [ "$status" -ne 124 ] || echo "It did not end within $step_limit seconds." >> "$log"
    case $kind in
        ctest)
            bad=$(number_in "$log" '.*, \([0-9]*\) tests failed out of')
            good=$(($(number_in "$log" '.* tests failed out of \([0-9]*\)') - bad)) ;;
        catch)
            bad=$(number_in "$log" 'test cases:.* \([0-9]*\) failed')
            good=$(($(number_in "$log" 'test cases:.* \([0-9]*\) passed') +
                $(number_in "$log" 'All tests passed (.* in \([0-9]*\) test case'))) ;;
        node)
            bad=$(($(number_in "$log" '# fail \([0-9]*\)') + $(number_in "$log" '# cancelled \([0-9]*\)')))
            good=$(number_in "$log" '# pass \([0-9]*\)') ;;
        check)
            bad=$((status != 0))
            good=$((status == 0)) ;;
    esac
    # A runner that died, or that found nothing to run, has failed.
    [ "$bad" -gt 0 ] || { [ "$status" -eq 0 ] && [ "$good" -gt 0 ]; } || bad=1
    passed=$((passed + good)) failed=$((failed + bad))
    [ "$bad" -eq 0 ] || failing="$failing $name"
    [ "$bad" -eq 0 ] || { failures_in "$log" | sed 's/^/    /'; echo "    $bad failed: see $log"; } >&2
}

symbolizer=$(command -v "llvm-symbolizer-$llvm_version" || true)
export ASAN_OPTIONS="detect_leaks=1${symbolizer:+:external_symbolizer_path=$symbolizer}"
export UBSAN_OPTIONS="print_stacktrace=1"

# --- the list ---

build_native all
tests ctest native 'Core and shell, by g++' ctest --preset native -j "$cores"

build_sanitized
tests ctest asan 'Core and shell, by Clang with sanitizers' ctest --preset asan -j "$cores"

need_wasm  # says which Emscripten
build_wasm all
tests catch wasm 'Core as WebAssembly, in Node' node build/wasm/quarto_core_tests.js --colour-mode none

tests check types 'JavaScript against its types' npm --prefix web run --silent check
tests node packages 'The npm packages, installed from their packed files' \
    node --test --test-reporter=tap tests/packages/*.test.mjs
tests node browser 'The page in a browser' node --test --test-reporter=tap tests/browser/*.test.mjs

for script in tests/desktop/*.sh; do
    name=desktop-$(basename "$script" .sh)
    tests check "$name" "The desktop game: $name" xvfb-run -a -s '-screen 0 1280x800x24 -noreset' "$script"
done

if [ "$deep" ]; then
    tests catch deep 'The long tests of the core' build/native/quarto_core_tests --colour-mode none '[deep]'
    tests check strategy 'The standard game, proved and checked by brute force' \
        tests/strategy.sh build/native/quarto-engine build/native/quarto_strategy_check --rules cshf

    build_for_threads
    tests catch tsan 'Proofs by threads, under the thread sanitizer' \
        build/tsan/quarto_core_tests --colour-mode none --filenames-as-tags '[#prover_test]'

    build_fuzzer
    # An opening book, so that what it is made of is reached as well; texts are as long as the smallest one.
    { printf 'book c ' && tr -d '\n' < assets/book/c.txt; } > build/fuzz/book
    tests check fuzz "Any bytes for everything that reads text: 300,000 texts, seed $fuzz_seed" \
        build/fuzz/quarto_fuzz -seed="$fuzz_seed" -runs=300000 -max_len=1200 -seed_inputs=build/fuzz/book \
        -dict=tests/fuzz/texts.dict
fi
