import { afterEach, expect, test } from 'vitest';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { moneyToCheck } from '#features/purchase/payments/reconciliation/server/money-to-check.ts';
import { returnReceipt } from '#features/purchase/payments/reconciliation/server/return-receipt.ts';
import { readXlsx } from '#platform/import/read-xlsx.ts';
import { cardBuyer } from '#test/helpers/card-buyer.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { refreshSums } from '../../server/refresh-sums.ts';
import { addStatement } from './add-statement.ts';
import { askBank } from './ask-bank.ts';
import { closeDay } from './close-day.ts';
import { explainDifference, linkEntry, undoDecision } from './decide-difference.ts';
import { exportClosing } from './export-closing.ts';
import { viewDay, viewMonth } from './view-closing.ts';

const store = await payingStore();
const { deps, pool, sandbox, runJobs, tick, ordered, waitingForCard } = store;
const { controls } = sandbox;
const buyer = cardBuyer(store);
const by = shellOperator('ana');

afterEach(() => controls.resetKnobs());

const today = () => dayOf(deps.clock.now());
const nextMorning = () => deps.clock.forward(24 * 60);

async function paysByPix(unit: string) {
  const it = await ordered(unit, 9);
  const paid = controls.pay(it.txid);
  if (!paid.ok) throw new Error(paid.code);
  await controls.settled();
  await runJobs();
  return { ...it, e2e: paid.pix.endToEndId, cents: (await it.order()).totalCents };
}

async function fileOf(path: string, day: string, ...faults: string[]): Promise<string> {
  const query = new URLSearchParams([['de', day], ...faults.map((fault) => ['diferenca', fault])]);
  const answer = await fetch(`${sandbox.url}${path}?${query}`);
  return Buffer.from(await answer.arrayBuffer()).toString('base64');
}
const account = (day: string, ...faults: string[]) => fileOf('/banco/extrato.ofx', day, ...faults);
const acquirer = (day: string, ...faults: string[]) => fileOf('/adquirente/extrato.txt', day, ...faults);

const kindsOf = async (day: string) =>
  (await viewDay(deps, day)).differences
    .filter(({ settled }) => settled === null)
    .map(({ kind, gapCents }) => [kind, gapCents]);

async function explainAll(day: string) {
  for (const { subject, gapCents, settled } of (await viewDay(deps, day)).differences)
    if (settled === null)
      expect(
        await explainDifference(deps, { day, subject, gapCents, reason: 'Conferido com o banco' }),
      ).toEqual({
        ok: true,
      });
}

const close = async (day: string) => closeDay(deps, { day, mark: (await viewDay(deps, day)).mark }, by);

async function frozen(day: string) {
  const days = await pool.query('select day, sums, deposits_cents from closed_days where day = $1', [day]);
  const lines = await pool.query('select * from closed_lines where day = $1 order by id', [day]);
  return JSON.stringify([days.rows, lines.rows]);
}

