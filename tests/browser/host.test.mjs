/** Any static host can serve the game: without types or headers, from a subfolder, under another name. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { gameTest } from './game.mjs';
import { servePoorly } from './server.mjs';

const server = await servePoorly('/games/quarto/');
after(() => server.close());

gameTest('the game works from a subfolder of a very simple server', { address: server.address, record: 'q1;rules=cshf;begin=1;moves=0b1.9' }, async (game) => {
  await game.moves('c2.1');
  assert.ok(game.requests.every((url) => url.startsWith(server.address)), 'every file lies in the folder');
});

gameTest('the page\'s policy refuses inline scripts, other origins and eval', {
  address: server.address,
  expectedErrors: [/Content Security Policy/, /CSP violation/],
}, async (game) => {
  const outcome = await game.page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.isInjected = true';
    document.body.append(script);
    const fetched = await fetch('http://127.0.0.1:9/').then(() => 'fetched', () => 'refused');
    // Asynchronously: code evaluated directly by the test is exempt from the policy.
    const evaluated = await new Promise((resolve) => setTimeout(() => {
      try {
        resolve(globalThis.eval('"evaluated"'));
      } catch {
        resolve('refused');
      }
    }));
    return { isInjected: 'isInjected' in window, fetched, evaluated };
  });
  assert.deepEqual(outcome, { isInjected: false, fetched: 'refused', evaluated: 'refused' });
  game.requests.length = 0;
});
