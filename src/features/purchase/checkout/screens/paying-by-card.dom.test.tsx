import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AuthenticationOutcome } from '#features/purchase/cards/card.ts';
import type { CardProviders } from '#features/purchase/cards/screens/card-payment/use-card-payment.ts';
import type { PaymentOffer } from '#features/purchase/payments/payable-order.ts';
import { installments } from '#features/shop/pricing/installments.ts';
import { authenticationOf, ENROLMENT, sessionOf, stateOf, TOKEN } from '#test/helpers/card-payment.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { pixOffer } from '#test/helpers/pix-offer.ts';
import { rememberBotKey } from '#ui/bot-check/bot-key.ts';
import { CheckoutForm } from './checkout-form.tsx';

const marina = {
  customerId: 1,
  name: 'Marina Exemplo',
  cpf: '529.982.247-25',
  passport: '',
  email: 'marina@exemplo.com.br',
  address: [],
};
const PLAN = { max: 6, interestFree: 3, minimumCents: 1000, monthlyRate: 0.0199 };
const parts = installments(12_000, PLAN);
const offers = [
  pixOffer,
  { type: 'credit', hint: `À vista ou em até ${parts.length} vezes.`, closed: false, installments: parts },
  { type: 'other', hint: 'Seu banco confirma que é você.', closed: false, installments: [] },
] satisfies PaymentOffer[];
const NUMBER = '4111111111111111';

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const payButton = () => screen.getByRole('button', { name: /^Pagar R\$/ });
const radio = (name: RegExp) => screen.getByRole('radio', { name });

// Choosing a card loads this part; the first time takes long.
beforeEach(() => import('#features/purchase/cards/screens/card-section.tsx'));

interface Given {
  outcome?: AuthenticationOutcome;
  answers?: Parameters<typeof fakeServer>[0];
  authenticate?: CardProviders['authenticate'];
  order?: { incrementId: string; payUntil: string };
}

async function chooseCard(
  { outcome = 'success', answers, authenticate, order }: Given = {},
  kind = /crédito/,
) {
  const server = fakeServer({
    '/v1/data': visitorData(),
    '/v1/checkout/order': { incrementId: '100000001', next: '/order/pagar?pedido=100000001' },
    '/v1/order/card': sessionOf(true),
    '/v1/order/card/failure': {},
    '/v1/order/pay': stateOf('paid'),
    ...answers,
  });
  const onDone = vi.fn();
  const onPlaced = vi.fn();
  renderPage(
    <CheckoutForm
      buyer={marina}
      totalCents={12_000}
      offers={offers}
      clockOffset={0}
      expired={false}
      {...(order && { order })}
      onPlaced={onPlaced}
      onDone={onDone}
      onOpenCart={() => {}}
      providers={{
        authenticate: authenticate ?? (async () => authenticationOf(outcome)),
        tokenise: async () => ({ ok: true, token: TOKEN }),
      }}
    />,
  );
  const user = userEvent.setup();
  await user.click(radio(kind));
  await screen.findByLabelText(/^Número do cartão/, {}, { timeout: 10_000 });
  return { user, onDone, onPlaced, ...server };
}

async function typeCard(user: ReturnType<typeof userEvent.setup>, { terms = true } = {}) {
  await user.type(box(/^Nome impresso/), 'MARINA EXEMPLO');
  await user.type(box(/^Número do cartão/), NUMBER);
  await user.type(box(/^Validade/), '1239');
  await user.type(box(/^Código de segurança/), '987');
  if (terms) await user.click(screen.getByRole('checkbox', { name: /Li e aceito/ }));
}

