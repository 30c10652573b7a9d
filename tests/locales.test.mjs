/** Numbers, dates, lists and plural rules in the texts of the game, against those of Unicode's CLDR in Node's `Intl`. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** The CLDR of this Node. The texts were compared with 42 (Node 18.13) to 48. */
const cldr = Number(process.versions.cldr);

/** File names that name another language to CLDR. */
const locales = new Map([['en', 'en-GB'], ['pt', 'pt-PT']]);

/** Where a text differs from CLDR on purpose, by language and key: why, and before which version of CLDR if not in all.
    @type {Map<string, { why: string, before?: number }>} */
const exceptions = new Map([
  ['bg exercise.date', { why: 'CLDR 42 had a narrow no-break space before “г.”', before: 43 }],
  ['it number.group_from', { why: 'Italian groups digits from 10,000 on, as CLDR has said since 46', before: 46 }],
]);
/** Those of this CLDR. */
const expected = [...exceptions].filter(([, { before = Infinity }]) => cldr < before).map(([name]) => name);

const folder = fileURLToPath(new URL('../assets/text/', import.meta.url));
const languages = readdirSync(folder).filter((name) => name.endsWith('.po')).map((name) => {
  const code = name.slice(0, -'.po'.length), content = readFileSync(folder + name, 'utf8').replaceAll('"\n"', ''); // strings may be wrapped
  /** @type {Map<string, string[]>} */
  const texts = new Map();
  for (const [, key = '', strings = ''] of content.matchAll(/^msgid "(.+)"\n((?:(?:msgid_plural|msgstr).*\n)+)/gm))
    texts.set(key, [...strings.matchAll(/^msgstr(?:\[\d\])? "(.*)"$/gm)].map(([, form = '']) => form));
  const rule = /plural=(.*);\\n/.exec(content.slice(content.indexOf('Plural-Forms')))?.[1];
  assert.ok(rule, `${name} has a plural rule`);
  return {
    code, locale: locales.get(code) ?? code,
    /** @type {(n: number) => number} C and JavaScript agree on these expressions */
    form: (n) => Number(new Function('n', `return ${rule}`)(n)),
    /** @param {string} key */
    forms: (key) => {
      const found = texts.get(key);
      assert.ok(found, `${name} has ${key}`);
      return found;
    },
  };
});
/** Our lines may break before a unit or a word. @param {string} text */
const breaking = (text) => text.replaceAll('\u00a0', ' ');
/** @typedef {(typeof languages)[number]} Language */

/** A text with its slots filled. @param {string} text @param {Record<string, string>} slots */
const filled = (text, slots) => text.replace(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot);
/** With its spaces to be seen. @param {string} text */
const seen = (text) => JSON.stringify(text).replace(/[\u00a0\u202f\u2212]/g, (sign) => `<U+${sign.charCodeAt(0).toString(16)}>`);

/** Exceptions that were needed. @type {Set<string>} */
const needed = new Set();
/** Compares what each language writes with what CLDR wants: pairs by key.
    @param {(language: Language) => Iterable<[key: string, ours: string, theirs: string]>} pairs */
const compare = (pairs) => {
  const differences = [];
  for (const language of languages)
    for (const [key, ours, theirs] of pairs(language)) {
      const name = `${language.code} ${key}`;
      if (ours === theirs) continue;
      if (expected.includes(name)) needed.add(name);
      else differences.push(`${language.code}.po: ${key}: ${seen(ours)}, CLDR ${cldr}: ${seen(theirs)}`);
    }
  assert.deepEqual(differences, []);
};

test('plural forms are those of CLDR', () => {
  compare(function* ({ locale, form }) {
    const rules = new Intl.PluralRules(locale);
    /** The form of the first number of each category. @type {Map<string, number>} */
    const forms = new Map();
    for (let n = 0; n < 200; ++n) {
      const category = rules.select(n);
      if (!forms.has(category)) forms.set(category, form(n));
      yield [`plural form of ${n}`, String(form(n)), String(forms.get(category))];
    }
    yield ['number of plural forms', String(new Set(forms.values()).size), String(forms.size)];
  });
});

test('numbers are written as in CLDR: groups, percent', () => {
  compare(function* ({ locale, forms }) {
    const [from = '', group = '', progress = ''] =
      ['number.group_from', 'number.group', 'proof.progress'].map((key) => forms(key)[0]);
    for (const n of [999, 1000, 9999, 10_000, 34_567_890]) {
      const ours = n < Number(from) ? String(n) : String(n).replace(/\B(?=(\d{3})+$)/g, group);
      yield [n < 1e6 ? 'number.group_from' : 'number.group', ours, new Intl.NumberFormat(locale).format(n)];
    }
    yield ['proof.progress', filled(progress.split(' · ')[0] ?? '', { percent: '42' }),
      new Intl.NumberFormat(locale, { style: 'percent' }).format(0.42)];
  });
});

test('seconds and minutes are written as in CLDR', () => {
  compare(function* ({ locale, form, forms }) {
    for (const [key, unit] of [['form.seconds', 'second'], ['form.minutes', 'minute']])
      for (const n of [1, 2, 5, 11, 21, 30, 45]) {
        const wording = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
        yield [key, filled(forms(key)[form(n)] ?? '', { n: String(n) }), breaking(wording.format(n))];
      }
  });
});

test('dates are written as in CLDR', () => {
  compare(function* ({ locale, forms }) {
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; ++month) {
      const ours = filled(forms('exercise.date')[0] ?? '', { day: '9', month: forms(`month.${month}`)[0] ?? '', year: '2028' });
      yield ['exercise.date', ours, dates.format(Date.UTC(2028, month - 1, 9))];
    }
  });
});

test('months are written as in CLDR', () => {
  compare(function* ({ locale, forms }) {
    const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (let month = 1; month <= 12; ++month) {
      const slots = { month: forms(`calendar.month.${month}`)[0] ?? '', year: '2028' };
      yield ['calendar.title', filled(forms('calendar.title')[0] ?? '', slots), months.format(Date.UTC(2028, month - 1, 9))];
    }
  });
});

test('lists are written as in CLDR', () => {
  compare(function* ({ locale, forms }) {
    const [comma = '', and = ''] = ['list.comma', 'list.and'].map((key) => forms(key)[0]);
    const list = new Intl.ListFormat(locale, { type: 'conjunction' });
    for (const words of [['3', '4'], ['2', '3', '4']])
      yield ['list.and', words.slice(0, -1).join(comma) + and + words.at(-1), breaking(list.format(words))];
  });
});

test('each exception is still needed', () => {
  // Those of old versions of CLDR end by themselves: some systems patch theirs, such as the CLDR 42 of Debian 12.
  const lasting = expected.filter((name) => exceptions.get(name)?.before === undefined);
  assert.deepEqual(lasting.filter((name) => !needed.has(name)), []);
});
