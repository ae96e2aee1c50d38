import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { startSandbox } from '@loja/sandbox';
import type { Pool } from 'pg';
import type { assemble } from '#server/assembly.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import { txidOfOrder } from '#test/helpers/payment-books.ts';
import { add, confirm, draftFor, type Offer, order, signInAs } from '#test/helpers/purchase.ts';

type Deps = Awaited<ReturnType<typeof assemble>>['deps'];

interface Shop {
  deps: Deps;
  pool: Pool;
  controls: Awaited<ReturnType<typeof startSandbox>>['controls'];
  urls: readonly string[];
  offer: Offer;
}

const PATIENCE_MS = 6000;
const PAUSE_MS = 100;

export interface Acknowledged {
  incrementId: string;
  /** performance.now() when the answer came. */
  at: number;
}

/** Buyers that order and pay one service after the other, at whichever copy answers, until `stop`. */
export function startBuyers(shop: Shop, count: number) {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;

  async function patiently<T extends { status: number }>(call: (copy: number) => Promise<T>): Promise<T> {
    for (let turn = 0; ; turn += 1) {
      try {
        const answer = await call(turn % shop.urls.length);
        if (answer.status < 500 && answer.status !== 429) return answer;
      } catch {
        // Too slow, or the connection broke: the outcome is unknown.
      }
      await pause(PAUSE_MS);
    }
  }

  async function buyer(): Promise<void> {
    const person = await newBuyer(shop.deps);
    const request = (url: string, init: RequestInit) =>
      overHttp.request(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const browsers = shop.urls.map((url) => new Browser({ request }, url));
    for (const browser of browsers) await signInAs(shop.deps, browser, person.id);
    const at = (copy: number) => browsers[copy] as Browser;
    while (!isOver) {
      const added = await patiently((copy) => add(at(copy), shop.offer));
      if (added.status !== 200 && added.status !== 409) throw new Error(`not added: ${added.status}`);
      const { draft } = await patiently(async (copy) => ({
        status: 200,
        draft: await draftFor(at(copy), person.selfId),
      }));
      if (draft.assignments.length === 0) continue;
      const [quoteKey, orderKey] = [randomUUID(), randomUUID()];
      const quoted = await patiently((copy) => confirm(at(copy), draft, quoteKey));
      if (quoted.status !== 200) continue;
      const placed = await patiently((copy) => order(at(copy), orderKey));
      if (placed.status !== 200) continue;
      const { incrementId } = placed.body;
      acknowledged.push({ incrementId, at: performance.now() });
      await pay(incrementId);
    }
  }

  async function pay(incrementId: string): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      const charge = await txidOf(incrementId).then(
        (txid) => shop.controls.charges().find((one) => one.txid === txid),
        () => undefined,
      );
      if (charge) {
        shop.controls.pay(charge.txid);
        return;
      }
      await pause(PAUSE_MS);
    }
  }

  async function txidOf(incrementId: string): Promise<string> {
    const { rows } = await shop.pool.query<{ id: string }>('select id from orders where increment_id = $1', [
      incrementId,
    ]);
    return txidOfOrder(shop.pool, rows[0]?.id ?? '');
  }

  const buyers = Promise.all(Array.from({ length: count }, buyer));
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await buyers;
    },
  };
}

/** Acknowledged orders that are gone, and those whose money was not taken and booked exactly once. */
export async function accountOf({ pool, controls }: Shop, acknowledged: readonly Acknowledged[]) {
  const { rows } = await pool.query<{ number: string; status: string; txids: string[]; receipts: number }>(
    `select o.increment_id::text as number, o.status, array_agg(distinct p.reference) as txids,
       count(r.reference)::int as receipts
     from orders o join payments p on p.order_id = o.id left join payment_receipts r on r.payment_id = p.id
     group by o.id`,
  );
  const found = new Map(rows.map((row) => [row.number, row]));
  const taken = new Map(controls.charges().map(({ txid, pix }) => [txid, pix.length]));
  const lost = acknowledged.filter(({ incrementId }) => !found.has(incrementId));
  const wrong = acknowledged.filter(({ incrementId }) => {
    const order = found.get(incrementId);
    if (!order) return false;
    const times = order.txids.reduce((sum, txid) => sum + (taken.get(txid) ?? 0), 0);
    return times !== 1 || order.receipts !== 1 || order.status === 'pending_payment';
  });
  return { lost, wrong };
}

/** Milliseconds: the longest time without an acknowledged order, from this moment on. */
export function gapAfter(from: number, acknowledged: readonly Acknowledged[]): number {
  const times = acknowledged.map(({ at }) => at).filter((at) => at > from);
  const after = [from, ...times.sort((a, b) => a - b)];
  return Math.max(...after.slice(1).map((at, index) => at - (after[index] ?? at)));
}
