#!/bin/sh
# clang-format rewrites the JavaScript inside Emscripten's EM_JS, and the program changes.
#
# One expects a formatter to move white space between tokens and nothing else: a macro whose argument it does not understand
# stays as it is, or is at least the same program afterwards. clang-format (15.0.0 from npm, 19.1.7 from Debian alike) takes
# the body of EM_JS for C++ and puts blanks into regular expressions, where they count: the result is valid JavaScript that
# computes something else, so that neither compiler says a word. (`===` becomes `== =`, which at least does not parse.)
set -eu
cd "$(mktemp -d)"
npm init -y > package.log
npm install --silent clang-format@1.8.0

cat > given.cpp << 'END'
#include <emscripten.h>
EM_JS(void, greet, (int n), { console.log(`${n} pieces`, /of wood/.test("of wood")); });
END
npx clang-format given.cpp > formatted.cpp
cat formatted.cpp

# says FILE: what the JavaScript in it prints.
says() {
    body=$(tr '\n' ' ' < "$1" | sed 's/.*(int n), *{\(.*\)}); *$/\1/')
    node -e "const n = 16; $body"
}
before=$(says given.cpp)
after=$(says formatted.cpp)
echo "before: $before"
echo "after:  $after"
[ "$before" = '16 pieces true' ] && [ "$after" = '16 pieces false' ] || { echo 'This has changed.'; exit 1; }
