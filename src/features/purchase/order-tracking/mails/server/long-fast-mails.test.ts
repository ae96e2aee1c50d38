import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Mail } from '#platform/mail/mail.ts';
import { DIABETES } from '#test/cast/plans-by-hand.ts';
import { hours } from '#test/cast/prepared.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { mailFirstStep } from './mail-first-step.ts';
import { mailOrder } from './mail-order.ts';
import { mailPlanned } from './mail-planned.ts';
import { mailReminder } from './mail-reminder.ts';

const store = await payingStore();
const { deps } = store;
const { paid } = cancelling(store);

/** Pays an exam for Saturday, 5 December, 8:00 in Brasília, with a fast of ten hours and 72 hours without alcohol. */
async function fasting() {
  deps.clock.instant = new Date('2026-11-30T15:00:00Z');
  const it = await paid('BSB-ASN', 9);
  const rules = [hours('fasting', 10, 14), hours('diabetes', 8, null, DIABETES), hours('alcohol', 72)];
  await deps.db.execute(sql`
    update order_lines set advice = jsonb_set(advice, '{rules}', ${JSON.stringify(rules)}::jsonb),
      reminded_at = '2026-12-04T12:00:00Z'
    where order_id = (select id from orders where increment_id = ${it.incrementId})`);
  await deps.db.execute(sql`
    insert into planned_visits (customer_id, quote_id, beneficiary_id, unit_id, part, starts_at, changed_at)
    select o.customer_id, o.quote_id, l.beneficiary_id, l.unit_id, 0, '2026-12-05T11:00:00Z', ${deps.clock.instant.toISOString()}::timestamptz
    from orders o join order_lines l on l.order_id = o.id where o.increment_id = ${it.incrementId}`);
  return it;
}

test('the mails of payment, first step, reminder and planned visit warn people with diabetes who fast', async () => {
  const { orderId } = await fasting();
  const mails: Mail[] = [];
  const withMailer = { ...deps, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
  const sent = async (send: () => Promise<unknown>) => {
    await send();
    return mails.pop()?.text.replaceAll(/\s+/g, ' ') ?? '';
  };
  expect(
    await sent(() => mailOrder(withMailer, { kind: 'paid', orderId, id: `${orderId}.again` })),
  ).toContain(DIABETES);
  deps.clock.instant = new Date('2026-12-01T21:05:00Z');
  expect(await sent(() => mailFirstStep(withMailer, { orderId, day: '2026-12-02' }))).toContain(DIABETES);
  deps.clock.instant = new Date('2026-12-04T12:05:00Z');
  expect(await sent(() => mailReminder(withMailer, { orderId, day: '2026-12-04' }))).toContain(DIABETES);
  expect(await sent(() => mailPlanned(withMailer, { orderId, day: '2026-12-04', visits: '1' }))).toContain(
    DIABETES,
  );
});

test('the mail about the payment speaks of the preparation once, with the day of its first step', async () => {
  const { orderId } = await fasting();
  const mails: Mail[] = [];
  const withMailer = { ...deps, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
  await mailOrder(withMailer, { kind: 'paid', orderId, id: `${orderId}.once` });
  const text = mails.pop()?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text.match(/preparo/g)).toEqual(['preparo']);
  expect(text).toContain('O preparo começa quarta, 2/12. Veja no pedido o que fazer e a que horas.');
});
