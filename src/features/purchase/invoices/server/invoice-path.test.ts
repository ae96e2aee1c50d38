import { afterEach, beforeEach, expect, test } from 'vitest';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { attendLines } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { reopenLine } from '#features/purchase/orders/server/reopen-line.ts';
import { inTransaction } from '#platform/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { hasSchemas, schemaProblems } from '#test/helpers/nfse-schemas.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { dayOf } from '#values/calendar-day.ts';
import { formatDecimal } from '#values/money.ts';
import { correctPayer } from './correct-payer.ts';
import { selectInvoicesOf, selectLiveLines } from './internal/queries.ts';
import { openDocument } from './internal/sealed-document.ts';
import { listInvoices } from './list-invoices.ts';
import { readDocument, reissue, requestCancellation } from './manage-invoices.ts';
import { missingConfiguration } from './missing-configuration.ts';
import { noteFile, showNote, showNotes } from './show-notes.ts';

const store = await payingStore({ taxOffice: true, bankTimeoutMs: 10_000 });
const { deps, pool, sandbox, runJobs, tick, ordered } = store;
const { controls } = sandbox;

beforeEach(async () => {
  await pool.query(emptyTables(['orders', 'stock_holds']));
  await pool.query('delete from invoice_series');
  controls.clearNotes();
});

afterEach(async () => {
  controls.resetKnobs();
  await pool.query('delete from jobs.job');
});

type Extras = Parameters<typeof ordered>[2];

/** A paid order at this unit. */
async function paid(unit = 'BHZ-SPE', extras: Extras = {}) {
  const it = await ordered(unit, 20, extras);
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
  return it;
}

type Paid = Awaited<ReturnType<typeof paid>>;

async function attend({ incrementId }: Paid, ...positions: number[]) {
  const lines = positions.map((line) => ({ line }));
  expect(await attendLines(deps, { incrementId, lines, who: 'Bia' })).toMatchObject({ ok: true });
}

async function undo({ orderId }: Paid, position: number) {
  const lines = await linesOf(deps, orderId);
  const lineId = lines[position - 1]?.id ?? 0;
  expect(
    await inTransaction(deps, (tx) => reopenLine(tx, { orderId, lineId, who: 'Gil', reason: 'engano' })),
  ).toMatchObject({ ok: true });
}

const notesOf = ({ orderId }: Pick<Paid, 'orderId'>) => selectInvoicesOf(deps.db, [orderId]);
const statesOf = async (it: Paid) => (await notesOf(it)).map(({ state }) => state);
/** The notes that the tax office holds of the order. */
const held = ({ incrementId }: Paid) =>
  controls.notes().filter(({ declaration }) => declaration.includes(`<xPed>${incrementId}</xPed>`));

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
  expect((await notesOf(it))[0]).toMatchObject({ state: 'refused', number: 1, refusalCode: 'E0312' });
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

test('a number that another program used waits for a person', async () => {
  const first = await paid();
  await attend(first, 1);
  await runJobs();
  await pool.query('delete from invoice_lines');
  await pool.query('delete from invoices');
  await pool.query('delete from invoice_series');
  const it = await paid();
  deps.clock.forward(60);
  await attend(it, 1);
  await runJobs();
  expect((await notesOf(it))[0]).toMatchObject({ state: 'to_check', refusalCode: 'E0014' });
});

const finance = shellOperator('ana');

test('the panel lists notes with what to do, and sums them beside what was rendered', async () => {
  const first = await paid('BHZ-SPE', { code: 'EX-0001', also: [{ code: 'VA-0001', unit: 'BHZ-SPE' }] });
  await attend(first, 1, 2);
  await runJobs();
  const atHome = await paid('BHZ-SPE', { code: 'EX-0014' });
  controls.setKnobs({ notasRecusar: 'E0240' });
  await attend(atHome, 1);
  await runJobs();
  const asked = { month: '2026-11', filter: 'all', search: '', page: 1 } as const;
  const listed = await listInvoices(deps, asked, finance);
  expect(listed.rows).toHaveLength(3);
  expect(listed.missing).toEqual([]);
  const [total] = listed.totals;
  expect(total).toMatchObject({ issuer: 'bhz', notes: 2 });
  expect((total?.renderedCents ?? 0) - (total?.notedCents ?? 0)).toBe(
    listed.rows.find(({ state }) => state === 'refused')?.cents,
  );
  const waiting = await listInvoices(deps, { ...asked, filter: 'waiting' }, finance);
  expect(waiting.rows).toMatchObject([
    {
      incrementId: atHome.incrementId,
      refusal: { code: 'E0240', advice: expect.stringContaining('Confira com quem comprou') },
    },
  ]);
  controls.resetKnobs();
  const [refused] = await notesOf(atHome);
  expect(await inTransaction(deps, (tx) => reissue(tx, { invoiceId: refused?.id ?? '' }, finance))).toEqual({
    ok: true,
  });
  await runJobs();
  const settled = await listInvoices(deps, { ...asked, search: atHome.incrementId }, finance);
  expect(settled.rows).toMatchObject([{ state: 'authorized', number: 3, refusal: null }]);
  expect(settled.totals[0]?.renderedCents).toBe(settled.totals[0]?.notedCents);
  expect((await listInvoices(deps, { ...asked, month: '2026-12' }, finance)).rows).toEqual([]);
});

