import { beforeEach, expect, test, vi } from 'vitest';
import { writeCookie } from '#ui/browser-storage.ts';
import { PAGE_DATA, type PageData } from '../islands/page-data.ts';
import { atFirstSign } from './first-sign.ts';
import { startsAfter } from './starts-after.ts';

const DATA: Pick<PageData, 'stores' | 'invitations'> = {
  stores: [
    { code: 'bsb', name: 'Brasília - DF', regionIndex: 'DF' },
    { code: 'gyn', name: 'Goiânia - GO', regionIndex: 'GO' },
  ],
  invitations: { newsletter: 'none', tagManager: '' },
};

function pageWith(data: object | string = DATA, html = ''): void {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  document.body.innerHTML = `${html}<script id="${PAGE_DATA}" type="application/json">${text}</script>`;
}

const inviting = (invitations: Partial<PageData['invitations']>) =>
  pageWith({ ...DATA, invitations: { ...DATA.invitations, ...invitations } });

/** Nothing is due: the city is known. */
beforeEach(() => {
  for (const name of ['consent', 'location_modal', 'popup_modal']) writeCookie(name, '', { days: 0 });
  writeCookie('STORE_LOCATION', 'bsb');
  localStorage.clear();
  sessionStorage.clear();
  pageWith();
});

test('waits for a sign where nothing is due', () => {
  expect(startsAfter('/vacinas')).toBeNull();
});

test.each<[string, () => void]>([
  ['a session', () => localStorage.setItem('user_signedIn', 'true')],
  ['a cart', () => localStorage.setItem('last_unit', '')],
  ['a page before in this tab', () => sessionStorage.setItem('loja_visitante', '{}')],
  [
    'a focused field',
    () => {
      pageWith(DATA, '<input>');
      document.querySelector('input')?.focus();
    },
  ],
  ['unusable data', () => pageWith('{')],
  [
    'a page that may be measured',
    () => {
      inviting({ tagManager: 'https://tags.example/gtm.js' });
      writeCookie('consent', '2.analytics');
    },
  ],
])('starts at once with %s', (_name, arrange) => {
  arrange();
  expect(startsAfter('/vacinas')).toBe(0);
});

test('waits although a session existed once', () => {
  localStorage.setItem('user_signedIn', 'false');
  expect(startsAfter('/vacinas')).toBeNull();
});

test('starts a second before the question about the city, on the pages that ask it', () => {
  writeCookie('STORE_LOCATION', '', { days: 0 });
  expect(startsAfter('/')).toBe(500);
  expect(startsAfter('/vacinas')).toBe(1000);
  expect(startsAfter('/perguntas-frequentes')).toBeNull();
  sessionStorage.setItem('dialogo_da_visita', 'true');
  expect(startsAfter('/')).toBeNull();
});

test('starts a second before the newsletter, once', () => {
  inviting({ newsletter: 'all' });
  expect(startsAfter('/vacinas')).toBe(1000);
  localStorage.setItem('newsletter_modal', 'true');
  expect(startsAfter('/vacinas')).toBeNull();
});

test('starts for the question about cookies, where measuring is possible', () => {
  inviting({ tagManager: 'https://tags.example/gtm.js' });
  expect(startsAfter('/vacinas')).toBe(1000);
  expect(startsAfter('/busca')).toBeNull();
  writeCookie('consent', '2');
  expect(startsAfter('/vacinas')).toBeNull();
});

test('starts for the title whose words change', () => {
  pageWith(DATA, '<div data-island="rotating-title"></div>');
  expect(startsAfter('/')).toBe(1000);
});

test.each(['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'input', 'scroll'])(
  'starts once, at the first %s',
  (type) => {
    const start = vi.fn();
    atFirstSign(start, null);
    expect(start).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(type));
    document.body.dispatchEvent(new Event(type));
    expect(start).toHaveBeenCalledOnce();
  },
);

test('starts without a sign when something is due, and not again', () => {
  vi.useFakeTimers();
  const start = vi.fn();
  atFirstSign(start, 1000);
  vi.advanceTimersByTime(999);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  document.body.dispatchEvent(new Event('click'));
  expect(start).toHaveBeenCalledOnce();
});
