import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const cwd = new URL('../', import.meta.url).pathname;
const foldersWith = (pattern: string) => new Set(globSync(pattern, { cwd }).map((file) => dirname(file)));

/** These folders show nothing by themselves, or only as a whole page. */
const NOT_SHOWN = ['gallery', 'form', 'popover', 'rows', 'paper'];

test('shows examples of every component with a style sheet', () => {
  const withExamples = foldersWith('*/*.examples.tsx');
  const styled = foldersWith('*/*.module.css');
  expect([...styled].filter((folder) => !withExamples.has(folder)).sort()).toEqual([...NOT_SHOWN].sort());
});
