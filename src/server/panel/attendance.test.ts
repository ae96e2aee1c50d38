import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listOperatorViews } from '#features/account/privacy/access-log/server/access-records.ts';
import { voucherCode } from '#features/care/vouchers/voucher-code.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { renewVouchers } from '#features/purchase/orders/server/renew-vouchers.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { desk } from '#test/helpers/desk.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { submitKey } from '#ui/form/submit-key.ts';

const store = await payingStore();
const { deps, tick } = store;
const { states, ask, linesOf } = cancelling(store);
const { at, attendant, manager, bought, actsOn } = await desk(store);

test('a voucher’s code and its address lead to the same person', async () => {
  const it = await bought();
  const found = await it.find();
  expect(found.person).toMatchObject({
    name: 'Marina Exemplo Duarte',
    birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    mother: expect.stringMatching(/\w+ \w+/),
    document: expect.stringMatching(/^\*{3}\.\*{3}\.\d{3}-\*\*$/),
    lines: [
      { position: 1, kind: 'vaccine', state: 'ready', answer: '' },
      { position: 2, kind: 'collection', state: 'ready', answer: '' },
    ],
  });
  const grouped = it.code().replace(/(.{4})/g, '$1 ');
  for (const typed of [it.code(), grouped, `HTTPS://LOJA.EXEMPLO/V/${it.code()}`])
    expect(await it.find(attendant, typed)).toEqual(found);
  expect(await actsOn(it.incrementId)).toEqual(Array(4).fill('Viu o pedido no atendimento'));
  const views = await listOperatorViews(deps, { subjects: [`pedido ${it.incrementId}`] });
  expect(views.map(({ command }) => command)).toContain('painel, atendimento');
});

test('refuses a code of another key and a replaced voucher', async () => {
  const it = await bought();
  const forged = voucherCode({ ...it, place: 0, issue: 1 }, { id: '1', secret: 'x' });
  for (const typed of [forged, it.code(1, 7)])
    expect(await it.find(attendant, typed)).toMatchObject({
      code: 'unknown',
      detail: 'Código não reconhecido.',
    });
  await renewVouchers(deps, { incrementId: it.incrementId, who: 'ana', lastIssue: 9 });
  expect(await it.find(attendant, it.code())).toMatchObject({ code: 'old_issue' });
  expect((await it.find(attendant, it.code(2))).person).not.toBeNull();
});

test('stops a person who guesses codes, and each miss leaves a row without the typed text', async () => {
  const it = await bought();
  const guesser = await at('collector');
  const elsewhere = await at('collector', [1_000_000]);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect((await it.find(guesser)).code).toBeUndefined();
    expect((await it.find(guesser, '0'.repeat(20))).code).toBe('unknown');
  }
  expect((await it.find(guesser)).code).toBe('too_many');
  expect((await it.find(elsewhere)).code).toBe('other_unit');
  const { rows } = await listAudit(deps, { object: 'atendimento' }, { size: 21 });
  expect(rows.map(({ text, stage }) => `${stage}: ${text}`)).toEqual([
    'refused: Procurou um atendimento: outra unidade',
    ...Array(20).fill('refused: Procurou um atendimento: código não reconhecido'),
  ]);
});

test('records a vaccine with its lot and a collection, and the trail names no service', async () => {
  const it = await bought();
  expect(await it.record(1)).toMatchObject({
    status: 200,
    body: {
      status: 'partially_applied',
      repeated: false,
      person: {
        lines: [
          {
            state: 'attended',
            answer: 'Já atendido em 20/11 09:00 por Ana Operadora',
            recorded: {
              kind: 'vaccine',
              performer: 'Rita Técnica',
              lot: 'AB123',
              maker: 'GSK',
              dose: '1ª dose',
            },
          },
          { state: 'ready' },
        ],
      },
    },
  });
  expect(await it.record(2)).toMatchObject({
    body: {
      status: 'complete',
      person: { lines: [{}, { recorded: { kind: 'collection', lot: '', expiresOn: '' } }] },
    },
  });
  expect(await states(it)).toEqual(['attended', 'attended']);
  expect((await actsOn(it.incrementId)).filter((text) => text.startsWith('Registrou'))).toEqual([
    'Registrou o atendimento do serviço 2',
    'Registrou o atendimento do serviço 1',
  ]);
  const { rows } = await store.pool.query(
    'select patient_name, patient_mother, service_name, recorded_by from attendances where order_id = $1 order by id',
    [it.orderId],
  );
  expect(rows[0]).toMatchObject({ patient_name: 'Marina Exemplo Duarte', recorded_by: 'Ana Operadora' });
});

