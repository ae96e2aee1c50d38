import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { visitor } from '../visitor/visitor.ts';
import { Overlays } from './overlays.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('location_modal', 'true');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const withNotice = { ...visitorData(), notices: [{ id: 'feriado', text: 'Fechado dia 25', href: '' }] };
const notice = () => screen.queryByRole('region', { name: 'Aviso da loja' });

test.each([
  ['on a public page', '/vacinas', false, true],
  ['in the account', '/meus-pedidos', false, true],
  ['while the cart is locked', '/vacinas', true, false],
  ['on the Pix page', '/order/pix', false, false],
  ['at the checkout', '/checkout', false, false],
])("the operator's notice %s (%s, locked: %s): %s", async (_where, path, nadLock, stands) => {
  fakeServer({ '/v1/data': { ...withNotice, data: { ...withNotice.data, nadLock } } });
  renderPage(<Overlays />, { path });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(notice() !== null).toBe(stands);
});

test('closes a notice once', async () => {
  fakeServer({ '/v1/data': withNotice });
  const home = renderPage(<Overlays />, { path: '/' });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  screen.getByText('Fechado dia 25');
  act(() => screen.getByRole('button', { name: 'Fechar aviso' }).click());
  expect(notice()).toBeNull();
  home.unmount();
  renderPage(<Overlays />, { path: '/vacinas' });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(visitor.get()?.notices).toEqual(withNotice.notices);
  expect(notice()).toBeNull();
});

test.each([
  ['a phone', 360, [[{ top: 0, behavior: 'smooth' }]]],
  ['a desktop', 1280, []],
])(
  'after a change of store %s of %i px scrolls to the top, or not, 600 ms later',
  {
    meta: { spec: ['storefront 247'] },
  },
  async (_device, width, expected) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('767px') && width <= 767 }) as MediaQueryList,
    );
    sessionStorage.setItem('store_changed', 'true');
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    fakeServer({ '/v1/data': visitorData() });
    renderPage(<Overlays />, { path: '/vacinas' });
    await act(() => vi.advanceTimersByTimeAsync(599));
    expect(scrollTo.mock.calls).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(scrollTo.mock.calls).toEqual(expected);
    expect(sessionStorage.getItem('store_changed')).toBeNull();
  },
);