test('empties the card fields before a bot check, and continues with the typed card', async () => {
  const typedBesideCheck: string[] = [];
  vi.doMock('#ui/bot-check/bot-frame.ts', () => ({
    botFrame: { close() {} },
    async proofOf() {
      for (const { value } of document.querySelectorAll<HTMLInputElement>('input[autocomplete^="cc-"]'))
        typedBesideCheck.push(value);
      return { botToken: 'token' };
    },
  }));
  const authenticate = vi.fn<CardProviders['authenticate']>(async () => authenticationOf('success'));
  const wantsProof = ({ body }: { body: unknown }) =>
    (body as { botToken?: string }).botToken
      ? sessionOf(true)
      : new Response(JSON.stringify({ code: 'bot_check', detail: 'Confirme.' }), {
          status: 403,
          headers: { 'content-type': 'application/problem+json' },
        });
  const { user, onDone } = await chooseCard({ authenticate, answers: { '/v1/order/card': wantsProof } });
  rememberBotKey('key');
  await typeCard(user);
  await user.click(payButton());
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(typedBesideCheck).toEqual(['', '', '', '']);
  expect(authenticate.mock.calls[0]?.[0].card).toMatchObject({ holder: 'MARINA EXEMPLO', code: '987' });
  vi.doUnmock('#ui/bot-check/bot-frame.ts');
  rememberBotKey('');
});

test('lists missing card data at the field and in the summary, with the rest of the form', async () => {
  const { user, callsTo } = await chooseCard();
  await user.type(box(/^Número do cartão/), '4111');
  await user.click(payButton());
  const summary = within(await screen.findByRole('alert'));
  for (const link of [
    'Número do cartão: Insira o número completo do cartão.',
    'Nome impresso no cartão: Esse campo é obrigatório.',
    'Termos de compra: Aceite os termos para concluir a compra.',
  ])
    summary.getByRole('link', { name: link });
  // In the order of the screen.
  expect(summary.getAllByRole('link').at(-1)?.textContent).toMatch(/^Termos de compra/);
  expect(box(/^Número do cartão/).getAttribute('aria-invalid')).toBe('true');
  expect(callsTo('/v1/checkout/order')).toHaveLength(0);
});

test('shows brand and groups while the number is typed, and the matching hint for the code', async () => {
  const { user } = await chooseCard();
  const number = box(/^Número do cartão/);
  await user.type(number, '3782822');
  expect(number.value).toBe('3782 822');
  screen.getByText('Bandeira: American Express');
  screen.getByText('Os 4 números na frente do cartão.');
  await user.clear(number);
  await user.type(number, '51');
  screen.getByText('Bandeira: Mastercard');
});

test('shows installments with interest and the amount on the button; none for debit', {
  meta: { spec: ['purchase 8', 'purchase 292'] },
}, async () => {
  const { user } = await chooseCard();
  const parcels = screen.getByLabelText<HTMLSelectElement>(/^Parcelas/);
  expect([...parcels.options].map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'À vista: R$ 120,00',
    '2 vezes de R$ 60,00 sem juros',
    '3 vezes de R$ 40,00 sem juros',
    '4 vezes de R$ 31,51 com juros (total R$ 126,04)',
    '5 vezes de R$ 25,45 com juros (total R$ 127,25)',
    '6 vezes de R$ 21,42 com juros (total R$ 128,52)',
  ]);
  await user.selectOptions(parcels, '6');
  expect(payButton().textContent).toBe('Pagar R$\u00a0128,52');
  await user.click(radio(/débito/));
  expect(screen.queryByLabelText(/^Parcelas/)).toBeNull();
  expect(payButton().textContent).toBe('Pagar R$\u00a0120,00');
});

