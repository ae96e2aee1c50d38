import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SelfOpenedDialogs } from '#features/dialogs/screens/self-opened-dialogs.tsx';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { SelfOpened } from './self-opened.tsx';

const LOCATION = 'Onde você quer ser atendido?';

// Preloads the lazy dialog, because fake timers would block its import.
beforeEach(async () => {
  await import('#features/dialogs/screens/location-dialog.tsx');
  vi.useFakeTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const opened = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'));

function visit(path: string, beside: React.ReactNode = null) {
  fakeServer({ '/v1/data': visitorData() });
  renderPage(
    <>
      {beside}
      <SelfOpened />
    </>,
    { path },
  );
}

test('the location modal on the home page, after a second and a half', async () => {
  visit('/');
  await pass(1_499);
  expect(opened()).toEqual([]);
  await pass(1);
  screen.getByRole('dialog', { name: LOCATION });
});

test('the location modal goes with the home page', async () => {
  const stores = [
    { code: 'bsb', name: 'Brasília - DF', regionIndex: 'brasilia - df' },
    { code: 'gyn', name: 'Goiânia - GO', regionIndex: 'goiania - go' },
  ];
  const choice = { store: { code: 'bsb', city: 'Brasília' }, stores };
  const at = (pathname: string) => (
    <SelfOpenedDialogs pathname={pathname} choice={choice} popUp={null} callToAction={() => null} />
  );
  const { rerender } = render(at('/'));
  await pass(1_500);
  screen.getByRole('dialog', { name: LOCATION });
  rerender(at('/vacinas'));
  await pass(1_000);
  expect(screen.queryByRole('dialog', { name: LOCATION })).toBeNull();
});

test('the location picker elsewhere, after two seconds, once', async () => {
  visit('/vacinas');
  await pass(1_999);
  expect(opened()).toEqual([]);
  await pass(1);
  screen.getByRole('dialog', { name: LOCATION });
  expect(localStorage.getItem('location_modal')).toBe('true');
});

test.each([
  ['a dialog of the shopper', <dialog key="x" open aria-labelledby="mine" />],
  [
    'a menu that hangs in the header',
    <header key="x">
      <details open />
    </header>,
  ],
  // biome-ignore lint/a11y/noAutofocus: the test needs a focused field.
  ['a focused field', <input key="x" autoFocus />],
])('nothing opens over %s', async (_name, beside) => {
  visit('/vacinas', beside);
  await pass(15_000);
  expect(screen.queryByRole('dialog', { name: LOCATION })).toBeNull();
});

test('nothing opens on sign-in pages', async () => {
  visit('/entre');
  await pass(15_000);
  expect(opened()).toEqual([]);
});

test('nothing opens that could not be remembered', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, clear: () => {} });
  visit('/vacinas');
  await pass(15_000);
  expect(opened()).toEqual([]);
});
