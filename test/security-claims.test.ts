import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every test that docs/security.md names as its proof exists', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  const named = [...page.matchAll(/`((?:src|test)\/[\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
