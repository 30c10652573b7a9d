/** Lighthouse's audits except performance; for that see tests/bench/lighthouse.mjs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults, lighthouse } from './lighthouse.mjs';

test('Lighthouse finds no fault with accessibility, best practices and SEO', async () => {
  const categories = ['accessibility', 'best-practices', 'seo'];
  const result = await lighthouse(categories);
  for (const category of categories) assert.deepEqual(faults(result, category), [], category);
});