test('pays without sending card data in any call of the store', {
  meta: { spec: ['purchase 8'] },
}, async () => {
  const { user, onDone, onPlaced, calls, callsTo } = await chooseCard();
  for (const input of document.querySelectorAll('form[aria-label="Dados do cartão"] :is(input, select)'))
    expect(input.hasAttribute('name')).toBe(false);
  await typeCard(user);
  await user.type(box(/^Código de segurança/), '{Enter}');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('/order/100000001'));
  expect(onPlaced).toHaveBeenCalledOnce();
  expect(callsTo('/v1/order/card')[0]?.body).toEqual({
    id: '100000001',
    paymentType: 'credit',
    installments: 1,
    bin: '411111',
    lastDigits: '1111',
  });
  expect(callsTo('/v1/order/pay')[0]?.body).toEqual({
    id: '100000001',
    paymentType: 'credit',
    enrolment: ENROLMENT,
    token: TOKEN,
    brand: 'Visa',
    installments: 1,
    authentication: authenticationOf('success'),
  });
  const sent = JSON.stringify(
    calls.map(({ body, query }) => [{ ...Object(body), bin: undefined, lastDigits: undefined }, query]),
  );
  expect(sent).not.toMatch(/4111|MARINA EXEMPLO|987|12\/39|cardN|cardS|cardV/);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/4111|987|12\/39/);
});

test('keeps the order and everything but the code after a refusal, and pays the same order next time', async () => {
  const denied = stateOf('denied', { message: 'O banco não aprovou. Tente outro cartão.' });
  const { user, onDone, callsTo, answer } = await chooseCard({ answers: { '/v1/order/pay': denied } });
  await typeCard(user);
  await user.click(payButton());
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toBe('O pagamento não foi aprovadoO banco não aprovou. Tente outro cartão.');
  await screen.findByText(/Falta só o pagamento até as 9h30/);
  expect(box(/^Número do cartão/).value).toBe('4111 1111 1111 1111');
  expect(box(/^Nome impresso/).value).toBe('MARINA EXEMPLO');
  expect(box(/^Código de segurança/).value).toBe('');
  expect(screen.queryByText('Endereço de cobrança')).toBeNull();
  answer('/v1/order/pay', stateOf('paid'));
  await user.type(box(/^Código de segurança/), '987');
  await user.click(payButton());
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('/order/100000001'));
  expect(callsTo('/v1/checkout/order')).toHaveLength(1);
  expect(callsTo('/v1/order/pay')).toHaveLength(2);
});

test('asks for the payment first, and lists its problems before those of invoice and address', async () => {
  const { user } = await chooseCard();
  const order = [
    radio(/^Pix/),
    box(/^Número do cartão/),
    box(/^Emitir em meu nome/),
    box(/^Usar meu endereço/),
  ];
  const positions = order.map((field) =>
    [...document.querySelectorAll('input')].indexOf(field as HTMLInputElement),
  );
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  await user.click(box(/^Emitir em meu nome/));
  await user.type(box(/^Nome na nota/), 'Clínica Exemplo');
  expect(box(/^Nome na nota/).getAttribute('form')).toBe('compra');
  await user.click(payButton());
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Número do cartão: Esse campo é obrigatório.',
    'Nome impresso no cartão: Esse campo é obrigatório.',
    'Validade: Esse campo é obrigatório.',
    'Código de segurança: Esse campo é obrigatório.',
    'CPF ou CNPJ da nota fiscal: Esse campo é obrigatório.',
    'E-mail para a nota fiscal: Esse campo é obrigatório.',
    'Termos de compra: Aceite os termos para concluir a compra.',
  ]);
});

test('pays the same order by Pix after a refusal', async () => {
  const answers = {
    '/v1/order/card': () =>
      Response.json({ code: 'card_closed', detail: 'Cartões fechados até as 10h.' }, { status: 429 }),
  };
  const { user, onDone, callsTo, answer } = await chooseCard({ answers });
  await typeCard(user);
  await user.click(payButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Cartões fechados até as 10h.');
  answer('/v1/order/pay', stateOf('waiting', { next: '/order/pix?pedido=100000001' }));
  await user.click(radio(/^Pix/));
  await user.click(payButton());
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('/order/pix?pedido=100000001'));
  expect(callsTo('/v1/order/pay')[0]?.body).toEqual({
    id: '100000001',
    paymentType: 'pix',
    personType: 'PF',
    pixCpf: '529.982.247-25',
    pixCnpj: '',
    pixOwner: 'Marina Exemplo',
  });
  expect(callsTo('/v1/checkout/order')).toHaveLength(1);
});

