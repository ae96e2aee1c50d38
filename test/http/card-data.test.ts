import { expect, test } from 'vitest';
import type { CardSession } from '#features/purchase/cards/contract.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { createLog } from '#platform/log/log.ts';
import { newBuyer, offerOf, putInCart, quoteForSelf } from '#test/cast/buyers.ts';
import { shownDigits } from '#test/helpers/card-scripts.ts';
import { order, pixForm, signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const lines: string[] = [];
const store = await testStore({ log: createLog('debug', { write: (line) => void lines.push(line) }) });
const { deps, pool, sandbox, runJobs } = store;

const NUMBER = '4024007153763080';
/** Values that stand nowhere else. */
const CARD = {
  cardName: 'ZORAIDE QUIXABEIRA',
  cardNumber: '4024 0071 5376 3080',
  cardSecurityCode: '9731',
  cardValidity: '11/2039',
};
const SECRETS = [NUMBER, ...Object.values(CARD)];

/** Whole words only: a random CPF or id may contain the four digits of the code. */
const found = (where: string, text: string): string[] =>
  SECRETS.filter((secret) => new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(text)).map(
    (secret) => `${secret} in ${where}`,
  );

async function inDatabase(): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    hits.push(...rows.flatMap(({ row }) => found(name, row)));
  }
  return hits;
}

test('refuses card data posted by mistake and stores none of it', async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 5 }));
  const made = await makeQuote(deps, await quoteForSelf(deps, buyer));
  expect(made.ok).toBe(true);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  const form = { ...pixForm, paymentType: 'credit', cardInstallments: 1 };

  // Four digits may stand in the seeds by chance.
  const before = await inDatabase();
  const careless = await order(browser, 'cartao-no-formulario', { ...form, ...CARD });
  expect(careless.status).toBe(400);
  expect(found('the refusal', JSON.stringify(careless.body))).toEqual([]);
  const placed = await order(browser, 'cartao-no-navegador', form);
  expect(placed.status).toBe(200);
  const { incrementId: id } = placed.body;

  const session = await browser.post<CardSession>('/v1/order/card', {
    id,
    paymentType: 'credit',
    installments: 1,
    ...shownDigits(NUMBER),
  });
  const token = await fetch(`${sandbox.url}/pagador/post/api/public/v1/card`, {
    method: 'POST',
    body: new URLSearchParams({
      AccessToken: session.body.tokenizer.accessToken,
      RawNumber: NUMBER,
      HolderName: CARD.cardName,
      Expiration: CARD.cardValidity,
      SecurityCode: CARD.cardSecurityCode,
    }),
  });
  const { PaymentToken } = (await token.json()) as { PaymentToken: string };
  const nothing = { cavv: '', xid: '', eci: '', version: '', referenceId: '' };
  const attempt = {
    id,
    paymentType: 'credit',
    enrolment: session.body.enrolment,
    token: PaymentToken,
    brand: 'Visa',
    installments: 1,
    authentication: { outcome: 'unenrolled', ...nothing },
  };
  const key = { 'idempotency-key': 'tentativa-com-cartao-1' };
  expect((await browser.post('/v1/order/pay', { ...attempt, ...CARD }, key)).status).toBe(400);
  expect((await browser.post('/v1/order/pay', { ...attempt, brand: CARD.cardNumber }, key)).status).toBe(400);
  const paid = await browser.post<{ state: string }>('/v1/order/pay', attempt, key);
  expect(paid).toMatchObject({ status: 200, body: { state: 'review' } });
  await runJobs();

  expect(await inDatabase()).toEqual(before);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.flatMap((line) => found('the log', line))).toEqual([]);
  expect(found('the mailbox', JSON.stringify(sandbox.controls.mail()))).toEqual([]);
});
