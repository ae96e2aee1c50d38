import { expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { bought } from '#test/helpers/bought.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';
import { dayOf } from '#values/calendar-day.ts';

const store = await testStore();
const { deps, db, clock, visitor } = store;

const as = async (role: Role, unitIds: number[] | null = null) =>
  signedIn(visitor(), await colleague(deps, [role], { unitIds }));
const kindsOf = async (browser: Awaited<ReturnType<typeof as>>) =>
  ((await operate(browser, 'exports/list')).body.kinds as { kind: string }[]).map(({ kind }) => kind);
const lastAct = async () =>
  (
    await db.execute<{ text: string }>(
      `select text from audit_rows where object = 'exportações' order by seq desc limit 1`,
    )
  ).rows[0]?.text;

const subscribe = (email: string, confirmed: string | null) =>
  db.execute(`insert into newsletter_subscriptions (email, name, text_version, asked_at, confirmed_at)
    values ('${email}', 'Rita', 'v', '2026-11-01', ${confirmed === null ? 'null' : `'${confirmed}'`})`);

test('the newsletter has those who confirmed, with their links, and a row in the trail', async () => {
  const content = await as('content');
  expect((await operate(content, 'exports/make', { kind: 'newsletter' })).body).toEqual({ csv: null });
  expect(await lastAct()).toBe('Pediu Newsletter');
  await subscribe('confirmada@exemplo.com.br', '2026-11-02');
  await subscribe('pendente@exemplo.com.br', null);
  const { body } = await operate(content, 'exports/make', { kind: 'newsletter' });
  expect(body.csv).toContain('confirmada@exemplo.com.br;Rita;');
  expect(body.csv).toContain('http');
  expect(body.csv).not.toContain('pendente@exemplo.com.br');
  expect(await lastAct()).toBe('Baixou Newsletter');
});

test('invoices are those of the days, and ask for them', async () => {
  const { incrementId } = await bought(store, { codes: ['EX-0001'] });
  const manager = await as('manager');
  expect((await operate(manager, 'exports/make', { kind: 'notas' })).body.code).toBe('no_period');
  const today = dayOf(clock.now());
  const of = async (from: string, to: string) =>
    (await operate(manager, 'exports/make', { kind: 'notas', from, to })).body.csv;
  expect(await of(today, today)).toContain(incrementId);
  expect(await of('2026-01-01', '2026-01-31')).toBeNull();
});

test.each([
  ['manager', ['newsletter', 'preferencias', 'pesquisas', 'contatos', 'notas']],
  ['content', ['newsletter', 'preferencias', 'pesquisas']],
] as const)('%s may export %j and nothing else', async (role, kinds) => {
  const browser = await as(role);
  expect(await kindsOf(browser)).toEqual(kinds);
  for (const kind of ['newsletter', 'preferencias', 'pesquisas', 'contatos', 'notas'] as const) {
    const { body } = await operate(browser, 'exports/make', { kind, from: '2026-11-01', to: '2026-11-02' });
    expect([kind, body.code]).toEqual([
      kind,
      (kinds as readonly string[]).includes(kind) ? undefined : 'not_found',
    ]);
  }
});

test.each(['attendant', 'finance', 'administrator'] as const)('%s may export nothing', async (role) => {
  expect((await operate(await as(role), 'exports/make', { kind: 'newsletter' })).body.code).toBe(
    'not_permitted',
  );
});

test('a manager of some units gets no file of the whole store', async () => {
  const browser = await as('manager', [1]);
  expect(await kindsOf(browser)).toEqual([]);
  expect((await operate(browser, 'exports/make', { kind: 'newsletter' })).body.code).toBe('not_found');
});

test('ten minutes after the second factor, it is asked again', async () => {
  const browser = await as('content');
  clock.forward(11);
  expect((await operate(browser, 'exports/make', { kind: 'newsletter' })).body.code).toBe('step_up');
});