test('leads to the waiting Pix of an order', async () => {
  const { user, onDone, callsTo } = await chooseCard({
    order: { incrementId: '100000001', payUntil: '2026-11-20T12:30:00.000Z' },
    answers: {
      '/v1/order/pay': () => Response.json({ code: 'in_progress', detail: 'Espere.' }, { status: 409 }),
      '/v1/order/payment': stateOf('waiting', { next: '/order/pix?pedido=100000001' }),
    },
  });
  await user.click(radio(/^Pix/));
  await user.click(payButton());
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('/order/pix?pedido=100000001'));
  expect(callsTo('/v1/checkout/order')).toHaveLength(0);
});

test('disables cards that are closed for a while', () => {
  fakeServer({ '/v1/data': visitorData() });
  renderPage(
    <CheckoutForm
      buyer={marina}
      totalCents={12_000}
      offers={offers.map((offer) => ({ ...offer, closed: offer.type !== 'pix' }))}
      clockOffset={0}
      expired={false}
      onDone={() => {}}
      onOpenCart={() => {}}
    />,
  );
  expect(radio(/crédito/)).toHaveProperty('disabled', true);
  expect(radio(/débito/)).toHaveProperty('disabled', true);
  screen.getAllByText('Pausado por algum tempo, depois de várias tentativas recusadas.');
});

test.each([
  ['failure', /crédito/, 'Seu banco não confirmou que este cartão é seu.'],
  ['error', /crédito/, 'Não conseguimos confirmar o cartão com o seu banco.'],
  ['unenrolled', /débito/, 'O débito precisa da confirmação do banco'],
] as const)(
  '3-D Secure says %s: nothing is sent, and the text says why',
  { meta: { spec: ['purchase 148'] } },
  async (outcome, kind, text) => {
    const { user, callsTo } = await chooseCard({ outcome }, kind);
    await typeCard(user);
    await user.click(payButton());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(callsTo('/v1/order/pay')).toHaveLength(0);
  },
);

test("shows the bank's challenge in a dialog, and leaving it loses neither order nor typed values", {
  meta: { spec: ['purchase 9'] },
}, async () => {
  const authenticate: CardProviders['authenticate'] = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const { user, callsTo } = await chooseCard({ authenticate });
  await typeCard(user);
  await user.click(payButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme com o seu banco' }));
  expect(dialog.getByRole('status').textContent).toContain('Falando com o seu banco');
  await user.click(dialog.getByRole('button', { name: 'Desistir desta tentativa' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Você desistiu desta tentativa.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(box(/^Número do cartão/).value).toBe('4111 1111 1111 1111');
  expect(callsTo('/v1/order/pay')).toHaveLength(0);
  await screen.findByText('Seu pedido 100000001 está guardado');
});

test("shows the order's page after a minute without the bank's answer, and offers no second payment", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  const { user, callsTo } = await chooseCard({
    order: { incrementId: '100000001', payUntil: '2026-11-20T12:30:00.000Z' },
    answers: { '/v1/order/pay': stateOf('unknown'), '/v1/order/payment': stateOf('unknown') },
  });
  await typeCard(user, { terms: false });
  await user.click(payButton());
  await screen.findByText(/^Estamos confirmando o pagamento com o banco/);
  expect(radio(/^Pix/).closest('[inert]')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(61_000);
  expect((await screen.findByRole('alert')).textContent).toContain('Ainda estamos confirmando…');
  expect(callsTo('/v1/order/payment').length).toBeGreaterThan(15);
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver o pedido' }).getAttribute('href')).toBe(
    '/meus-pedidos/100000001',
  );
});
