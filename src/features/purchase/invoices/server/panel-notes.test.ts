import { expect, test } from 'vitest';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { inTransaction } from '#platform/deps.ts';
import { notingStore } from '#test/helpers/noting-store.ts';
import { listInvoices } from './list-invoices.ts';
import { readDocument, reissue, requestCancellation } from './manage-invoices.ts';
import { missingConfiguration } from './missing-configuration.ts';

const { deps, pool, runJobs, controls, paid, attend, notesOf, statesOf, held } = await notingStore();

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
