#!/bin/sh
# scorm-again: SCORM 2004 has no right answer with a comma.
#
# A course reports a question, what would have been right, and what the learner has answered. Both are texts, in which a comma has no
# meaning: the standard separates several answers by "[,]". So one expects that a text that can be a learner's answer can be the
# right one, too. scorm-again 3.4.3 takes "Rom, Paris" and "1,5" as `learner_response` of each type below, but as the pattern of
# `correct_responses` it refuses any comma in `long-fill-in` and `other`, and one before a blank in `fill-in`, with the error 406
# (type mismatch). A course whose language has decimal commas, or whose right answer is a sentence, loses it.
# Needs Node 20 and npm.
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund scorm-again@3.4.3 > npm.log
cat > ask.cjs << 'END'
const { readFileSync } = require('node:fs');
globalThis.window = globalThis;
require('node:vm').runInThisContext(readFileSync('node_modules/scorm-again/dist/scorm2004.js', 'utf8'));
function answer(type, element, text) {
  const api = new Scorm2004API({ logLevel: 5, autocommit: false });
  api.Initialize('');
  api.SetValue('cmi.interactions.0.id', 'question');
  api.SetValue('cmi.interactions.0.type', type);
  return api.SetValue(`cmi.interactions.0.${element}`, text) === 'true' ? 'taken' : `refused (${api.GetLastError()})`;
}
for (const type of ['fill-in', 'long-fill-in', 'other'])
  for (const text of ['Rom', 'Rom; Paris', '1,5', 'Rom, Paris'])
    console.log(`${type.padEnd(13)} ${text.padEnd(11)} learner: ${answer(type, 'learner_response', text)}`
      + `  right: ${answer(type, 'correct_responses.0.pattern', text)}`);
END
node ask.cjs | tee seen
cat > expected << 'END'
fill-in       Rom         learner: taken  right: taken
fill-in       Rom; Paris  learner: taken  right: taken
fill-in       1,5         learner: taken  right: taken
fill-in       Rom, Paris  learner: taken  right: refused (406)
long-fill-in  Rom         learner: taken  right: taken
long-fill-in  Rom; Paris  learner: taken  right: taken
long-fill-in  1,5         learner: taken  right: refused (406)
long-fill-in  Rom, Paris  learner: taken  right: refused (406)
other         Rom         learner: taken  right: taken
other         Rom; Paris  learner: taken  right: taken
other         1,5         learner: taken  right: refused (406)
other         Rom, Paris  learner: taken  right: refused (406)
END
cmp -s seen expected || { echo "This has changed."; exit 1; }