test('the sums agree for visits at home, whose fee is in one note', async () => {
  const it = await paid('BSB-ASN', {
    code: 'EX-0014',
    also: [
      { code: 'EX-0001', unit: 'BSB-DOM', zipCode: '70744500' },
      { code: 'VA-0001', unit: 'BSB-DOM', zipCode: '70744500' },
    ],
  });
  await pool.query('update order_lines set scheduled_at = $2, booked_for = $2 where order_id = $1', [
    it.orderId,
    deps.clock.now(),
  ]);
  await attend(it, 1, 2, 3);
  await runJobs();
  const { totals } = await listInvoices(
    deps,
    { month: '2026-11', filter: 'all', search: '', page: 1 },
    finance,
  );
  const bsb = totals.find(({ issuer }) => issuer === 'bsb');
  expect(bsb?.notedCents).toBe((await it.order()).totalCents);
  expect(bsb?.renderedCents).toBe(bsb?.notedCents);
});

test('an operator cancels a note, once', async () => {
  const it = await paid();
  await attend(it, 1);
  await runJobs();
  const [note] = await notesOf(it);
  const cancel = () =>
    inTransaction(deps, (tx) =>
      requestCancellation(
        tx,
        { invoiceId: note?.id ?? '', reason: 1, text: 'O valor da nota está errado.' },
        finance,
      ),
    );
  expect(await cancel()).toEqual({ ok: true });
  expect(await cancel()).toEqual({ ok: false, code: 'not_valid' });
  await runJobs();
  // The service was rendered, so it gets another note.
  expect(await statesOf(it)).toEqual(['cancelled', 'authorized']);
  expect(await readDocument(deps, { invoiceId: note?.id ?? '' }, finance)).toMatchObject({
    name: `nfse-${note?.accessKey}.xml`,
    xml: held(it).find(({ state }) => state === 'cancelled')?.xml,
  });
});

test('names what is missing for the notes of today', async () => {
  expect(await missingConfiguration(deps)).toEqual([]);
  await pool.query(
    "update invoice_tax_rules set approved_by = '', approved_on = null where product_type = 'vaccine'",
  );
  expect(await missingConfiguration(deps)).toEqual([
    'Notas fiscais, emissor bhz: falta aprovar a regra fiscal de vacinas.',
    'Notas fiscais, emissor bsb: falta aprovar a regra fiscal de vacinas.',
  ]);
  await pool.query("update invoice_tax_rules set approved_by = 'Ana', approved_on = '2026-01-01'");
  const config = { ...deps.config, invoices: { ...deps.config.invoices, tls: undefined } };
  expect(await missingConfiguration({ ...deps, config })).toEqual([
    'Notas fiscais: falta o certificado (NFSE_CERT_FILE), e nenhuma é emitida.',
  ]);
});

