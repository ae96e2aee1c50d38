import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { rateLimits } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { removeOldKeys, withIdempotencyKey } from './idempotency.ts';

const { db } = await testDatabase();
const deps = testDeps(db);

const count = (name: string) => async (tx: Deps) => {
  const [row] = await tx.db
    .insert(rateLimits)
    .values({ key: name, points: 1 })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: sql`${rateLimits.points} + 1` } })
    .returning();
  return { ok: true as const, run: row?.points };
};

async function runsOf(name: string): Promise<number> {
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, name));
  return row?.points ?? 0;
}

test('twenty equal submits at once do the work once and get one answer', async () => {
  const submit = { scope: 'quote:1', key: 'a', body: { x: 1, y: [1, 2] } };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => withIdempotencyKey(deps, submit, count('same'))),
  );
  for (const answer of answers) expect(answer).toEqual({ ok: true, run: 1 });
  expect(await runsOf('same')).toBe(1);
});

test('the order of names in a body does not matter, its values do', async () => {
  const submit = { scope: 'quote:2', key: 'a' };
  await withIdempotencyKey(deps, { ...submit, body: { x: 1, y: { a: 1, b: 2 } } }, count('body'));
  expect(
    await withIdempotencyKey(deps, { ...submit, body: { y: { b: 2, a: 1 }, x: 1 } }, count('body')),
  ).toEqual({
    ok: true,
    run: 1,
  });
  expect(
    await withIdempotencyKey(deps, { ...submit, body: { x: 2, y: { a: 1, b: 2 } } }, count('body')),
  ).toEqual({
    ok: false,
    code: 'key_reused',
  });
  expect(await runsOf('body')).toBe(1);
});

test('the same key under another scope is another submit', async () => {
  await withIdempotencyKey(deps, { scope: 'quote:3', key: 'a', body: {} }, count('scope'));
  await withIdempotencyKey(deps, { scope: 'quote:4', key: 'a', body: {} }, count('scope'));
  expect(await runsOf('scope')).toBe(2);
});

test('a refusal is undone and may be tried again, even with another body', async () => {
  const submit = { scope: 'quote:5', key: 'a' };
  const refused = await withIdempotencyKey(deps, { ...submit, body: 1 }, async (tx) => {
    await count('refused')(tx);
    return { ok: false, code: 'price_changed' };
  });
  expect(refused).toEqual({ ok: false, code: 'price_changed' });
  expect(await runsOf('refused')).toBe(0);
  expect(await withIdempotencyKey(deps, { ...submit, body: 2 }, count('refused'))).toEqual({
    ok: true,
    run: 1,
  });
});

test('answers are forgotten after thirty days', async () => {
  const submit = { scope: 'quote:6', key: 'a', body: {} };
  await withIdempotencyKey(deps, submit, count('old'));
  deps.clock.forward(29 * 24 * 60);
  await removeOldKeys(deps);
  expect(await withIdempotencyKey(deps, submit, count('old'))).toEqual({ ok: true, run: 1 });
  deps.clock.forward(2 * 24 * 60);
  expect(await removeOldKeys(deps)).toBeGreaterThan(0);
  expect(await withIdempotencyKey(deps, submit, count('old'))).toEqual({ ok: true, run: 2 });
});
