import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failed, fakeServer, held } from '#test/helpers/fake-server.ts';
import { rememberFormKey } from '#ui/http.ts';
import type { ChargeView } from '../contract.ts';
import { ChargeScreen } from './charge-screen.tsx';
import { useChargeWatch } from './use-charge-watch.ts';

const CALL = '/v1/order/pix';
const waiting: ChargeView = {
  incrementId: '100000001',
  status: 'waiting',
  ending: null,
  expiresAt: '2026-11-20T12:30:00.000Z',
  now: '2026-11-20T12:00:00.000Z',
  totalCents: 3190,
  copyPaste: '000201',
  qr: null,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  show('visible');
  vi.unstubAllGlobals();
});

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('polls every three seconds until the payment arrives', async () => {
  const { calls, answer } = fakeServer({ [CALL]: waiting });
  const { result } = renderHook(() => useChargeWatch('pix', waiting));
  await pass(2_999);
  expect(calls).toHaveLength(0);
  await pass(1);
  await pass(3_000);
  expect(calls.map(({ query }) => query)).toEqual([{ id: '100000001' }, { id: '100000001' }]);
  answer(CALL, { ...waiting, status: 'confirming', copyPaste: null });
  await pass(3_000);
  answer(CALL, { ...waiting, status: 'paid', copyPaste: null });
  await pass(3_000);
  expect(result.current.status).toBe('paid');
  await pass(60_000);
  expect(calls).toHaveLength(4);
});

test('polls again after a failed poll and keeps the last answer', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { calls, answer } = fakeServer({ [CALL]: failed });
  const { result } = renderHook(() => useChargeWatch('pix', waiting));
  await pass(3_000);
  expect(log.mock.calls.map(([text]) => text)).toEqual(['Ainda sem notícia do pagamento']);
  expect(result.current).toEqual(waiting);
  answer(CALL, { ...waiting, status: 'paid' });
  await pass(3_000);
  expect(result.current.status).toBe('paid');
  expect(calls).toHaveLength(2);
});

test('stops polling while hidden and polls at once when visible again', async () => {
  const { calls } = fakeServer({ [CALL]: waiting });
  renderHook(() => useChargeWatch('pix', waiting));
  show('hidden');
  await pass(60_000);
  expect(calls).toHaveLength(0);
  show('visible');
  await pass(0);
  expect(calls).toHaveLength(1);
});

test('stops polling after leaving the page', async () => {
  const { calls } = fakeServer({ [CALL]: held().answer });
  const { unmount } = renderHook(() => useChargeWatch('pix', waiting));
  await pass(3_000);
  unmount();
  await pass(60_000);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.signal?.aborted).toBe(true);
});

test('shows waiting, confirming and ended states on the screen and its tab', async () => {
  const { answer } = fakeServer({ [CALL]: waiting });
  render(
    <ChargeScreen
      type="pix"
      start={waiting}
      onPaid={() => {}}
      onRemade={() => {}}
      tabTitle={(heading) => `${heading} | Loja`}
    />,
  );
  const titles = () => [screen.getByRole('heading', { level: 1 }).textContent, document.title];
  expect(titles()).toEqual(['Pague com Pix', 'Pague com Pix | Loja']);
  answer(CALL, { ...waiting, status: 'confirming', copyPaste: null });
  await pass(3_000);
  expect(titles()).toEqual(['Confirmando com o banco', 'Confirmando com o banco | Loja']);
  expect(screen.getByRole('status').textContent).toContain('não precisa fazer nada');
  answer(CALL, { ...waiting, status: 'failed', ending: 'unavailable', copyPaste: null });
  await pass(3_000);
  expect(titles()).toEqual(['O banco não respondeu', 'O banco não respondeu | Loja']);
});

test('shows a phone the time left first, then the copy button, then the folded QR code', {
  meta: { spec: ['purchase 32'] },
}, async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
  vi.setSystemTime(new Date('2026-11-20T12:00:01.000Z'));
  fakeServer({ [CALL]: waiting });
  const now = '2026-11-20T12:00:01.000Z';
  const start = { ...waiting, now, qr: 'data:image/svg+xml,<svg/>' };
  const { container } = render(
    <ChargeScreen
      type="pix"
      start={start}
      onPaid={() => {}}
      onRemade={() => {}}
      tabTitle={(heading) => heading}
    />,
  );
  expect(container.textContent).toContain('Você tem 29 min (até 9h30)');
  const button = screen.getByRole('button', { name: 'Copiar código Pix' });
  const qr = screen.getByAltText('QR code do Pix deste pedido');
  expect(button.compareDocumentPosition(qr)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(qr.closest('details')?.open).toBe(false);
  fireEvent.click(button);
  await pass(0);
  expect(copied).toEqual(['000201']);
  expect(container.textContent).toContain('Código copiado. Agora abra o app do seu banco.');
  await pass(28 * 60_000);
  expect(screen.getByRole('timer').textContent).toBe('1 min');
  await pass(60_000);
  expect(screen.getByRole('timer').textContent).toBe('menos de 1 min');
});

test.each([
  ['2026-11-23T12:00:01.000Z', 'Você tem 3 dias (até 23/11/2026 às 9h)'],
  ['2026-11-21T12:00:01.000Z', 'Você tem 1 dia (até 21/11/2026 às 9h)'],
])('counts in days a charge that may be paid until %s', (expiresAt, text) => {
  vi.setSystemTime(new Date(waiting.now));
  fakeServer({ [CALL]: waiting });
  const { container } = render(
    <ChargeScreen
      type="pix"
      start={{ ...waiting, expiresAt }}
      onPaid={() => {}}
      onRemade={() => {}}
      tabTitle={(heading) => heading}
    />,
  );
  expect(container.textContent).toContain(text);
});

test('puts an ended order back with one press, and offers its people for the next quote', {
  meta: { spec: ['purchase 32'] },
}, async () => {
  const { calls } = fakeServer({
    '/v1/order/again': { selfId: 7, draft: { choices: { 31: [7, 8] }, visits: {} } },
  });
  sessionStorage.setItem('orcamento-7', JSON.stringify({ choices: { 30: [7] }, visits: {} }));
  const onRemade = vi.fn();
  rememberFormKey('chave');
  render(
    <ChargeScreen
      type="pix"
      start={{ ...waiting, status: 'expired', ending: 'expired', copyPaste: null }}
      onPaid={() => {}}
      onRemade={onRemade}
      tabTitle={(heading) => heading}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Refazer este pedido' }));
  await pass(0);
  expect(calls.map(({ body }) => body)).toEqual([{ id: '100000001' }]);
  expect(JSON.parse(sessionStorage.getItem('orcamento-7') ?? '')).toEqual({
    choices: { 30: [7], 31: [7, 8] },
    visits: {},
  });
  expect(onRemade).toHaveBeenCalledOnce();
  sessionStorage.clear();
});