test('a day with every kind of difference is decided and closed, and never changes again', async () => {
  const day = today();
  const kept = await paysByPix('BSB-ASN');
  const { endToEndId: stray } = controls.transfer('10.00');
  const sale = await waitingForCard('BSB-ASS', 9);
  expect((await buyer.pay(sale.client, sale.incrementId)).status).toBe(200);
  await refreshSums(deps);
  expect(await close(day)).toEqual({ ok: false, code: 'not_ended' });
  nextMorning();
  expect(await kindsOf(day)).toHaveLength(2);
  expect(await close(day)).toEqual({ ok: false, code: 'not_read' });

  expect(await askBank(deps, day)).toEqual({ lines: 2, added: 2 });
  expect(await askBank(deps, day)).toEqual({ lines: 2, added: 0 });
  const file = await acquirer(day, 'tarifa', 'contestacao', 'duplicado', 'sobra');
  expect(await addStatement(deps, file)).toMatchObject({ source: 'acquirer', lines: 5, added: 5 });
  expect(await addStatement(deps, file)).toMatchObject({ added: 0 });
  const ofx = await account(day, 'tarifa', 'sobra');
  expect(await addStatement(deps, ofx)).toMatchObject({ source: 'ofx', from: day, to: day, lines: 4 });
  const kinds = (await kindsOf(day)).map(([kind]) => kind).toSorted();
  expect(kinds).toEqual([
    'dispute',
    'duplicate',
    'fee',
    'fee',
    'received_without_order',
    'received_without_order',
    'received_without_order',
  ]);
  expect(await close(day)).toEqual({ ok: false, code: 'differences' });

  const toCheck = async () => (await moneyToCheck(deps, by)).receipts.map(({ reference }) => reference);
  const decision = { day, subject: `entry pix ${stray}`, gapCents: 1000, reason: 'Presente' };
  expect(await toCheck()).toEqual([stray]);
  expect(await explainDifference(deps, decision)).toEqual({ ok: true });
  expect(await toCheck()).toEqual([]);
  expect(await undoDecision(deps, decision)).toEqual({ ok: true });
  expect(await toCheck()).toEqual([stray]);
  expect(await returnReceipt(deps, stray, by)).toMatchObject({ cents: 1000 });
  await controls.settled();
  await explainAll(day);
  const seen = await viewDay(deps, day);
  expect(await closeDay(deps, { day, mark: 'another' }, by)).toEqual({ ok: false, code: 'stale' });
  for (const sum of seen.sums)
    expect(sum.ledgerReceivedCents - sum.ledgerRefundedCents + sum.gapCents).toBe(
      sum.receivedCents - sum.refundedCents + sum.otherCents,
    );
  expect(seen.sums.find(({ row }) => row === 'pix')).toMatchObject({
    ledgerReceivedCents: kept.cents,
    receivedCents: kept.cents + 1000,
  });
  expect(await close(day)).toEqual({ day });
  expect(await close(day)).toEqual({ ok: false, code: 'closed' });
  expect(await explainDifference(deps, { day, subject: 'entry x', gapCents: 1, reason: 'x' })).toEqual({
    ok: false,
    code: 'stale',
  });

  // A receipt, a refund and a statement of the closed day come late.
  const before = await frozen(day);
  const next = addDays(day, 1);
  await pool.query(
    `insert into payment_receipts (reference, payment_id, amount_cents, received_at, use)
     select 'E99999004202611200000aaaaaaaaaaa', payment_id, 777, received_at, 'kept' from payment_receipts where reference = $1`,
    [kept.e2e],
  );
  await pool.query(
    `insert into payment_refunds (id, receipt_reference, amount_cents, state, reason, created_at, done_at)
     select 'late', reference, 111, 'done', 'cancelled', received_at, received_at from payment_receipts where reference = $1`,
    [kept.e2e],
  );
  await refreshSums(deps);
  expect(await addStatement(deps, await account(day, 'valor'))).toMatchObject({ added: 1 });
  await tick('reports.sums');
  expect(await frozen(day)).toBe(before);
  expect((await viewDay(deps, day)).state).toBe('closed');
  const late = (await viewDay(deps, next)).differences;
  expect(late.filter(({ ownDay }) => ownDay === day).map(({ kind, gapCents }) => [kind, gapCents])).toEqual(
    expect.arrayContaining([
      ['order_without_credit', -777],
      ['refund_without_debit', 111],
    ]),
  );
  const ofLine = late.filter(({ subject }) => subject.startsWith('entry ofx')).map(({ ownDay }) => ownDay);
  expect(ofLine).toEqual([day]);
  expect(late.filter(({ kind }) => kind === 'receipt').map(({ incrementId }) => incrementId)).toEqual([
    kept.incrementId,
  ]);

  nextMorning();
  expect(await close(addDays(next, 1))).toMatchObject({ ok: false, code: 'not_ended' });
  await askBank(deps, next);
  await explainAll(next);
  expect(await close(next)).toEqual({ day: next });
  expect(await frozen(day)).toBe(before);

  // The bank denies the late refund afterwards: the next day takes it back.
  await pool.query(`update payment_refunds set state = 'failed' where id = 'late'`);
  await refreshSums(deps);
  const third = addDays(next, 1);
  expect(
    (await viewDay(deps, third)).differences.map(({ kind, ownDay, gapCents }) => [kind, ownDay, gapCents]),
  ).toContainEqual(['other_amount', day, -111]);
  nextMorning();
  await askBank(deps, third);
  await explainAll(third);
  expect(await close(third)).toEqual({ day: third });
  expect(await frozen(day)).toBe(before);
  nextMorning();
  await refreshSums(deps);
  expect((await viewDay(deps, undefined)).day).toBe(addDays(third, 1));
  expect((await viewDay(deps, addDays(third, 1))).differences).toEqual([]);

  const month = await viewMonth(deps, day.slice(0, 7));
  expect(month.days.filter(({ state }) => state === 'closed').map((one) => one.day)).toEqual([
    day,
    next,
    third,
  ]);
  for (const sum of month.sums)
    expect(sum.ledgerReceivedCents - sum.ledgerRefundedCents + sum.gapCents).toBe(
      sum.receivedCents - sum.refundedCents + sum.otherCents,
    );
  const ofNext = await exportClosing(deps, { period: next, format: 'csv' });
  const [year, monthOfDay, dayOfMonth] = day.split('-');
  expect(ofNext.file.split('\n').filter((row) => row.includes('ofx '))).toEqual([
    expect.stringContaining(`${dayOfMonth}/${monthOfDay}/${year}`),
  ]);
  const made = await exportClosing(deps, { period: day.slice(0, 7), format: 'xlsx' });
  const rows = (await readXlsx(Buffer.from(made.file, 'base64'))).map(({ cells }) => cells);
  const column = (name: string) => (rows[0] ?? []).indexOf(name);
  const inFile = rows
    .slice(1)
    .reduce(
      (sum, cells) => sum + Math.round(Number((cells[column('Líquido')] ?? '').replace(',', '.')) * 100),
      0,
    );
  const atProviders = month.sums.reduce(
    (sum, one) => sum + one.receivedCents - one.refundedCents + one.otherCents - one.feeCents,
    0,
  );
  expect(inFile).toBe(atProviders);
});

