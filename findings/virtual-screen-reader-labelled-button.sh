#!/bin/sh
# virtual-screen-reader: says what is inside a button or a picture that has a name of its own.
#
# By WAI-ARIA 1.2 the children of buttons, pictures, tabs, sliders and some other roles are presentational: a program for the blind gets the
# name, "button, Close", and not the "x" that is drawn within. @guidepup/virtual-screen-reader 0.33.0, which works by that specification
# and drops the roles of such children, says their text all the same, and then that the button ends. So the texts of a test have words
# that nobody hears. With the inner text as the name it says the name alone.
# Needs Node 20 and npm.
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund @guidepup/virtual-screen-reader@0.33.0 jsdom@22.1.0 > npm.log
cat > ask.mjs << 'END'
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<body></body>');
for (const name of ['window', 'document', 'Node', 'HTMLElement', 'Element', 'MutationObserver', 'getComputedStyle'])
  globalThis[name] ??= window[name];
const { virtual } = await import('@guidepup/virtual-screen-reader');
for (const html of ['<button>Close</button>', '<button aria-label="Close"><span>x</span></button>',
  '<div role="img" aria-label="Chart"><p>Rows</p></div>', '<div role="tab" aria-label="Moves" aria-selected="true"><b>3</b></div>']) {
  document.body.innerHTML = html;
  await virtual.start({ container: document.body });
  while (await virtual.lastSpokenPhrase() !== 'end of document') await virtual.next();
  console.log((await virtual.spokenPhraseLog()).slice(1, -1).join(' | '));
  await virtual.stop();
}
END
node ask.mjs | tee seen
cat > expected << 'END'
button, Close
button, Close | x | end of button, Close
image, Chart | Rows | end of image, Chart
tab, Moves, selected, position 1, set size 1 | 3 | end of tab, Moves, selected, position 1, set size 1
END
cmp -s seen expected || { echo 'This has changed.'; exit 1; }
