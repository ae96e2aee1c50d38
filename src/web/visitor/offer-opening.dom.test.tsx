import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filtering } from '#features/shop/catalogue/listing/screens/filtering.ts';
import { visitorData } from '#test/helpers/dom-page.tsx';
import {
  isOpen,
  nextVisit,
  offer,
  opened,
  pass,
  selfOpeningClock,
  visit,
} from '#test/helpers/self-opening.tsx';
import { writeCookie } from '#ui/browser-storage.ts';
import { toast } from '#ui/toast/toast.ts';

const offered = (session = {}) => ({ ...visitorData(session), ctaPopUp: offer });

selfOpeningClock();
beforeEach(() => localStorage.setItem('location_modal', 'true'));
afterEach(() => {
  writeCookie('cta_popup', '', { days: 0 });
  window.history.replaceState(null, '', '/');
});

test('opens three seconds after the load', {
  meta: { spec: ['storefront 152'] },
}, async () => {
  visit('/vacinas', { data: offered() });
  await pass(2_999);
  expect(opened()).toEqual([]);
  await pass(1);
  screen.getByRole('dialog', { name: offer.popUpTitle });
});

test('waits for a touched filter in this list and in the next one', async () => {
  filtering.set(true);
  visit('/vacinas', { data: offered() });
  await pass(15_000);
  visit('/vacinas/dengue', { data: offered() });
  await pass(15_000);
  expect(opened()).toEqual([]);
});

test.each([
  ['coupon', '/vacinas', true],
  ['coupon', '/vacina-hpv', true],
  ['coupon', '/exames-laboratoriais', false],
  ['coupon', '/politica-de-privacidade', false],
  ['redirect', '/exames-laboratoriais', true],
  ['redirect', '/vacina-hpv', false],
] as const)(
  'a %s offer of a vaccine on %s: %s',
  { meta: { spec: ['care 63'] } },
  async (type, path, opens) => {
    visit(path, { data: { ...visitorData(), ctaPopUp: { ...offer, type } } });
    await pass(15_000);
    expect(isOpen(offer.popUpTitle)).toBe(opens);
  },
);

test('opens nothing in the account', { meta: { spec: ['care 64'] } }, async () => {
  visit('/meus-pedidos', { data: offered({ isSignedIn: true, firstName: 'Marina' }) });
  await pass(15_000);
  expect(opened()).toEqual([]);
});

test('ignores a press', async () => {
  visit('/vacinas', { beside: <p>Vacinas</p>, data: offered() });
  await pass(1_000);
  fireEvent.click(screen.getByText('Vacinas'));
  await pass(2_000);
  screen.getByRole('dialog', { name: offer.popUpTitle });
});

test('waits for a visible toast', async () => {
  visit('/vacinas', { data: offered() });
  act(() => toast('Dados salvos.'));
  await pass(15_000);
  expect(opened()).toEqual([]);
});

test.each(['?f-doenca=doenca-hpv', '?o=menor-preco&p=2', '?f=dengue'])(
  'waits on a list narrowed by its address: %s',
  async (search) => {
    window.history.replaceState(null, '', `/vacinas${search}`);
    visit(`/vacinas${search}`, { data: offered() });
    await pass(15_000);
    expect(opened()).toEqual([]);
  },
);

test('opens once per pop-up and browser', { meta: { spec: ['care 63'] } }, async () => {
  const openedFor = async (id: string) => {
    nextVisit();
    const { unmount } = visit('/vacinas', { data: { ...visitorData(), ctaPopUp: { ...offer, id } } });
    await pass(15_000);
    const isShown = isOpen(offer.popUpTitle);
    unmount();
    return isShown;
  };
  expect([await openedFor('hpv'), await openedFor('hpv'), await openedFor('gripe')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('opens nothing for crawlers, and nothing that the browser cannot remember', {
  meta: { spec: ['care 65'] },
}, async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Googlebot/2.1');
  visit('/vacinas', { data: offered() }).unmount();
  await pass(15_000);
  expect(opened()).toEqual([]);
  agent.mockRestore();
  const cookies = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const { unmount } = visit('/vacinas', { data: offered() });
  await pass(15_000);
  expect(opened()).toEqual([]);
  unmount();
  cookies.mockRestore();
  visit('/vacinas', { data: offered() });
  await pass(15_000);
  screen.getByRole('dialog', { name: offer.popUpTitle });
});
