import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { OfferScreen } from './offer-screen.tsx';

const OPEN = '/v1/offer/open';
const ACCEPT = '/v1/offer/accept';

const offer = {
  validUntil: '2026-12-02T13:51:00Z',
  lines: [{ service: 'Hemograma completo', place: 'Asa Norte', cep: '', amount: 2, listedCents: 3190 }],
  listedCents: 6380,
  discountCents: 638,
  freightCents: 0,
  totalCents: 5742,
};

const refused = (code: string, detail: string) => () => Response.json({ code, detail }, { status: 409 });

function show(answers: Record<string, object>, { token = 'segredo', isSignedIn = true } = {}) {
  const { callsTo } = fakeServer({ '/v1/data': visitorData(), [OPEN]: offer, ...answers });
  const acts = { onSignIn: vi.fn(), onAccepted: vi.fn() };
  renderPage(<OfferScreen token={token} isSignedIn={isSignedIn} {...acts} />);
  return { callsTo, ...acts };
}

test('shows services and sums, and continues with the offer', async () => {
  const { callsTo, onAccepted } = show({ [ACCEPT]: { ok: true } });
  expect(await screen.findByText('Hemograma completo')).toBeDefined();
  expect(screen.getByText('R$ 63,80')).toBeDefined();
  expect(screen.getByText('-R$ 6,38')).toBeDefined();
  expect(screen.getByText('R$ 57,42')).toBeDefined();
  expect(screen.getByText(/^Antes de pagar, você escolhe .* o dia e a hora/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar com este orçamento' }));
  await vi.waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  expect(callsTo(ACCEPT)[0]?.body).toMatchObject({ token: 'segredo', today: false });
});

test('leads a stranger to the sign-in, and keeps the link', async () => {
  const { onSignIn } = show({}, { isSignedIn: false });
  const link = await screen.findByRole('link', { name: 'Entrar e continuar' });
  expect(link.getAttribute('href')).toBe('/entre?volta=%2Forcamento');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(onSignIn).toHaveBeenCalledOnce();
});

test('offers the prices of today when the time ends while the page is open', async () => {
  const { callsTo, onAccepted } = show({
    [ACCEPT]: ({ body }: { body: unknown }) =>
      (body as { today: boolean }).today ? { ok: true } : refused('expired', 'O prazo terminou.')(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar com este orçamento' }));
  expect(await screen.findByText('O prazo terminou.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar com os preços de hoje' }));
  await vi.waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  expect(callsTo(ACCEPT)).toHaveLength(2);
});

test('says why a link no longer opens, and what can be done', async () => {
  show({ [OPEN]: refused('used', 'Este orçamento já foi usado.') });
  expect(await screen.findByText('Este orçamento já foi usado.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver Meus pedidos' }).getAttribute('href')).toBe('/meus-pedidos');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an offer that was used while the page was open has no button to continue', async () => {
  show({ [ACCEPT]: refused('used', 'Este orçamento já foi usado.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar com este orçamento' }));
  expect(await screen.findByText('Este orçamento já foi usado.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver Meus pedidos' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
