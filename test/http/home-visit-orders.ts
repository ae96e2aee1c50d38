import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { add, confirm, draftFor, order, signInAs, watchPix } from '#test/helpers/purchase.ts';
import type { testStore } from '#test/helpers/store.ts';

/** The main part of a page, as HTML and as text, with the states of its steps and the families of its plates. */
export async function pageOf(browser: Browser, path: string) {
  const { html } = await browser.page(path);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .replaceAll(' ,', ',');
  const steps = (label: string) =>
    [
      ...(main.split(`aria-label="${label}"`)[1]?.split('</ol>')[0] ?? '').matchAll(/data-state="(\w+)"/g),
    ].map(([, state]) => state);
  const plates = [...main.matchAll(/<span class="[^"]*" data-family="(\w+)"/g)].map(([, family]) => family);
  return { main, text, steps, plates };
}

/** An exam at a unit and a vaccine at home with a coupon: 31,90 + 129,90, 15 % off, and a visit of 39,90. */
export function homeVisitOrders(store: Awaited<ReturnType<typeof testStore>>) {
  const { deps, methods, sandbox, clock, runJobs } = store;

  async function quoted() {
    const buyer = await newBuyer(deps);
    const browser = store.visitor();
    await signInAs(deps, browser, buyer.id);
    await add(browser, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
    const vaccine = await offerOf(deps, { code: 'VA-0021', unit: 'BSB-DOM', capacity: 9 });
    await add(browser, vaccine, 1, marinasHome.postalCode);
    const { body } = await browser.post<Preview>('/nad/nad/preview', { coupon: 'PRIMEIRA15' });
    const draft = {
      ...(await draftFor(browser, buyer.selfId)),
      homeVisits: [{ ...marinasHome, days: ['segunda'], period: 'manha' }],
      coupon: 'PRIMEIRA15',
      expectedTotalCents: body.totalCents,
    };
    expect((await confirm(browser, draft, randomUUID())).status).toBe(200);
    return browser;
  }

  async function ordered() {
    const browser = await quoted();
    const { incrementId } = (await order(browser, randomUUID())).body;
    return {
      incrementId,
      async pay() {
        sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '', { semNotificacao: true });
        clock.forward(0.2);
        expect((await watchPix(browser, incrementId)).body.status).toBe('paid');
        await runJobs();
      },
      async cancel() {
        const cancelled = { incrementId, reason: 'combinado por telefone' };
        expect(await cancelOrder(withPayments(deps, methods), cancelled)).toMatchObject({ ok: true });
      },
      page: (path: string) => pageOf(browser, path),
      detail: () => pageOf(browser, `/meus-pedidos/${incrementId}`),
      result: async () =>
        (await browser.json<{ result: Record<string, unknown> }>(`/v1/customer/orders?id=${incrementId}`))
          .body.result,
    };
  }

  return { quoted, ordered };
}
