import { seedDictionary } from '@loja/medical-orders/labels/seed-dictionary.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { stubReadingWorker } from '#test/helpers/reading-worker.ts';
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
      productId: 3,
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
  end: null,
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
  const again = within(await screen.findByRole('dialog', { name: 'Pôr o mesmo serviço de novo?' }));
  expect(again.getByText(/já está no orçamento, para 2 pessoas/)).toBeDefined();
  await user.click(again.getByRole('button', { name: 'Deixar como está' }));
  expect(screen.getByText(/^Serviços: R\$ 63,80/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Pôr Hemograma/ }));
  await user.click(await screen.findByRole('button', { name: 'Pôr de novo' }));
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

const STALE = () =>
  Response.json({ code: 'stale', detail: 'Este orçamento mudou com esta tela aberta.' }, { status: 409 });

const NO_SERVICES = { [`${OPERATION}/services`]: { stores: [], storeId: 1, services: [] } };

const line = (change: object) => ({
  variantId: 7,
  productId: 3,
  cep: '',
  amount: 2,
  service: 'Hemograma completo',
  place: 'Asa Norte',
  listedCents: 3190,
  unitCents: 3190,
  feeCents: null,
  ...change,
});

test('a change that a colleague made stale shows the version of the colleague, and keeps what was typed', async () => {
  const { server } = await opened({ ...NO_SERVICES, [`${OPERATION}/save`]: STALE });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mudar' }));
  await user.clear(screen.getByLabelText(/^Cliente/));
  await user.type(screen.getByLabelText(/^Cliente/), 'Joana Araçá');
  const glucose = line({ variantId: 9, amount: 1, service: 'Glicose', listedCents: 2000, unitCents: 2000 });
  server.answer(
    `${OPERATION}/view`,
    offer({ version: 2, email: 'nova@exemplo.com.br', lines: [line({ amount: 1 }), glucose] }),
  );
  await user.click(screen.getByRole('button', { name: 'Salvar o orçamento' }));
  const now = within(await screen.findByRole('region', { name: 'Como o orçamento está agora' }));
  expect(now.getByText('Glicose')).toBeDefined();
  expect(screen.getByText('Este orçamento mudou com esta tela aberta.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tirar Glicose' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Cliente/).value).toBe('Joana Araçá');
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe('nova@exemplo.com.br');
  await user.click(screen.getByRole('button', { name: 'Tirar Hemograma completo' }));
  server.answer(`${OPERATION}/save`, { version: 3, totalCents: 2000 });
  await user.click(screen.getByRole('button', { name: 'Salvar o orçamento' }));
  await vi.waitFor(() => expect(server.callsTo(`${OPERATION}/save`)).toHaveLength(2));
  expect(server.callsTo(`${OPERATION}/save`)[1]?.body).toMatchObject({
    id: ID,
    version: 2,
    name: 'Joana Araçá',
    email: 'nova@exemplo.com.br',
    lines: [{ variantId: 9, cep: '', amount: 1 }],
  });
});

