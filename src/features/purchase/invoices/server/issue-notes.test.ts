import { expect, test } from 'vitest';
import { hasSchemas, schemaProblems } from '#test/helpers/nfse-schemas.ts';
import { notingStore } from '#test/helpers/noting-store.ts';
import { dayOf } from '#values/calendar-day.ts';
import { selectLiveLines } from './internal/queries.ts';
import { openDocument } from './internal/sealed-document.ts';

const { deps, pool, runJobs, tick, controls, paid, attend, undo, notesOf, statesOf, held, withUsedNumber } =
  await notingStore();

test('an attended service gets one note, whose documents are kept as they were', async () => {
  const it = await paid();
  expect(await statesOf(it)).toEqual([]);
  await attend(it, 1);
  await runJobs();
  const [note] = await notesOf(it);
  const [own] = held(it);
  const [line] = (await it.order()).lines;
  expect(note).toMatchObject({
    state: 'authorized',
    number: 1,
    day: dayOf(deps.clock.instant),
    cents: line && line.priceCents - line.discountCents,
    accessKey: own?.key,
    noteNumber: String(own?.number),
  });
  expect(openDocument(deps.config, note?.noteXml ?? '')).toBe(own?.xml);
  expect(openDocument(deps.config, note?.declarationXml ?? '')).toBe(own?.declaration);
  expect(note?.noteXml).not.toContain('Marina');
  if (hasSchemas) {
    expect(schemaProblems('DPS', own?.declaration ?? '')).toEqual([]);
    expect(schemaProblems('NFSe', own?.xml ?? '')).toEqual([]);
  }
  await runJobs();
  await tick('invoices.sweep');
  expect(held(it)).toHaveLength(1);
});

test('names the kind of service, never the test', async () => {
  const it = await paid('BHZ-SPE', { code: 'EX-0001' });
  await attend(it, 1);
  await runJobs();
  const [own] = held(it);
  expect(own?.declaration).toContain(`<xDescServ>Análises clínicas. Pedido ${it.incrementId}.</xDescServ>`);
  expect(own?.declaration).not.toContain('Hemograma');
  await pool.query("update invoice_issuers set names_services = true where code = 'bhz'");
  const named = await paid('BHZ-SPE', { code: 'EX-0001' });
  await attend(named, 1);
  await runJobs();
  expect(held(named)[0]?.declaration).toContain('<xDescServ>Análises clínicas: Hemograma completo.');
  await pool.query("update invoice_issuers set names_services = false where code = 'bhz'");
});

test('services of one day and rule share a note; numbers have no gaps', async () => {
  const it = await paid('BHZ-SPE', {
    code: 'EX-0001',
    also: [
      { code: 'EX-0014', unit: 'BHZ-SPE' },
      { code: 'VA-0001', unit: 'BHZ-SPE' },
    ],
  });
  await attend(it, 1, 2, 3);
  await runJobs();
  const notes = await notesOf(it);
  expect(notes.map(({ number }) => number).toSorted()).toEqual([1, 2]);
  const lines = await selectLiveLines(deps.db, it.orderId);
  expect(lines).toHaveLength(3);
  const { lines: bought } = await it.order();
  const worth = bought.reduce((sum, { priceCents, discountCents }) => sum + priceCents - discountCents, 0);
  expect(notes.reduce((sum, { cents }) => sum + cents, 0)).toBe(worth);
});

test.each(['notasForaDoAr', 'notasPagina404', 'notasCertificadoRecusado'])(
  'a note waits while the tax office is away (%s), and is sent once it is back',
  async (knob) => {
    const it = await paid();
    controls.setKnobs({ [knob]: true });
    await attend(it, 1);
    await runJobs();
    expect(await statesOf(it)).toEqual(['sent']);
    controls.resetKnobs();
    deps.clock.forward(31);
    await tick('invoices.sweep');
    expect(await statesOf(it)).toEqual(['authorized']);
    expect(held(it)).toHaveLength(1);
  },
);

test('a lost answer is looked up, not sent again', async () => {
  const it = await paid();
  controls.setKnobs({ notasSemResposta: 1 });
  await attend(it, 1);
  await runJobs();
  expect(await statesOf(it)).toEqual(['sent']);
  expect(held(it)).toHaveLength(1);
  deps.clock.forward(31);
  await tick('invoices.sweep');
  expect(await statesOf(it)).toEqual(['authorized']);
  expect(held(it)).toHaveLength(1);
});

test('a refused note keeps its number and says why', async () => {
  const it = await paid();
  controls.setKnobs({ notasRecusar: 'E0312' });
  await attend(it, 1);
  await runJobs();
  const [note] = await notesOf(it);
  expect(note).toMatchObject({ state: 'refused', number: 1, refusalCode: 'E0312' });
  expect(note?.refusalText).not.toMatch(/E0312|^\W|^$/);
});

test('what the tax office would refuse takes no number', async () => {
  const it = await paid();
  await pool.query(
    `update orders set invoice = jsonb_set(invoice, '{taxId}', '"52998224724"') where id = $1`,
    [it.orderId],
  );
  await attend(it, 1);
  await runJobs();
  expect((await notesOf(it))[0]).toMatchObject({ state: 'refused', number: null, refusalCode: 'E0206' });
  const next = await paid();
  await attend(next, 1);
  await runJobs();
  expect((await notesOf(next))[0]).toMatchObject({ state: 'authorized', number: 1 });
});

test('Brasília’s own service takes the same declaration', async () => {
  const it = await paid('BSB-ASN');
  await attend(it, 1);
  await runJobs();
  expect(await statesOf(it)).toEqual(['authorized']);
  expect(held(it)).toMatchObject([{ city: '5300108', state: 'valid' }]);
  await undo(it, 1);
  await runJobs();
  expect(await statesOf(it)).toEqual(['cancelled']);
});

test('a municipality outside gets no declaration', async () => {
  const it = await paid('GYN-BUE');
  await attend(it, 1);
  await runJobs();
  expect(await statesOf(it)).toEqual([]);
});

test('nothing is issued under a rule without approval, nor before the issuer begins', async () => {
  await pool.query("update invoice_tax_rules set approved_by = '', approved_on = null");
  const it = await paid();
  await attend(it, 1);
  await runJobs();
  expect(await statesOf(it)).toEqual([]);
  await pool.query("update invoice_tax_rules set approved_by = 'Ana', approved_on = '2026-01-01'");
  await pool.query("update invoice_issuers set starts_on = '2026-12-01' where code = 'bhz'");
  await tick('invoices.sweep');
  expect(await statesOf(it)).toEqual([]);
  await pool.query("update invoice_issuers set starts_on = '2026-01-01' where code = 'bhz'");
  await tick('invoices.sweep');
  expect(await statesOf(it)).toEqual(['authorized']);
});

test('on payment, if the issuer says so', async () => {
  await pool.query("update invoice_issuers set issue_on = 'pagamento' where code = 'bhz'");
  const it = await paid();
  await runJobs();
  expect(await statesOf(it)).toEqual(['authorized']);
  await attend(it, 1);
  await runJobs();
  expect(held(it)).toHaveLength(1);
  await pool.query("update invoice_issuers set issue_on = 'atendimento' where code = 'bhz'");
});

test('a number that another program used waits for a person', withUsedNumber);
