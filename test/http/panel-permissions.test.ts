import { beforeAll, expect, test } from 'vitest';
import { ROLES, type Role } from '#features/desk/operations/roles.ts';
import { OPERATIONS } from '#server/panel/operations.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, PANEL_PASSWORD, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';
import { ACTS, PAGES } from '../../src/panel/pages.ts';

const { app, deps, visitor } = await testStore();

const EVERYBODY = 'everybody';
const DESK: Role[] = ['attendant', 'manager', 'finance'];
const HANDLERS: Role[] = ['attendant', 'manager'];
const COUNTER: Role[] = ['attendant', 'collector', 'manager'];
const MONEY: Role[] = ['manager', 'finance'];
const CUSTOMERS: Role[] = ['attendant', 'manager', 'privacy_officer'];

/** Written by hand from the design's table of roles: a new operation without a line here fails. */
const MAY: Readonly<Record<string, readonly Role[] | typeof EVERYBODY>> = {
  'agenda/view': COUNTER,
  'agenda/sheet': COUNTER,
  'agenda/seats': ['manager'],
  'agenda/holds': ['manager'],
  'agenda/free-holds': ['manager'],
  'agenda/move': HANDLERS,
  'agenda/absent': HANDLERS,
  'partner-visits/attend': COUNTER,
  'partner-visits/undo': ['manager'],
  'attendance/find': COUNTER,
  'attendance/record': COUNTER,
  'attendance/undo': ['manager'],
  'attendance/lots': ['manager'],
  'booking-partners/create': ['administrator'],
  'booking-partners/list': ['administrator'],
  'booking-partners/revoke': ['administrator'],
  'audit/list': ['administrator', 'privacy_officer'],
  'audit/people': ['administrator', 'privacy_officer'],
  'audit/export': ['administrator', 'privacy_officer'],
  'audit/own': ROLES,
  'audit/verify': ['administrator', 'privacy_officer'],
  'staff/sign-in': EVERYBODY,
  'staff/confirm': EVERYBODY,
  'staff/unlock': EVERYBODY,
  'staff/sign-out': EVERYBODY,
  'staff/lock': EVERYBODY,
  'staff/invitation': EVERYBODY,
  'staff/accept': EVERYBODY,
  'staff/list': ['administrator'],
  'staff/approve': ['administrator'],
  'staff/refuse': ['administrator'],
  'staff/invite': ['administrator'],
  'staff/change-roles': ['administrator'],
  'staff/block': ['administrator'],
  'staff/unblock': ['administrator'],
  'staff/renew': ['administrator'],
  'settings/list': ['administrator'],
  'settings/change': ['administrator'],
  'home/view': ROLES,
  'home/low-stock': ['manager'],
  'home/state': ['administrator'],
  'home/jobs': ['administrator'],
  'home/repeat-jobs': ['administrator'],
  'home/drop-jobs': ['administrator'],
  'payments/to-check': ['finance'],
  'payments/return-receipt': ['finance'],
  'data-rights/open': ['privacy_officer'],
  'data-rights/answered': ['privacy_officer'],
  'request-desk/view': ['privacy_officer'],
  'request-desk/reveal': ['privacy_officer'],
  'request-desk/answer': ['privacy_officer'],
  'request-desk/open': CUSTOMERS,
  'customer-desk/search': CUSTOMERS,
  'customer-desk/searched': CUSTOMERS,
  'customer-desk/view': CUSTOMERS,
  'customer-desk/accesses': CUSTOMERS,
  'customer-desk/reveal': CUSTOMERS,
  'customer-desk/end-sessions': CUSTOMERS,
  'customer-desk/correct': ['manager', 'privacy_officer'],
  'customer-desk/cpf-holders': ['privacy_officer'],
  'customer-desk/move-cpf': ['privacy_officer'],
  'customer-desk/vouch': ['privacy_officer'],
  'customer-desk/erasure': ['privacy_officer'],
  'customer-desk/export': ['privacy_officer'],
  'customer-desk/erase': ['privacy_officer'],
  'orders/list': DESK,
  'orders/places': DESK,
  'orders/search': DESK,
  'orders/searched': DESK,
  'orders/export': MONEY,
  'orders/views': DESK,
  'orders/save-view': DESK,
  'orders/remove-view': DESK,
  'orders/save-team-view': ['manager'],
  'orders/remove-team-view': ['manager'],
  'order-desk/view': DESK,
  'order-desk/accesses': DESK,
  'order-desk/presence': DESK,
  'payment-trail/view': DESK,
  'order-desk/note': HANDLERS,
  'order-desk/remind': HANDLERS,
  'order-desk/book': HANDLERS,
  'order-desk/times': HANDLERS,
  'order-desk/extend': HANDLERS,
  'order-desk/advance': HANDLERS,
  'order-desk/resend': HANDLERS,
  'order-desk/vouchers': HANDLERS,
  'order-desk/renew-vouchers': HANDLERS,
  'unit-change/list': HANDLERS,
  'unit-change/move': HANDLERS,
  'order-bulk/preview': HANDLERS,
  'order-bulk/start': HANDLERS,
  'order-bulk/view': HANDLERS,
  'order-bulk/list': HANDLERS,
  'order-bulk/stop': HANDLERS,
  'order-desk/release': MONEY,
  'order-desk/refuse': MONEY,
  'cancellations/refund': MONEY,
  'cancellations/ask-approval': MONEY,
  'cancellations/approvals': MONEY,
  'cancellations/withdraw-approval': MONEY,
  'cancellations/approve': ['finance'],
  'cancellations/refuse-approval': ['finance'],
  'cancellations/cancel': MONEY,
  'cancellations/amount': MONEY,
  'cancellations/list': MONEY,
  'cancellations/accept': MONEY,
  'cancellations/refuse': MONEY,
};

const guarded = Object.entries(MAY).filter(([, may]) => may !== EVERYBODY);

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

test('every operation has its line', () => {
  expect([...OPERATIONS.keys()].toSorted()).toEqual(Object.keys(MAY).toSorted());
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

test('changes of money and team ask for the second factor again', () => {
  const asking = [...OPERATIONS.values()]
    .filter(({ operation }) => operation.stepUp)
    .map(({ operation }) => operation.name);
  expect(asking.toSorted()).toEqual([
    'audit/export',
    'booking-partners/create',
    'booking-partners/revoke',
    'cancellations/accept',
    'cancellations/approve',
    'cancellations/ask-approval',
    'cancellations/cancel',
    'cancellations/refund',
    'customer-desk/correct',
    'customer-desk/erase',
    'customer-desk/export',
    'customer-desk/move-cpf',
    'customer-desk/vouch',
    'order-desk/refuse',
    'order-desk/release',
    'orders/export',
    'payments/return-receipt',
    'settings/change',
    'staff/approve',
    'staff/block',
    'staff/change-roles',
    'staff/invite',
    'staff/refuse',
    'staff/renew',
    'staff/unblock',
  ]);
});

test('an unknown path below the calls answers 404, also for administrators', async () => {
  const administrator = everyRole.find(({ role }) => role === 'administrator');
  expect(await operate(administrator?.browser ?? visitor(), 'staff/nothing')).toMatchObject({ status: 404 });
});
