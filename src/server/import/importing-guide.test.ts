import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { IMPORT_KINDS } from './kinds.ts';

test('the guide lists every kind of file, in the order in which they can be loaded', () => {
  const guide = readFileSync(new URL('../../../docs/importing.md', import.meta.url), 'utf8');
  const listed = [...guide.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, kind]) => kind);
  expect([...new Set(listed)]).toEqual(Object.keys(IMPORT_KINDS));
});
