import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { add, confirm, draftFor, order, signInAs, watchPix } from './purchase.ts';
import type { testStore } from './store.ts';

type Store = Awaited<ReturnType<typeof testStore>>;

export async function signedIn(store: Store) {
  const buyer = await newBuyer(store.deps);
  const browser = store.visitor();
  await signInAs(store.deps, browser, buyer.id);
  return { buyer, browser };
}

/** Services at Asa Norte for the buyer, ordered and (unless `paid` is false) paid by Pix: 31,90 and 25,90 by default. */
export async function bought(store: Store, { codes = ['EX-0001', 'EX-0002'], paid = true } = {}) {
  const { deps, sandbox, clock, runJobs } = store;
  const { buyer, browser } = await signedIn(store);
  for (const code of codes) await add(browser, await offerOf(deps, { code, unit: 'BSB-ASN' }));
  await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
  const { incrementId } = (await order(browser, randomUUID())).body;
  if (paid) {
    sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '', { semNotificacao: true });
    clock.forward(0.2);
    if ((await watchPix(browser, incrementId)).body.status !== 'paid') throw new Error('not paid');
    await runJobs();
  }
  const call = `/v1/customer/orders?id=${incrementId}`;
  const { entityId } = (await browser.json<{ result: { entityId: string } }>(call)).body.result;
  return {
    buyer,
    browser,
    incrementId,
    orderId: entityId,
    setOrder: (columns: string) =>
      deps.db.execute(sql`${sql.raw(`update orders set ${columns} where id =`)} ${entityId}`),
    setLine: (position: number, columns: string) =>
      deps.db.execute(
        sql`${sql.raw(`update order_lines set ${columns} where position =`)} ${position} and order_id = ${entityId}`,
      ),
  };
}

export const mainText = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<noscript[\s\S]*?<\/noscript>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ([,.:])/g, '$1');
