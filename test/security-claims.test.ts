import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const tests = globSync('{src,test}/**/*.test.{ts,tsx}');

/** The files of a name in backquotes, which may leave out the folders. */
const filesOf = (name: string) =>
  tests.filter((file) => file === name || (!name.includes('/') && basename(file) === name));

const namedIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, name = '']) => name);

test('every test that docs/security.md names as its proof is one file', () => {
  const named = namedIn(page);
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((name) => filesOf(name).length !== 1)).toEqual([]);
});

test('each of the 25 sampled claims has a test', () => {
  const [, section = ''] = page.split('## Sampled claims');
  const rows =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => /^\| \d/.test(line)) ?? [];
  expect(rows).toHaveLength(25);
  expect(rows.filter((row) => namedIn(row).length === 0)).toEqual([]);
  expect(rows.filter((row) => row.split(' | ')[1]?.startsWith('no'))).toHaveLength(17);
});
