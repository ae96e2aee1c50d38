import { expect, test } from 'vitest';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { inTransaction } from '#platform/deps.ts';
import { lockAwaited } from '#test/helpers/lock-awaited.ts';
import { notingStore } from '#test/helpers/noting-store.ts';
import { readPdf } from '#test/helpers/read-pdf.ts';
import { listInvoices } from './list-invoices.ts';
import {
  correctPayerOf,
  payerOf,
  readDocument,
  reissue,
  requestCancellation,
  sayShown,
} from './manage-invoices.ts';
import { missingConfiguration } from './missing-configuration.ts';
import { sendInvoice } from './send-invoice.ts';
import { lockForOrder, settleInvoices } from './settle-invoices.ts';
import { waitingNotes } from './waiting-notes.ts';

const {
  deps,
  pool,
  offices,
  runJobs,
  tick,
  controls,
  paid,
  attend,
  undo,
  notesOf,
  statesOf,
  held,
  withUsedNumber,
} = await notingStore();

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
  // A note that waits is found in the next month too.
  const next = { ...asked, month: '2026-12' };
  expect((await listInvoices(deps, { ...next, search: atHome.incrementId }, finance)).rows).toHaveLength(1);
  const waiting = await listInvoices(deps, { ...next, filter: 'waiting' }, finance);
  const { rows: counted } = await deps.db.execute(waitingNotes(null));
  expect(counted).toHaveLength(1);
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

test('a note whose tax office has been silent for long says since when', async () => {
  const it = await paid();
  controls.setKnobs({ notasForaDoAr: true });
  await attend(it, 1);
  await runJobs();
  const listed = async () =>
    (await listInvoices(deps, { month: '2026-11', filter: 'all', search: it.incrementId, page: 1 }, finance))
      .rows;
  expect(await listed()).toMatchObject([{ silentSince: null }]);
  const began = deps.clock.now();
  deps.clock.forward(31);
  expect(await listed()).toMatchObject([{ silentSince: began.toISOString() }]);
});

