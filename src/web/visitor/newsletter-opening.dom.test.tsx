import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chrome, renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { writeCookie } from '#ui/browser-storage.ts';
import { NO_INVITATIONS } from '../chrome/chrome-data.ts';
import { SelfOpened } from './self-opened.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// Preloads the lazy dialog, because fake timers would block its import.
beforeEach(async () => {
  await import('#features/newsletter/screens/newsletter-dialog.tsx');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const NEWSLETTER = 'Receba as novidades';
const visitChosen = (newsletter: 'all' | 'phones' | 'desktops' | 'none', path = '/vacinas') => {
  chrome.invitations = { newsletter, tagManager: '' };
  writeCookie('STORE_LOCATION', 'bsb');
  fakeServer({ '/v1/data': visitorData() });
  return renderPage(<SelfOpened />, { path });
};
const shown = () => screen.queryByRole('dialog', { name: NEWSLETTER }) !== null;
afterEach(() => {
  chrome.invitations = NO_INVITATIONS;
  localStorage.clear();
});

test('the newsletter opens two seconds after the load where a city is chosen, and once', async () => {
  const { unmount } = visitChosen('all');
  await pass(1_999);
  expect(shown()).toBe(false);
  await pass(1);
  expect(shown()).toBe(true);
  expect(localStorage.getItem('newsletter_modal')).toBe('true');
  unmount();
  visitChosen('all');
  await pass(10_000);
  expect(shown()).toBe(false);
});

test.each([
  ['phones', 360, true],
  ['phones', 1280, false],
  ['desktops', 360, false],
  ['desktops', 1280, true],
  ['none', 1280, false],
] as const)('the newsletter, set for %s, at %i px: %s', async (devices, width, opens) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('767px') && width <= 767 }) as MediaQueryList,
  );
  visitChosen(devices);
  await pass(3_000);
  expect(shown()).toBe(opens);
});

test.each(['/entre', '/checkout', '/nad', '/consent', '/meus-pedidos'])(
  'the newsletter never opens on %s',
  async (path) => {
    visitChosen('all', path);
    await pass(10_000);
    expect(shown()).toBe(false);
  },
);

test('the newsletter waits while the cookie question stands, and opens on a later view', async () => {
  chrome.invitations = { newsletter: 'all', tagManager: '' };
  writeCookie('STORE_LOCATION', 'bsb');
  fakeServer({ '/v1/data': visitorData() });
  const { unmount } = renderPage(
    <>
      <section data-asks />
      <SelfOpened />
    </>,
    { path: '/vacinas' },
  );
  await pass(5_000);
  expect(shown()).toBe(false);
  unmount();
  visitChosen('all');
  await pass(2_000);
  expect(shown()).toBe(true);
});
