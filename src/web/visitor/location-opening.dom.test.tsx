import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LocationDialog } from '#features/outreach/onboarding/dialogs/screens/location-dialog.tsx';
import { SelfOpenedDialogs } from '#features/outreach/onboarding/dialogs/screens/self-opened-dialogs.tsx';
import { chrome, visitorData } from '#test/helpers/dom-page.tsx';
import { LOCATION, offer, opened, pass, selfOpeningClock, visit } from '#test/helpers/self-opening.tsx';
import { readCookie, writeCookie } from '#ui/browser-storage.ts';
import { visitor } from '#web/visitor/visitor.ts';

selfOpeningClock();

test('opens the location modal on the home page after a second and a half', {
  meta: { spec: ['storefront 149'] },
}, async () => {
  visit('/');
  await pass(1_499);
  expect(opened()).toEqual([]);
  await pass(1);
  screen.getByRole('dialog', { name: LOCATION });
});

test('opens only the location modal on the first visit to the home page', {
  meta: {
    spec: ['storefront 72', 'storefront 149'],
  },
}, async () => {
  const data = { ...visitorData(), ctaPopUp: offer };
  visit('/', { data });
  await pass(1_400);
  expect([readCookie('location_modal'), readCookie('popup_modal')]).toEqual(['false', 'true']);
  expect(opened()).toEqual([]);
  await pass(200);
  const modal = within(screen.getByRole('dialog', { name: LOCATION }));
  expect(readCookie('popup_modal')).toBe('false');
  fireEvent.change(modal.getByRole('searchbox', { name: 'Qual sua cidade?' }), { target: { value: 'xyz' } });
  modal.getByText('Nenhum local encontrado!');
  fireEvent.click(modal.getByRole('button', { name: 'Fechar' }));
  await pass(1_000);
  // A changed session starts the timers again.
  act(() => visitor.set({ ...data }));
  await pass(15_000);
  expect(opened()).toEqual([]);
});

test('closes the location modal when leaving the home page', {
  meta: { spec: ['storefront 150'] },
}, async () => {
  const none = () => null;
  const slots = { locationPicker: none, newsletter: none, preference: none, ctaPopUp: none };
  const facts = {
    storeCodes: ['bsb', 'gyn'],
    popUp: null,
    newsletter: 'none',
    preferenceDue: null,
    locked: false,
  } as const;
  const at = (pathname: string) => (
    <SelfOpenedDialogs
      facts={{ ...facts, pathname }}
      slots={{ ...slots, locationModal: (dialog) => <LocationDialog {...dialog} choice={chrome} /> }}
    />
  );
  const { rerender } = render(at('/'));
  await pass(1_500);
  screen.getByRole('dialog', { name: LOCATION });
  rerender(at('/vacinas'));
  await pass(1_000);
  expect(screen.queryByRole('dialog', { name: LOCATION })).toBeNull();
});

test('opens the location picker on other pages once, after two seconds', {
  meta: { spec: ['storefront 117', 'storefront 151'] },
}, async () => {
  visit('/vacinas');
  await pass(1_999);
  expect(opened()).toEqual([]);
  await pass(1);
  screen.getByRole('dialog', { name: LOCATION });
  expect(localStorage.getItem('location_modal')).toBe('true');
});

test('opens nothing without storage for the answer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, clear: () => {} });
  visit('/vacinas');
  await pass(15_000);
  expect(opened()).toEqual([]);
});

describe('asks only visitors without a chosen city', () => {
  const choose = (code: string) => writeCookie('STORE_LOCATION', code);
  afterEach(() => {
    for (const name of ['STORE_LOCATION', 'location_modal', 'popup_modal'])
      writeCookie(name, '', { days: 0 });
  });

  // Cookies set before the choice may still exist.
  const earlier = () => {
    writeCookie('location_modal', 'false');
    writeCookie('popup_modal', 'true');
  };

  test.each([
    ['on the home page', '/', visitorData()],
    ['on any other page', '/vacinas', visitorData()],
    ['after sign-in', '/', visitorData({ isSignedIn: true, firstName: 'Marina' })],
  ])('%s', async (_where, path, data) => {
    earlier();
    choose('gyn');
    visit(path, { data });
    await pass(15_000);
    expect(opened()).toEqual([]);
  });

  test('extends the choice by seven days on each day with a visit', () => {
    const START = Date.now();
    const DAY = 86_400_000;
    choose('gyn');
    for (const day of [6, 12]) {
      vi.setSystemTime(START + day * DAY);
      visit('/vacinas');
    }
    vi.setSystemTime(START + 18 * DAY);
    expect(readCookie('STORE_LOCATION')).toBe('gyn');
    vi.setSystemTime(START + 20 * DAY);
    expect(readCookie('STORE_LOCATION')).toBeNull();
  });

  test("writes the choice once a day, so it never undoes another tab's", () => {
    choose('gyn');
    visit('/vacinas');
    const write = vi.spyOn(document, 'cookie', 'set');
    visit('/');
    expect(write.mock.calls.filter(([text]) => text.startsWith('STORE_LOCATION'))).toEqual([]);
    write.mockRestore();
  });

  test('asks again for a city that the store has left', async () => {
    choose('atlantida');
    visit('/vacinas');
    await pass(2_000);
    screen.getByRole('dialog', { name: LOCATION });
  });
});
