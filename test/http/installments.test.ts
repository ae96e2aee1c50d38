import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exportCustomer } from '#server/privacy/export-customer.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { mainText } from '#test/helpers/bought.ts';
import { cardForm, filledIn, payAttempt } from '#test/helpers/card-purchase.ts';
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
  await browser.post('/v1/customer/data', {});
  await runJobs();
  const link = sandbox.controls.mail().findLast(({ to }) => to.includes(buyer.email))?.text ?? '';
  const token = /\/seus-dados#([\w-]+)/.exec(link)?.[1];
  const copy = await browser.post<{ sections: { title: string; rows: [string, string][][] }[] }>(
    '/v1/customer/data/open',
    { token },
  );
  const orders = copy.body.sections.find(({ title }) => title === 'Pedidos')?.rows[0] ?? [];
  expect(orders.map(([label, value]) => [label, plain(value)])).toEqual(
    expect.arrayContaining([
      ['Total', paid],
      ['Juros do parcelamento', interest],
    ]),
  );
});
