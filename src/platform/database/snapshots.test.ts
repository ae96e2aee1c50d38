import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const META = `${import.meta.dirname}/../../../db/migrations/meta`;

test('only the last migration has a snapshot, with which drizzle-kit compares the tables', () => {
  const { entries } = JSON.parse(readFileSync(`${META}/_journal.json`, 'utf8')) as {
    entries: { idx: number }[];
  };
  const last = String(entries.length - 1).padStart(4, '0');
  expect(readdirSync(META).sort()).toEqual([`${last}_snapshot.json`, '_journal.json']);
});
