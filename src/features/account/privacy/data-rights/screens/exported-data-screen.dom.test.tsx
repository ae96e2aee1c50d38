import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { ExportSection } from './export-section.tsx';
import { ExportedDataScreen } from './exported-data-screen.tsx';

const OPEN = '/v1/customer/data/open';
const copy = {
  madeAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-23T12:00:00.000Z',
  sections: [
    { title: 'Cadastro', rows: [[['Nome', 'Marina Duarte']]] },
    { title: 'Endereços', rows: [[['Cidade', 'Brasília']]] },
  ],
  data: {
    customers: [{ id: 1, fullName: 'Marina Duarte' }],
    addresses: [{ city: 'Brasília', country: 'BR' }],
  },
};
const refused = (status: number, code: string, detail: string) => () =>
  Response.json({ code, detail }, { status });

function show(answer: object | (() => Response), { token = 'segredo', isSignedIn = true } = {}) {
  const { callsTo } = fakeServer({ '/v1/data': visitorData(), [OPEN]: answer });
  const onSignIn = vi.fn();
  renderPage(<ExportedDataScreen token={token} isSignedIn={isSignedIn} onSignIn={onSignIn} />);
  return { callsTo, onSignIn };
}

test("shows the copy by table, with the link's last day and a file of everything", async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] });
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob;
    return 'blob:copia';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() });
  });
  const { callsTo } = show(copy);
  expect(await screen.findByRole('heading', { name: 'Cadastro' })).toBeDefined();
  expect(screen.getByText('Marina Duarte')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Endereços' })).toBeDefined();
  expect(
    screen.getByText(/você na sexta, 20\/11, às 9h\. Este link vale até segunda, 23\/11, às 9h/),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar o arquivo (JSON)' }));
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('meus-dados-2026-11-20.json');
  expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(copy.data);
  expect(callsTo(OPEN)).toHaveLength(1);
});

test('focuses the message of an expired link, which leads to Meus dados', async () => {
  show(refused(409, 'expired_link', 'Este link não vale mais, ou é de outra conta.'));
  const message = await screen.findByText('Este link não vale mais, ou é de outra conta.');
  await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
  expect(screen.getByRole('link', { name: 'Ir para Meus dados' }).getAttribute('href')).toBe('/editar-conta');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

test('lets the customer try again after a failure', async () => {
  const { callsTo } = show(refused(503, 'unavailable', 'Tente daqui a pouco.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(callsTo(OPEN)).toHaveLength(2));
});

test('sends a visitor to sign in first and keeps the token meanwhile', async () => {
  const { callsTo, onSignIn } = show(copy, { isSignedIn: false });
  const link = screen.getByRole('link', { name: 'Entrar e abrir' });
  expect(link.getAttribute('href')).toBe('/entre?volta=%2Fseus-dados');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(onSignIn).toHaveBeenCalledOnce();
  expect(callsTo(OPEN)).toHaveLength(0);
});

test('explains where the link is when the token is missing', () => {
  show(copy, { token: '' });
  expect(screen.getByText(/Abra o link que está no e-mail da loja/)).toBeDefined();
});

test('announces the requested copy with its address, and keeps the button after a refusal', async () => {
  const tooMany = refused(429, 'too_many', 'Você já pediu três cópias hoje.');
  const { answer } = fakeServer({ '/v1/data': visitorData(), '/v1/customer/data': tooMany });
  renderPage(<ExportSection email="marina@exemplo.com.br" />);
  const button = screen.getByRole('button', { name: 'Exportar meus dados' });
  await userEvent.click(button);
  expect(await screen.findByText('Você já pediu três cópias hoje.')).toBeDefined();
  answer('/v1/customer/data', { ok: true });
  await userEvent.click(button);
  const message = await screen.findByText('A cópia está a caminho');
  expect(screen.getByText('marina@exemplo.com.br')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
});
