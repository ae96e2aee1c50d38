import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { setRoles } from '#features/desk/staff/team/server/manage-team.ts';
import { submitContact } from '#features/outreach/contact/server/submit-contact.ts';
import { personContact } from '#test/cast/contacts.ts';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { type Colleague, colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { markOf } from '#values/mark.ts';
import { startHttpServer } from '../http-server.ts';
import { newsDesk } from './news-desk.ts';
import { newsRoutes } from './news-routes.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool, ordered } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
app.route('/', newsRoutes({ deps, secure: false, everyMs: 5 }));

const NEWS = '/painel/v1/news';

const idOf = async (code: string): Promise<number> =>
  (await pool.query('select id from units where code = $1', [code])).rows[0].id;

async function as(roles: readonly Role[], unitIds: number[] | null = null) {
  const person: Colleague = await colleague(deps, roles, { unitIds });
  return { ...person, browser: await signedIn(new Browser(app, deps.config.baseUrl), person) };
}

async function following(browser: Browser) {
  const response = await browser.request(NEWS);
  if (!response.body) throw new Error(`no stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => void reader.cancel().catch(() => {}));
  const seen: string[] = [];
  return {
    response,
    seen,
    /** Returns null at the end of the stream. */
    async next(): Promise<Record<string, { id: number; own: boolean }> | null> {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return null;
        seen.push(value);
        if (value.startsWith('data: ')) return JSON.parse(value.slice('data: '.length));
      }
    },
  };
}

test('an event reaches those who may see its order, by number alone', async () => {
  const [north, south] = [await idOf('BSB-ASN'), await idOf('BSB-AS2')];
  const everywhere = await following((await as(['finance'])).browser);
  expect(everywhere.response.headers.get('content-type')).toBe('text/event-stream');
  expect(everywhere.response.headers.get('cache-control')).toContain('no-store');
  const inSouth = await following((await as(['collector'], [south])).browser);
  const first = await ordered('BSB-ASN', 81);
  const { lines } = await first.order();
  expect(lines.map(({ unitId }) => unitId)).toEqual([north]);
  expect(await everywhere.next()).toEqual({ [first.incrementId]: { id: expect.any(Number), own: false } });
  const second = await ordered('BSB-AS2', 81);
  expect(Object.keys((await inSouth.next()) ?? {})).toEqual([second.incrementId]);
});

test('changed seats reach the people of their unit, by unit and day alone', async () => {
  const [north, south] = [await idOf('BSB-ASN'), await idOf('BSB-AS2')];
  await openAgenda(deps);
  const [inNorth, inSouth] = [
    await following((await as(['collector'], [north])).browser),
    await following((await as(['collector'], [south])).browser),
  ];
  const { browser } = await as(['manager']);
  const closing = { resource: 'BSB-ASN-VAC', day: '2026-12-10', from: '07:00', until: '08:00', seats: 0 };
  const closed = await operate(browser, 'agenda/seats', { ...closing, onlyFree: false, reason: 'Falta luz' });
  expect(closed).toMatchObject({ status: 200 });
  expect(await inNorth.next()).toEqual({ 'BSB-ASN 2026-12-10': { id: 0, own: false } });
  const { incrementId } = await ordered('BSB-AS2', 86);
  expect(Object.keys((await inSouth.next()) ?? {})).toEqual([incrementId]);
});

test("marks the listener's own acts", async () => {
  const { incrementId } = await ordered('BSB-ASN', 82);
  const { browser } = await as(['attendant']);
  const stream = await following(browser);
  await operate(browser, 'order-desk/note', { incrementId, text: 'Ligar antes' });
  expect(await stream.next()).toEqual({ [incrementId]: { id: expect.any(Number), own: true } });
});

test('refuses people without a session or without orders, and other sites', async () => {
  const { browser } = await as(['administrator']);
  expect(await browser.json(NEWS)).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
  const stranger = new Browser(app, deps.config.baseUrl);
  expect(await stranger.json(NEWS)).toMatchObject({ status: 401, body: { code: 'staff_signed_out' } });
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect(await (await as(['manager'])).browser.json(NEWS, foreign)).toMatchObject({ status: 403 });
});

test.each<[string, (one: Awaited<ReturnType<typeof as>>) => Promise<unknown>]>([
  ['a sign-out', ({ browser }) => operate(browser, 'staff/sign-out')],
  [
    'new roles',
    ({ id }) => setRoles(deps, { staffId: id, grants: [{ role: 'finance', unitIds: null, until: null }] }),
  ],
  ['half an hour without a request', async () => deps.clock.forward(31)],
  ['twelve hours', async () => deps.clock.forward(721)],
])('%s ends the stream', async (_, end) => {
  const one = await as(['attendant']);
  const stream = await following(one.browser);
  await end(one);
  expect(await stream.next()).toBeNull();
  expect(stream.seen.at(-1)).toContain('event: end');
});

test('the fifth stream of a session ends its first', async () => {
  const { browser } = await as(['attendant']);
  const first = await following(browser);
  for (let more = 0; more < 3; more += 1) await following(browser);
  const { incrementId } = await ordered('BSB-ASN', 85);
  expect(Object.keys((await first.next()) ?? {})).toEqual([incrementId]);
  await following(browser);
  expect(await first.next()).toBeNull();
});

test('a store that stops ends its streams first, so nothing waits for them', async () => {
  const stopping = new AbortController();
  const routes = newsRoutes({ deps, secure: false, stopping: stopping.signal });
  const server = await startHttpServer(getRequestListener(routes.fetch), {
    host: '127.0.0.1',
    port: 0,
    drainMs: 0,
    patienceMs: 60_000,
  });
  const { browser } = await as(['attendant']);
  const visitor = new Browser(overHttp, `http://127.0.0.1:${server.port}`);
  for (const [name, value] of browser.cookies) visitor.setCookie(name, value);
  const stream = await following(visitor);
  stopping.abort();
  await server.stop();
  expect(await stream.next()).toBeNull();
  expect(stream.seen).toEqual(['retry: 5000\n\n']);
  const late = await (await routes.request(NEWS, { headers: headersOf(browser) })).text();
  expect(late).toBe('retry: 5000\n\n');
});

const headersOf = ({ cookies }: Browser) => ({
  'sec-fetch-site': 'same-origin',
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

test('reads nothing once the last listener has left', async () => {
  const { browser } = await as(['attendant']);
  const { rows } = await pool.query('select token_hash from staff_sessions order by created_at desc limit 1');
  expect([...browser.cookies.keys()]).toContain('painel');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const desk = newsDesk(deps);
  const heard = Promise.withResolvers<void>();
  const listener = {
    sessionHash: rows[0].token_hash,
    tell: () => {},
    beat: heard.resolve,
    close: () => heard.reject(new Error('closed')),
  };
  await desk.follow(listener);
  for (let round = 2; round <= 8; round += 1) {
    const sent = await statementsOf(() => vi.advanceTimersByTimeAsync(2000));
    expect(sent.length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  }
  await heard.promise;
  desk.leave(listener);
  expect(await statementsOf(() => vi.advanceTimersByTimeAsync(60_000))).toEqual([]);
});

test('a list asked for by its page alone gives marks, without a row in the trail and without use of the session', async () => {
  await ordered('BSB-ASN', 83);
  const { browser } = await as(['attendant']);
  const { rows } = (await operate(browser, 'orders/list')).body as { rows: object[] };
  const trail = async () => (await listAudit(deps, { object: 'pedidos' }, { size: 50 })).rows.length;
  const before = await trail();
  const listUnattended = () => operate(browser, 'orders/list', {}, { 'x-unattended': '1' });
  expect((await listUnattended()).body).toEqual({ marks: rows.map(markOf) });
  expect(await trail()).toBe(before);
  deps.clock.forward(20);
  await listUnattended();
  deps.clock.forward(11);
  expect(await listUnattended()).toMatchObject({ status: 423, body: { code: 'locked' } });
});

test('a message is news to those who answer messages, without its number', async () => {
  const finance = await following((await as(['finance'])).browser);
  const attendant = await following((await as(['attendant'])).browser);
  const contact = { ...personContact, subject: 'order' };
  const sent = { key: crypto.randomUUID(), owner: 'session', customer: null, doubtful: false };
  expect(await submitContact(deps, { form: contact, ...sent })).toMatchObject({ ok: true });
  expect(await attendant.next()).toEqual({ 'fale conosco': { id: 0, own: false } });
  const { incrementId } = await ordered('BSB-ASN', 87);
  expect(Object.keys((await finance.next()) ?? {})).toEqual([incrementId]);
});
