import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { showOrder } from '#features/purchase/order-tracking/server/show-order.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { attendLine } from './attend-line.ts';
import { bookLine } from './book-line.ts';
import { delayResults } from './delay-results.ts';
import { resultsDue } from './results-due.ts';

const { deps, sandbox, runJobs, ordered } = await payingStore();

const EXAM = 'EX-0001';

/** Pays a walk-in exam and a vaccine by appointment at Asa Norte on Friday, 20 November, a holiday. */
async function paid(at = '2026-11-20T12:00:00Z') {
  deps.clock.instant = new Date(at);
  const it = await ordered('BSB-ASN', 10, {
    code: EXAM,
    also: [
      { code: 'VA-0051', unit: 'BSB-ASN' },
      { code: EXAM, unit: 'BSB-DOM', zipCode: '70744500' },
    ],
  });
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  const position = async (fits: (line: Awaited<ReturnType<typeof it.order>>['lines'][number]) => boolean) =>
    (await it.order()).lines.findIndex(fits) + 1;
  const view = async () => {
    const order = await showOrder(deps, { incrementId: it.incrementId, customerId: it.buyer.id });
    if (!order) throw new Error('no order');
    return order;
  };
  const delay = (to: string, line: number | null = null) =>
    delayResults(deps, { incrementId: it.incrementId, line, to, who: 'ana' });
  return {
    ...it,
    view,
    delay,
    walkIn: await position((line) => line.resultRule !== null && !line.needsBooking),
    home: await position((line) => line.unitType === 'home_delivery'),
    vaccine: await position((line) => line.resultRule === null),
    attend: (line: number) => attendLine(deps, { incrementId: it.incrementId, line, who: 'ana' }),
    book: (line: number, instant: string) =>
      bookLine(deps, { incrementId: it.incrementId, line, at: new Date(instant) }),
    textOf: async (line: number) => (await view()).lines[line - 1]?.result?.text,
    delays: () => it.mail().filter((subject) => subject.includes('nova data')),
  };
}

test("shows dates from the next collection, a visit's time or no result for a vaccine", async () => {
  const it = await paid();
  expect(it.walkIn * it.home * it.vaccine).toBeGreaterThan(0);
  expect(await it.textOf(it.walkIn)).toBe('Colhendo amanhã até as 13h, resultado até terça, 24/11, às 18h');
  expect(await it.textOf(it.home)).toBe('A data do resultado aparece quando marcarmos a visita.');
  expect((await it.view()).lines[it.vaccine - 1]?.result).toBeNull();
  expect((await it.view()).results.last).toBe('');
});

test('keeps the laboratory of the day on which the order was placed', {
  meta: { spec: ['care 33', 'care 109'] },
}, async () => {
  const it = await paid();
  const [line] = (await it.order()).lines;
  const laboratories = await deps.db.execute<{ id: number }>(
    sql`select id from laboratories where code = 'lab-bsb'`,
  );
  expect(line?.resultRule?.transit.laboratory).toBe(laboratories.rows[0]?.id);
  deps.clock.instant = new Date('2026-11-27T11:00:00Z');
  // Brasília has a holiday on Monday, 30 November, and São Paulo has none.
  const before = 'Colhendo hoje até as 14h, resultado até terça, 1/12, às 18h';
  expect(await it.textOf(it.walkIn)).toBe(before);
  const move = (code: string) =>
    deps.db.execute(
      sql`update units set laboratory_id = (select id from laboratories where code = ${code}) where code = 'BSB-ASN'`,
    );
  await move('lab-sao');
  clearCatalogueCaches();
  expect(await it.textOf(it.walkIn)).toBe(before);
  const later = await paid('2026-11-27T11:00:00Z');
  expect(await later.textOf(later.walkIn)).toBe(
    'Colhendo hoje até as 14h, resultado até segunda, 30/11, às 18h',
  );
  await move('lab-bsb');
  clearCatalogueCaches();
});

