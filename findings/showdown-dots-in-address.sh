#!/bin/sh
# showdown: the address of a Markdown link is not the one that was written, if it has three dots.
#
# showdown 2.1.0 sets an ellipsis for three dots unless one switches that off (`ellipsis`). In a sentence one expects that; an address is
# no sentence. But the ellipsis also goes into the `href` of a link, whose address then leads elsewhere: such as that of a comparison of
# two versions, or of a board whose empty cells are dots. It does so for [words](address) and <address>; it leaves `code` alone.
# Needs Node 20 and npm.
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund showdown@2.1.0 > npm.log
cat > ask.cjs << 'END'
const { Converter } = require('showdown');
const address = 'https://example.org/compare/v1.0...v2.0';
const html = (text, options) => new Converter(options).makeHtml(text).replace(/<\/?p>/g, '');
for (const [form, text] of [['words', `[what is new](${address})`], ['brackets', `<${address}>`], ['code', `\`${address}\``]])
  for (const [setting, options] of [['usual', {}], ['no ellipsis', { ellipsis: false }]])
    console.log(form.padEnd(8), setting.padEnd(11), html(text, options).includes(address) ? 'as written' : html(text, options));
END
node ask.cjs | tee seen
cat > expected << 'END'
words    usual       <a href="https://example.org/compare/v1.0…v2.0">what is new</a>
words    no ellipsis as written
brackets usual       <a href="https://example.org/compare/v1.0…v2.0">https://example.org/compare/v1.0…v2.0</a>
brackets no ellipsis as written
code     usual       as written
code     no ellipsis as written
END
cmp -s seen expected || { echo 'This has changed.'; exit 1; }
