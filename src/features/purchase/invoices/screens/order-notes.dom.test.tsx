import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import type { NoteOfOrder, NotesOfOrder } from '../printed-note.ts';
import { OrderNotes } from './order-notes.tsx';

const CALL = '/v1/order/invoice';
const INCREMENT_ID = '100000042';

const note: NoteOfOrder = {
  id: '11111111-1111-4111-8111-111111111111',
  number: '12',
  state: 'authorized',
  day: '2026-11-20',
  cents: 3190,
  issuedOn: '2026-11-21',
  isPrintable: true,
};
const waiting: NoteOfOrder = { ...note, number: '', issuedOn: null, isPrintable: false };
const payer = { name: 'Marina Exemplo', taxId: '***4725', email: 'marina@exemplo.com.br' };

function renderNotes(shown: Partial<NotesOfOrder>) {
  const onCorrected = vi.fn(async () => {});
  render(
    <OrderNotes
      notes={[]}
      coming={null}
      payer={null}
      {...shown}
      incrementId={INCREMENT_ID}
      onCorrected={onCorrected}
    />,
  );
  return onCorrected;
}

test.each([
  [note, /^Nota nº 12, emitida em 21\/11\/2026\. R\$\s31,90$/],
  [{ ...note, state: 'cancelled' as const }, /^Nota nº 12, cancelada\. R\$\s31,90$/],
  [{ ...note, state: 'replaced' as const }, /^Nota nº 12, substituída por outra\. R\$\s31,90$/],
  [{ ...waiting, state: 'sent' as const }, /^Sendo emitida\. R\$\s31,90$/],
  [{ ...waiting, state: 'refused' as const }, /^Em conferência pela loja\. R\$\s31,90$/],
])('says what became of a note: %#', (shown, text) => {
  renderNotes({ notes: [shown] });
  screen.getByText(text);
});

test('a note has its paper and its file, and one on its way has neither', () => {
  renderNotes({ notes: [note, { ...waiting, id: '2', state: 'sent' }] });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/order/${INCREMENT_ID}/nota/${note.id}`,
    `/order/${INCREMENT_ID}/nota/${note.id}/pdf`,
    `/order/${INCREMENT_ID}/nota/${note.id}/xml`,
  ]);
});

test.each([
  ['atendimento', 'Será emitida após o atendimento.'],
  ['pagamento', 'Será emitida em breve.'],
] as const)('a note to come says when: %s', (coming, text) => {
  renderNotes({ coming });
  screen.getByText(text);
  expect(screen.queryByRole('button', { name: 'Corrigir dados da nota' })).toBeNull();
});

test('beside a valid note, the page says whose name the next note bears', () => {
  renderNotes({ notes: [note], coming: 'atendimento', payer });
  screen.getByText(/^A próxima, em nome de Marina Exemplo, \*\*\*4725\./);
});

async function openForm() {
  const user = userEvent.setup();
  const server = fakeServer({ [CALL]: { ok: true } });
  const onCorrected = renderNotes({ coming: 'atendimento', payer });
  await user.click(screen.getByRole('button', { name: 'Corrigir dados da nota' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Dados da nota fiscal' }));
  return { user, server, onCorrected, dialog };
}

test('the number stays where none is typed', async () => {
  const { user, server, onCorrected, dialog } = await openForm();
  dialog.getByText('Deixe vazio para manter ***4725.');
  const name = dialog.getByLabelText(/^Nome/);
  await user.clear(name);
  await user.type(name, 'Marina Duarte');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(server.callsTo(CALL).map(({ body }) => body)).toEqual([
    { id: INCREMENT_ID, name: 'Marina Duarte', taxId: '', email: payer.email },
  ]);
  expect(onCorrected).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a typed number is shown as one, and a refused correction stays open with its reason', async () => {
  const { user, server, onCorrected, dialog } = await openForm();
  server.answer(CALL, () =>
    Response.json(
      { code: 'issued', detail: 'A nota já foi emitida com os dados anteriores.' },
      { status: 409 },
    ),
  );
  const number = dialog.getByLabelText(/^CPF ou CNPJ/);
  await user.type(number, '11144477735');
  expect(number).toHaveProperty('value', '111.444.777-35');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('A nota já foi emitida com os dados anteriores.');
  expect(dialog.getByLabelText(/^Nome/)).toHaveProperty('value', payer.name);
  expect(onCorrected).not.toHaveBeenCalled();
});
