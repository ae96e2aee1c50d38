import { expect, test } from 'vitest';
import { readPdf } from '#test/helpers/read-pdf.ts';
import type { PrintedNote } from '../printed-note.ts';
import { notePdf } from './internal/note-pdf.ts';

const KEY = '53001082211222333000181000000000001426115208316270';
const party = { taxId: '11222333000181', name: 'Buriti Saúde Ltda', address: 'Rua A, 1, Centro', email: '' };
const note: PrintedNote = {
  state: 'authorized',
  isTest: false,
  accessKey: KEY,
  number: '1467',
  processedAt: '2026-12-03T10:20:00-03:00',
  day: '2026-12-03',
  declaration: { number: '7', series: '1', issuedAt: '2026-12-03T10:19:00-03:00' },
  city: 'Belo Horizonte',
  issuer: party,
  payer: { taxId: '52998224725', name: 'João & Filhos (filial) \\', address: '', email: 'a@b.example' },
  service: {
    national: '040601',
    municipal: '',
    nbs: '123019100',
    nationalName: 'Enfermagem – serviços auxiliares',
    description: 'Aplicação de vacina. Pedido 100000042.',
  },
  values: { service: '128.90', base: '128.90', rate: '2.00', tax: '2.58', net: '128.90' },
};

test('a reader finds what the note says, letter by letter', async () => {
  const { text, title, numPages } = await readPdf(await notePdf(note));
  expect({ title, numPages }).toEqual({ title: 'NFS-e nº 1467', numPages: 1 });
  for (const part of [
    'Documento Auxiliar da NFS-e',
    '03/12/2026',
    '7, série 1',
    KEY,
    '11.222.333/0001-81',
    'João & Filhos (filial) \\',
    '529.982.247-25',
    '040601 - Enfermagem - serviços auxiliares',
    'Aplicação de vacina. Pedido 100000042.',
    'R$ 128,90',
    '2,00 %',
  ])
    expect(text.split('\n')).toContain(part);
  expect(text).not.toMatch(/SEM VALIDADE|CANCELADA|SUBSTITUÍDA|Código municipal/);
});

test('says what it is worth: of the test, cancelled, replaced', async () => {
  expect((await readPdf(await notePdf({ ...note, isTest: true }))).text).toContain(
    'NFS-e SEM VALIDADE JURÍDICA',
  );
  expect((await readPdf(await notePdf({ ...note, state: 'cancelled' }))).text).toContain('CANCELADA');
  expect((await readPdf(await notePdf({ ...note, state: 'replaced' }))).text).toContain('SUBSTITUÍDA');
});

test('the longest texts of the layout stay on the page', async () => {
  const long = (length: number) => 'Exames de laboratório '.repeat(60).slice(0, length);
  const most = { ...party, name: long(300), address: long(400), email: 'm'.repeat(80) };
  const service = { ...note.service, nationalName: long(600), description: long(1000) };
  const file = await notePdf({
    ...note,
    isTest: true,
    state: 'cancelled',
    issuer: most,
    payer: most,
    service,
  });
  const { lowest, rightmost, numPages } = await readPdf(file);
  expect(numPages).toBe(1);
  expect(lowest).toBeGreaterThan(20);
  expect(rightmost).toBeLessThan(595 - 20);
});
