import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { isOpen, pass, selfOpeningClock, visit } from '#test/helpers/self-opening.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { readCookie, writeCookie } from '#ui/browser-storage.ts';
import { visitor } from '#web/visitor/visitor.ts';

const TASTES = 'Conte um pouco sobre você';
const due = visitorData({ isSignedIn: true, firstName: 'Marina', mustShowPreferenceModal: true });
const signedIn = visitorData({ isSignedIn: true, firstName: 'Marina' });

selfOpeningClock();
beforeEach(() => void writeCookie('STORE_LOCATION', 'bsb'));

test('opens once for a customer, three seconds after the load, if the session asks for it', {
  meta: { spec: ['purchase 166'] },
}, async () => {
  const { unmount } = visit('/vacinas', { data: due });
  await pass(2_999);
  expect(isOpen(TASTES)).toBe(false);
  await pass(1);
  expect(isOpen(TASTES)).toBe(true);
  unmount();
  visit('/vacinas', { data: due });
  await pass(10_000);
  expect(isOpen(TASTES)).toBe(false);
});

test('counts the three seconds from the load, however late the session arrives', {
  meta: { spec: ['purchase 166', 'purchase 298'] },
}, async () => {
  visit('/vacinas', { data: visitorData() });
  await pass(2_000);
  act(() => visitor.set(due));
  await pass(999);
  expect(isOpen(TASTES)).toBe(false);
  await pass(1);
  expect(isOpen(TASTES)).toBe(true);
});

test('opens by its cookie, and removes it', {
  meta: { spec: ['storefront 118', 'purchase 166'] },
}, async () => {
  writeCookie('must_show_preference_modal', 'true');
  visit('/vacinas', { data: signedIn });
  await pass(3_000);
  expect(isOpen(TASTES)).toBe(true);
  expect(readCookie('must_show_preference_modal')).not.toBe('true');
});

test.each([
  ['an error that the shopper caused', 'error'],
  ['the success of a stock alert', 'success'],
] as const)('waits for the next page while %s is shown', async (_, tone) => {
  const { unmount } = visit('/vacinas', { data: due, beside: <Alert tone={tone} title="Aviso." /> });
  await pass(10_000);
  expect(isOpen(TASTES)).toBe(false);
  unmount();
  visit('/vacinas', { data: due });
  await pass(3_000);
  expect(isOpen(TASTES)).toBe(true);
});

test.each([
  ['a visitor, whatever the cookie says', visitorData(), '/vacinas'],
  ['a customer on a quiet page', due, '/checkout'],
])('never opens for %s', { meta: { spec: ['storefront 188'] } }, async (_, data, path) => {
  writeCookie('must_show_preference_modal', 'true');
  visit(path, { data });
  await pass(10_000);
  expect(isOpen(TASTES)).toBe(false);
});
