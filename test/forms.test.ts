import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Submitted before the scripts have loaded, a form without either would put the typed data into the address.
test('every form leads somewhere, or is posted', () => {
  const files = globSync('src/**/*.tsx', { exclude: (name) => name.endsWith('.test.tsx') });
  const forms = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('<form')
      .slice(1)
      .map((rest) => ({ file, opening: rest.slice(0, 250) })),
  );
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter(({ opening }) => !/\baction=|\bmethod="post"/.test(opening))).toEqual([]);
});
