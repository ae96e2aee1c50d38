import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider, type Place } from '#ui/navigation.ts';
import { InvoicesPage } from './invoices-page.tsx';

const note = {
  id: '11111111-1111-4111-8111-111111111111',
  incrementId: '100000042',
  issuer: 'bhz',
  number: 7,
  noteNumber: '12',
  state: 'authorized',
  day: '2026-11-20',
  cents: 3190,
  cancelling: false,
  silentSince: null,
  refusal: null,
};
const refused = {
  ...note,
  id: '22222222-2222-4222-8222-222222222222',
  incrementId: '100000043',
  noteNumber: '',
  state: 'refused',
  refusal: { code: 'E0240', text: 'O CEP não é do município.', advice: 'Confira com quem comprou.' },
};
const LIST = '/painel/v1/invoices/list';
const CANCEL = '/painel/v1/invoices/cancel';
const DOCUMENT = '/painel/v1/invoices/document';
const REISSUE = '/painel/v1/invoices/reissue';

async function renderNotes(
  more: object = {},
  operations = ['invoices/reissue', 'invoices/cancel', 'invoices/document'],
  place = { pathname: '/painel/notas', search: '', hash: '' },
) {
  const user = userEvent.setup();
  const server = fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations, steppedUp: true },
    [LIST]: {
      rows: [note, refused],
      pages: 1,
      totals: [{ issuer: 'bhz', notes: 1, notedCents: 3190, renderedCents: 6380 }],
      missing: [],
      certificateUntil: '2027-03-01T12:00:00Z',
      ...more,
    },
  });
  await readSession();
  const pageAt = (at: Place) => (
    <NavigationProvider value={documentNavigation(at)}>
      <InvoicesPage />
    </NavigationProvider>
  );
  const { rerender } = render(pageAt(place));
  await screen.findByText('100000042');
  return { server, user, goTo: (at: Place) => rerender(pageAt(at)) };
}

test('shows notes, refusals with what to do, sums with their difference, and the certificate’s end', async () => {
  await renderNotes({ missing: ['Falta aprovar a regra fiscal de vacinas.'] });
  screen.getByText(/E0240: O CEP não é do município\. Confira com quem comprou\./);
  screen.getByText(/^-R\$\s31,90$/);
  screen.getByText('O certificado vale até 01/03/2027.');
  screen.getByText('Falta aprovar a regra fiscal de vacinas.');
});

test('filters by month, state and number', async () => {
  const { server, user } = await renderNotes();
  await user.selectOptions(screen.getByLabelText('Situação'), 'waiting');
  await user.type(screen.getByLabelText('Pedido ou nota'), '100000043');
  await user.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(server.callsTo(LIST).at(-1)?.body).toMatchObject({
    filter: 'waiting',
    search: '100000043',
    page: 1,
  });
});

test('a refused note is issued again, and what is still wrong stays beside the button', async () => {
  const { server, user } = await renderNotes();
  const button = screen.getByRole('button', { name: 'Emitir de novo a nota do pedido 100000043' });
  server.answer(REISSUE, () =>
    Response.json({ code: 'still_wrong', detail: 'A nota seria recusada de novo.' }, { status: 409 }),
  );
  await user.click(button);
  await screen.findByText('A nota seria recusada de novo.');
  server.answer(REISSUE, { ok: true });
  await user.click(button);
  await screen.findByText('A nota do pedido 100000043 vai ser emitida de novo.');
  expect(server.callsTo(REISSUE).at(-1)?.body).toEqual({ invoiceId: refused.id });
});

