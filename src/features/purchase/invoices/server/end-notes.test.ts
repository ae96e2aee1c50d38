import { expect, test } from 'vitest';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { recollectLine } from '#features/purchase/orders/server/recollect-line.ts';
import { inTransaction } from '#platform/deps.ts';
import { hasSchemas, schemaProblems } from '#test/helpers/nfse-schemas.ts';
import { notingStore } from '#test/helpers/noting-store.ts';
import { dayOf } from '#values/calendar-day.ts';
import { listInvoices } from './list-invoices.ts';
import { settleInvoices } from './settle-invoices.ts';

const { deps, pool, runJobs, tick, controls, paid, attend, undo, notesOf, statesOf, held } =
  await notingStore();

test('an attendance that is undone cancels its note; another gets a new one', async () => {
  const it = await paid();
  await attend(it, 1);
  await runJobs();
  await undo(it, 1);
  await runJobs();
  expect(await statesOf(it)).toEqual(['cancelled']);
  expect(held(it).map(({ state }) => state)).toEqual(['cancelled']);
  await attend(it, 1);
  await runJobs();
  expect(await statesOf(it)).toEqual(['cancelled', 'authorized']);
});

test('a service that is rendered again in another month has its note there', async () => {
  const it = await paid('BHZ-SPE', { code: 'EX-0001', also: [{ code: 'EX-0014', unit: 'BHZ-SPE' }] });
  await attend(it, 1, 2);
  await runJobs();
  const before = dayOf(deps.clock.instant);
  deps.clock.forward(31 * 24 * 60);
  await undo(it, 1);
  await attend(it, 1);
  await runJobs();
  await runJobs();
  const notes = await notesOf(it);
  expect(notes.map(({ state, day }) => [state, day])).toEqual([
    ['replaced', before],
    ['authorized', before],
    ['authorized', dayOf(deps.clock.instant)],
  ]);
  expect(held(it).map(({ state }) => state)).toEqual(['replaced', 'valid', 'valid']);
});

test('a service that is collected again keeps its note, also in the totals, and gets no other', async () => {
  const it = await paid('BHZ-SPE', { code: 'EX-0014' });
  await attend(it, 1);
  await runJobs();
  const { orderId } = it;
  const [line] = (await it.order()).lines;
  const reason = 'A amostra coagulou.';
  const month = dayOf(deps.clock.instant).slice(0, 7);
  await inTransaction(deps, (tx) => recollectLine(tx, { orderId, lineId: line?.id ?? 0, reason }));
  const settle = async () => {
    await settleInvoices(deps, orderId);
    await tick('invoices.sweep');
    expect(await statesOf(it)).toEqual(['authorized']);
    const asked = { month, filter: 'all', search: '', page: 1 } as const;
    const [total] = (await listInvoices(deps, asked, shellOperator('ana'))).totals;
    expect([total?.notes, total?.renderedCents]).toEqual([1, total?.notedCents]);
  };
  await settle();
  deps.clock.forward(2 * 24 * 60);
  await attend(it, 1);
  await settle();
});

test('a lost answer to a cancellation is looked up', async () => {
  const it = await paid();
  await attend(it, 1);
  await runJobs();
  await undo(it, 1);
  controls.setKnobs({ notasSemResposta: 1 });
  await runJobs();
  expect(await statesOf(it)).toEqual(['authorized']);
  deps.clock.forward(31);
  await tick('invoices.sweep');
  expect(await statesOf(it)).toEqual(['cancelled']);
});

test('a cancellation after the municipality’s period waits for a person, and the note stays valid', async () => {
  const it = await paid();
  await attend(it, 1);
  await runJobs();
  controls.setKnobs({ notasPrazoEncerrado: true });
  await undo(it, 1);
  await runJobs();
  expect((await notesOf(it))[0]).toMatchObject({ state: 'to_check', refusalCode: 'E0835' });
  expect(held(it).map(({ state }) => state)).toEqual(['valid']);
});

test('a note of which a service falls away is replaced by one declaration', async () => {
  const it = await paid('BHZ-SPE', { code: 'EX-0001', also: [{ code: 'EX-0014', unit: 'BHZ-SPE' }] });
  await attend(it, 1, 2);
  await runJobs();
  await undo(it, 2);
  await runJobs();
  expect(await statesOf(it)).toEqual(['replaced', 'authorized']);
  expect(held(it).map(({ state }) => state)).toEqual(['replaced', 'valid']);
  if (hasSchemas)
    expect(held(it).flatMap(({ declaration }) => schemaProblems('DPS', declaration))).toEqual([]);
});

test('in the Simples Nacional it is cancelled, and the rest is declared anew', async () => {
  await pool.query("update invoice_issuers set regime = 'simples', simples_by = 1 where code = 'bhz'");
  await pool.query('update invoice_tax_rules set simples_taxes = 600');
  const it = await paid('BHZ-SPE', { code: 'EX-0001', also: [{ code: 'EX-0014', unit: 'BHZ-SPE' }] });
  await attend(it, 1, 2);
  await runJobs();
  await undo(it, 2);
  await runJobs();
  expect(await statesOf(it)).toEqual(['cancelled', 'authorized']);
  await pool.query("update invoice_issuers set regime = 'normal', simples_by = null where code = 'bhz'");
});

test('an attendance that is undone while the tax office is silent has its note cancelled after the answer', async () => {
  const it = await paid();
  controls.setKnobs({ notasForaDoAr: true });
  await attend(it, 1);
  await runJobs();
  await undo(it, 1);
  await runJobs();
  expect(await statesOf(it)).toEqual(['sent']);
  controls.resetKnobs();
  for (const state of ['authorized', 'cancelled']) {
    await pool.query("update jobs.job set start_after = now() where name = $1 and state < 'active'", [
      state === 'authorized' ? 'invoices.send' : 'invoices.settle',
    ]);
    await runJobs();
    expect(await statesOf(it)).toEqual([state]);
  }
});
