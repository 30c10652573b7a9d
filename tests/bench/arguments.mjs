/**
 * Arguments of the programs in this folder. Imported first: it ends them with a sentence and status 2 where what they need is
 * missing.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} sentence @returns {never} */
export function refuse(sentence) {
  console.error(`${basename(process.argv[1])}: ${sentence}`);
  process.exit(2);
}

/** What `parse` returns; refuses the arguments if it throws. @template T @param {() => T} parse @returns {T} */
export function parsed(parse) {
  try {
    return parse();
  } catch (error) {
    refuse(/** @type {Error} */ (error).message);
  }
}

/** @param {string} path from the root @param {string} remedy */
function need(path, remedy) {
  if (!existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))) refuse(`${path} is missing; ${remedy} makes it.`);
}
need('web/node_modules/playwright-core', './run setup');

/**
 * For a program that opens the site in Chromium.
 * @template {(string | number)[]} Usual
 * @param {Usual} usual values of those that are not given; for a number only a number, for a string only rules
 * @returns {Usual}
 */
export function given(...usual) {
  const words = process.argv.slice(2);
  const forms = { number: /^\d+(\.\d+)?$/, string: /^(?=[cshf])c?s?h?f?(\+squares)?$/, undefined: /^$/ };
  const wrong = words.find((word, k) => !forms[/** @type {keyof typeof forms} */ (typeof usual[k])].test(word));
  if (wrong !== undefined) refuse(`"${wrong}" is not expected here; the arguments are at the top of this file.`);
  if (!['/usr/bin/chromium', '/usr/bin/google-chrome', process.env.CHROMIUM ?? ''].some((path) => existsSync(path)))
    refuse('there is no Chromium; ./run setup installs it.');
  if (!process.env.QUARTO_SITE) need('build/web/index.html', 'web/toolchain/build.sh wasm');
  return /** @type {Usual} */ (usual.map((value, k) => (k in words ? typeof value === 'number' ? Number(words[k]) : words[k] : value)));
}
