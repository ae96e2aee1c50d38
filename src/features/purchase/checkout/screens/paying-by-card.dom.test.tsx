import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CardProviders } from '#features/purchase/cards/screens/use-card-payment.ts';
import { authenticationOf, ENROLMENT, sessionOf, TOKEN } from '#test/helpers/card-payment.ts';
import {
  box,
  cardOffers,
  cardSectionLoaded,
  checkout,
  chooseCard,
  payButton,
  radio,
  typeCard,
} from '#test/helpers/checkout-form.tsx';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { rememberBotKey } from '#ui/bot-check/bot-key.ts';

cardSectionLoaded();

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
  // The summary follows the order of the screen.
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
  // The digits of a stored moment may hold those of the security code.
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/4111 ?1111|\b987\b|12\/39/);
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

test('disables cards that are closed for a while', () => {
  fakeServer({ '/v1/data': visitorData() });
  const offers = cardOffers.map((offer) => ({ ...offer, closed: offer.type !== 'pix' }));
  renderPage(checkout({ totalCents: 12_000, offers }));
  expect(radio(/crédito/)).toHaveProperty('disabled', true);
  expect(radio(/débito/)).toHaveProperty('disabled', true);
  screen.getAllByText('Pausamos por um tempo: várias tentativas foram recusadas.');
});
