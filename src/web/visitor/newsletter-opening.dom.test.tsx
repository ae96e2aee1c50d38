import { beforeEach, expect, test, vi } from 'vitest';
import { ConsentQuestion } from '#features/trust/consent/screens/consent-question.tsx';
import { isOpen, pass, selfOpeningClock, visit } from '#test/helpers/self-opening.tsx';
import { writeCookie } from '#ui/browser-storage.ts';

const NEWSLETTER = 'Receba as novidades';

selfOpeningClock();
beforeEach(() => void writeCookie('STORE_LOCATION', 'bsb'));

test('opens once, two seconds after the load, if a city is chosen', {
  meta: { spec: ['storefront 118', 'purchase 129'] },
}, async () => {
  const { unmount } = visit('/vacinas', { newsletter: 'all' });
  await pass(1_999);
  expect(isOpen(NEWSLETTER)).toBe(false);
  await pass(1);
  expect(isOpen(NEWSLETTER)).toBe(true);
  expect(localStorage.getItem('newsletter_modal')).toBe('true');
  unmount();
  visit('/vacinas', { newsletter: 'all' });
  await pass(10_000);
  expect(isOpen(NEWSLETTER)).toBe(false);
});

test.each([
  ['phones', 360, true],
  ['phones', 1280, false],
  ['desktops', 360, false],
  ['desktops', 1280, true],
  ['none', 1280, false],
] as const)(
  'the newsletter, set for %s, at %i px: %s',
  { meta: { spec: ['purchase 163'] } },
  async (newsletter, width, opens) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('767px') && width <= 767 }) as MediaQueryList,
    );
    visit('/vacinas', { newsletter });
    await pass(3_000);
    expect(isOpen(NEWSLETTER)).toBe(opens);
  },
);

test.each(['/entre', '/checkout', '/nad', '/consent', '/meus-pedidos'])(
  'never opens on %s',
  { meta: { spec: ['purchase 163'] } },
  async (path) => {
    visit(path, { newsletter: 'all' });
    await pass(10_000);
    expect(isOpen(NEWSLETTER)).toBe(false);
  },
);

test('opens two seconds after the load beside an unanswered cookie question', {
  meta: { spec: ['purchase 163', 'purchase 298'] },
}, async () => {
  visit('/vacinas', { newsletter: 'all', beside: <ConsentQuestion onAnswered={() => {}} /> });
  await pass(2_000);
  expect(isOpen(NEWSLETTER)).toBe(true);
});
