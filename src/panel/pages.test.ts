import { expect, test } from 'vitest';
import { PAGES } from './pages.ts';

test('each page has an address and a key of its own', () => {
  const keys = PAGES.flatMap(({ key }) => key ?? []);
  expect(keys).toEqual([...new Set(keys)]);
  const paths = PAGES.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
