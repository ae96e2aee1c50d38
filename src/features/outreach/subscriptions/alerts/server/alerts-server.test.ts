import { beforeEach, expect, test } from 'vitest';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { addCustomer, fillSmallShop } from '#test/helpers/cart-cast.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { mailStockBack, sweepStockBack } from './notify-stock-back.ts';
import { requestAlert } from './request-alert.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);

beforeEach(async () => {
  await fillSmallShop(pool);
  deps.enqueued.length = 0;
  await pool.query('update variants set unlimited = false, balance = 0 where product_id = 2');
});

async function ask(productId: number) {
  const customer = await findCustomer(deps, await addCustomer(pool));
  return {
    customer,
    outcome: await requestAlert(deps, { customerId: customer?.id ?? null, productId, storeId: 1 }),
  };
}

test('requires a signed-in customer and an unavailable service', {
  meta: { spec: ['storefront 183'] },
}, async () => {
  expect(await requestAlert(deps, { customerId: null, productId: 2, storeId: 1 })).toBe('signed_out');
  expect((await ask(99)).outcome).toBe('unknown_product');
  expect((await ask(1)).outcome).toBe('available');
  expect((await ask(2)).outcome).toBe('saved');
});

test('accepts an alert for a service without a price, although it has stock', async () => {
  expect((await ask(3)).outcome).toBe('saved');
  await sweepStockBack(deps);
  expect(deps.enqueued).toEqual([]);
});

test('notifies every waiting customer once when stock is back', async () => {
  const first = await ask(2);
  await requestAlert(deps, { customerId: first.customer?.id ?? null, productId: 2, storeId: 1 });
  await ask(2);
  expect(await sweepStockBack(deps)).toBe(0);
  await pool.query('update variants set balance = 1 where id = 5');
  const mailCounts = await Promise.all([sweepStockBack(deps), sweepStockBack(deps)]);
  expect(mailCounts[0] + mailCounts[1]).toBe(2);
  expect(await sweepStockBack(deps)).toBe(0);
  expect(deps.enqueued.map(({ name }) => name)).toEqual(['mail.stock-back', 'mail.stock-back']);
});

test('names the service inside the message, never in its subject', async () => {
  const { customer } = await ask(2);
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  await mailStockBack({ ...deps, mailer }, { customerId: customer?.id ?? 0, productId: 2, storeId: 1 });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: customer?.email,
    subject: 'O serviço que você espera está disponível',
  });
  expect(sent[0]?.text).toContain('Hemograma');
  expect(sent[0]?.text).toContain('/exames/hemograma?___store=bsb');
});

test("uses the customer's name at a confirmed address only", async () => {
  const { customer } = await ask(2);
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const wish = { customerId: customer?.id ?? 0, productId: 2, storeId: 1 };
  await mailStockBack({ ...deps, mailer }, wish);
  await pool.query('update customers set email_verified = false');
  await mailStockBack({ ...deps, mailer }, wish);
  expect(sent.map(({ text }) => text.split('\n')[0])).toEqual(['Olá, Ana!', 'Olá!']);
});
