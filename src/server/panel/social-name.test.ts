import { expect, test } from 'vitest';
import { showVouchers } from '#features/care/vouchers/server/show-vouchers.ts';
import { showOrder } from '#features/purchase/order-tracking/server/show-order.ts';
import { desk } from '#test/helpers/desk.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const store = await payingStore();
const { deps, pool } = store;
const { bought } = await desk(store);

const CIVIL = 'Marina Exemplo Duarte';
const SOCIAL = 'Renata Pinto';

test('the counter calls patients by the social name, and compares the document with the civil one', async () => {
  const it = await bought({ socialName: SOCIAL });
  expect((await it.find()).person).toMatchObject({ name: SOCIAL, civilName: CIVIL });
  await it.record(1);
  const { rows } = await pool.query(
    'select patient_name, patient_civil_name from attendances where order_id = $1',
    [it.orderId],
  );
  expect(rows).toEqual([{ patient_name: SOCIAL, patient_civil_name: CIVIL }]);
  await it.record(2);
  expect((await it.find()).person).toMatchObject({ name: SOCIAL, civilName: '' });
  expect((await (await bought()).find()).person).toMatchObject({ name: CIVIL, civilName: '' });
});

test("the customer's order and voucher name the social one only", async () => {
  const it = await bought({ socialName: SOCIAL });
  const owner = { customerId: it.buyer.id };
  const order = await showOrder(deps, { incrementId: it.incrementId, ...owner });
  expect(order?.lines.map(({ beneficiaryName }) => beneficiaryName)).toEqual([SOCIAL, SOCIAL]);
  expect(JSON.stringify(order?.lines)).not.toContain(CIVIL);
  const page = await showVouchers(deps, { orderId: it.orderId, ...owner });
  expect(page?.vouchers).toHaveLength(1);
  expect(JSON.stringify(page)).toContain(SOCIAL);
  expect(JSON.stringify(page)).not.toContain(CIVIL);
});