test("derives the result's date from a planned time", async () => {
  const it = await paid();
  const { quoteId, lines } = await it.order();
  const line = lines[it.walkIn - 1];
  await deps.db.execute(sql`
    insert into planned_visits (customer_id, quote_id, beneficiary_id, unit_id, part, starts_at, changed_at)
    select customer_id, ${quoteId}, ${line?.beneficiaryId ?? 0}, ${line?.unitId ?? 0}, 0, '2026-11-26T11:00:00Z', now()
    from orders where quote_id = ${quoteId}`);
  expect(await it.textOf(it.walkIn)).toBe('Resultado até sexta, 27/11, às 18h');
});

test("moves the result's date with a booked visit", async () => {
  const it = await paid();
  // The first visit is on Monday before the team’s cutoff of 12h, the second on Tuesday after it.
  expect(await it.book(it.home, '2026-11-23T11:00:00Z')).toMatchObject({ ok: true });
  expect(await it.textOf(it.home)).toBe('Resultado até terça, 24/11, às 18h');
  expect(await it.book(it.home, '2026-11-24T16:00:00Z')).toMatchObject({ ok: true });
  expect(await it.textOf(it.home)).toBe('Resultado até quinta, 26/11, às 18h');
  const { resultBy } = (await it.order()).lines[it.home - 1] ?? {};
  expect(resultBy).toEqual(new Date('2026-11-26T21:00:00Z'));
  expect((await it.view()).results.last).toBe(
    'Colhendo amanhã até as 13h, tudo fica pronto até quinta, 26/11, às 18h',
  );
});

test('freezes the date on attendance, even if the catalogue changes', async () => {
  const it = await paid();
  deps.clock.instant = new Date('2026-11-23T12:00:00Z');
  expect(await it.attend(it.walkIn)).toMatchObject({ ok: true });
  expect(await it.textOf(it.walkIn)).toBe('Resultado até terça, 24/11, às 18h');
  await deps.db.execute(sql`update products set result_days = 9 where code = ${EXAM}`);
  deps.clock.instant = new Date('2026-11-30T12:00:00Z');
  expect(await it.textOf(it.walkIn)).toBe('Resultado até terça, 24/11, às 18h');
  await deps.db.execute(sql`update products set result_days = 1 where code = ${EXAM}`);
});

test('mails a delay once before the date and shows it beside the first promise', {
  meta: { spec: ['care 35'] },
}, async () => {
  const it = await paid();
  expect(await it.delay('2026-11-30')).toEqual({ ok: false, code: 'not_promised' });
  expect(await it.book(it.home, '2026-11-23T11:00:00Z')).toMatchObject({ ok: true });
  expect(await it.delay('2026-11-24')).toEqual({ ok: false, code: 'not_later' });
  expect(await it.delay('2026-11-19')).toEqual({ ok: false, code: 'past' });
  expect(await it.delay('2026-11-27', 9)).toEqual({ ok: false, code: 'no_line' });
  expect(await it.delay('2026-11-27', it.vaccine)).toEqual({ ok: false, code: 'not_promised' });
  expect(await it.delay('2026-11-27')).toEqual({ ok: true, lines: [it.home], late: false });
  await runJobs();
  expect(await it.delay('2026-11-27')).toEqual({ ok: false, code: 'not_later' });
  await runJobs();
  expect(it.delays()).toEqual(['Seu pedido N: nova data do resultado']);
  const mail = sandbox.controls.mail().findLast(({ subject }) => subject.includes('nova data'));
  expect(mail?.text).toContain('Nova data: resultado até sexta, 27/11, às 18h (antes: terça, 24/11, às 18h)');
  for (const { productName } of (await it.order()).lines) expect(mail?.text).not.toContain(productName);
  expect(await it.delay('2026-12-02')).toMatchObject({ ok: true });
  expect(await it.textOf(it.home)).toBe(
    'Nova data: resultado até quarta, 2/12, às 18h (antes: terça, 24/11, às 18h)',
  );
  expect((await it.order()).events.at(-1)).toMatchObject({
    kind: 'result_delayed',
    who: 'ana',
    reason: 'Nova data do resultado: quarta, 2/12, às 18h',
  });
});

test('keeps an operator’s date after the visit; a mail about a passed date admits the delay', async () => {
  const it = await paid();
  await it.book(it.home, '2026-11-23T11:00:00Z');
  await it.delay('2026-11-27');
  deps.clock.instant = new Date('2026-11-23T12:00:00Z');
  expect(await it.attend(it.home)).toMatchObject({ ok: true });
  expect(await it.textOf(it.home)).toContain('27/11, às 18h (antes: terça, 24/11');
  deps.clock.instant = new Date('2026-11-28T12:00:00Z');
  expect(await it.delay('2026-12-01')).toEqual({ ok: true, lines: [it.home], late: true });
});

