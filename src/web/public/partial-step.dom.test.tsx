import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPartially, watchSteps } from './partial-step.ts';
import { nextPlace, shownPlace } from './places.ts';

const page = (
  list: string,
  { store = 'bsb', title = list } = {},
) => `<!doctype html><html><head><title>${title}</title><style data-later="/parts.css">p { color: red }</style></head>
  <body><header>topo</header><main><div data-partial><label><input type="radio" id="hpv"> HPV</label><p id="lista">${list}</p>
  <nav><a id="p2" href="/vacinas?p=2">2</a></nav></div></main>
  <script type="application/json" id="app-data">{"store":{"code":"${store}"}}</script></body></html>`;

const list = () => document.getElementById('lista')?.textContent;
const answers = new Map<string, () => Response | Promise<Response>>();
const assign = vi.fn();

function html(text: string, url: string) {
  const response = new Response(text, { headers: { 'Content-Type': 'text/html' } });
  Object.defineProperty(response, 'url', { value: new URL(url, window.location.href).href });
  return response;
}

beforeEach(() => {
  const parsed = new DOMParser().parseFromString(page('um'), 'text/html');
  document.head.replaceChildren(...parsed.head.childNodes);
  document.body.replaceChildren(...parsed.body.childNodes);
  history.replaceState(null, '', '/vacinas');
  shownPlace.set({ pathname: '/vacinas', search: '', hash: '' });
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', async (url: URL) => answers.get(url.pathname + url.search)?.() ?? Response.error());
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  answers.clear();
  assign.mockReset();
});

test('replaces the list and moves address, title and focus', async () => {
  answers.set('/vacinas?f=hpv', () => html(page('dois', { title: 'Vacinas HPV' }), '/vacinas?f=hpv'));
  const header = document.querySelector('header');
  document.getElementById('hpv')?.focus();
  await openPartially('/vacinas?f=hpv');
  expect(list()).toBe('dois');
  expect(document.title).toBe('Vacinas HPV');
  expect(window.location.search).toBe('?f=hpv');
  expect(document.activeElement?.id).toBe('hpv');
  expect(document.querySelector('header')).toBe(header);
  expect(shownPlace.get()).toEqual({ pathname: '/vacinas', search: '?f=hpv', hash: '' });
  expect(nextPlace.get()).toBeUndefined();
});

test('parses no first styles of the next page, which the policy of this document would refuse', async () => {
  answers.set('/vacinas?p=2', () => html(page('dois'), '/vacinas?p=2'));
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  await openPartially('/vacinas?p=2');
  expect(list()).toBe('dois');
  expect(parse.mock.calls.map(([text]) => /<style/.test(`${text}`))).toEqual([false]);
});

test('uses the address that answered', async () => {
  answers.set('/vacinas?f=x', () => html(page('dois'), '/vacinas/combos'));
  await openPartially('/vacinas?f=x');
  expect(window.location.pathname).toBe('/vacinas/combos');
});

test.each([
  ['another store', () => html(page('dois', { store: 'gyn' }), '/vacinas?p=2')],
  ['an error', () => new Response('', { status: 500 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of another kind', () => html('<!doctype html><main>outra', '/vacinas?p=2')],
])('%s: the whole document is opened', async (_, answer) => {
  answers.set('/vacinas?p=2', answer);
  await openPartially('/vacinas?p=2');
  expect(assign.mock.calls).toEqual([[new URL('/vacinas?p=2', window.location.href).href]]);
  expect(list()).toBe('um');
});

test.each([
  ['204', '/not-found', () => new Response(null, { status: 204 })],
  [
    'an answer that makes no sense',
    '/error?volta=%2Fvacinas%3Ff%3Dhpv',
    () => html('<html>', '/vacinas?f=hpv&p=2'),
  ],
])('%s leads to %s', { meta: { spec: ['storefront 226', 'storefront 227'] } }, async (_, route, answer) => {
  history.replaceState(null, '', '/vacinas?f=hpv');
  answers.set('/vacinas?f=hpv&p=2', answer);
  await openPartially('/vacinas?f=hpv&p=2');
  expect(assign.mock.calls).toEqual([[route]]);
  expect(list()).toBe('um');
});

test('shows only the later of two steps', async () => {
  const slow = Promise.withResolvers<Response>();
  answers.set('/vacinas?f=a', () => slow.promise);
  answers.set('/vacinas?f=b', () => html(page('b'), '/vacinas?f=b'));
  const first = openPartially('/vacinas?f=a');
  await openPartially('/vacinas?f=b');
  slow.resolve(html(page('a'), '/vacinas?f=a'));
  await first;
  expect(list()).toBe('b');
  expect(window.location.search).toBe('?f=b');
  expect(assign).not.toHaveBeenCalled();
});

test('steps through numbered pages, and leaves modified presses to the browser', async () => {
  answers.set('/vacinas?p=2', () => html(page('dois'), '/vacinas?p=2'));
  watchSteps();
  const press = (init: MouseEventInit) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.addEventListener('click', (late) => late.preventDefault(), { once: true });
    document.getElementById('p2')?.dispatchEvent(event);
  };
  press({ ctrlKey: true });
  expect(nextPlace.get()).toBeUndefined();
  press({});
  await vi.waitFor(() => expect(list()).toBe('dois'));
});
