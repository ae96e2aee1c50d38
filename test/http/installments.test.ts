import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { installments } from '#features/shop/pricing/installments.ts';
import { exportCustomer } from '#server/privacy/export-customer.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { mainText } from '#test/helpers/bought.ts';
import { cardForm, filledIn, payAttempt } from '#test/helpers/card-purchase.ts';
import { copyOfData } from '#test/helpers/data-copy.ts';
import { add, confirm, draftFor, order, signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';
import { formatReais } from '#values/money.ts';

const store = await testStore({
  settings: { MPI: 'nao', CARD_REVIEW_UNAUTHENTICATED: 'nao' },
});
const { deps, sandbox, runJobs } = store;

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

async function paidInFour() {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  for (const code of ['VA-0001', 'VA-0002'])
    await add(browser, await offerOf(deps, { code, unit: 'BSB-ASN', capacity: 5 }));
  await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
  const { incrementId } = (await order(browser, randomUUID(), cardForm('credit'))).body;
  const attempt = await filledIn(browser, sandbox.url, incrementId, { installments: 4 });
  expect((await payAttempt(browser, attempt ?? {})).body).toMatchObject({ state: 'paid' });
  await runJobs();
  return { buyer, browser, incrementId };
}

test('an order in four installments has one amount paid, with the interest, wherever it is shown', {
  meta: { spec: ['purchase 114'] },
}, async () => {
  const { buyer, browser, incrementId } = await paidInFour();
  const cents = sandbox.controls.sales().at(-1)?.amount ?? 0;
  expect(cents % 4).toBe(0);
  const paid = plain(formatReais(cents));
  const { body } = await browser.json<{ result: { priceLabel: string; interest: string } }>(
    `/v1/customer/orders?id=${incrementId}`,
  );
  const interest = `R$ ${body.result.interest}`;
  const text = async (path: string) => mainText((await browser.page(path)).html);

  expect(plain(body.result.priceLabel)).toBe(paid);
  expect(body.result).toMatchObject({ payment: { installments: 4 } });
  expect(await text('/meus-pedidos')).toContain(`${paid} (com ${interest} de juros do parcelamento)`);
  for (const path of [`/meus-pedidos/${incrementId}`, `/order/${incrementId}`])
    expect(await text(path)).toContain(`Juros do parcelamento ${interest} Total ${paid}`);
  expect(await text(`/order/${incrementId}/recibo`)).toContain(`Total pago ${paid}`);
  const mail = sandbox.controls.mail().findLast(({ to }) => to.includes(buyer.email));
  expect(plain(mail?.text ?? '')).toContain(`Total: ${paid} (com ${interest} de juros do parcelamento)`);

  expect((await exportCustomer(deps, buyer.id)).orders).toMatchObject([{ incrementId, totalCents: cents }]);
  const { sections } = await copyOfData(store, browser, buyer.email);
  const orders = sections.find(({ title }) => title === 'Pedidos')?.rows[0] ?? [];
  expect(orders.map(([label, value]) => [label, plain(value)])).toEqual(
    expect.arrayContaining([
      ['Total', paid],
      ['Juros do parcelamento', interest],
    ]),
  );
});

test('pages, receipt and answer agree about every number of installments', {
  meta: { spec: ['purchase 114', 'purchase 292'] },
}, async () => {
  const { browser, incrementId } = await paidInFour();
  const { rows } = await deps.db.execute<{ cents: number }>(
    sql`select total_cents as cents from orders where increment_id = ${incrementId}`,
  );
  const [{ cents }] = rows as [{ cents: number }];
  const options = installments(cents, deps.config.installments);
  expect(options).toHaveLength(12);
  for (const { num, parcelCents, totalCents, withInterest } of options) {
    const card = { brand: 'Visa', lastDigits: '1000', installments: num, interestCents: totalCents - cents };
    await deps.db.execute(
      sql`update orders set card = ${JSON.stringify(card)} where increment_id = ${incrementId}`,
    );
    if (withInterest) expect(num * parcelCents).toBe(totalCents);
    const paid = plain(formatReais(totalCents));
    const text = async (path: string) => mainText((await browser.page(path)).html);
    const { body } = await browser.json<{ result: { priceLabel: string } }>(
      `/v1/customer/orders?id=${incrementId}`,
    );
    expect(plain(body.result.priceLabel)).toBe(paid);
    expect(await text('/meus-pedidos')).toContain(paid);
    expect(await text(`/meus-pedidos/${incrementId}`)).toContain(`Total ${paid}`);
    expect(await text(`/order/${incrementId}`)).toContain(`Total ${paid}`);
    expect(await text(`/order/${incrementId}/recibo`)).toContain(`Total pago ${paid}`);
  }
});

test('a product names the installments that its own price allows', async () => {
  const payment = async (path: string) =>
    /Como posso pagar\? ([^.]*\.)/.exec(mainText((await store.visitor().page(path)).html))?.[1];
  expect(await payment('/hemograma-completo')).toBe('Pix, débito ou crédito à vista.');
  expect(await payment('/vacina-hpv-nonavalente')).toBe('Pix, débito ou crédito em até 12 vezes.');
});
