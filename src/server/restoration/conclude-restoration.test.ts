import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { ORDER_MAILS } from '#features/purchase/orders/server/order-jobs.ts';
import { claimDatabase, isRestored, RestoredDatabase } from '#platform/database/identity.ts';
import { countParkedMails, dropParkedMails, sendParkedMails } from '#platform/jobs/parked-mails.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { acceptMovedDatabase, concludeRestoration } from './conclude-restoration.ts';

const { deps, pool, sandbox, ordered } = await payingStore();

const moveElsewhere = () => pool.query("update database_identity set cluster = '1'");
const conclude = () => concludeRestoration(deps, { ahead: 500, who: 'ana' });
const mailWaits = () => deps.jobs.enqueue(deps.db, ORDER_MAILS.refunded, { refundId: 'a' });
const waitingMails = async () =>
  (await pool.query("select from jobs.job where name = 'mail.order-refunded' and state = 'created'"))
    .rowCount;

test('the first start claims a database, and a restored database is refused', async () => {
  await claimDatabase(deps.db);
  await claimDatabase(deps.db);
  expect(await isRestored(deps.db)).toBe(false);
  await moveElsewhere();
  await expect(claimDatabase(deps.db)).rejects.toThrow(RestoredDatabase);
});

test('concluding moves numbers on, ends sessions, holds mails back and leaves a row in the trail', async () => {
  const it = await ordered('BSB-ASN', 10);
  await pool.query(
    "insert into sessions (token_hash, customer_id, created_at, expires_at) select 'a', id, now(), now() from customers limit 1",
  );
  await mailWaits();
  expect(await conclude()).toMatchObject({
    parkedMails: 1,
    reconciled: true,
    lastOrderAt: expect.any(Date),
  });
  expect(await isRestored(deps.db)).toBe(false);
  expect((await pool.query('select from sessions')).rowCount).toBe(0);
  const next = await ordered('BSB-ASN', 10);
  expect(Number(next.incrementId)).toBe(Number(it.incrementId) + 501);
  const { rows } = await listAudit(deps, {}, { size: 1 });
  expect(rows[0]).toMatchObject({ operation: 'restauracao', shellName: 'ana' });
});

test('held mails go out or are dropped on request', async () => {
  await pool.query('delete from jobs.job');
  await mailWaits();
  await conclude();
  expect(await waitingMails()).toBe(0);
  expect(await countParkedMails(deps.db)).toEqual([{ queue: 'mail.order-refunded', count: 1 }]);
  expect(await sendParkedMails(deps.db)).toBe(1);
  expect(await waitingMails()).toBe(1);
  await conclude();
  expect(await dropParkedMails(deps.db)).toBe(1);
  expect(await countParkedMails(deps.db)).toEqual([]);
});

test('the store may open although the bank does not answer', async () => {
  await moveElsewhere();
  sandbox.controls.setKnobs({ falhas503: 1000 });
  expect(await conclude()).toMatchObject({ reconciled: false });
  expect(await isRestored(deps.db)).toBe(false);
});

test('a database that moved while the store was stopped only gets its new identity', async () => {
  const it = await ordered('BSB-ASN', 10);
  await moveElsewhere();
  await acceptMovedDatabase(deps, 'ana');
  expect(await isRestored(deps.db)).toBe(false);
  const next = await ordered('BSB-ASN', 10);
  expect(Number(next.incrementId)).toBe(Number(it.incrementId) + 1);
});
