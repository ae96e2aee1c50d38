import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { Overlays } from './overlays.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('location_modal', 'true');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test.each([
  ['on a public page', '/vacinas', false, true],
  ['in the account', '/meus-pedidos', false, true],
  ['while the cart is locked', '/vacinas', true, false],
  ['on the Pix page', '/order/pix', false, false],
  ['at the checkout', '/checkout', false, false],
])("the operator's notice %s (%s, locked: %s): %s", async (_where, path, nadLock, stands) => {
  const data = { ...visitorData(), notices: [{ id: 'feriado', text: 'Fechado dia 25', href: '' }] };
  fakeServer({ '/v1/data': { ...data, data: { ...data.data, nadLock } } });
  renderPage(<Overlays />, { path });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('region', { name: 'Aviso da loja' }) !== null).toBe(stands);
});