test('days are closed in order, a link settles a credit, and a bad file changes nothing', async () => {
  const start = (await viewDay(deps, undefined)).day;
  while (today() <= start) nextMorning();
  const it = await paysByPix('BSB-AS2');
  const day = today();
  nextMorning();
  expect(await close(day)).toMatchObject({ ok: false, code: 'out_of_order' });
  await addStatement(
    deps,
    Buffer.from(
      Buffer.from(await account(day), 'base64')
        .toString('latin1')
        .replace(it.e2e, 'de alguém'),
      'latin1',
    ).toString('base64'),
  );
  const found = (await viewDay(deps, day)).differences;
  expect(found.map(({ kind, suggestion }) => [kind, suggestion])).toContainEqual([
    'received_without_order',
    `movement receipt ${it.e2e}`,
  ]);
  const subject = found.find(({ suggestion }) => suggestion)?.subject ?? '';
  const wrong = await linkEntry(deps, { day, subject, movement: 'movement refund x' });
  expect(wrong).toEqual({ ok: false, code: 'other_kind' });
  const missing = await linkEntry(deps, { day, subject, movement: 'movement receipt nenhum' });
  expect(missing).toEqual({ ok: false, code: 'unknown_movement' });
  const movement = `movement receipt ${it.e2e}`;
  await pool.query(`update payments set method = 'cash' where id = $1`, [it.paymentId]);
  expect(await linkEntry(deps, { day, subject, movement })).toEqual({ ok: false, code: 'cash' });
  await pool.query(`update payments set method = 'pix' where id = $1`, [it.paymentId]);
  const before = await kindsOf(day);
  expect(await linkEntry(deps, { day, subject, movement })).toEqual({ ok: true });
  expect(await kindsOf(day)).toEqual([]);
  expect(await viewDay(deps, day)).toMatchObject({
    differences: [{ subject, settled: 'linked', incrementId: it.incrementId, gapCents: it.cents }],
  });
  expect(await undoDecision(deps, { day, subject })).toEqual({ ok: true });
  expect(await undoDecision(deps, { day, subject })).toEqual({ ok: false, code: 'stale' });
  expect(await kindsOf(day)).toEqual(before);
  await explainAll(day);
  expect(await kindsOf(day)).toEqual([]);
  expect(await undoDecision(deps, { day, subject })).toEqual({ ok: true });
  expect(await kindsOf(day)).toContainEqual(['received_without_order', it.cents]);
  expect(await undoDecision(deps, { day: addDays(start, -1), subject })).toEqual({
    ok: false,
    code: 'closed',
  });

  const { rows } = await pool.query('select count(*)::int as n from statement_entries');
  const cut = Buffer.from(await acquirer(day, 'sobra'), 'base64')
    .toString()
    .split('\r\n')
    .slice(0, -2)
    .join('\r\n');
  expect(await addStatement(deps, Buffer.from(cut).toString('base64'))).toMatchObject({
    code: 'unreadable',
    line: 2,
  });
  expect((await pool.query('select count(*)::int as n from statement_entries')).rows).toEqual(rows);
});