test('refuses unknown and unpaid orders', async () => {
  const it = await paid();
  await deps.db.execute(sql`update orders set status = 'processing_cancel' where id = ${it.orderId}`);
  expect(await it.delay('2026-12-01')).toMatchObject({ ok: false, code: 'not_active' });
  const unknown = { incrementId: '1', line: null, to: '2026-12-01', who: 'ana' };
  expect(await delayResults(deps, unknown)).toEqual({ ok: false, code: 'not_found' });
});

test('promises no result of unpaid, cancelled, suspended and expired services', {
  meta: { spec: ['care 101'] },
}, async () => {
  const it = await paid();
  const { status } = await it.order();
  expect(await it.book(it.home, '2026-11-23T11:00:00Z')).toMatchObject({ ok: true });
  const promises = async () => {
    const { lines, results } = await it.view();
    return {
      walkIn: lines[it.walkIn - 1]?.result?.text ?? null,
      home: lines[it.home - 1]?.result?.text ?? null,
      results: results.last,
      due: (await resultsDue(deps, {})).results.filter(({ incrementId }) => incrementId === it.incrementId)
        .length,
    };
  };
  const change = (order: string, line = 'state = state') =>
    deps.db.execute(
      sql`with lines as (update order_lines set ${sql.raw(line)} where order_id = ${it.orderId})
        update orders set ${sql.raw(order)} where id = ${it.orderId}`,
    );
  deps.clock.instant = new Date('2026-11-21T12:00:00Z');
  const all = {
    walkIn: 'Colhendo hoje até as 13h, resultado até terça, 24/11, às 18h',
    home: 'Resultado até terça, 24/11, às 18h',
    results: 'Colhendo hoje até as 13h, tudo fica pronto até terça, 24/11, às 18h',
    due: 1,
  };
  const none = { walkIn: null, home: null, results: '', due: 0 };
  expect(await promises()).toEqual(all);
  for (const unpaid of ['pending_payment', 'pending', 'holded', 'canceled', 'processing_cancel']) {
    await change(`status = '${unpaid}'`);
    expect(await promises(), unpaid).toEqual(none);
  }
  await change(`status = '${status}', voucher_hold = 'returned'`);
  expect(await promises()).toEqual(none);
  expect(await it.delay('2026-11-27')).toEqual({ ok: false, code: 'not_promised' });
  await change(`status = '${status}', voucher_hold = null`, "state = 'cancelled'");
  expect(await promises()).toEqual(none);
  await change(`status = '${status}'`, "state = 'attended'");
  expect(await promises()).toMatchObject({ home: all.home, due: 1 });
  await change("status = 'processing_cancel'");
  expect(await promises()).toMatchObject({ home: all.home, due: 1 });
  await change(`status = '${status}'`, "state = 'open', booked_for = null, valid_until = '2026-11-20'");
  expect(await promises()).toMatchObject({ walkIn: null, home: null, results: '' });
});

test('lists results of the next days, soonest first', async () => {
  const it = await paid('2026-11-20T12:00:00Z');
  await it.book(it.home, '2026-11-25T11:00:00Z');
  const own = async (from?: Date, to?: Date) =>
    (await resultsDue(deps, { from, to })).results.filter(
      ({ incrementId }) => incrementId === it.incrementId,
    );
  deps.clock.instant = new Date('2026-11-22T12:00:00Z');
  expect(await own()).toEqual([]);
  deps.clock.instant = new Date('2026-11-23T12:00:00Z');
  expect(await own()).toEqual([
    {
      incrementId: it.incrementId,
      line: it.home,
      unitName: 'Atendimento móvel Distrito Federal',
      text: 'quinta, 26/11, às 18h',
    },
  ]);
  expect(await own(new Date('2026-11-27T03:00:00Z'))).toEqual([]);
  await deps.db.execute(sql`update order_lines set state = 'cancelled' where order_id = ${it.orderId}`);
  expect(await own()).toEqual([]);
});
