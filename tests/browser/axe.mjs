/** Faults in accessibility, found by axe-core. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(new URL('../../web/', import.meta.url)).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Faults in a page or in the part that matches a selector, each with its elements.
 * @param {import('playwright-core').Page} page @param {string} [part] @param {string[]} [ignored] rules
 * @returns {Promise<string[]>}
 */
export async function axeFaults(page, part, ignored = []) {
  await page.evaluate(axe);
  const rules = Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }]));
  // A list of each element that passes would take a third of the time.
  const { violations, passes } = await page.evaluate(([where, options]) => /** @type {any} */ (window).axe.run(where ?? document, options),
    /** @type {const} */ ([part, { rules, resultTypes: ['violations'] }]));
  assert.ok(passes.length > (part ? 0 : 10), 'axe has looked at little');
  return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ { html }) => html).join(' ')}`);
}
