import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling, EXAM, HOME } from '#test/helpers/cancelling.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool, runJobs, shell } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid, linesOf, ask } = cancelling(store);

const as = async (roles: readonly Role[], unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, roles, { unitIds }));

const idOf = async (code: string): Promise<number> =>
  (await pool.query('select id from units where code = $1', [code])).rows[0].id;

const balanceAt = async (unit: string, product = 'VA-0001'): Promise<number> =>
  (
    await pool.query(
      `select v.balance from variants v join units u on u.id = v.unit_id join products p on p.id = v.product_id
       where u.code = $1 and p.code = $2`,
      [unit, product],
    )
  ).rows[0].balance;

const seenOf = async (browser: Browser, incrementId: string) =>
  (await operate(browser, 'order-desk/view', { incrementId })).body.seen as number;

test('moves the service, its stock and its voucher, and tells the buyer', async () => {
  const it = await paid('BSB-ASN', 41);
  const { incrementId } = it;
  const attendant = await as(['attendant']);
  const [from, to] = [await balanceAt('BSB-ASN'), await balanceAt('BSB-AS2')];
  const [before] = await linesOf(it);
  const listed = (await operate(attendant, 'unit-change/list', { incrementId, line: 1 })).body;
  const codes = (listed.units as { code: string }[]).map(({ code }) => code);
  expect(codes).toContain('BSB-AS2');
  for (const other of ['BSB-ASN', 'BSB-DOM', 'GYN-BUE']) expect(codes).not.toContain(other);
  const form = { incrementId, line: 1, unit: 'BSB-AS2', seen: await seenOf(attendant, incrementId) };
  expect(await operate(attendant, 'unit-change/move', form)).toMatchObject({
    status: 200,
    body: { unitName: 'Asa Sul II', booked: false },
  });
  const [line] = await linesOf(it);
  expect(line).toMatchObject({
    unitName: 'Asa Sul II',
    unitId: await idOf('BSB-AS2'),
    address: { postalCode: '70200730' },
    priceCents: before?.priceCents,
    validUntil: before?.validUntil,
    state: 'open',
  });
  expect([await balanceAt('BSB-ASN'), await balanceAt('BSB-AS2')]).toEqual([from + 1, to - 1]);
  const { rows: ledger } = await pool.query(
    `select u.code, sum(m.delta)::int as delta from stock_movements m join variants v on v.id = m.variant_id
     join units u on u.id = v.unit_id where m.holder_id = $1 group by 1 order by 1`,
    [(await it.order()).id],
  );
  expect(ledger).toEqual([
    { code: 'BSB-AS2', delta: -1 },
    { code: 'BSB-ASN', delta: 1 },
  ]);
  const { rows: lists } = await pool.query('select unit_ids from orders where increment_id = $1', [
    incrementId,
  ]);
  expect(lists[0].unit_ids).toEqual([await idOf('BSB-AS2')]);
  expect((await it.order()).status).toBe('scheduled');
  await runJobs();
  expect(it.mail().at(-1)).toBe('Seu pedido N: mudou a unidade');
  const mail = store.sandbox.controls.mail().at(-1);
  expect(mail?.text).toContain('Asa Sul II');
  expect(mail?.text).not.toContain('não vale mais');
  const view = (await operate(attendant, 'order-desk/view', { incrementId })).body;
  expect((view.events as { text: string }[]).at(-1)?.text).toBe(
    'Unidade trocada: Serviço 1: de Asa Norte a Asa Sul II',
  );
  const { rows } = await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 5 });
  expect(rows.map(({ text }) => text)).toContain('Trocou a unidade do serviço 1: Asa Sul II');
  // The voucher that was printed before is attended at the new unit.
  expect(await attendLine(deps, { incrementId, line: 1, who: 'Bia' })).toMatchObject({ ok: true });
});

