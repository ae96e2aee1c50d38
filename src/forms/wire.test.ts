import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MOST_FILE_BYTES } from '#values/file-size.ts';
import { base64File } from './wire.ts';

const schema = base64File('grande demais');
const problem = (text: string) => v.safeParse(schema, text).issues?.[0].message ?? null;

test.each(['', 'YQ==', 'YWI=', 'YWJj'])('"%s" is a file', (text) => {
  expect(problem(text)).toBeNull();
});

test.each(['YQ', 'YQ=', 'Y', 'YW*j', 'YWJj====', 'YWJj YWJ'])('"%s" did not arrive whole', (text) => {
  expect(problem(text)).toBe('O arquivo não chegou inteiro. Envie de novo.');
});

test('files of several megabytes are checked, up to the most', () => {
  expect(problem(Buffer.alloc(MOST_FILE_BYTES, 'a').toString('base64'))).toBeNull();
  expect(problem(Buffer.alloc(MOST_FILE_BYTES + 2, 'a').toString('base64'))).toBe('grande demais');
});
