import { expect, test } from 'vitest';
import { acceptsBrotli } from './accepts-brotli.ts';

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['BR', true],
  ['gzip,br;q=0.5', true],
  ['br ; q=1.0, gzip', true],
  ['br;q=0.001', true],
  ['br;q=0', false],
  ['br;q=0, gzip', false],
  ['gzip, br; q=0.000', false],
  ['gzip', false],
  ['xbrx', false],
  ['x-br, brx', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('%j: %s', (header, accepted) => {
  expect(acceptsBrotli(header)).toBe(accepted);
});
