import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { desk } from '#test/helpers/desk.ts';
import { operate } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const store = await payingStore();
const { deps } = store;
const { at, manager, bought } = await desk(store);

test('stops an operator who opens order after order, and no colleague', async () => {
  const it = await bought();
  const copier = await at('collector');
  for (let opened = 0; opened < 120; opened += 1) expect((await it.find(copier)).code).toBeUndefined();
  expect(await operate(copier, 'attendance/find', { code: it.code() })).toMatchObject({
    status: 429,
    body: { code: 'too_many', detail: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.' },
  });
  expect((await it.find()).person).not.toBeNull();
});

test('leaves out birth date, mother and services once nothing is left to attend', async () => {
  const it = await bought();
  const set = (statement: string) => deps.db.execute(sql`${sql.raw(statement)} ${it.orderId}`);
  const whole = (await it.find()).person;
  await it.record(1);
  expect((await it.find()).person).toMatchObject({ birthDate: whole?.birthDate, mother: whole?.mother });
  await it.record(2);
  const services = async () => {
    const { person } = await it.find(manager);
    expect(person).toMatchObject({ name: 'Marina Exemplo Duarte', birthDate: '', age: '', mother: '' });
    return person?.lines;
  };
  const state = { state: 'attended', answer: 'Já atendido em 20/11 09:00 por Ana Operadora' };
  // Patients may still wait for the receipt or a correction.
  expect(await services()).toMatchObject([
    { ...state, recorded: { lot: 'AB123', undoable: true } },
    { ...state, recorded: { undoable: true } },
  ]);
  await set(`update attendances set recorded_at = recorded_at - interval '1 day' where order_id =`);
  const bare = (position: number) => ({
    service: `Serviço ${position}`,
    schedule: '',
    recorded: null,
    lots: [],
  });
  expect(await services()).toMatchObject([
    { ...state, ...bare(1) },
    { ...state, ...bare(2) },
  ]);
  await set(`update order_lines set state = 'cancelled' where position = 1 and order_id =`);
  expect(await services()).toMatchObject([bare(1), { state: 'cancelled', answer: 'Cancelado', ...bare(2) }]);
  await set(`update order_lines set state = 'open' where order_id =`);
  await set(`update orders set status = 'pending_payment' where id =`);
  expect(await services()).toMatchObject([{ state: 'not_ready', ...bare(1) }, bare(2)]);
});

test('the number of an order alone records no attendance, and guesses end', async () => {
  const it = await bought();
  const collector = await at('collector');
  const other = await at('collector');
  const { opened } = (await it.find(other)).person ?? {};
  for (const proof of ['', opened])
    expect(await it.record(1, { opened: proof }, collector)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  for (let guess = 0; guess < 18; guess += 1) await it.record(1, { opened: '' }, collector);
  expect((await it.record(1, {}, collector)).status).toBe(429);
  expect((await it.record(1, {}, other)).status).toBe(200);
});

test('a number opens only visits of today, overdue ones and those recorded today, at the own units', async () => {
  const it = await bought();
  const [{ unitId } = { unitId: 0 }] = (await it.order()).lines;
  const collector = await at('collector', [unitId]);
  const elsewhere = await at('collector', [unitId + 1_000_000]);
  const bookAt = (position: number, when: string | null) =>
    store.pool.query('update order_lines set booked_for = $3 where order_id = $1 and position = $2', [
      it.orderId,
      position,
      when,
    ]);
  const { rows } = await store.pool.query('select position from order_lines where order_id = $1', [
    it.orderId,
  ]);
  const first = Math.min(...rows.map(({ position }) => position));
  const byNumber = async (browser = collector) => (await it.find(browser, it.incrementId)).code ?? 'found';
  expect(await byNumber()).toBe('not_due');
  await bookAt(first, '2026-11-21T12:00:00Z');
  expect(await byNumber()).toBe('not_due');
  for (const due of ['2026-11-20T23:00:00Z', '2026-11-18T12:00:00Z']) {
    await bookAt(first, due);
    expect([due, await byNumber(), await byNumber(elsewhere)]).toEqual([due, 'found', 'not_due']);
  }
  await bookAt(first, null);
  const { quoteId, customerId, lines } = await it.order();
  const seatAt = (when: string) =>
    store.pool.query(
      `insert into planned_visits (customer_id, quote_id, beneficiary_id, unit_id, part, starts_at, reserved, changed_at)
       values ($1, $2, $3, $4, 0, $5, true, now())
       on conflict (quote_id, beneficiary_id, unit_id, part) do update set starts_at = excluded.starts_at`,
      [customerId, quoteId, lines[0]?.beneficiaryId, unitId, when],
    );
  await seatAt('2026-11-21T12:00:00Z');
  expect(await byNumber()).toBe('not_due');
  await seatAt('2026-11-20T11:00:00Z');
  expect(await byNumber()).toBe('found');
  expect((await it.find(collector, it.incrementId)).person?.lines[0]?.schedule).toBe('Hoje, 8h');
  await store.pool.query('delete from planned_visits where quote_id = $1', [quoteId]);
  expect(await byNumber()).toBe('not_due');
  await it.record(2);
  expect(await byNumber()).toBe('found');
  const unknown = await it.find(collector, '199999999');
  expect(unknown).toEqual({ ...unknown, code: 'not_due', detail: expect.stringContaining('Sem o voucher') });
});