test('what was typed for an offer that a colleague sent meanwhile makes another offer', async () => {
  const { server, go } = await opened({ ...NO_SERVICES, [`${OPERATION}/save`]: STALE });
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar' }));
  server.answer(
    `${OPERATION}/view`,
    offer({ version: 2, state: 'sent', validUntil: '2026-12-02T13:00:00Z' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar o orçamento' }));
  server.answer(`${OPERATION}/save`, { version: 1, totalCents: 6380 });
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar como outro orçamento' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  const other = server.callsTo(`${OPERATION}/save`)[1]?.body as { id: string };
  expect(other).toMatchObject({ version: 0, name: 'Joana Pequi' });
  expect(other.id).not.toBe(ID);
  expect(go).toHaveBeenCalledWith(`/painel/orcamentos/${other.id}`);
});

test('a discount on an offer that a colleague changed shows the new services, and keeps what was typed', async () => {
  const { server } = await opened({ [`${OPERATION}/discount`]: STALE }, { may: ['offers/discount'] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Dar desconto' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Desconto em %/), '5');
  await user.type(dialog.getByLabelText(/Motivo/), 'Cliente antiga');
  server.answer(`${OPERATION}/view`, offer({ version: 2, lines: [line({ service: 'Glicose' })] }));
  await user.click(dialog.getByRole('button', { name: 'Dar desconto' }));
  expect(await dialog.findByText('Glicose')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>(/Motivo/).value).toBe('Cliente antiga');
  server.answer(`${OPERATION}/discount`, { version: 3, totalCents: 6061 });
  await user.click(dialog.getByRole('button', { name: 'Dar desconto' }));
  await vi.waitFor(() => expect(server.callsTo(`${OPERATION}/discount`)).toHaveLength(2));
  expect(server.callsTo(`${OPERATION}/discount`)[1]?.body).toMatchObject({ version: 2, percent: 5 });
});

test('a refused sending shows the newer total', async () => {
  const { server } = await opened({
    [`${OPERATION}/send`]: () =>
      Response.json({ code: 'price_changed', detail: 'Um preço mudou.' }, { status: 409 }),
  });
  const send = await screen.findByRole('button', { name: 'Copiar o link' });
  server.answer(`${OPERATION}/view`, offer({ totalCents: 7380 }));
  await userEvent.click(send);
  expect(await screen.findByText('Um preço mudou.')).toBeDefined();
  expect(await screen.findByText('R$ 73,80')).toBeDefined();
});

test('an offer that can no longer be sold says why, links the order, and offers no sale', async () => {
  await opened(
    { [`${OPERATION}/view`]: offer({ state: 'accepted', end: 'used', incrementId: '100000014' }) },
    { may: ['sales/sell'] },
  );
  const order = await screen.findByRole('link', { name: '100000014' });
  expect(order.getAttribute('href')).toBe('/painel/pedidos/100000014');
  expect(screen.queryByRole('link', { name: 'Vender agora' })).toBeNull();
});

test('an expired offer says since when', async () => {
  const ended = { state: 'expired', end: 'expired', validUntil: '2026-11-28T13:00:00Z' } as const;
  await opened({ [`${OPERATION}/view`]: offer(ended) }, { may: ['sales/sell'] });
  expect(await screen.findByText(/Este orçamento venceu em 28\/11\/2026/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Vender agora' })).toBeNull();
});

test('a medical order that is read goes into the offer, and its unknown words are searched there', async () => {
  stubReadingWorker();
  const dictionary = seedDictionary();
  const idOf = (name: string) => dictionary.services.find((service) => service.name === name)?.id ?? 0;
  const place = { variantId: 7, name: 'Asa Norte', type: { name: 'unity', label: 'Unidade' }, atHome: false };
  const service = (name: string) => ({ productId: idOf(name), name, cents: 3190, places: [place] });
  const { server } = await opened(
    {
      [`${OPERATION}/names`]: dictionary,
      [`${OPERATION}/services`]: { stores: [], storeId: 1, services: [] },
    },
    { id: 'novo' },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ler um pedido médico' }));
  await user.click(await screen.findByRole('textbox', { name: 'O que está no pedido' }));
  await user.paste('Hemograma\nzubarana');
  await user.click(screen.getByRole('button', { name: 'Ler o pedido' }));
  const found = within(await screen.findByRole('form', { name: 'Procurar zubarana' }));
  expect(screen.queryByRole('link', { name: /em outra aba/ })).toBeNull();
  server.answer(`${OPERATION}/services`, { stores: [], storeId: 1, services: [service('TSH')] });
  await user.click(found.getByRole('button', { name: 'Procurar' }));
  await user.click(await screen.findByRole('button', { name: 'Pôr TSH no orçamento' }));
  expect(server.callsTo(`${OPERATION}/services`).at(-1)?.body).toMatchObject({ text: 'zubarana' });
  const hemograma = service('Hemograma completo');
  server.answer(`${OPERATION}/services`, {
    stores: [],
    storeId: 1,
    services: [{ ...hemograma, places: [{ ...place, variantId: 8 }] }],
  });
  expect(document.body.textContent).not.toMatch(/compras|você/);
  await user.click(screen.getByRole('button', { name: 'Pôr 1 no orçamento' }));
  expect(await screen.findByRole('button', { name: 'Tirar Hemograma completo' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tirar TSH' })).toBeDefined();
  expect(screen.getByText('No orçamento: Hemograma completo (Asa Norte).')).toBeDefined();
});