test('a cancellation asks for reason and explanation', async () => {
  const { server, user } = await renderNotes();
  server.answer(CANCEL, { ok: true });
  await user.click(screen.getByRole('button', { name: 'Cancelar a nota 12' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/Motivo/), '1');
  await user.type(dialog.getByLabelText(/Explicação/), 'O valor da nota está errado.');
  await user.click(dialog.getByRole('button', { name: 'Cancelar a nota' }));
  await screen.findByText('Pedimos ao município o cancelamento da nota 12.');
  expect(server.callsTo(CANCEL).map(({ body }) => body)).toEqual([
    { invoiceId: note.id, reason: 1, text: 'O valor da nota está errado.' },
  ]);
});

test('what the municipality’s page shows is said with number, key and reason', async () => {
  const waiting = { ...refused, state: 'to_check' };
  const { server, user } = await renderNotes({ rows: [note, waiting] }, ['invoices/end-check']);
  const END = '/painel/v1/invoices/end-check';
  server.answer(END, { ok: true });
  await user.click(screen.getByRole('button', { name: 'Conferir a nota do pedido 100000043' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText(/Chave/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Perguntar e gravar' }));
  await dialog.findByRole('link', { name: /Escolha o que a página mostra\./ });
  expect(server.callsTo(END)).toEqual([]);
  await user.selectOptions(dialog.getByLabelText(/A página do município/), 'yes');
  dialog.getByText('A nota vale com este número e esta chave.');
  await user.type(dialog.getByLabelText(/Número da nota/), '12');
  await user.type(dialog.getByLabelText(/Chave/), '3106200');
  await user.type(dialog.getByLabelText(/Motivo/), 'Vi na página.');
  await user.click(dialog.getByRole('button', { name: 'Perguntar e gravar' }));
  await screen.findByText('Vamos perguntar de novo ao município pela nota do pedido 100000043.');
  expect(server.callsTo(END).map(({ body }) => body)).toEqual([
    {
      invoiceId: refused.id,
      isValid: true,
      noteNumber: '12',
      accessKey: '3106200',
      reason: 'Vi na página.',
    },
  ]);
});

test('whom a refused note names is corrected, and its number stays where none is typed', async () => {
  const { server, user } = await renderNotes({}, ['invoices/correct-payer', 'invoices/payer']);
  const CORRECT = '/painel/v1/invoices/correct-payer';
  const address = {
    postalCode: '30130010',
    street: 'Praça Sete de Setembro',
    number: '10',
    neighborhood: 'Centro',
    city: 'Belo Horizonte',
    state: 'MG',
    country: 'BR',
  };
  server.answer('/painel/v1/invoices/payer', {
    name: 'Marina Exemplo',
    taxId: '***4725',
    email: 'marina@exemplo.com.br',
    address,
  });
  server.answer(CORRECT, { ok: true });
  await user.click(screen.getByRole('button', { name: 'Corrigir dados da nota do pedido 100000043' }));
  const dialog = within(screen.getByRole('dialog'));
  const name = await dialog.findByLabelText(/^Nome/);
  dialog.getByText('Deixe vazio para manter ***4725.');
  expect(dialog.getByLabelText<HTMLInputElement>(/^CPF ou CNPJ/).required).toBe(false);
  await user.clear(name);
  await user.type(name, 'Marina Duarte');
  await user.click(dialog.getByRole('button', { name: 'Corrigir e emitir' }));
  await screen.findByText('A nota do pedido 100000043 vai ser emitida com os dados corrigidos.');
  expect(server.callsTo(CORRECT).at(-1)?.body).toMatchObject({
    invoiceId: refused.id,
    name: 'Marina Duarte',
    taxId: '',
    postcode: '30130-010',
    address: 'Praça Sete de Setembro',
    city: 'Belo Horizonte',
  });
});

test('a role that only looks has no buttons', async () => {
  await renderNotes({}, []);
  expect(screen.queryByRole('button', { name: /nota/ })).toBeNull();
});

test.each([
  ['PDF', 'pdf', 'application/pdf'],
  ['XML', 'xml', 'application/xml; charset=utf-8'],
])('the %s of a note is saved as the store made it', async (label, format, type) => {
  const { server, user } = await renderNotes();
  const made: Blob[] = [];
  const names: string[] = [];
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((one) => {
    made.push(one as Blob);
    return 'blob:nota';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => {
    address.mockRestore();
    click.mockRestore();
  });
  const bytes = Buffer.from([37, 80, 68, 70, 0xe7]);
  server.answer(DOCUMENT, () =>
    Response.json({ name: `nfse.${format}`, type, file: bytes.toString('base64') }),
  );
  await user.click(screen.getByRole('button', { name: `Baixar o ${label} da nota ${note.noteNumber}` }));
  await vi.waitFor(() => expect(names).toEqual([`nfse.${format}`]));
  expect(server.callsTo(DOCUMENT).at(-1)?.body).toEqual({ invoiceId: note.id, format });
  expect([...new Uint8Array((await made[0]?.arrayBuffer()) ?? [])]).toEqual([...bytes]);
});

test('the link of the start page lists the notes that wait, and a silent municipality is named', async () => {
  const place = { pathname: '/painel/notas', search: '?esperam=sim', hash: '' };
  const silentSince = '2026-11-20T11:12:00.000Z';
  const { server } = await renderNotes({ rows: [{ ...note, state: 'sent', silentSince }] }, [], place);
  expect(server.callsTo(LIST)[0]?.body).toMatchObject({ filter: 'waiting' });
  screen.getByText(/^O município não responde desde 20\/11.*A loja pergunta de novo\.$/);
});

test('the menu shows all notes after those that wait', async () => {
  const place = { pathname: '/painel/notas', search: '?esperam=sim', hash: '' };
  const { server, goTo } = await renderNotes({}, [], place);
  goTo({ ...place, search: '' });
  await vi.waitFor(() => expect(server.callsTo(LIST).at(-1)?.body).toMatchObject({ filter: 'all' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Situação' }).value).toBe('all');
});
