import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { visitorData } from '#test/helpers/dom-page.tsx';
import {
  isOpen,
  LOCATION,
  nextVisit,
  offer,
  opened,
  pass,
  selfOpeningClock,
  visit,
} from '#test/helpers/self-opening.tsx';
import { writeCookie } from '#ui/browser-storage.ts';
import { WaitingOverlay } from '#ui/loader/waiting-overlay.tsx';

selfOpeningClock();

test.each([
  ['a press that still works', <button key="b" type="button" aria-busy="true" />],
  ['a sheet that is on its way', <WaitingOverlay key="w" onCancel={() => {}} />],
])('nothing opens over %s', { meta: { spec: ['storefront 155', 'care 64'] } }, async (_, pressed) => {
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
  ['has the focus on its errors', <div key="e" tabIndex={-1} role="alert" ref={(box) => box?.focus()} />],
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

test('opens nothing while a quote locks the cart', { meta: { spec: ['care 64'] } }, async () => {
  const data = {
    ...visitorData(),
    ctaPopUp: offer,
    data: { ...visitorData().data, nadLock: true },
  };
  visit('/vacinas', { data });
  await pass(15_000);
  visit('/', { data });
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

  test('opens on the next page when the shopper was busy on this one', async () => {
    const used = visit('/vacinas', { beside: <dialog open aria-labelledby="mine" /> });
    await pass(15_000);
    expect(isOpen(LOCATION)).toBe(false);
    used.unmount();
    visit('/vacinas');
    await pass(2_000);
    expect(isOpen(LOCATION)).toBe(true);
  });
});

test('the questionnaire opens three seconds after the load, and once seen it stays closed', {
  meta: { spec: ['care 90'] },
}, async () => {
  const title = 'Conte um pouco sobre você';
  writeCookie('STORE_LOCATION', 'bsb');
  const data = visitorData({ isSignedIn: true, firstName: 'Marina', mustShowPreferenceModal: true });
  const { unmount } = visit('/vacinas', { data });
  await pass(2_999);
  expect(isOpen(title)).toBe(false);
  await pass(1);
  expect(isOpen(title)).toBe(true);
  unmount();
  nextVisit();
  visit('/vacinas', { data });
  await pass(15_000);
  expect(isOpen(title)).toBe(false);
  for (const name of ['STORE_LOCATION', 'preference_popup']) writeCookie(name, '', { days: 0 });
});
