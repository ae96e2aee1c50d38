import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_COLOURS, type PopUpView } from '#features/campaigns/pop-up.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { readCookie, writeCookie } from '#ui/browser-storage.ts';
import { SelfOpened } from './self-opened.tsx';

const offer: PopUpView = {
  id: 'hpv',
  type: 'coupon',
  popUpTitle: 'Proteção que fica',
  popUpLabel: '',
  discountPercentage: 10,
  coupon: 'BURITI10',
  couponTerms: '',
  buttonText: 'Copiar',
  colors: DEFAULT_COLOURS,
  product: { productName: 'HPV', price: '979,90', specialPrice: '', href: '/vacina-hpv.html' },
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const TASTES = 'Conte um pouco sobre você';
const due = visitorData({ isSignedIn: true, firstName: 'Marina', mustShowPreferenceModal: true });
const signedIn = visitorData({ isSignedIn: true, firstName: 'Marina' });
const questionnaire = () => screen.queryByRole('dialog', { name: TASTES });

// Preloads the lazy dialog, because fake timers would block its import.
beforeEach(async () => {
  await import('#features/preferences/screens/preference-dialog.tsx');
  vi.useFakeTimers();
  writeCookie('STORE_LOCATION', 'bsb');
});

function view(data: ReturnType<typeof visitorData>, path = '/vacinas') {
  fakeServer({ '/v1/data': data, '/siadi/preference/index': { success: true, data: [] } });
  return renderPage(<SelfOpened />, { path });
}

test('opens for a customer three seconds after the load, where the session says so, once', async () => {
  const { unmount } = view(due);
  await pass(2_999);
  expect(questionnaire()).toBeNull();
  await pass(1);
  expect(questionnaire()).not.toBeNull();
  unmount();
  view(due);
  await pass(10_000);
  expect(questionnaire()).toBeNull();
});

test('opens by its cookie, too, which is then gone', async () => {
  writeCookie('must_show_preference_modal', 'true');
  view(signedIn);
  await pass(3_000);
  expect(questionnaire()).not.toBeNull();
  expect(readCookie('must_show_preference_modal')).not.toBe('true');
});

test.each([
  ['a visitor, whatever the cookie says', visitorData(), '/vacinas'],
  ['a customer on a quiet page', due, '/checkout'],
])('never opens for %s', async (_, data, path) => {
  writeCookie('must_show_preference_modal', 'true');
  view(data, path);
  await pass(10_000);
  expect(questionnaire()).toBeNull();
});

test('goes before the call to action, which waits for the next view', async () => {
  const { unmount } = view({ ...due, ctaPopUp: offer });
  await pass(10_000);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(questionnaire()).not.toBeNull();
  unmount();
  view({ ...due, ctaPopUp: offer });
  await pass(3_000);
  expect(questionnaire()).toBeNull();
});
