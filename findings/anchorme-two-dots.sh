#!/bin/sh
# anchorme: a link ends where its address has two dots in a row.
#
# Programs that find addresses in a text leave out dots at the end of one, which may be of the sentence. Dots within an address are a
# part of it, also two or more: `1..5` for a range, `v1.0...v2.0` for a comparison, a board with a dot for each empty cell. linkify-it
# 6.1.0, linkifyjs 4.4.0 and autolinker 4.1.5 take such an address whole. anchorme 3.0.8 ends it at the first of the dots: the link leads to
# another page, and the rest stands behind it as text.
# Needs Node 20 and npm.
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund anchorme@3.0.8 linkify-it@6.1.0 linkifyjs@4.4.0 autolinker@4.1.5 > npm.log
cat > ask.mjs << 'END'
import module from 'anchorme';
import autolinker from 'autolinker';
import { LinkifyIt } from 'linkify-it';
import { find } from 'linkifyjs';
const anchorme = module.default;
const found = {
  anchorme: (text) => anchorme.list(text)[0].string,
  autolinker: (text) => autolinker.parse(text)[0].getMatchedText(),
  'linkify-it': (text) => new LinkifyIt().match(text)[0].raw,
  linkifyjs: (text) => find(text)[0].value,
};
for (const end of ['a.b', '?range=1..5', 'compare/v1.0...v2.0'])
  for (const [name, of] of Object.entries(found))
    console.log(end.padEnd(20), name.padEnd(10), of(`See https://example.org/${end} now`).replace('https://example.org/', ''));
END
node ask.mjs | tee seen
cat > expected << 'END'
a.b                  anchorme   a.b
a.b                  autolinker a.b
a.b                  linkify-it a.b
a.b                  linkifyjs  a.b
?range=1..5          anchorme   ?range=1
?range=1..5          autolinker ?range=1..5
?range=1..5          linkify-it ?range=1..5
?range=1..5          linkifyjs  ?range=1..5
compare/v1.0...v2.0  anchorme   compare/v1.0
compare/v1.0...v2.0  autolinker compare/v1.0...v2.0
compare/v1.0...v2.0  linkify-it compare/v1.0...v2.0
compare/v1.0...v2.0  linkifyjs  compare/v1.0...v2.0
END
cmp -s seen expected || { echo 'This has changed.'; exit 1; }
