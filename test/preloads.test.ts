import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRESSED, resolveDependencies } from '../bin/web-build/preloads.ts';

const files = ['assets/react-B0zdTYz3.js', 'assets/dialog-tISFTGWI.js'];

test("a press requests its part at once with the part's files, except those that every page has", () => {
  expect(resolveDependencies('assets/side-menu-ledEqhad.js', files)).toEqual([files[1]]);
  expect(resolveDependencies('assets/newsletter-dialog-CbyXyUEC.js', files)).toEqual([]);
});

test.each(PRESSED)('%s is the name of a part', (name) => {
  expect(globSync(`src/**/${name}.tsx`)).toHaveLength(1);
});
