import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LETTERS, subsetFigtree } from '../bin/support/font.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`);

/** Figtree has none of them, so they come from a font of the system: Greek in names of analyses, arrows of the terminal. */
const NOT_IN_FIGTREE = 'αβγδ→';

/** Files with texts of the store: its own, the brand's and the demo data. */
const TEXTS = globSync('{src,brand,db/seeds}/**/*.{ts,tsx,json,csv,md,txt}', { cwd: root }).filter(
  (path) => !/\.(?:test|labelled)\.tsx?$|test-support/.test(path),
);

test('the font that every page loads has every letter that the store writes', () => {
  expect(TEXTS.length).toBeGreaterThan(700);
  const known = new Set(`${LETTERS}${NOT_IN_FIGTREE}\n\r`);
  const missing = TEXTS.flatMap((path) =>
    [...new Set(read(path).toString().normalize('NFC'))]
      .filter((letter) => !known.has(letter))
      .map((letter) => `${letter} in ${path}`),
  );
  expect(missing).toEqual([]);
});

test('the font is what bin/font.mjs makes', async () => {
  expect(Buffer.from(await subsetFigtree()).equals(read('src/ui/figtree/figtree.woff2'))).toBe(true);
});

test('any other letter is left to the whole Latin file', () => {
  const css = read('src/ui/font.css').toString();
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(css) ?? [];
  const others = new Set(
    [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    }),
  );
  expect(others.size).toBeGreaterThan(50);
  expect([...LETTERS].filter((letter) => others.has(letter))).toEqual([]);
  for (const letter of 'åøßŒœÿ') expect(others, letter).toContain(letter);
});
