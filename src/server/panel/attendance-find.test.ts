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
  expect(await operate(copier, 'attendance/find', { code: it.incrementId })).toMatchObject({
    status: 429,
    body: { code: 'too_many', detail: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.' },
  });
  expect((await it.find()).people).toHaveLength(1);
});

test('leaves out birth date, mother and services once nothing is left to attend', async () => {
  const it = await bought();
  const set = (words: string) => deps.db.execute(sql`${sql.raw(words)} ${it.orderId}`);
  const whole = (await it.find()).people[0];
  await it.record(1);
  expect((await it.find()).people[0]).toMatchObject({ birthDate: whole?.birthDate, mother: whole?.mother });
  await it.record(2);
  const shown = async () => {
    const { people } = await it.find(manager);
    expect(people).toMatchObject([{ name: 'Marina Exemplo Duarte', birthDate: '', mother: '' }]);
    return people[0]?.lines;
  };
  const state = { state: 'attended', answer: 'Já atendido em 20/11 09:00 por Ana Operadora' };
  // Patients may still wait for the receipt or a correction.
  expect(await shown()).toMatchObject([
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
  expect(await shown()).toMatchObject([
    { ...state, ...bare(1) },
    { ...state, ...bare(2) },
  ]);
  await set(`update order_lines set state = 'cancelled' where position = 1 and order_id =`);
  expect(await shown()).toMatchObject([bare(1), { state: 'cancelled', answer: 'Cancelado', ...bare(2) }]);
  await set(`update order_lines set state = 'open' where order_id =`);
  await set(`update orders set status = 'pending_payment' where id =`);
  expect(await shown()).toMatchObject([{ state: 'not_ready', ...bare(1) }, bare(2)]);
});
