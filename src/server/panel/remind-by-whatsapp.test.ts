import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid } = cancelling(store);

/** Makes a paid exam on Saturday, 5 December, 8:00 in Brasília, that forbids alcohol for 72 hours, so from Wednesday on. */
async function prepared(person: number) {
  deps.clock.instant = new Date('2026-11-30T15:00:00Z');
  const { incrementId } = await paid('BSB-ASN', person);
  await deps.db.execute(sql`
    update order_lines set advice = jsonb_set(advice, '{rules}',
      '[{"code":"a","version":1,"kind":"alcohol","text":"","others":[],"weekdays":[],"min":4320,"max":null}]')
    where order_id = (select id from orders where increment_id = ${incrementId})`);
  await deps.db.execute(sql`
    insert into planned_visits (customer_id, quote_id, beneficiary_id, unit_id, part, starts_at, changed_at)
    select o.customer_id, o.quote_id, l.beneficiary_id, l.unit_id, 0, '2026-12-05T11:00:00Z', ${deps.clock.instant.toISOString()}::timestamptz
    from orders o join order_lines l on l.order_id = o.id where o.increment_id = ${incrementId}`);
  return incrementId;
}

const attendant = async () =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, ['attendant']));

test('links to a chat the day before the first step, in words that name no step, service or patient', async () => {
  const incrementId = await prepared(71);
  const by = await attendant();
  expect(await operate(by, 'order-desk/view', { incrementId })).toMatchObject({
    body: { beginsTomorrow: false },
  });
  expect(await operate(by, 'order-desk/remind', { incrementId })).toMatchObject({
    status: 409,
    body: { code: 'nothing_tomorrow' },
  });
  // On Tuesday the 72 hours have not begun.
  deps.clock.instant = new Date('2026-12-01T12:00:00Z');
  const again = await attendant();
  expect(await operate(again, 'order-desk/view', { incrementId })).toMatchObject({
    body: { beginsTomorrow: true },
  });
  const { status, body } = await operate(again, 'order-desk/remind', { incrementId });
  expect(status).toBe(200);
  const link = new URL(`${body.link}`);
  expect(link.href).toMatch(/^https:\/\/wa\.me\/55\d{10,11}\?text=/);
  const text = link.searchParams.get('text') ?? '';
  expect(text).toContain(`pedido ${incrementId}`);
  expect(text).toContain(`/meus-pedidos/${incrementId}`);
  expect(text).not.toMatch(/álcool|bebida|hemograma|jejum|preparo|exame|Exemplo/i);
  const { rows } = await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 3 });
  expect(rows.map((row) => row.text)).toContain(
    'Abriu a conversa do cliente no WhatsApp para lembrar do pedido',
  );
});

test('refuses people without the permission, and orders whose buyer has no telephone', async () => {
  const incrementId = await prepared(72);
  deps.clock.instant = new Date('2026-12-01T12:00:00Z');
  const collector = await signedIn(
    new Browser(app, deps.config.baseUrl),
    await colleague(deps, ['collector']),
  );
  expect(await operate(collector, 'order-desk/remind', { incrementId })).toMatchObject({ status: 403 });
  await deps.db.execute(sql`
    update customers set phone = '' where id = (select customer_id from orders where increment_id = ${incrementId})`);
  expect(await operate(await attendant(), 'order-desk/remind', { incrementId })).toMatchObject({
    status: 409,
    body: { code: 'no_phone' },
  });
});
