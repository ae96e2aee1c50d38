import { stringify } from 'csv-stringify/sync';
import { beforeAll, expect, test } from 'vitest';
import type { Operation } from '#features/desk/operations/operation.ts';
import { ROLES, type Role } from '#features/desk/operations/roles.ts';
import { OPERATIONS } from '#server/panel/operations.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, PANEL_PASSWORD, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';
import { ACTS, PAGES } from '../../src/panel/pages.ts';

const { app, deps, visitor } = await testStore();

const DESK: Role[] = ['attendant', 'manager', 'finance'];
const HANDLERS: Role[] = ['attendant', 'manager'];
const COUNTER: Role[] = ['attendant', 'collector', 'manager'];
const MONEY: Role[] = ['manager', 'finance'];
const CUSTOMERS: Role[] = ['attendant', 'manager', 'privacy_officer'];

/** Written by hand from the design's table of roles: a new permission without a line here fails. */
const MAY: Readonly<Record<Operation['permission'], readonly Role[]>> = {
  'orders.view': DESK,
  'orders.health': HANDLERS,
  'orders.handle': HANDLERS,
  'orders.export': MONEY,
  'orders.refund': MONEY,
  'refunds.approve': ['finance'],
  'payments.review': MONEY,
  'cancellations.decide': MONEY,
  'agenda.view': COUNTER,
  'agenda.handle': HANDLERS,
  'agenda.seats': ['manager'],
  'attendance.record': COUNTER,
  'attendance.undo': ['manager'],
  'offers.handle': HANDLERS,
  'offers.discount': ['manager'],
  'counter.handle': HANDLERS,
  'drawers.view': MONEY,
  'customers.view': CUSTOMERS,
  'customers.handle': CUSTOMERS,
  'customers.correct': ['manager', 'privacy_officer'],
  'customers.privacy': ['privacy_officer'],
  'contacts.handle': HANDLERS,
  'surveys.view': ['manager', 'content'],
  'views.share': ['manager'],
  'team.manage': ['administrator'],
  'finance.view': ['finance'],
  'reports.view': MONEY,
  'reports.services': ['manager'],
  'campaigns.view': ['manager', 'finance', 'content'],
  'catalogue.view': ['manager', 'content', 'technical_director'],
  'catalogue.sales': ['manager'],
  'catalogue.texts': ['manager', 'content'],
  'care.approve': ['technical_director'],
  'stock.view': ['manager'],
  'requests.view': ['privacy_officer'],
  'requests.answer': ['privacy_officer'],
  'settings.manage': ['administrator'],
  'jobs.manage': ['administrator'],
  'audit.view': ['administrator', 'privacy_officer'],
  'signed in': ROLES,
  anyone: ROLES,
};

const all = [...OPERATIONS.values()].map(({ operation }) => operation);
const guarded = all
  .filter(({ permission }) => permission !== 'anyone')
  .map(({ name, permission }) => [name, MAY[permission]] as const);

let everyRole: { role: Role; browser: Browser }[];
let half: Browser;
let locked: Browser;
beforeAll(async () => {
  everyRole = [];
  for (const role of ROLES)
    everyRole.push({ role, browser: await signedIn(visitor(), await colleague(deps, [role])) });
  const { email } = await colleague(deps, ROLES);
  half = visitor();
  await operate(half, 'staff/sign-in', { email, password: PANEL_PASSWORD });
  const absent = await colleague(deps, ROLES);
  locked = await signedIn(visitor(), absent);
  await deps.db.execute(
    `update staff_sessions set used_at = used_at - interval '31 minutes' where staff_id = ${absent.id}`,
  );
});

/** An input that the contract refuses: the right is checked before, so nothing happens. */
const attempt = async (browser: Browser, name: string) =>
  (await operate(browser, name, { nonsense: true })).body.code;

test('only these operations work before the sign-in is complete, or end it', () => {
  const open = all.filter(({ permission }) => permission === 'anyone');
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'attendance/board',
    'staff/accept',
    'staff/confirm',
    'staff/forgot-password',
    'staff/invitation',
    'staff/lock',
    'staff/passkey-sign-in',
    'staff/passkey-sign-in-options',
    'staff/reset-password',
    'staff/sign-in',
    'staff/sign-out',
    'staff/unlock',
  ]);
});

test('nothing but operations, the news and the document is mounted below the panel', () => {
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/painel'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(mounted)].toSorted()).toEqual(
    [
      'GET /painel',
      'GET /painel/*',
      'GET /painel/v1/news',
      ...['staff/me', ...OPERATIONS.keys()].map((name) => `POST /painel/v1/${name}`),
    ].toSorted(),
  );
});

test.each(guarded)('%s is for these roles only', async (name, may) => {
  const codes = await Promise.all(
    everyRole.map(async ({ role, browser }) => [role, await attempt(browser, name)] as const),
  );
  for (const [role, code] of codes)
    expect({ role, refused: code === 'not_permitted' }).toEqual({ role, refused: !may.includes(role) });
});

test.each(guarded)('%s needs a session with both factors, in use', async (name) => {
  expect(await attempt(visitor(), name)).toBe('staff_signed_out');
  expect(await attempt(half, name)).toBe('code_missing');
  expect(await attempt(locked, name)).toBe('locked');
});

test('pages and acts of the panel name operations, by the words of the registry', () => {
  const summaryOf = (name: string) => OPERATIONS.get(name)?.operation.summary;
  for (const { needs } of PAGES) expect([needs, summaryOf(needs)]).toEqual([needs, expect.any(String)]);
  for (const { act, title, path } of ACTS) {
    expect(title).toBe(summaryOf(act));
    expect(PAGES.map((page) => `/${page.path}`)).toContain(path);
  }
});

test('a person without a current role may do nothing', async () => {
  const nobody = await signedIn(visitor(), await colleague(deps, []));
  for (const [name] of guarded) expect([name, await attempt(nobody, name)]).toEqual([name, 'not_permitted']);
});

test('docs/permissions.csv is the list (npx vitest run --project http panel-permissions -u writes it)', async () => {
  const rows = all
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, summary, permission, stepUp }) => ({
      operation: name,
      summary,
      roles: permission === 'anyone' ? 'anyone' : MAY[permission].join(', '),
      second_factor_again: stepUp ? 'yes' : '',
    }));
  await expect(stringify(rows, { header: true })).toMatchFileSnapshot('../../docs/permissions.csv');
});
