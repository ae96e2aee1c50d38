import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { newToken } from '#platform/secrets/tokens.ts';
import { isPersonName } from '#values/person-name.ts';

const page = readFileSync('docs/security.md', 'utf8');
const tests = globSync('{src,packages,test}/**/*.test.{ts,tsx}');

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

const sourcesWith = (what: RegExp, files = '{src,bin}/**/*.{ts,tsx,mjs}') =>
  globSync(files)
    .filter((file) => !/\.test\./.test(file))
    .filter((file) => what.test(readFileSync(file, 'utf8')));

test('the server reads three kinds of uploaded files: statements of finance, tables of the catalogue and lists of partners’ people; a PDF and a logo are read by their pages', () => {
  expect(sourcesWith(/multipart\/form-data|\.formData\(|parseBody\(/)).toEqual([
    'src/platform/http/posted-form.ts',
  ]);
  expect(sourcesWith(/type="file"/).toSorted()).toEqual([
    'src/features/desk/change-sets/panel/picture-field.tsx',
    'src/features/shop/medical-orders/screens/pdf-field.tsx',
    'src/ui/field/file-field.tsx',
  ]);
  expect(sourcesWith(/takesFile: true/).toSorted()).toEqual([
    'src/features/desk/change-sets/operations.ts',
    'src/features/desk/customers/members/operations.ts',
    'src/features/desk/reports/closing/operations.ts',
    // A page's text in JSON may be as long as a file.
    'src/features/shop/content/operations.ts',
  ]);
});

test('four GETs change something, and each refuses other sites', () => {
  const guarded = globSync('src/features/**/calls.ts').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/defineCall\(/)
      .filter((call) => /method: 'GET'/.test(call) && /guard: '(own site|form key)'/.test(call))
      .map((call) => /path: '([^']+)'/.exec(call)?.[1]),
  );
  expect(guarded.toSorted()).toEqual([
    '/v1/cart/remove',
    '/v1/cart/update',
    '/v1/login/logout',
    '/v1/product/stockalert',
  ]);
});

test('mailed links hold 256 random bits, and a name in a mail makes no link', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(new Set(Array.from({ length: 100 }, newToken)).size).toBe(100);
  for (const name of ['Acesse premio.example', 'Ana http://golpe', 'Ana <b>', 'Ana\nLima'])
    expect([name, isPersonName(name)]).toEqual([name, false]);
  expect(isPersonName('J. Silva D’Ávila-Reis')).toBe(true);
});

test('nothing in the source evaluates text as code', () => {
  expect(sourcesWith(/\beval\(|new Function\(/, '{src,packages}/**/*.{ts,tsx}')).toEqual([]);
});
