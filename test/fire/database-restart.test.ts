import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { bumpCatalogue } from '#platform/cache/catalogue-version.ts';
import { inTransaction } from '#platform/deps.ts';
import { balanceOf, newBuyer } from '#test/cast/buyers.ts';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import { ownDatabase } from '#test/helpers/own-database.ts';
import { txidOfOrder } from '#test/helpers/payment-books.ts';
import { add, confirm, draftFor, order, signInAs, watchPix } from '#test/helpers/purchase.ts';
import { burningStore } from './burning-store.ts';

const own = ownDatabase();
const fire = await burningStore(own);
const { postmasterPid } = await own;
const { deps, pool, sandbox } = fire;
const soon = { timeout: 40_000, interval: 50 };
const BUYERS = 12;

/** Statuses of all answers that the test's people got. */
const statuses = new Set<number>();
beforeEach(() => statuses.clear());

const watched = {
  request: async (url: string, init: RequestInit) => {
    const response = await overHttp.request(url, init);
    statuses.add(response.status);
    return response;
  },
};

async function buyerAt(url: string) {
  const buyer = await newBuyer(deps);
  const browser = new Browser(watched, url);
  await signInAs(deps, browser, buyer.id);
  return { buyer, browser };
}

/** Repeats the call until it succeeds, as people do. An exception means that an earlier step was refused. */
async function insist<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  const answers: T[] = [];
  await expect.poll(async () => answers.unshift(await call()) && answers[0]?.status, soon).toBe(200);
  const [last] = answers;
  if (!last) throw new Error('no answer');
  return last;
}

const PAGE = '/hemograma-completo';
const headline = async (browser: Browser) => /<h1[^>]*>([^<]*)/.exec((await browser.page(PAGE)).html)?.[1];

test.each([
  ['BSB-ASN', 'SIGKILL'],
  ['BSB-ASS', 'SIGINT'],
] as const)(
  'buyers at %s, and the database gets a %s: no acknowledged order is lost, and the store goes on',
  async (unit, signal) => {
    const store = await fire.start();
    const offer = await fire.offer('VA-0001', unit, BUYERS + 3);
    const people = [];
    while (people.length < BUYERS) {
      const { buyer, browser } = await buyerAt(store.url);
      expect((await add(browser, offer)).body.error).toBe(false);
      people.push({ buyer, browser, draft: await draftFor(browser, buyer.selfId) });
    }
    const before = await headline(new Browser(watched, store.url));

    let quotes = 0;
    const placed = await Promise.all(
      people.map(async ({ buyer, browser, draft }) => {
        const [quoteKey, orderKey] = [randomUUID(), randomUUID()];
        await insist(() => confirm(browser, draft, quoteKey));
        quotes += 1;
        if (quotes === BUYERS / 3) process.kill(postmasterPid(), signal);
        const { body } = await insist(() => order(browser, orderKey));
        return { buyer, browser, incrementId: body.incrementId };
      }),
    );

    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(store.process.exitCode).toBe(null);
    const { rows } = await pool.query(
      'select customer_id, increment_id from orders where customer_id = any($1) order by customer_id',
      [people.map(({ buyer }) => buyer.id)],
    );
    const acknowledged = placed.map(({ buyer, incrementId }) => ({
      customer_id: buyer.id,
      increment_id: incrementId,
    }));
    expect(rows).toEqual(acknowledged.sort((a, b) => a.customer_id - b.customer_id));
    expect(await balanceOf(deps, offer.variantId)).toBe(3);

    // Jobs go on: a payment notified now is booked. The session is the one from before.
    const [first] = placed;
    if (!first) throw new Error('nobody bought');
    await expect
      .poll(async () => (await watchPix(first.browser, first.incrementId)).body.copyPaste, soon)
      .toMatch(/^000201/);
    const { rows: ids } = await pool.query('select id from orders where increment_id = $1', [
      first.incrementId,
    ]);
    sandbox.controls.pay(await txidOfOrder(pool, ids[0].id));
    await expect
      .poll(async () => (await watchPix(first.browser, first.incrementId)).body.status, soon)
      .toBe('paid');

    // The store hears of changes of the catalogue again.
    await inTransaction(deps, async (tx) => {
      await pool.query(`update products set name = name || ' II' where slug = $1`, [PAGE.slice(1)]);
      await bumpCatalogue(tx.db);
    });
    await expect.poll(() => headline(new Browser(watched, store.url)), soon).toBe(`${before} II`);
  },
  120_000,
);

test('sessions ended in the middle of their transactions: 503 for those requests, and nothing else', async () => {
  const store = await fire.start({ env: { DATABASE_POOL: '4' } });
  const offer = await fire.offer('VA-0003', 'BSB-ASS', 2000);
  const { browser } = await buyerAt(store.url);
  const formKey = await browser.formKey();
  browser.formKey = async () => formKey;
  expect((await add(browser, offer)).body.error).toBe(false);
  const rounds = 5;
  const holder = await pool.connect();
  try {
    for (let round = 0; round < rounds; round += 1) {
      // Additions wait for the cart's row in their transactions, until one of their sessions is ended.
      await holder.query('begin; select from carts for update');
      const additions = Promise.all([1, 2, 3].map(() => add(browser, offer)));
      await expect.poll(endWaiting, soon).toBe(1);
      await holder.query('commit');
      expect((await additions).map(({ status }) => status).sort()).toEqual([200, 200, 503]);
    }
  } finally {
    holder.release(true);
  }
  expect([...statuses].sort()).toEqual([200, 503]);
  expect(store.process.exitCode).toBe(null);
  const cart = await browser.json<{ qtyItems: number }>('/v1/cart');
  expect(cart.body.qtyItems).toBe(1 + 2 * rounds);
});

/** How many sessions it ended: one, as soon as one of the store waits for a row. */
async function endWaiting(): Promise<number> {
  const { rows } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'loja' and datname = current_database()
       and wait_event_type = 'Lock' and pid <> pg_backend_pid() limit 1`,
  );
  return rows.length;
}

/** The server and its connections, which stay open: as a machine that swaps, or whose disk hangs. */
function everyProcess(): number[] {
  const server = postmasterPid();
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  return [server, ...children.map(Number)];
}

test('a database that freezes: 503 for what needs it, pages from memory, and all is well afterwards', async () => {
  const store = await fire.start();
  const offer = await fire.offer('VA-0002', 'BSB-ASS', 10);
  const { browser } = await buyerAt(store.url);
  expect((await add(browser, offer)).status).toBe(200);
  const page = await headline(new Browser(watched, store.url));
  statuses.clear();
  const frozen = everyProcess();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    const calls = [1, 2, 3].map(() => browser.json('/v1/cart'));
    expect((await fetch(`${store.url}/readyz`)).status).toBe(503);
    expect(await headline(new Browser(watched, store.url))).toBe(page);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([503, 503, 503]);
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
  await expect.poll(async () => (await fetch(`${store.url}/readyz`)).status, soon).toBe(200);
  expect((await insist(() => browser.json<{ qtyItems: number }>('/v1/cart'))).body.qtyItems).toBe(1);
  expect((await insist(() => add(browser, offer))).status).toBe(200);
  expect(store.process.exitCode).toBe(null);
}, 120_000);
