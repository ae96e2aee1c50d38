import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { paymentFactsOf } from './view-trail.ts';

const { pool, deps, sandbox, shell, ordered, runJobs } = await payingStore();
const trailOf = (incrementId: string) =>
  commandLine(['operar', 'payment-trail/view', `incrementId=${incrementId}`], shell);

test('the trail follows a Pix from its charge to the money, and leaves an audit row', async () => {
  const { incrementId, txid, order } = await ordered('BSB-ASN', 10);
  const open = await trailOf(incrementId);
  expect(open).toMatchObject({ code: 0, err: '' });
  expect(open.out).toContain('e o dinheiro não chegou.');
  expect(open.out).toContain(`O provedor abriu a cobrança · ${txid}`);

  sandbox.controls.pay(txid);
  await sandbox.controls.settled();
  await runJobs();
  const paid = await trailOf(incrementId);
  expect(paid.out).toMatch(/^answer +Pago por Pix n[ao] [a-zç]+, /);
  const { receipts } = await paymentFactsOf(deps, (await order()).id);
  expect(receipts).toHaveLength(1);
  expect(paid.out).toContain(receipts[0]?.reference);
  const { rows } = await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 1 });
  expect(rows).toMatchObject([{ operation: 'payment-trail/view', stage: 'done' }]);
});

test('jobs of the payment are part of it until they end', async () => {
  const { order } = await ordered('BSB-ASN', 10);
  const { id } = await order();
  const {
    rows: [payment],
  } = await pool.query<{ id: string }>('select id from payments where order_id = $1', [id]);
  await pool.query(
    `insert into jobs.job_common (name, state, data, output, start_after) values
       ('payments.create', 'retry', $1, '{"code":"ECONNREFUSED"}', now()),
       ('payments.create', 'completed', $1, null, now()), ('payments.create', 'retry', '{"paymentId":"x"}', null, now())`,
    [JSON.stringify({ paymentId: payment?.id })],
  );
  expect((await paymentFactsOf(deps, id)).jobs).toMatchObject([
    { queue: 'payments.create', state: 'failing', cause: 'ECONNREFUSED' },
  ]);
});