test('a note that is issued again has waited for an answer since then, not since it was refused', async () => {
  const it = await paid();
  controls.setKnobs({ notasRecusar: 'E0240' });
  await attend(it, 1);
  await runJobs();
  controls.resetKnobs();
  controls.setKnobs({ notasForaDoAr: true });
  deps.clock.forward(31);
  const [refused] = await notesOf(it);
  await inTransaction(deps, (tx) => reissue(tx, { invoiceId: refused?.id ?? '' }, finance));
  const listed = async () =>
    (await listInvoices(deps, { month: '2026-11', filter: 'all', search: it.incrementId, page: 1 }, finance))
      .rows;
  expect(await listed()).toMatchObject([{ state: 'to_issue', silentSince: null }]);
  await runJobs();
  const sent = deps.clock.now();
  expect(await listed()).toMatchObject([{ state: 'sent', silentSince: null }]);
  deps.clock.forward(31);
  expect(await listed()).toMatchObject([{ silentSince: sent.toISOString() }]);
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
  const read = (format: 'xml' | 'pdf') =>
    readDocument(deps, { invoiceId: note?.id ?? '', format }, finance) as Promise<{
      name: string;
      file: string;
    }>;
  const [xml, pdf] = [await read('xml'), await read('pdf')];
  expect([xml.name, pdf.name]).toEqual([`nfse-${note?.accessKey}.xml`, `nfse-${note?.accessKey}.pdf`]);
  expect(Buffer.from(xml.file, 'base64').toString()).toBe(
    held(it).find(({ state }) => state === 'cancelled')?.xml,
  );
  expect((await readPdf(Buffer.from(pdf.file, 'base64'))).text).toContain('CANCELADA');
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

const shown = { isValid: false, accessKey: '', noteNumber: '', reason: 'Vi na página.' };
type Saying = Parameters<typeof sayShown>[1];
const say = (invoiceId: string | undefined, what: Partial<Saying>) =>
  inTransaction(deps, (tx) => sayShown(tx, { ...shown, ...what, invoiceId: invoiceId ?? '' }, finance));

test('a number that another program used is left to it, once an operator has seen no note of ours', async () => {
  const { it, note } = await withUsedNumber();
  expect(await say(note?.id, {})).toEqual({ ok: true });
  await runJobs();
  expect(await notesOf(it)).toMatchObject([{ state: 'authorized', number: 2, refusalCode: null }]);
  expect(held(it)).toHaveLength(1);
  expect(await say(note?.id, {})).toMatchObject({ code: 'not_waiting' });
});

test('a note that only the municipality’s page shows is valid under its key and number', async () => {
  const { it, note, others } = await withUsedNumber();
  const seen = { isValid: true, accessKey: others?.key ?? '', noteNumber: '1' };
  expect(await say(note?.id, { isValid: true })).toMatchObject({ code: 'no_key' });
  expect(await say(note?.id, { ...seen, noteNumber: '2' })).toMatchObject({ code: 'wrong_key' });
  expect(await say(note?.id, seen)).toEqual({ ok: true });
  await runJobs();
  expect(await notesOf(it)).toMatchObject([
    { state: 'authorized', number: 1, accessKey: others?.key, noteNumber: '1', noteXml: null },
  ]);
});

test('the tax office is asked first, whatever the operator saw, and again until it answers', async () => {
  const it = await paid();
  await attend(it, 1);
  await runJobs();
  const [note] = await notesOf(it);
  await pool.query(
    "update invoices set state = 'to_check', access_key = null, note_number = null, note_xml = null where id = $1",
    [note?.id],
  );
  controls.setKnobs({ notasForaDoAr: true });
  expect(await say(note?.id, {})).toEqual({ ok: true });
  await runJobs();
  expect(await statesOf(it)).toEqual(['to_check']);
  controls.resetKnobs();
  await pool.query("update jobs.job set start_after = now() where state < 'active'");
  await runJobs();
  expect(await notesOf(it)).toMatchObject([{ state: 'authorized', accessKey: note?.accessKey, number: 1 }]);
  expect(held(it)).toHaveLength(1);
});

/** A note whose service was not rendered, and which the municipality no longer cancels. */
async function withLateCancellation() {
  const it = await paid();
  await attend(it, 1);
  await runJobs();
  controls.setKnobs({ notasPrazoEncerrado: true });
  await undo(it, 1);
  await runJobs();
  const [note] = await notesOf(it);
  expect(note?.state).toBe('to_check');
  return { it, note };
}

test('a note that the municipality does not cancel stays valid for good, or ends as its page says', async () => {
  const stays = await withLateCancellation();
  expect(await say(stays.note?.id, { isValid: true })).toEqual({ ok: true });
  await runJobs();
  deps.clock.forward(31);
  await tick('invoices.sweep');
  expect(await statesOf(stays.it)).toEqual(['authorized']);
  await attend(stays.it, 1);
  await runJobs();
  expect(await statesOf(stays.it)).toEqual(['authorized']);
  const ends = await withLateCancellation();
  expect(await say(ends.note?.id, {})).toEqual({ ok: true });
  await runJobs();
  expect(await statesOf(ends.it)).toEqual(['cancelled']);
});

const payer = {
  name: 'Pai Exemplo',
  taxId: '',
  email: 'pai@exemplo.com.br',
  address_country: 'BR',
  postcode: '30130-010',
  address: 'Praça Sete de Setembro',
  number: '10',
  complement: '',
  neighborhood: 'Centro',
  city: 'Belo Horizonte',
  state: 'MG',
};
const correct = (invoiceId: string | undefined, change: Partial<typeof payer> = {}) =>
  inTransaction(deps, (tx) =>
    correctPayerOf(tx, { ...payer, ...change, invoiceId: invoiceId ?? '' }, finance),
  );

test('an operator corrects whom a refused note names, and it is issued again under its number', async () => {
  const it = await paid();
  controls.setKnobs({ notasRecusar: 'E0240' });
  await attend(it, 1);
  await runJobs();
  controls.resetKnobs();
  const [note] = await notesOf(it);
  const asked = { invoiceId: note?.id ?? '' };
  const before = await payerOf(deps, asked, finance);
  expect(before).toMatchObject({ name: 'Marina Exemplo Duarte', taxId: expect.stringContaining('***') });
  expect(await correct(note?.id, { postcode: '123' })).toMatchObject({
    code: 'invalid',
    fields: { postcode: expect.any(String) },
  });
  expect(await correct(note?.id)).toEqual({ ok: true });
  await runJobs();
  expect(await notesOf(it)).toMatchObject([{ state: 'authorized', number: 1 }]);
  const { taxId } = (await it.order()).invoice;
  expect(held(it)).toMatchObject([{ payer: taxId, payerName: 'Pai Exemplo' }]);
  expect(held(it)[0]?.declaration).toContain('<xLgr>Praça Sete de Setembro</xLgr><nro>10</nro>');
});

test('the payer of a valid note is corrected once: it is cancelled, and another one names the right person', async () => {
  const it = await paid();
  await attend(it, 1);
  await runJobs();
  const [note] = await notesOf(it);
  expect(await payerOf(deps, { invoiceId: note?.id ?? '' }, finance)).toMatchObject({
    name: 'Marina Exemplo Duarte',
  });
  expect(await correct(note?.id)).toEqual({ ok: true });
  expect(await correct(note?.id)).toMatchObject({ code: 'issued' });
  await runJobs();
  expect((await notesOf(it)).map(({ state }) => state).toSorted()).toEqual(['authorized', 'cancelled']);
  expect(held(it).map(({ payerName }) => payerName)).toEqual(['Marina Exemplo Duarte', 'Pai Exemplo']);
  expect(await correct(note?.id)).toMatchObject({ code: 'issued' });
});

test('a declaration that is corrected while another process sends it leaves as it was corrected', async () => {
  const it = await paid();
  await attend(it, 1);
  await settleInvoices(deps, it.orderId);
  const [note] = await notesOf(it);
  expect(note?.state).toBe('to_issue');
  const taken = Promise.withResolvers<void>();
  const corrected = inTransaction(deps, async (tx) => {
    await lockForOrder(tx, note?.id ?? '');
    taken.resolve();
    await lockAwaited(pool);
    return correctPayerOf(tx, { ...payer, invoiceId: note?.id ?? '' }, finance);
  });
  await taken.promise;
  await sendInvoice(deps, offices, note?.id ?? '');
  expect(await corrected).toEqual({ ok: true });
  await runJobs();
  expect(held(it)).toMatchObject([{ payerName: 'Pai Exemplo' }]);
});
