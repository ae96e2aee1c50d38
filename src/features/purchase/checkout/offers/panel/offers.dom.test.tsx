import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { OfferPage } from './offer-page.tsx';
import { OffersPage } from './offers-page.tsx';
import type { PanelOffer } from './panel-offer.ts';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const OPERATION = '/painel/v1/offers';
const ME = '/painel/v1/staff/me';

const offer = (change: Partial<PanelOffer> = {}): PanelOffer => ({
  id: ID,
  version: 1,
  state: 'draft',
  name: 'Joana Pequi',
  email: 'joana@exemplo.com.br',
  phone: '',
  days: 3,
  lines: [
    {
      variantId: 7,
      cep: '',
      amount: 2,
      service: 'Hemograma completo',
      place: 'Asa Norte',
      listedCents: 3190,
      unitCents: 3190,
      feeCents: null,
    },
  ],
  problems: [],
  hint: null,
  discountPercent: 0,
  discountReason: '',
  listedCents: 6380,
  discountCents: 0,
  freightCents: 0,
  totalCents: 6380,
  validUntil: null,
  incrementId: '',
  history: [{ at: '2026-11-29T13:00:00Z', text: 'Ana começou o orçamento' }],
  ...change,
});

const staff = (...operations: string[]) => ({
  state: 'open',
  name: 'Ana',
  roles: [],
  operations,
  steppedUp: true,
});

async function opened(answers: Record<string, object> = {}, { id = ID, may = [] as string[] } = {}) {
  const server = fakeServer({ [ME]: staff(...may), [`${OPERATION}/view`]: offer(), ...answers });
  await readSession();
  const go = vi.fn();
  const place = { pathname: `/painel/orcamentos/${id}`, search: '', hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go }}>
      <OfferPage />
    </NavigationProvider>,
  );
  return { server, go };
}

test('lists offers by state, and the older ones', async () => {
  const row = {
    createdAt: '2026-11-29T13:00:00Z',
    madeBy: 'Ana',
    name: 'Joana',
    services: 2,
    totalCents: 6380,
  };
  const { callsTo } = fakeServer({
    [`${OPERATION}/list`]: {
      rows: [{ ...row, id: ID, state: 'seen', validUntil: '2026-12-02T13:00:00Z' }],
      next: ID,
    },
  });
  render(<OffersPage />);
  const [, first] = await screen.findAllByRole('row');
  expect(first && within(first).getByText('Visto')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Vencido');
  await userEvent.click(await screen.findByRole('button', { name: 'Mais antigos' }));
  expect(callsTo(`${OPERATION}/list`).map(({ body }) => body)).toEqual([
    {},
    { state: 'expired' },
    { state: 'expired', before: ID },
  ]);
});

test('makes an offer of found services, and opens it', async () => {
  const { server, go } = await opened(
    {
      [`${OPERATION}/services`]: {
        stores: [{ id: 1, name: 'Brasília' }],
        storeId: 1,
        services: [
          {
            productId: 3,
            name: 'Hemograma completo',
            cents: 3190,
            places: [
              { variantId: 7, name: 'Asa Norte', type: { name: 'unity', label: 'Unidade' }, atHome: false },
              {
                variantId: 8,
                name: 'Em casa',
                type: { name: 'home_delivery', label: 'Móvel' },
                atHome: true,
              },
            ],
          },
        ],
      },
      [`${OPERATION}/save`]: { version: 1, totalCents: 9570 },
    },
    { id: 'novo' },
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Exame ou vacina/), 'hemograma');
  await user.click(screen.getByRole('button', { name: 'Procurar' }));
  await user.click(await screen.findByRole('button', { name: /^Pôr Hemograma/ }));
  await user.click(screen.getByRole('button', { name: 'Aumentar' }));
  await user.selectOptions(screen.getByLabelText('Local de Hemograma completo'), 'Em casa');
  await user.click(screen.getByRole('button', { name: /^Pôr Hemograma/ }));
  expect(screen.getByText('Digite o CEP da visita.')).toBeDefined();
  await user.type(screen.getByLabelText('CEP da visita'), '70390150');
  await user.click(screen.getByRole('button', { name: /^Pôr Hemograma/ }));
  expect(screen.getByText(/^Serviços: R\$ 95,70/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Salvar o orçamento' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  const [saved] = server.callsTo(`${OPERATION}/save`).map(({ body }) => body as { id: string });
  expect(saved).toMatchObject({
    version: 0,
    days: 3,
    lines: [
      { variantId: 7, cep: '', amount: 2 },
      { variantId: 8, cep: '70390150', amount: 1 },
    ],
  });
  expect(go).toHaveBeenCalledWith(`/painel/orcamentos/${saved?.id}`);
});

test('sends a draft by e-mail, with the total that was seen', async () => {
  const { server } = await opened({
    [`${OPERATION}/send`]: {
      version: 2,
      link: 'http://loja.test/orcamento#x',
      validUntil: '2026-12-02T13:00:00Z',
    },
  });
  const send = await screen.findByRole('button', { name: 'Enviar por e-mail' });
  expect(screen.queryByRole('button', { name: 'Dar desconto' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enviar por WhatsApp' })).toBeNull();
  server.answer(
    `${OPERATION}/view`,
    offer({ version: 2, state: 'sent', validUntil: '2026-12-02T13:00:00Z' }),
  );
  await userEvent.click(send);
  expect(await screen.findByText('O e-mail está a caminho.')).toBeDefined();
  expect(await screen.findByText('Enviado')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mudar' })).toBeNull();
  expect(server.callsTo(`${OPERATION}/send`).map(({ body }) => body)).toEqual([
    { id: ID, version: 1, by: 'email', totalCents: 6380 },
  ]);
});

test('a manager gives a discount, and a refusal keeps what was typed', async () => {
  const { server } = await opened(
    {
      [`${OPERATION}/discount`]: () =>
        Response.json(
          { code: 'invalid', detail: 'Confira.', fields: { percent: 'O desconto vai até 10%.' } },
          { status: 400 },
        ),
    },
    { may: ['offers/discount'] },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Dar desconto' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Desconto em %/), '12');
  await user.type(dialog.getByLabelText(/Motivo/), 'Cliente antiga');
  await user.click(dialog.getByRole('button', { name: 'Dar desconto' }));
  expect((await dialog.findAllByText(/O desconto vai até 10%/)).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText<HTMLInputElement>(/Motivo/).value).toBe('Cliente antiga');
  expect(server.callsTo(`${OPERATION}/discount`)[0]?.body).toMatchObject({ percent: 12 });
});

test('takes a saving by saving the services that it names', async () => {
  const hint = {
    title: 'O perfil inclui os dois por menos.',
    saving: 'Economia: R$ 5,00',
    details: [],
    take: 'Trocar',
  };
  const lines = [{ variantId: 9, cep: '', amount: 1 }];
  const { server } = await opened({
    [`${OPERATION}/view`]: offer({ hint: { ...hint, lines } }),
    [`${OPERATION}/save`]: { version: 2, totalCents: 5880 },
  });
  const take = await screen.findByRole('button', { name: 'Trocar' });
  server.answer(`${OPERATION}/view`, offer({ version: 2 }));
  await userEvent.click(take);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Trocar' })).toBeNull());
  expect(server.callsTo(`${OPERATION}/save`)[0]?.body).toMatchObject({ id: ID, version: 1, lines });
});
