import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocationDialog } from '#features/outreach/dialogs/screens/location-dialog.tsx';
import { SelfOpenedDialogs } from '#features/outreach/dialogs/screens/self-opened-dialogs.tsx';
import { filtering } from '#features/shop/listing/screens/filtering.ts';
import { chrome, visitorData } from '#test/helpers/dom-page.tsx';
import {
  isOpen,
  nextVisit,
  offer,
  opened,
  pass,
  selfOpeningClock,
  visit,
} from '#test/helpers/self-opening.tsx';
import { readCookie, writeCookie } from '#ui/browser-storage.ts';
import { WaitingOverlay } from '#ui/loader/waiting-overlay.tsx';
import { toast } from '#ui/toast/toast.ts';
import { visitor } from '#web/visitor/visitor.ts';

const LOCATION = 'Onde você quer ser atendido?';

selfOpeningClock();

test('opens the location modal on the home page after a second and a half', {
  meta: { spec: ['storefront 149', 'storefront 239'] },
}, async () => {
  visit('/');
  await pass(1_499);
  expect(opened()).toEqual([]);
  await pass(1);
  screen.getByRole('dialog', { name: LOCATION });
});

test('opens only the location modal on the first visit to the home page', {
  meta: {
    spec: [
      'storefront 72',
      'storefront 117',
      'storefront 149',
      'storefront 213',
      'storefront 239',
      'purchase 128',
    ],
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

test.each([
  ['a press that still works', <button key="b" type="button" aria-busy="true" />],
  ['a sheet that is on its way', <WaitingOverlay key="w" onCancel={() => {}} />],
])('nothing opens over %s', { meta: { spec: ['storefront 155'] } }, async (_, pressed) => {
  visit('/', { beside: pressed });
  await pass(10_000);
  expect(opened()).toEqual([]);
});

test('opens nothing over a form in use, wherever the focus is', async () => {
  const form = (
    <main>
      <textarea aria-label="Mensagem" />
    </main>
  );
  visit('/', { beside: form });
  fireEvent.change(screen.getByLabelText('Mensagem'), { target: { value: 'Bom dia' } });
  await pass(10_000);
  expect(opened()).toEqual([]);
});

test.each([
  ['failed', <input key="f" aria-label="Assunto" aria-invalid="true" />],
  ['has its reader at its errors', <div key="e" tabIndex={-1} role="alert" ref={(box) => box?.focus()} />],
])('opens nothing over a form that %s', async (_, child) => {
  visit('/', {
    beside: (
      <main>
        <form>{child}</form>
      </main>
    ),
  });
  await pass(10_000);
  expect(opened()).toEqual([]);
});

test('opens nothing over a form with a chosen answer', async () => {
  const form = (
    <main>
      <input type="radio" aria-label="Elogio" />
    </main>
  );
  visit('/', { beside: form });
  fireEvent.click(screen.getByLabelText('Elogio'));
  await pass(10_000);
  expect(opened()).toEqual([]);
});

test('opens the location picker on other pages once, after two seconds', {
  meta: { spec: ['storefront 117', 'storefront 151', 'storefront 240'] },
}, async () => {
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
])('nothing opens over %s', { meta: { spec: ['storefront 155'] } }, async (_name, beside) => {
  visit('/vacinas', { beside });
  await pass(15_000);
  expect(screen.queryByRole('dialog', { name: LOCATION })).toBeNull();
});

test('opens nothing on sign-in pages', { meta: { spec: ['storefront 155'] } }, async () => {
  visit('/entre');
  await pass(15_000);
  expect(opened()).toEqual([]);
});

test('opens nothing without storage for the answer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, clear: () => {} });
  visit('/vacinas');
  await pass(15_000);
  expect(opened()).toEqual([]);
});

describe('opens one dialog per visit', () => {
  const everything = () =>
    ({
      data: {
        ...visitorData({ isSignedIn: true, firstName: 'Marina', mustShowPreferenceModal: true }),
        ctaPopUp: offer,
      },
      newsletter: 'all',
    }) as const;
  const TURNS = [LOCATION, offer.popUpTitle, 'Conte um pouco sobre você', 'Receba as novidades'];
  afterEach(() => {
    for (const name of ['STORE_LOCATION', 'cta_popup', 'preference_popup'])
      writeCookie(name, '', { days: 0 });
  });

  test('the others wait for the next visits, in their order', async () => {
    const seen: string[][] = [];
    for (const _visit of TURNS) {
      nextVisit();
      const names: string[] = [];
      for (const path of ['/vacinas', '/vacinas', '/vacinas']) {
        const { unmount } = visit(path, everything());
        await pass(15_000);
        names.push(...TURNS.filter(isOpen));
        unmount();
      }
      seen.push(names);
      writeCookie('STORE_LOCATION', 'bsb');
    }
    expect(seen).toEqual(TURNS.map((name) => [name]));
  });

  test('a view that the shopper used leaves the turn to the next view', async () => {
    const used = visit('/vacinas', { beside: <dialog open aria-labelledby="mine" /> });
    await pass(15_000);
    expect(isOpen(LOCATION)).toBe(false);
    used.unmount();
    visit('/vacinas');
    await pass(2_000);
    expect(isOpen(LOCATION)).toBe(true);
  });
});

describe('asks only visitors without a chosen city', () => {
  const choose = (code: string) => writeCookie('STORE_LOCATION', code);
  afterEach(() => {
    for (const name of ['STORE_LOCATION', 'location_modal', 'popup_modal'])
      writeCookie(name, '', { days: 0 });
  });

  // Cookies from before the choice may still exist.
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

describe('opens nothing in the middle of a task', () => {
  const offered = (session = {}) => ({ ...visitorData(session), ctaPopUp: offer });
  beforeEach(() => localStorage.setItem('location_modal', 'true'));
  afterEach(() => {
    writeCookie('cta_popup', '', { days: 0 });
    window.history.replaceState(null, '', '/');
  });

  test('opens the offer otherwise', { meta: { spec: ['storefront 152', 'storefront 241'] } }, async () => {
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
    ['/vacinas', true],
    ['/vacina-hpv', true],
    ['/exames-laboratoriais', false],
    ['/politica-de-privacidade', false],
  ])('the coupon of a vaccine on %s: %s', async (path, opens) => {
    visit(path, { data: offered() });
    await pass(15_000);
    expect(isOpen(offer.popUpTitle)).toBe(opens);
  });

  test.each([
    ['/exames-laboratoriais', true],
    ['/vacina-hpv', false],
  ])('the link to a vaccine on %s: %s', async (path, opens) => {
    visit(path, { data: { ...visitorData(), ctaPopUp: { ...offer, type: 'redirect' } } });
    await pass(15_000);
    expect(isOpen(offer.popUpTitle)).toBe(opens);
  });

  test('opens nothing in the account', async () => {
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

  test('opens nothing while a quote locks the cart', async () => {
    localStorage.clear();
    const data = { ...offered(), data: { ...visitorData().data, nadLock: true } };
    visit('/vacinas', { data });
    await pass(15_000);
    visit('/', { data });
    await pass(15_000);
    expect(opened()).toEqual([]);
  });
});
