import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { MIN_PEOPLE } from '../missed.ts';
import { phraseKey } from '../phrase-key.ts';
import { countMissed, hideMissed, keepWords, listMissed, removeOldPhrases } from './missed-phrases.ts';

const { db } = await testDatabase();
const deps = testDeps(db);
const { clock } = deps;

beforeEach(async () => {
  await db.execute('delete from missed_phrases');
});

const key = await phraseKey('search', 'zubarana');
const list = (hidden = false) => listMissed(deps, { hidden });

/** These addresses have different slots for the phrase, which is found by trying. */
async function neighbours(phrase: string, count: number): Promise<string[]> {
  const found: string[] = [];
  const keys = [await phraseKey('search', phrase)];
  const bits = async () =>
    (
      await db.execute<{ bits: number }>(
        'select coalesce(bit_count(bit_or(visitors)::bit(32)), 0)::int as bits from missed_phrases',
      )
    ).rows[0]?.bits ?? 0;
  for (let host = 1; found.length < count; host += 1) {
    const before = await bits();
    await countMissed(deps, { kind: 'search', keys, address: `203.0.113.${host}` });
    if ((await bits()) > before) found.push(`203.0.113.${host}`);
  }
  await db.execute('delete from missed_phrases');
  return found;
}

const people = await neighbours('zubarana', MIN_PEOPLE);
const count = (address: string | undefined, keys = [key]) =>
  countMissed(deps, { kind: 'search', keys, address: `${address}` });

test('the words are asked for and kept from the fifth person on, and only those', async () => {
  for (const address of people.slice(0, MIN_PEOPLE - 1)) expect(await count(address)).toEqual([]);
  await keepWords(deps, { kind: 'search', phrases: ['zubarana'] });
  const { rows } = await db.execute('select words from missed_phrases');
  expect(rows).toEqual([{ words: null }]);
  expect(await list()).toEqual([]);

  expect(await count(people.at(-1))).toEqual([key]);
  await keepWords(deps, { kind: 'search', phrases: ['outra coisa'] });
  await keepWords(deps, { kind: 'order', phrases: ['zubarana'] });
  expect(await list()).toEqual([]);
  await keepWords(deps, { kind: 'search', phrases: ['zubarana'] });
  expect(await list()).toMatchObject([
    { kind: 'search', words: 'zubarana', people: 5, lastDay: dayOf(clock.now()) },
  ]);
  expect(await count(people[0])).toEqual([]);
});

test('one person counts once, however often and on how many days they search', async () => {
  for (let day = 0; day < 30; day += 1) {
    clock.forward(24 * 60);
    expect(await count(people[0])).toEqual([]);
  }
  expect(await count(people[0], [key, await phraseKey('search', 'outra')])).toEqual([]);
  expect(await list()).toEqual([]);
});

test('the table holds neither words nor hashes that the page sent, and no address', async () => {
  for (const address of people.slice(1)) await count(address);
  const { rows } = await db.execute<{ all: string }>('select m::text as all from missed_phrases m');
  const text = JSON.stringify(rows);
  expect(text).not.toContain('zubarana');
  expect(text).not.toContain(key);
  expect(text).not.toContain('203.0.113');
});

test('another secret finds nothing of the former one', async () => {
  for (const address of people) await count(address);
  const other = { ...deps, config: { ...deps.config, secret: 'outro-segredo-de-32-letras-ou-mais!' } };
  await keepWords(other, { kind: 'search', phrases: ['zubarana'] });
  expect(await list()).toEqual([]);
});

test('words that the rule refuses are not kept, even of five people', async () => {
  const name = await phraseKey('search', 'marina duarte');
  for (let host = 0; host < 200; host += 1) await count(`198.51.100.${host}`, [name]);
  await keepWords(deps, { kind: 'search', phrases: ['marina duarte'] });
  expect(await list()).toEqual([]);
});

test('the database itself refuses words of fewer than five people', async () => {
  await count(people[0]);
  await expect(db.execute(sql`update missed_phrases set words = 'zubarana'`)).rejects.toThrow();
});

test('a hidden phrase leaves the list, stays counted, and comes back', async () => {
  for (const address of people) await count(address);
  await keepWords(deps, { kind: 'search', phrases: ['zubarana'] });
  const [phrase] = await list();
  expect(await hideMissed(deps, { key: phrase?.key ?? '', hidden: true })).toBe(true);
  expect(await count(people[0])).toEqual([]);
  expect([await list(), (await list(true)).length]).toEqual([[], 1]);
  expect(await hideMissed(deps, { key: phrase?.key ?? '', hidden: false })).toBe(true);
  expect(await list()).toHaveLength(1);
  expect(await hideMissed(deps, { key: 'x'.repeat(43), hidden: true })).toBe(false);
});

test('a phrase leaves the database 90 days after its last shopper', async () => {
  await count(people[0]);
  clock.forward(90 * 24 * 60);
  expect(await removeOldPhrases(deps)).toBe(0);
  clock.forward(24 * 60);
  expect(await removeOldPhrases(deps)).toBe(1);
});

test('a full table takes no new phrases, and goes on with those that it has', async () => {
  await count(people[0]);
  await db.execute(`insert into missed_phrases (key, kind, visitors, last_day)
    select 'k' || n, 'search', 1, '2026-11-27' from generate_series(1, 20000) n`);
  await count(people[1], [await phraseKey('search', 'nova')]);
  for (const address of people.slice(1, -1)) expect(await count(address)).toEqual([]);
  expect(await count(people.at(-1))).toEqual([key]);
  const { rows } = await db.execute('select count(*)::int as n from missed_phrases');
  expect(rows).toEqual([{ n: 20_001 }]);
});
