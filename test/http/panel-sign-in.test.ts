import { beforeEach, expect, test } from 'vitest';
import { listAudit, verifyAudit } from '#features/desk/audit/server/read-audit.ts';
import { ROLES } from '#features/desk/operations/roles.ts';
import { inviteStaff } from '#features/desk/staff/server/invite-staff.ts';
import { sweepStaff } from '#features/desk/staff/server/sweep-staff.ts';
import { allUnits } from '#features/shop/stores/server/read-units.ts';
import { type Colleague, colleague, operate, PANEL_PASSWORD, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const { deps, clock, visitor, db } = await testStore();
const minutes = (count: number) => {
  clock.instant = new Date(clock.instant.getTime() + count * 60_000);
};
const stateOf = async (browser: ReturnType<typeof visitor>) =>
  (await operate(browser, 'staff/me')).body.state;

let administrator: Colleague;
beforeEach(async () => {
  minutes(60);
  administrator = await colleague(deps, ['administrator']);
});

test('opens with password and code, and with neither alone', async () => {
  const browser = visitor();
  expect(await operate(browser, 'staff/list')).toMatchObject({
    status: 401,
    body: { code: 'staff_signed_out' },
  });
  expect(await operate(browser, 'staff/confirm', { code: administrator.code() })).toMatchObject({
    status: 401,
  });
  await operate(browser, 'staff/sign-in', { email: administrator.email, password: PANEL_PASSWORD });
  expect(await stateOf(browser)).toBe('code');
  expect(await operate(browser, 'staff/list')).toMatchObject({ status: 401, body: { code: 'code_missing' } });
  expect(await operate(browser, 'staff/confirm', { code: '000000' })).toMatchObject({
    status: 422,
    body: { code: 'wrong_code' },
  });
  await operate(browser, 'staff/confirm', { code: administrator.code() });
  expect(await operate(browser, 'staff/me')).toMatchObject({
    body: { state: 'open', roles: ['administrator'], operations: expect.arrayContaining(['staff/list']) },
  });
  expect((await operate(browser, 'staff/list')).status).toBe(200);
});

test('takes each code once', async () => {
  await signedIn(visitor(), administrator);
  const second = visitor();
  await operate(second, 'staff/sign-in', { email: administrator.email, password: PANEL_PASSWORD });
  expect(await operate(second, 'staff/confirm', { code: administrator.code() })).toMatchObject({
    body: {
      code: 'wrong_code',
      detail: 'Este código já foi usado. Espere o próximo, em até 30 segundos.',
    },
  });
  expect(await operate(second, 'staff/confirm', { code: '000000' })).toMatchObject({
    body: { code: 'wrong_code', detail: 'Código errado. Confira no aplicativo.' },
  });
});

test('locks an idle session until the password, and ends it after twelve hours', async () => {
  const browser = await signedIn(visitor(), administrator);
  minutes(31);
  expect(await operate(browser, 'staff/list')).toMatchObject({ status: 423, body: { code: 'locked' } });
  expect(await operate(browser, 'staff/unlock', { password: 'outra senha qualquer' })).toMatchObject({
    status: 422,
  });
  await operate(browser, 'staff/unlock', { password: PANEL_PASSWORD });
  expect((await operate(browser, 'staff/list')).status).toBe(200);
  for (let hour = 0; hour < 24; hour += 1) {
    minutes(29);
    await operate(browser, 'staff/list');
  }
  expect(await stateOf(browser)).toBe('out');
});

test('asks for the code again ten minutes later, before changes of the team', async () => {
  const browser = await signedIn(visitor(), administrator);
  const invitation = {
    name: 'Bia',
    email: 'bia@laboratorio.exemplo',
    grants: [{ role: 'attendant', unitIds: null, until: null }],
  };
  minutes(11);
  expect(await operate(browser, 'staff/invite', invitation)).toMatchObject({
    status: 403,
    body: { code: 'step_up' },
  });
  await operate(browser, 'staff/confirm', { code: administrator.code() });
  expect(await operate(browser, 'staff/invite', invitation)).toMatchObject({
    status: 200,
    body: { waiting: false, link: null },
  });
});

test('a role needs a unit that exists and an end that is not over, and a member needs a role', async () => {
  const browser = await signedIn(visitor(), administrator);
  const other = await colleague(deps, ['manager']);
  const attendant = { role: 'attendant', unitIds: null, until: null };
  const [unit] = await allUnits(deps);
  for (const [grants, text] of [
    [[], 'Escolha ao menos um papel.'],
    [[{ ...attendant, until: '2020-01-01' }], 'O último dia de um papel já passou.'],
    [[{ ...attendant, unitIds: [unit?.id, 999_999] }], 'Uma das unidades não existe.'],
  ]) {
    const refused = { status: 400, body: { fields: { grants: text } } };
    const person = { name: 'Eva', email: 'eva@laboratorio.exemplo' };
    expect(await operate(browser, 'staff/invite', { ...person, grants })).toMatchObject(refused);
    const change = { staffId: other.id, grants };
    expect(await operate(browser, 'staff/change-roles', change)).toMatchObject(refused);
  }
});

test('a block ends the sessions of the member at once', async () => {
  const other = await colleague(deps, ['manager']);
  const theirs = await signedIn(visitor(), other);
  const ours = await signedIn(visitor(), administrator);
  expect(await operate(ours, 'staff/block', { staffId: other.id })).toMatchObject({ status: 200 });
  expect(await stateOf(theirs)).toBe('out');
  expect(
    await operate(visitor(), 'staff/sign-in', { email: other.email, password: PANEL_PASSWORD }),
  ).toMatchObject({
    body: { code: 'wrong_credentials' },
  });
});

test('refuses changes of own roles and the block of the last administrator', async () => {
  const browser = await signedIn(visitor(), administrator);
  expect(
    await operate(browser, 'staff/change-roles', {
      staffId: administrator.id,
      grants: [{ role: 'attendant', unitIds: null, until: null }],
    }),
  ).toMatchObject({
    body: { code: 'own_roles' },
  });
  const rivals = await Promise.all([0, 1].map(() => colleague(deps, ['administrator'])));
  await db.execute(
    `update staff set blocked_at = now() where id not in (${rivals.map(({ id }) => id).join(',')})`,
  );
  const [first, second] = await Promise.all(rivals.map((rival) => signedIn(visitor(), rival)));
  const [one, other] = rivals;
  if (!first || !second || !one || !other) throw new Error('two are missing');
  const outcomes = await Promise.all([
    operate(first, 'staff/block', { staffId: other.id }),
    operate(second, 'staff/block', { staffId: one.id }),
  ]);
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('five misses close the account to an address for a quarter of an hour', async () => {
  const miss = () => operate(visitor(), 'staff/sign-in', { email: administrator.email, password: 'chute' });
  for (let count = 0; count < 5; count += 1) expect((await miss()).status).toBe(422);
  expect((await miss()).status).toBe(429);
});

test('five wrong codes close the second factor, whatever the session', async () => {
  for (let miss = 0; miss < 5; miss += 1) {
    const browser = visitor();
    await operate(browser, 'staff/sign-in', { email: administrator.email, password: PANEL_PASSWORD });
    expect((await operate(browser, 'staff/confirm', { code: '000000' })).status).toBe(422);
  }
  const browser = visitor();
  await operate(browser, 'staff/sign-in', { email: administrator.email, password: PANEL_PASSWORD });
  expect((await operate(browser, 'staff/confirm', { code: administrator.code() })).status).toBe(429);
});

test('refuses calls from other sites', async () => {
  const browser = await signedIn(visitor(), administrator);
  const response = await operate(browser, 'staff/list', {}, { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
});

test('an invitation works once, for a password that is not easy, with a code', async () => {
  const made = await inviteStaff(deps, {
    name: 'Caio',
    email: 'caio@laboratorio.exemplo',
    grants: [{ role: 'attendant', unitIds: null, until: null }],
  });
  if (!made.ok) throw new Error(made.code);
  const view = await operate(visitor(), 'staff/invitation', { token: made.token });
  expect(view.body).toMatchObject({ name: 'Caio', uri: expect.stringMatching(/^otpauth:\/\/totp\//) });
  expect(
    await operate(visitor(), 'staff/accept', {
      token: made.token,
      password: 'senhasenhasenha',
      code: '123456',
    }),
  ).toMatchObject({ status: 400, body: { fields: { password: expect.stringContaining('fácil') } } });
  expect(
    await operate(visitor(), 'staff/accept', { token: made.token, password: PANEL_PASSWORD, code: '000000' }),
  ).toMatchObject({ body: { code: 'wrong_code' } });
  minutes(49 * 60);
  expect(await operate(visitor(), 'staff/invitation', { token: made.token })).toMatchObject({ status: 410 });
});

test('a role ends after its last day, and every role has a name', async () => {
  const short = await colleague(deps, ['manager'], { until: '2026-11-20' });
  await db.execute(`update staff_roles set until = '2020-01-01' where staff_id = ${short.id}`);
  const browser = await signedIn(visitor(), short);
  expect((await operate(browser, 'staff/me')).body.roles).toEqual([]);
  expect(ROLES).toHaveLength(8);
});

test('every change leaves its row, a mistyped form none, and one altered row is found', async () => {
  const browser = await signedIn(visitor(), administrator);
  const { staffId } = (
    await operate(browser, 'staff/invite', {
      name: 'Davi',
      email: 'davi@laboratorio.exemplo',
      grants: [{ role: 'attendant', unitIds: null, until: null }],
    })
  ).body as { staffId: number };
  await operate(browser, 'staff/invite', {
    name: 'Davi',
    email: 'davi@laboratorio.exemplo',
    grants: [{ role: 'attendant', unitIds: null, until: null }],
  });
  const { rows } = await listAudit(deps, { staffId: administrator.id }, { size: 50 });
  expect(rows.map(({ operation, object }) => `${operation} ${object}`)).toEqual([
    `staff/invite equipe ${staffId}`,
    'staff/confirm a própria conta',
  ]);
  expect(await verifyAudit(deps)).toMatchObject({ ok: true });
  await expect(db.execute(`update audit_rows set text = 'Nada' where seq = 1`)).rejects.toThrow();
  await expect(db.execute('delete from audit_rows')).rejects.toThrow();
  await expect(db.execute('truncate audit_rows')).rejects.toThrow();
  await db.execute('alter table audit_rows disable trigger all');
  await db.execute(`update audit_rows set text = 'Nada' where seq = 1`);
  expect(await verifyAudit(deps)).toMatchObject({ ok: false, brokenAt: 1 });
});

test('forgets who left five years ago, and keeps the number that the trail names', async () => {
  const gone = await colleague(deps, ['manager']);
  await db.execute(`update staff set blocked_at = '2020-01-01' where id = ${gone.id}`);
  await sweepStaff(deps);
  const { rows } = await db.execute(
    `select name, email, password_hash, totp_secret, (select count(*)::int from staff_roles r where r.staff_id = s.id) as roles,
       (select count(*)::int from staff_recovery_codes c where c.staff_id = s.id) as codes from staff s where id = ${gone.id}`,
  );
  expect(rows).toEqual([
    {
      name: 'Pessoa que saiu',
      email: `saiu-${gone.id}`,
      password_hash: null,
      totp_secret: null,
      roles: 0,
      codes: 0,
    },
  ]);
});