test('asks for the document, for every field of a vaccine, for a lot that has not expired and for a likely hour', async () => {
  const it = await bought();
  const fieldsOf = async (position: number, change: Parameters<typeof it.record>[1]) =>
    Object.keys((await it.record(position, change)).body.fields as object);
  expect(await fieldsOf(1, { documentChecked: false })).toEqual(['documentChecked']);
  expect(await fieldsOf(1, { performer: ' ' })).toEqual(['performer']);
  expect(await fieldsOf(1, { line: { lot: '', maker: '', dose: '', expiresOn: '' } })).toEqual([
    'lines.0.lot',
    'lines.0.expiresOn',
    'lines.0.maker',
    'lines.0.dose',
  ]);
  expect((await it.record(1, { line: { expiresOn: '2026-11-19' } })).body.fields).toEqual({
    'lines.0.expiresOn': 'Lote vencido. Não aplique.',
  });
  expect(await fieldsOf(2, { at: '2026-11-20T13:00:00Z' })).toEqual(['at']);
  expect(await states(it)).toEqual(['open', 'open']);
  expect(await it.record(2, { line: { lot: '', expiresOn: '', maker: '', dose: '' } })).toMatchObject({
    status: 200,
  });
});

test('the result date counts from the collection, not from its record', async () => {
  const it = await bought();
  const at = '2026-11-19T13:00:00Z';
  expect((await it.record(2, { at })).body.fields).toEqual({
    at: 'Neste horário o pedido ainda não estava pago.',
  });
  await store.pool.query(`update orders set paid_at = '2026-11-19T12:00:00Z' where id = $1`, [it.orderId]);
  await it.record(2, { at });
  const [, yesterdays] = await linesOf(it);
  const other = await bought();
  await other.record(2);
  const [, todays] = await linesOf(other);
  expect(yesterdays?.resultBy?.getTime()).toBeLessThan(todays?.resultBy?.getTime() ?? 0);
});

test('records a repeated request once, and a second scan changes nothing', async () => {
  const it = await bought();
  const key = submitKey();
  const answers = await Promise.all(Array.from({ length: 5 }, () => it.record(1, { key })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.filter(({ body }) => !body.repeated)).toHaveLength(1);
  const before = await it.order();
  expect(await it.lineAt(1)).toMatchObject({ state: 'attended' });
  expect(await it.order()).toEqual(before);
  expect((await actsOn(it.incrementId)).filter((text) => text.startsWith('Registrou'))).toHaveLength(1);
  expect(await it.record(2, { key })).toMatchObject({ body: { code: 'not_found' } });
});

test('of two attendants who record one service, the second reads who was first', async () => {
  const it = await bought();
  const answers = await Promise.all([it.record(1), it.record(1, {}, manager)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'stale',
    detail: 'Já atendido em 20/11 09:00 por Ana Operadora. Nada foi registrado.',
  });
  const { events } = await it.order();
  expect(events.filter(({ kind }) => kind === 'attended')).toHaveLength(1);
});

test('gives the reason why each service cannot be attended, and records none of them', async () => {
  const it = await bought();
  const answer = async (position: number) => {
    const line = await it.lineAt(position);
    const refused = await it.record(position);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(`${line?.answer}`) },
    });
    return line?.answer;
  };
  const set = (statement: string) => deps.db.execute(sql`${sql.raw(statement)} ${it.orderId}`);
  await ask(it, [2]);
  expect(await answer(2)).toBe('O cliente pediu o cancelamento: decida antes');
  await set(`update orders set voucher_hold = 'dispute' where id =`);
  expect(await answer(1)).toBe('Voucher suspenso: fale com a gerência');
  await set(`update orders set voucher_hold = null where id =`);
  await set(`update order_lines set state = 'cancelled' where position = 1 and order_id =`);
  expect(await answer(2)).toBe('Cancelado');
  await set(`update order_lines set valid_until = '2026-11-19' where order_id =`);
  expect(await answer(1)).toBe('Venceu na quinta, 19/11');
  await set(`update order_lines set scheduled_at = null, valid_until = null where order_id =`);
  expect(await answer(1)).toBe('A agendar: marque antes o dia e a hora');
  await set(`update orders set status = 'canceled' where id =`);
  expect(await answer(1)).toBe('Cancelado');
  await set(`update orders set status = 'pending_payment' where id =`);
  expect(await answer(1)).toBe('Pedido aguardando pagamento');
  const { rows } = await store.pool.query('select 1 from attendances where order_id = $1', [it.orderId]);
  expect(rows).toEqual([]);
});

