import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chrome, renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { writeCookie } from '#ui/browser-storage.ts';
import { StorePicker } from './store-picker.tsx';

async function openPicker() {
  fakeServer({ '/v1/data': visitorData() });
  const user = userEvent.setup();
  renderPage(
    <>
      <StorePicker store={chrome.store} stores={chrome.stores} />
      <button type="button">Depois</button>
    </>,
  );
  const picker = screen.getByText(/^Você está em/).closest('details');
  if (!picker) throw new Error('no picker');
  await user.click(screen.getByText(/^Você está em/));
  await user.click(screen.getByRole('searchbox', { name: 'Filtrar cidades' }));
  expect(picker.open).toBe(true);
  return { user, picker };
}

const after = () => screen.getByRole('button', { name: 'Depois' });

test('stays open while the focus is inside and closes when Tab leaves it', {
  meta: { spec: ['storefront 70'] },
}, async () => {
  const { user, picker } = await openPicker();
  for (const { name } of chrome.stores) {
    await user.tab();
    expect(document.activeElement?.textContent).toBe(name);
    expect(picker.open).toBe(true);
  }
  await user.tab();
  expect(picker.open).toBe(false);
  expect(document.activeElement).toBe(after());
});

test('lists the cities that match the typed text, without accents too', {
  meta: { spec: ['storefront 70', 'storefront 181'] },
}, async () => {
  const { user, picker } = await openPicker();
  const listed = () =>
    within(picker)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(listed()).toEqual(['Brasília - DF', 'Goiânia - GO']);
  await user.keyboard('goiania');
  expect(listed()).toEqual(['Goiânia - GO']);
});

test('closes on a press outside and keeps the focus', { meta: { spec: ['storefront 70'] } }, async () => {
  const { user, picker } = await openPicker();
  await user.click(after());
  expect(picker.open).toBe(false);
  expect(document.activeElement).toBe(after());
});

test('stays open when the window loses the focus or an entry takes none', async () => {
  const { picker } = await openPicker();
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }));
  expect(picker.open).toBe(true);
});

test.each([
  ['', 'Você está em Brasília?'],
  ['bsb', 'Você está em Brasília'],
])(
  'with the chosen city "%s" the header reads "%s"',
  { meta: { spec: ['storefront 37'] } },
  (chosen, text) => {
    fakeServer({ '/v1/data': visitorData() });
    if (chosen) writeCookie('STORE_LOCATION', chosen);
    renderPage(<StorePicker store={chrome.store} stores={chrome.stores} />);
    expect(screen.getByText(/^Você está em/).textContent).toBe(text);
    writeCookie('STORE_LOCATION', '', { days: 0 });
  },
);
