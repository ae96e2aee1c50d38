import { afterEach, expect, test } from 'vitest';
import { payingStore } from '#test/helpers/paying-store.ts';
import { SUBJECTS } from '#test/helpers/payment-books.ts';

const { pool, sandbox, runJobs, ordered } = await payingStore();
const { controls } = sandbox;

afterEach(() => controls.resetKnobs());

/** Makes an order whose first message the mail server refused, and which was paid before the next attempt. */
async function paidBeforeTheFirstMessage(unit: string) {
  controls.setKnobs({ correioRecusar: 1 });
  const it = await ordered(unit);
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
  expect((await it.order()).status).toBe('scheduled');
  return it;
}

/** Makes every waiting attempt due. */
const timePasses = () =>
  pool.query(`update jobs.job set start_after = now() where name like 'mail.%' and state < 'active'`);

test('sends "pago" alone when the payment came before "recebido" was sent', async () => {
  const it = await paidBeforeTheFirstMessage('BSB-ASN');
  expect(it.mail()).toEqual([]);
  await timePasses();
  await runJobs();
  expect(it.mail()).toEqual([SUBJECTS.paid]);
});

test('sends later messages after giving up the first', async () => {
  const it = await paidBeforeTheFirstMessage('BSB-ASS');
  await timePasses();
  await pool.query(
    `update jobs.job set state = 'failed' where name = 'mail.order-received' and data->>'orderId' = $1`,
    [it.orderId],
  );
  await runJobs();
  expect(it.mail()).toEqual([SUBJECTS.paid]);
});

test("uses the customer's name at a confirmed address only", async () => {
  const it = await ordered('BSB-ASN');
  await pool.query('update customers set email_verified = false where id = $1', [it.buyer.id]);
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
  const mails = controls.mail().filter(({ to }) => to.includes(it.buyer.email));
  expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Olá, Marina!', 'Olá!']);
});
