import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { QUICK_FIRE, QUICK_JOURNEYS, WIDE_FILES } from './quick.ts';

test('the lists of npm test name files that exist', () => {
  const files = [...QUICK_FIRE, ...QUICK_JOURNEYS, ...WIDE_FILES];
  expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
});
