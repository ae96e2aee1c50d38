import { expect, test } from 'vitest';
import { lia } from '#test/cast/beneficiaries.ts';
import { notingStore } from '#test/helpers/noting-store.ts';
import { readPdf } from '#test/helpers/read-pdf.ts';
import { dayOf } from '#values/calendar-day.ts';
import { formatDecimal } from '#values/money.ts';
import { correctPayer } from './correct-payer.ts';
import { noteFile, showNote, showNotes } from './show-notes.ts';

const { deps, pool, sandbox, runJobs, controls, paid, attend, notesOf, statesOf, held } = await notingStore();

test('the buyer sees the note at the order, prints it and has its file; another customer does not', async () => {
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
  expect(await noteFile(deps, { ...asked, noteId, format: 'xml' })).toMatchObject({
    name: `nfse-${held(it)[0]?.key}.xml`,
    content: held(it)[0]?.xml,
  });
  const pdf = await noteFile(deps, { ...asked, noteId, format: 'pdf' });
  expect(pdf).toMatchObject({ name: `nfse-${held(it)[0]?.key}.pdf`, type: 'application/pdf' });
  expect((await readPdf(Buffer.from(pdf?.content ?? ''))).text).toContain('Marina Exemplo Duarte');
  const other = { ...asked, customerId: it.buyer.id + 1, noteId, format: 'pdf' as const };
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

test('once a note is valid, the buyer corrects the payer of those that are to come', async () => {
  const it = await paid('BHZ-SPE', { code: 'EX-0001', also: [{ code: 'EX-0014', unit: 'BHZ-SPE' }] });
  const asked = { incrementId: it.incrementId, customerId: it.buyer.id };
  await attend(it, 1);
  await runJobs();
  const first = held(it)[0];
  const payer = { name: 'Pai Exemplo', taxId: '11144477735', email: 'pai@exemplo.com.br' };
  expect(await correctPayer(deps, { ...asked, payer })).toEqual({ ok: true });
  expect(held(it)).toEqual([first]);
  await attend(it, 2);
  await runJobs();
  expect(held(it)).toEqual([first, expect.objectContaining({ payer: '11144477735' })]);
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

test('a child’s note names the adult who pays, and neither the child nor the guardian', async () => {
  const it = await paid('BHZ-SPE', { code: 'EX-0001', forChild: true });
  const { lines, invoice } = await it.order();
  expect(lines.map(({ beneficiaryName }) => beneficiaryName)).toEqual([lia.name]);
  await attend(it, 1);
  await runJobs();
  expect(held(it)).toMatchObject([{ payer: invoice.taxId, payerName: 'Marina Exemplo Duarte' }]);
  expect(held(it)[0]?.declaration).not.toMatch(/Lia|Rafael|11144477735/);
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
