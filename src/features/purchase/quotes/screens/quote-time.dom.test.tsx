import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OpenQuoteView } from '#features/purchase/quotes/contract.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { QuoteTime } from './quote-time.tsx';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const MORE = 'Preciso de mais tempo';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

function renderTime(extend: object, extendable = true) {
  const server = fakeServer({ '/v1/data': visitorData(), '/nad/nad/extend': extend });
  const onEnd = vi.fn();
  const quote = { expiresAt: '2026-11-25T12:30:00Z', extendable } as OpenQuoteView;
  renderPage(<QuoteTime quote={quote} clockOffset={0} onEnd={onEnd} />);
  return { ...server, onEnd };
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

test('offers more time in the last five minutes, once', { meta: { spec: ['care 114'] } }, async () => {
  const { callsTo, onEnd } = renderTime({ expiresAt: '2026-11-25T12:35:00Z' });
  await pass(24);
  expect(screen.queryByRole('button', { name: MORE })).toBeNull();
  await pass(2);
  fireEvent.click(screen.getByRole('button', { name: MORE }));
  await pass(0);
  expect(screen.getByRole('timer').textContent).toBe('09:00');
  expect(document.activeElement).toBe(screen.getByText(/^Preços e vagas garantidos por/));
  expect(callsTo('/nad/nad/extend').map(({ body }) => body)).toEqual([{ formKey: 'key' }]);
  await pass(5);
  expect(screen.queryByRole('button', { name: MORE })).toBeNull();
  expect(onEnd).not.toHaveBeenCalled();
  await pass(4);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('explains a failure, and may be pressed again', async () => {
  const { answer } = renderTime(() => {
    throw new TypeError('Failed to fetch');
  });
  await pass(26);
  fireEvent.click(screen.getByRole('button', { name: MORE }));
  await pass(1);
  screen.getByText(/Verifique sua conexão/);
  answer('/nad/nad/extend', { expiresAt: '2026-11-25T12:35:00Z' });
  fireEvent.click(screen.getByRole('button', { name: MORE }));
  await pass(0);
  expect(screen.getByRole('timer').textContent).toBe('08:00');
});

test('offers nothing after the one extension', async () => {
  renderTime({}, false);
  await pass(28);
  expect(screen.queryByRole('button', { name: MORE })).toBeNull();
});
