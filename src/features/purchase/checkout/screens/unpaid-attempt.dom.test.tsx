import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CardProviders } from '#features/purchase/cards/screens/use-card-payment.ts';
import { stateOf } from '#test/helpers/card-payment.ts';
import {
  box,
  cardSectionLoaded,
  chooseCard,
  payButton,
  radio,
  typeCard,
} from '#test/helpers/checkout-form.tsx';

cardSectionLoaded();

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

test.each([
  ['failure', /crédito/, 'Seu banco não confirmou que este cartão é seu.'],
  ['error', /crédito/, 'Não conseguimos confirmar o cartão com o seu banco.'],
  ['unenrolled', /débito/, 'No débito, o banco precisa confirmar que é você'],
] as const)(
  'sends nothing when 3-D Secure answers %s, and explains why',
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