test('a booked time ends with the move, and the order waits for a new one', async () => {
  const it = await paid('BSB-ASN', 42, { also: [{ code: 'EX-0024', unit: 'BSB-ASN' }] });
  const { incrementId } = it;
  const attendant = await as(['attendant']);
  const line = (await linesOf(it)).findIndex(({ needsBooking }) => needsBooking) + 1;
  expect(line).toBeGreaterThan(0);
  const book = { incrementId, line, day: '2027-03-10', time: '08:00', force: true };
  const booked = await operate(attendant, 'order-desk/book', {
    ...book,
    seen: await seenOf(attendant, incrementId),
  });
  expect(booked.body.status).toBe('scheduled');
  expect((await linesOf(it))[line - 1]).toMatchObject({ resultBy: expect.any(Date) });
  const move = { incrementId, line, unit: 'BSB-AS2', seen: await seenOf(attendant, incrementId) };
  expect((await operate(attendant, 'unit-change/move', move)).body).toEqual({
    unitName: 'Asa Sul II',
    booked: true,
  });
  expect((await linesOf(it))[line - 1]).toMatchObject({
    bookedFor: null,
    scheduledAt: null,
    resultBy: null,
    resultRule: { transit: { cutoff: 14 * 60 } },
  });
  const { status, events } = await it.order();
  expect(status).toBe('partially_scheduled');
  expect(events.find(({ kind }) => kind === 'unit_changed')?.reason).toBe(
    `Serviço ${line}: de Asa Norte a Asa Sul II, sem o horário de quarta, 10/3/2027, às 8h`,
  );
  await runJobs();
  expect(store.sandbox.controls.mail().at(-1)?.text).toContain('O horário que estava marcado não vale mais.');
  expect(
    await operate(attendant, 'order-desk/book', { ...book, seen: await seenOf(attendant, incrementId) }),
  ).toMatchObject({ status: 200 });
});

test('a seat at the former unit is free again', async () => {
  const it = await paid('BSB-ASN', 47);
  const { quoteId, customerId, lines } = await it.order();
  const unitId = await idOf('BSB-ASN');
  const { rows: resources } = await pool.query(
    `insert into resources (unit_id, code, name, kind, seats) values ($1, 'SALA-T', 'Sala', 'room', 1) returning id`,
    [unitId],
  );
  const resource = resources[0].id;
  const quarters = (taken: number) => Array.from({ length: 96 }, (_, at) => (at < 32 || at > 33 ? 0 : taken));
  await pool.query(
    `insert into agenda_days (resource_id, day, capacity, taken) values ($1, '2027-03-10', array_fill(1, array[96]), $2)`,
    [resource, quarters(1)],
  );
  await pool.query(
    `insert into appointments (customer_id, quote_id, beneficiary_id, unit_id, part, kind, resource_id, day, start, quarters,
       starts_at, product_ids, state, changed_at)
     values ($1, $2, $3, $4, 0, 'room', $5, '2027-03-10', 32, 2, '2027-03-10T11:00:00Z', $6, 'booked', now())`,
    [customerId, quoteId, lines[0]?.beneficiaryId, unitId, resource, [lines[0]?.productId]],
  );
  const attendant = await as(['attendant']);
  const seen = await seenOf(attendant, it.incrementId);
  const moved = await operate(attendant, 'unit-change/move', {
    incrementId: it.incrementId,
    line: 1,
    unit: 'BSB-AS2',
    seen,
  });
  expect(moved.body).toMatchObject({ booked: true });
  const { rows } = await pool.query(
    'select a.state, d.taken from appointments a join agenda_days d using (resource_id, day) where a.quote_id = $1',
    [quoteId],
  );
  expect(rows).toEqual([{ state: 'lapsed', taken: quarters(0) }]);
});

