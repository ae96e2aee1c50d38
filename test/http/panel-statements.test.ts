import { beforeAll, expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { bought } from '#test/helpers/bought.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();

/** Each operation finds its session, may count against a limit and writes its audit row, whatever it reads. */
const FRAME =
  /^(begin|commit)$|staff_sessions|from "staff_roles" where \("staff_roles"."staff_id" = \$1|rate_limits|audit_rows" order by "audit_rows"."seq" desc limit \$1|insert into "audit_rows|pg_advisory/;

const MARK = 6;

async function purchase() {
  const { orderId } = await bought(store, { codes: ['EX-0001'] });
  const { rows } = await store.pool.query(
    `select c.id, c.email, l.unit_id as unit from orders o join customers c on c.id = o.customer_id
      join order_lines l on l.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return rows[0] as { id: number; email: string; unit: number };
}

let customerId = 0;
let unit = 0;
beforeAll(async () => {
  const buyer = await purchase();
  ({ id: customerId, unit } = buyer);
  // With the typed e-mail alone, so that the message looks for its account.
  await store.pool.query(
    `insert into contact_requests (protocol, subject_code, subject_label, name, email, phone, service_types, message,
        doubtful, asked_at, waiting_since)
      values ('FALE1', 'site', 'Site', 'Zulmira', $1, '', '{}', 'oi', false, now(), now())`,
    [buyer.email],
  );
  await store.pool.query(
    `insert into contact_messages (request_id, body, operator, at) select id, 'Olá.', 'Ana', now() from contact_requests`,
  );
});

const PAGES: [name: string, input: () => object][] = [
  ['contact-desk/view', () => ({ protocol: 'FALE1' })],
  ['contact-desk/list', () => ({})],
  ['contact-desk/of-customer', () => ({ customerId })],
  ['customer-desk/view', () => ({ customerId })],
  ['customer-desk/accesses', () => ({ customerId })],
];

test.each(PAGES)('%s reads with at most six statements, at all units and at one', async (name, input) => {
  const roles: Role[] = ['manager', 'privacy_officer'];
  for (const unitIds of [null, [unit]]) {
    const browser = await signedIn(store.visitor(), await colleague(store.deps, roles, { unitIds }));
    // Warms the caches, whose statements only the first visitor after a change of the catalogue causes.
    await operate(browser, name, input());
    let status = 0;
    const sent = await statementsOf(async () => {
      ({ status } = await operate(browser, name, input()));
    });
    expect(status).toBe(200);
    const own = sent.filter((text) => !FRAME.test(text));
    expect(own.length, own.join('\n\n')).toBeLessThanOrEqual(MARK);
  }
});