test('refuses a person who has left the age range since the purchase', async () => {
  const it = await bought();
  const [line] = await linesOf(it);
  await store.pool.query('update beneficiaries set birth_date = $1 where customer_id = $2', [
    '1900-01-01',
    it.buyer.id,
  ]);
  const { rows } = await store.pool.query('select max_age_months from products where id = $1', [
    line?.productId,
  ]);
  expect(rows[0]).toMatchObject({ max_age_months: expect.any(Number) });
  expect(await it.lineAt(1)).toMatchObject({ state: 'age', answer: 'Idade fora da faixa' });
  expect(await it.record(1)).toMatchObject({
    status: 409,
    body: { detail: 'Idade fora da faixa. Nada foi registrado.' },
  });
});

test('staff of another unit read the name of the right one only, and record nothing', async () => {
  const it = await bought();
  const [{ unitId } = { unitId: 0 }] = await linesOf(it);
  const stranger = await at('collector', [unitId + 1000]);
  expect(await it.find(stranger, it.code())).toMatchObject({
    code: 'other_unit',
    detail: 'Outra unidade: Asa Norte.',
  });
  expect(await it.record(1, {}, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const { rows } = await store.pool.query('select id from units where id <> $1 limit 1', [unitId]);
  const elsewhere = await at('collector', [rows[0].id]);
  await store.pool.query('update order_lines set unit_id = $1 where order_id = $2 and position = 1', [
    rows[0].id,
    it.orderId,
  ]);
  const found = await it.find(elsewhere);
  expect(found.person?.lines.map(({ service, state }) => [service, state])).toEqual([
    ['Serviço 1', 'other_unit'],
    [expect.any(String), 'ready'],
  ]);
  expect(await it.record(1, {}, elsewhere)).toMatchObject({ body: { code: 'other_unit' } });
  expect(await it.record(2, {}, elsewhere)).toMatchObject({ status: 200 });
});

test('proposes the lots used recently at this unit, earliest expiry first, without expired ones', async () => {
  const it = await bought();
  const own = '(select product_id from order_lines where order_id = $1 and position = 0)';
  await store.pool.query(`delete from attendances where product_id = ${own}`, [it.orderId]);
  for (const [lot, expiresOn] of [
    ['C3', '2027-06-30'],
    ['B2', '2026-12-31'],
    ['A1', '2026-11-20'],
  ]) {
    const other = await bought();
    await other.record(1, { line: { lot, expiresOn, maker: 'MSD' } });
  }
  const { instant } = deps.clock;
  expect(await it.lineAt(1)).toMatchObject({ lots: [{ lot: 'A1' }, { lot: 'B2' }, { lot: 'C3' }] });
  deps.clock.instant = new Date(instant.getTime() + 86_400_000);
  const { person } = await it.find(await at('attendant'));
  expect(person?.lines).toMatchObject([
    { lots: [{ lot: 'B2', expiresOn: '2026-12-31', maker: 'MSD' }, { lot: 'C3' }] },
    { lots: [] },
  ]);
  deps.clock.instant = instant;
});

test('deletes collections after five years and vaccines after twenty', async () => {
  const it = await bought();
  await it.record(1);
  await it.record(2);
  const { instant } = deps.clock;
  const retained = async (day: string) => {
    deps.clock.instant = new Date(day);
    await tick('attendances.sweep');
    const { rows } = await store.pool.query('select kind from attendances where order_id = $1 order by id', [
      it.orderId,
    ]);
    return rows.map(({ kind }) => kind);
  };
  expect(await retained('2031-11-20T12:00:00Z')).toEqual(['vaccine', 'collection']);
  expect(await retained('2031-11-20T12:01:00Z')).toEqual(['vaccine']);
  expect(await retained('2046-11-20T12:01:00Z')).toEqual([]);
  deps.clock.instant = instant;
});