test('of two operators at once one moves, and the other reads who did what', async () => {
  const it = await paid('BSB-ASN', 43);
  const { incrementId } = it;
  const people = [await as(['attendant']), await as(['manager'])];
  const seen = await seenOf(people[0] as Browser, incrementId);
  const [from, south, federal] = [
    await balanceAt('BSB-ASN'),
    await balanceAt('BSB-AS2'),
    await balanceAt('BSB-TAG'),
  ];
  const answers = await Promise.all(
    people.map((one, index) =>
      operate(one, 'unit-change/move', { incrementId, line: 1, unit: ['BSB-AS2', 'BSB-TAG'][index], seen }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'stale',
    detail: expect.stringContaining('Ana Operadora, Unidade trocada'),
  });
  expect(await balanceAt('BSB-ASN')).toBe(from + 1);
  expect((await balanceAt('BSB-AS2')) + (await balanceAt('BSB-TAG'))).toBe(south + federal - 1);
});

test('a service that was attended meanwhile stays, also for the command line', async () => {
  const it = await paid('BSB-ASN', 44);
  const { incrementId } = it;
  const attendant = await as(['attendant']);
  const seen = await seenOf(attendant, incrementId);
  await attendLine(deps, { incrementId, line: 1, who: 'Bia' });
  const move = { incrementId, line: 1, unit: 'BSB-AS2' };
  expect(await operate(attendant, 'unit-change/move', { ...move, seen })).toMatchObject({
    body: { code: 'stale' },
  });
  expect(await operate(attendant, 'unit-change/move', move)).toMatchObject({ body: { code: 'unseen' } });
  expect(
    await commandLine(
      ['operar', 'unit-change/move', `incrementId=${incrementId}`, 'line=1', 'unit=BSB-AS2'],
      shell,
    ),
  ).toMatchObject({ code: 1, err: expect.stringContaining('O pedido está atendido') });
  expect((await linesOf(it))[0]).toMatchObject({ unitName: 'Asa Norte', state: 'attended' });
});

test('both units must be within the operator’s reach', async () => {
  const { incrementId } = await paid('BSB-ASN', 45);
  const [north, south] = [await idOf('BSB-ASN'), await idOf('BSB-AS2')];
  const move = { incrementId, line: 1, unit: 'BSB-AS2' };
  const here = await as(['attendant'], [north]);
  const seen = await seenOf(here, incrementId);
  expect((await operate(here, 'unit-change/list', { incrementId, line: 1 })).body).toEqual({ units: [] });
  expect(await operate(here, 'unit-change/move', { ...move, seen })).toMatchObject({
    status: 409,
    body: { code: 'not_offered' },
  });
  const there = await as(['attendant'], [south]);
  for (const name of ['list', 'move'])
    expect(
      await operate(there, `unit-change/${name}`, {
        incrementId,
        line: 1,
        ...(name === 'move' && { ...move, seen }),
      }),
    ).toMatchObject({ status: 404 });
  const both = await as(['attendant'], [north, south]);
  expect(await operate(both, 'unit-change/move', { ...move, seen })).toMatchObject({ status: 200 });
});

test('refuses a unit without stock, a home visit and what the customer asked to cancel, and changes nothing', async () => {
  const it = await paid('BSB-ASN', 46, { also: [HOME, EXAM] });
  const { incrementId } = it;
  const attendant = await as(['attendant']);
  const lines = await linesOf(it);
  const positionOf = (matches: (line: (typeof lines)[number]) => boolean) => lines.findIndex(matches) + 1;
  const home = positionOf(({ homeVisit }) => homeVisit !== null);
  const vaccine = positionOf(
    ({ homeVisit, productName }) => homeVisit === null && /vacina/i.test(productName),
  );
  const move = async (line: number, unit = 'BSB-AS2') =>
    operate(attendant, 'unit-change/move', {
      incrementId,
      line,
      unit,
      seen: await seenOf(attendant, incrementId),
    });
  expect(await move(home)).toMatchObject({ body: { code: 'at_home' } });
  expect(await move(vaccine, 'BSB-ASN')).toMatchObject({ body: { code: 'same_unit' } });
  expect(await move(vaccine, 'NADA')).toMatchObject({ body: { code: 'not_offered' } });
  expect(await move(9)).toMatchObject({ body: { code: 'no_line' } });
  const { rows } = await pool.query(
    `update variants set balance = 0 where unit_id = $1 and product_id = $2 returning id`,
    [await idOf('BSB-TAG'), lines[vaccine - 1]?.productId],
  );
  await pool.query('update stock_movements set delta = 0 where variant_id = $1', [rows[0].id]);
  expect(await move(vaccine, 'BSB-TAG')).toMatchObject({
    status: 409,
    body: { detail: 'Não há estoque deste serviço nesta unidade. Escolha outra.' },
  });
  await ask(it, [vaccine]);
  expect(await move(vaccine)).toMatchObject({ body: { code: 'request_waits' } });
  expect((await linesOf(it)).map(({ unitName }) => unitName)).toEqual(lines.map(({ unitName }) => unitName));
});
