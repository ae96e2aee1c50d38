import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { CancelServices } from './cancel-services.tsx';

// The form loads on demand; loading it first keeps that time out of the tests.
beforeAll(() => import('./cancel-form.tsx'));

const CALL = '/v1/order/cancel';
const address = {
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  postalCode: '70744500',
  city: '',
  state: '',
};
const line = (id: number, productName: string, priceCents: number, more: object = {}) => ({
  id,
  productName,
  beneficiaryName: 'Marina Exemplo',
  priceCents,
  discountCents: 0,
  unitType: 'unity',
  address,
  state: 'open',
  ...more,
});

const order = (more: object = {}) =>
  ({
    incrementId: '100000042',
    status: 'scheduled',
    paymentType: 'pix',
    freightCents: 3990,
    freightByCep: { '70744500': 3990 },
    card: null,
    lines: [
      line(1, 'Hemograma', 3190),
      line(2, 'Vacina gripe', 12990, { unitType: 'home_delivery', discountCents: 1000 }),
      line(3, 'Glicose', 1500, { state: 'attended' }),
    ],
    cancellable: [1, 2],
    regretUntil: '2026-11-27',
    ...more,
  }) as unknown as OrderShown;

async function opened(initialOrder = order()) {
  const server = fakeServer({ '/v1/data': visitorData(), [CALL]: { cancelData: {} } });
  const onRequested = vi.fn(async () => {});
  renderPage(<CancelServices order={initialOrder} onRequested={onRequested} />);
  const me = userEvent.setup();
  await me.click(screen.getByRole('button', { name: 'Cancelar serviços' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar serviços' }));
  const box = (name: RegExp) => dialog.findByRole<HTMLInputElement>('checkbox', { name });
  const reason = () => dialog.findByLabelText<HTMLTextAreaElement>(/^Motivo do cancelamento/);
  const send = async () => me.click(await dialog.findByRole('button', { name: 'Pedir cancelamento' }));
  const money = async () => (await dialog.findByRole('status')).textContent?.replaceAll('\u00a0', ' ');
  return { ...server, me, dialog, box, reason, send, money, onRequested };
}

beforeEach(() => sessionStorage.clear());

test('shows the refund of the chosen services before it sends the request once', {
  meta: { spec: ['purchase 59'] },
}, async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] });
  const { me, dialog, box, reason, send, money, onRequested, callsTo } = await opened();
  await box(/Hemograma/);
  expect(dialog.queryByRole('checkbox', { name: /Glicose/ })).toBeNull();
  expect(await money()).toContain('Escolha os serviços');
  await me.click(await box(/Hemograma/));
  expect(await money()).toMatch(/^Você recebe de volta R\$ 31,90 por Pix/);
  await me.click(await box(/Tudo/));
  expect((await box(/Vacina/)).checked).toBe(true);
  // The visit's fee is refunded with its last service.
  expect(await money()).toMatch(/^Você recebe de volta R\$ 191,70 por Pix/);
  await me.click(await box(/Hemograma/));
  expect((await box(/Tudo/)).checked).toBe(false);
  expect(
    dialog.getByText(/^Você pode desistir até sexta, 27\/11, sete dias depois da compra: cancelamos/),
  ).toBeTruthy();
  expect(dialog.getByText('O que já foi feito não dá para cancelar.')).toBeTruthy();
  await me.type(await reason(), 'Comprei por engano');
  await send();
  await waitFor(() => expect(onRequested).toHaveBeenCalledOnce());
  expect(callsTo(CALL).map(({ body }) => body)).toMatchObject([
    { id: '100000042', lines: [2], reason: 'Comprei por engano' },
  ]);
  expect(await screen.findByText(/^Recebemos seu pedido para cancelar\./)).toBeTruthy();
});

test('shows mistakes and a refusal, and keeps typed values', {
  meta: { spec: ['purchase 59'] },
}, async () => {
  const { me, dialog, box, reason, send, onRequested, answer } = await opened(order({ regretUntil: null }));
  await send();
  await dialog.findByRole('link', { name: 'Serviços: Escolha ao menos um serviço.' });
  expect(
    dialog.getByRole('link', { name: /^Motivo do cancelamento: Conte em poucas palavras/ }),
  ).toBeTruthy();
  await me.click(await box(/Vacina/));
  await me.type(await reason(), 'Não posso ir');
  const detail = 'Já existe um pedido de cancelamento em andamento.';
  answer(CALL, () =>
    Response.json(
      { code: 'already_open', detail },
      { status: 409, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
  await send();
  await dialog.findByText(detail);
  expect((await reason()).value).toBe('Não posso ir');
  expect((await box(/Vacina/)).checked).toBe(true);
  expect(onRequested).not.toHaveBeenCalled();
  // After a mistaken close the reason is still there.
  await me.click(dialog.getByRole('button', { name: 'Voltar' }));
  await me.click(screen.getByRole('button', { name: 'Cancelar serviços' }));
  await waitFor(async () => expect((await reason()).value).toBe('Não posso ir'));
});

test('chooses a single service itself, explains card statements, and leaves late requests to the store', async () => {
  const { dialog, box, money } = await opened(
    order({ cancellable: [1], paymentType: 'credit', regretUntil: null }),
  );
  expect((await box(/Hemograma/)).checked).toBe(true);
  expect(dialog.queryByRole('checkbox', { name: /Tudo/ })).toBeNull();
  expect(await money()).toMatch(
    /^Se a loja aceitar, você recebe de volta R\$ 31,90 no cartão de crédito, em uma das próximas faturas/,
  );
  expect(dialog.getByText(/^Os sete dias para desistir .* já passaram/)).toBeTruthy();
});

test('withdraws without a reason within seven days', { meta: { spec: ['purchase 59'] } }, async () => {
  const { me, box, reason, send, onRequested, callsTo } = await opened();
  await me.click(await box(/Hemograma/));
  expect((await reason()).required).toBe(false);
  await send();
  await waitFor(() => expect(onRequested).toHaveBeenCalledOnce());
  expect(callsTo(CALL).map(({ body }) => body)).toMatchObject([{ lines: [1], reason: '' }]);
});

test('ticks a single service again that an earlier visit left out', async () => {
  const { me, dialog, box } = await opened(order({ cancellable: [1] }));
  await me.click(await box(/Hemograma/));
  await me.click(dialog.getByRole('button', { name: 'Voltar' }));
  await me.click(screen.getByRole('button', { name: 'Cancelar serviços' }));
  expect((await box(/Hemograma/)).checked).toBe(true);
});

test('shows no button where nothing can be cancelled', () => {
  fakeServer({ '/v1/data': visitorData() });
  renderPage(<CancelServices order={order({ cancellable: [] })} onRequested={async () => {}} />);
  expect(screen.queryByRole('button', { name: 'Cancelar serviços' })).toBeNull();
});
