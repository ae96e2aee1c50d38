import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CartAnswer } from '#features/purchase/cart/cart-answer.ts';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import type { Browser } from './browser.ts';
import { add, type Refused, signInAs } from './purchase.ts';

type Changed = { ok: true; qtyItems: number } & Refused;

export const cartOf = async (browser: Browser) => (await browser.json<CartAnswer>('/v1/cart')).body;

export const namesIn = async (browser: Browser): Promise<string[]> =>
  (await cartOf(browser)).items.flatMap(({ items }) => items.map(({ name, qty }) => `${qty} ${name}`)).sort();

export async function hintOf(browser: Browser): Promise<Hint> {
  const { hint } = await cartOf(browser);
  if (!hint) throw new Error('no hint');
  return hint;
}

export const bodyOf = ({ key, totalCents, by }: Hint, assignments: readonly object[] | null = null) => ({
  key,
  totalCents,
  stockItems: by.filter(({ kept }) => !kept).map(({ stockItem }) => stockItem),
  assignments,
});

export const take = (browser: Browser, body: object, key: string = randomUUID()) =>
  browser.post<Changed>('/v1/overlap/take', body, { 'idempotency-key': key });

export const undo = (browser: Browser, { key }: { key: string }, submit: string = randomUUID()) =>
  browser.post<Changed>('/v1/overlap/undo', { key }, { 'idempotency-key': submit });

export const decline = (browser: Browser, { key }: { key: string }) =>
  browser.post<Changed>('/v1/overlap/decline', { key });

export function savingsCast(store: { deps: Deps; visitor(): Browser }) {
  const { deps } = store;
  const exec = (statement: SQL) => deps.db.execute(statement);

  async function put(browser: Browser, code: string, { unit = 'BSB-ASN', amount = 1 } = {}): Promise<void> {
    const added = await add(browser, await offerOf(deps, { code, unit }), amount);
    expect(added.body.message).toBe('');
  }

  async function visitorWith(...codes: string[]): Promise<Browser> {
    const browser = store.visitor();
    for (const code of codes) await put(browser, code);
    return browser;
  }

  async function buyerWith(...codes: string[]) {
    const buyer = await newBuyer(deps);
    const browser = store.visitor();
    await signInAs(deps, browser, buyer.id);
    for (const code of codes) await put(browser, code);
    return { buyer, browser };
  }

  async function personOf(customerId: number): Promise<number> {
    const { selfId } = await newBuyer(deps);
    await exec(
      sql`update beneficiaries set customer_id = ${customerId}, is_customer = false where id = ${selfId}`,
    );
    return selfId;
  }

  async function meanwhile(change: SQL, back: SQL, work: () => Promise<void>): Promise<void> {
    await exec(change);
    clearCatalogueCaches();
    try {
      await work();
    } finally {
      await exec(back);
      clearCatalogueCaches();
    }
  }

  return { exec, put, visitorWith, buyerWith, personOf, meanwhile };
}
