import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slices } from './slices.ts';

const foldersIn = (path: string) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test('every folder of a neighbourhood is in the list under its name', () => {
  const folders = foldersIn('.').flatMap((neighbourhood) =>
    foldersIn(neighbourhood).map((slice) => `${neighbourhood}/${slice}`),
  );
  expect(slices.map(({ name }): string => name).toSorted()).toEqual(folders.toSorted());
});

test('no two slices with services have the same last name, by which pages find them', () => {
  const names = slices.filter((slice) => 'services' in slice).map(({ name }) => name.split('/')[1]);
  expect(new Set(names).size).toBe(names.length);
});
