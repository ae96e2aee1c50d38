import * as v from 'valibot';
import { expect, test } from 'vitest';
import { base64File } from './wire.ts';

const schema = base64File(6_000_000, 'grande demais');
const problem = (text: string) => v.safeParse(schema, text).issues?.[0].message ?? null;

test.each(['', 'YQ==', 'YWI=', 'YWJj'])('"%s" is a file', (text) => {
  expect(problem(text)).toBeNull();
});

test.each(['YQ', 'YQ=', 'Y', 'YW*j', 'YWJj====', 'YWJj YWJ'])('"%s" did not arrive whole', (text) => {
  expect(problem(text)).toBe('O arquivo não chegou inteiro. Envie de novo.');
});

test('files of several megabytes are checked, up to the most', () => {
  expect(problem(Buffer.alloc(6_000_000, 'a').toString('base64'))).toBeNull();
  expect(problem(Buffer.alloc(6_000_001, 'a').toString('base64'))).toBe('grande demais');
});