test('the buyer sees the note at the order, prints it and has its file; nobody else does', async () => {
  const it = await paid();
  const asked = { incrementId: it.incrementId, customerId: it.buyer.id };
  expect(await showNotes(deps, asked)).toMatchObject({ notes: [], coming: 'atendimento' });
  await attend(it, 1);
  await runJobs();
  const shown = await showNotes(deps, asked);
  expect(shown).toMatchObject({
    notes: [{ state: 'authorized', number: '1', issuedOn: dayOf(deps.clock.instant), isPrintable: true }],
    coming: null,
    payer: null,
  });
  const noteId = shown?.notes[0]?.id ?? '';
  const printed = await showNote(deps, { ...asked, noteId });
  const [line] = (await it.order()).lines;
  expect(printed).toMatchObject({
    isTest: true,
    number: '1',
    day: dayOf(deps.clock.instant),
    city: 'Belo Horizonte',
    payer: { name: 'Marina Exemplo Duarte', email: it.buyer.email },
    service: {
      national: '040601',
      nbs: '123019100',
      description: `Aplicação de vacina. Pedido ${it.incrementId}.`,
    },
    values: { service: formatDecimal(line?.priceCents ?? 0) },
  });
  expect((await noteFile(deps, { ...asked, noteId }))?.xml).toBe(held(it)[0]?.xml);
  const other = { ...asked, customerId: it.buyer.id + 1, noteId };
  expect([await showNotes(deps, other), await showNote(deps, other), await noteFile(deps, other)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('one mail says that the note is there, and names no service', async () => {
  const it = await paid();
  await attend(it, 1);
  await runJobs();
  const mails = sandbox.controls.mail().filter(({ subject }) => subject.startsWith('A nota fiscal'));
  const own = mails.filter(({ subject }) => subject.includes(it.incrementId));
  expect(own).toHaveLength(1);
  expect(JSON.stringify(own[0])).not.toMatch(/vacina/i);
});

test('the buyer corrects the payer before the issue, and after a refusal, which is then declared anew', async () => {
  const it = await paid();
  const asked = { incrementId: it.incrementId, customerId: it.buyer.id };
  const company = { name: 'Ipê & Filhos Ltda 🌳', taxId: '12ABC34501DE35', email: 'fiscal@ipe.example' };
  expect(await correctPayer(deps, { ...asked, payer: company })).toEqual({ ok: true });
  const renamed = { ...company, name: 'Ipê Saúde Ltda', taxId: '' };
  expect(await correctPayer(deps, { ...asked, payer: renamed })).toEqual({ ok: true });
  expect((await it.order()).invoice).toEqual({ ...renamed, taxId: company.taxId });
  expect((await showNotes(deps, asked))?.payer?.taxId).toBe(`***${company.taxId.slice(-4)}`);
  expect(await correctPayer(deps, { ...asked, customerId: 0, payer: company })).toMatchObject({
    code: 'not_found',
  });
  controls.setKnobs({ notasRecusar: 'E0206' });
  await attend(it, 1);
  await runJobs();
  expect(await statesOf(it)).toEqual(['refused']);
  controls.resetKnobs();
  const child = { name: 'Pai Exemplo', taxId: '11144477735', email: 'pai@exemplo.com.br' };
  expect(await correctPayer(deps, { ...asked, payer: child })).toEqual({ ok: true });
  await runJobs();
  expect(await statesOf(it)).toEqual(['authorized']);
  expect(held(it)).toMatchObject([{ payer: '11144477735', payerName: 'Pai Exemplo' }]);
  expect(await correctPayer(deps, { ...asked, payer: company })).toMatchObject({ code: 'issued' });
});

test('a company with letters in its CNPJ gets its note, without the signs that the layout lacks', async () => {
  const it = await paid();
  const asked = { incrementId: it.incrementId, customerId: it.buyer.id };
  const payer = { name: 'Ipê & Filhos Ltda 🌳', taxId: '12ABC34501DE35', email: 'fiscal@ipe.example' };
  await correctPayer(deps, { ...asked, payer });
  await attend(it, 1);
  await runJobs();
  expect(held(it)).toMatchObject([{ payer: '12ABC34501DE35', payerName: 'Ipê & Filhos Ltda' }]);
});

test('a foreigner without a CPF waits for a person, and is issued with one', async () => {
  const it = await paid();
  await pool.query(
    `update orders set invoice = jsonb_set(invoice, '{taxId}', '""'), billing = billing || '{"country":"PT"}' where id = $1`,
    [it.orderId],
  );
  await attend(it, 1);
  await runJobs();
  expect((await notesOf(it))[0]).toMatchObject({ state: 'refused', refusalCode: 'E0242', number: null });
  const payer = { name: 'João Porto', taxId: '52998224725', email: 'joao@porto.example' };
  await correctPayer(deps, { incrementId: it.incrementId, customerId: it.buyer.id, payer });
  await runJobs();
  expect(held(it)).toMatchObject([{ payer: '52998224725' }]);
  expect(held(it)[0]?.declaration).not.toContain('<end>');
});
