import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fhirRoutes } from '#features/care/partner-booking/server/http/fhir-routes.ts';
import { addPartner } from '#features/care/partner-booking/server/manage-partners.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { applySetting } from '#features/desk/settings/server/settings.ts';
import { approveChange, changeTeam } from '#features/desk/staff/team/server/change-team.ts';
import { listRequests } from '#features/desk/staff/team/server/read-requests.ts';
import { hasOpened } from '#features/purchase/orders/server/has-opened.ts';
import { inTransaction } from '#platform/deps.ts';
import { Browser } from '#test/helpers/browser.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { firstOrder } from '#test/helpers/first-order.ts';
import { type Colleague, colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const { deps, app, sandbox, runJobs } = await payingStore();
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
app.route('/', fhirRoutes({ deps, limits: limitsOf() }));
await firstOrder(deps);
const browser = () => new Browser(app, deps.config.baseUrl);
const enter = async (one: Colleague) => signedIn(browser(), one);

const ana = await colleague(deps, ['administrator']);
const bia = await colleague(deps, ['administrator']);
const asAna = await enter(ana);
const asBia = await enter(bia);

const subjectsTo = (email: string) =>
  sandbox.controls
    .mail()
    .filter(({ to }) => JSON.stringify(to).includes(email))
    .map(({ subject }) => subject);

const grant = (role: string) => ({ role, unitIds: null, until: null });
const requestsOf = async (by: Browser) =>
  (await operate(by, 'staff/list')).body.requests as { id: number; own: boolean; text: string }[];
const lastRequest = async (by: Browser) => (await requestsOf(by)).at(-1)?.id ?? 0;

test('links go by mail alone', async () => {
  const { email } = await colleague(deps, ['collector']);
  const renewed = await operate(asAna, 'staff/renew', { email });
  const person = { name: 'Caio', email: 'caio@laboratorio.exemplo', grants: [grant('attendant')] };
  const invited = await operate(asAna, 'staff/invite', person);
  expect([renewed.status, invited.status]).toEqual([200, 200]);
  expect(JSON.stringify([renewed.body, invited.body])).not.toContain('convite');
  await runJobs();
  expect(subjectsTo(email)).toEqual(['Seu novo acesso ao painel']);
});

test.each(['manager', 'finance', 'privacy_officer', 'administrator'])(
  'a new %s waits for a second administrator, and every administrator hears of it',
  async (role) => {
    const email = `${role}@laboratorio.exemplo`;
    const invited = await operate(asAna, 'staff/invite', { name: 'Palha', email, grants: [grant(role)] });
    expect(invited).toMatchObject({ status: 200, body: { waiting: true, link: null } });
    await runJobs();
    expect(subjectsTo(email)).toEqual([]);
    for (const one of [ana, bia])
      expect(subjectsTo(one.email).at(-1)).toBe('Um pedido da equipe espera outra pessoa');
    const id = await lastRequest(asAna);
    expect(await operate(asAna, 'staff/approve', { id })).toMatchObject({
      status: 403,
      body: { code: 'own_request' },
    });
    expect(await operate(asBia, 'staff/approve', { id })).toMatchObject({ status: 200 });
    expect(await operate(asBia, 'staff/approve', { id })).toMatchObject({ status: 404 });
    await runJobs();
    expect(subjectsTo(email)).toEqual(['Seu convite para o painel da Buriti Saúde']);
    expect(subjectsTo(ana.email).at(-1)).toBe('Pedido da equipe aprovado');
  },
);

test('roles with money wait, and a renewal of their holder too; a refusal changes nothing', async () => {
  const straw = await colleague(deps, ['collector']);
  const change = { staffId: straw.id, grants: [grant('collector'), grant('manager')] };
  expect((await operate(asAna, 'staff/change-roles', change)).body).toMatchObject({ waiting: true });
  expect(await operate(asBia, 'staff/refuse', { id: await lastRequest(asBia) })).toMatchObject({
    status: 200,
  });
  const holder = await colleague(deps, ['finance']);
  expect((await operate(asAna, 'staff/renew', { email: holder.email })).body).toMatchObject({
    waiting: true,
  });
  await runJobs();
  expect(subjectsTo(holder.email)).toEqual([]);
  const less = { staffId: holder.id, grants: [grant('attendant')] };
  expect((await operate(asAna, 'staff/change-roles', less)).body).toMatchObject({ waiting: false });
  const { rows } = await deps.db.execute(
    sql`select role from staff_roles where staff_id in (${straw.id}, ${holder.id}) order by role`,
  );
  expect(rows).toEqual([{ role: 'attendant' }, { role: 'collector' }]);
  const audit = await listAudit(deps, { operation: 'staff/refuse' }, { size: 5 });
  expect(audit.rows[0]?.text).toMatch(/^Recusou o pedido \d+$/);
});

test('a higher limit waits for a second administrator, a lower one does not, and its return waits, too', async () => {
  const settings = async () =>
    (await operate(asAna, 'settings/list')).body.settings as { name: string; value: number; seen: number }[];
  const now = async (name: string) => (await settings()).find((one) => one.name === name);
  const change = async (name: string, value: number) =>
    (await operate(asAna, 'settings/change', { name, value, seen: (await now(name))?.seen ?? 0 })).body;
  for (const [name, value] of [
    ['refund_limit', 900_000],
    ['partner_ahead', 5000],
    ['partner_per_day', 150],
    ['partner_per_patient', 50],
  ] as const) {
    const before = (await now(name))?.value;
    expect(await change(name, value)).toEqual({ before, waiting: true });
    expect((await now(name))?.value).toBe(before);
    const id = await lastRequest(asAna);
    expect((await operate(asAna, 'staff/approve', { id })).body).toMatchObject({ code: 'own_request' });
    expect(await operate(asBia, 'staff/approve', { id })).toMatchObject({ status: 200 });
    expect((await now(name))?.value).toBe(value);
    expect(await change(name, 1)).toEqual({ before: value, waiting: false });
    expect(await change(name, value)).toEqual({ before: 1, waiting: true });
    await operate(asAna, 'staff/refuse', { id: await lastRequest(asAna) });
  }
  expect(await change('low_stock', 100)).toMatchObject({ waiting: false });
  const audit = await listAudit(deps, { operation: 'staff/approve' }, { size: 1 });
  expect(audit.rows[0]?.text).toMatch(/: Mudar "Visitas futuras de um CPF por parceiro" de 4 para 50$/);
  await runJobs();
});

test('an approval of a limit that changed meanwhile changes nothing', async () => {
  const seen = async () =>
    ((await operate(asAna, 'settings/list')).body.settings as { name: string; seen: number }[]).find(
      ({ name }) => name === 'refund_limit',
    )?.seen ?? 0;
  await operate(asAna, 'settings/change', { name: 'refund_limit', value: 70_000, seen: await seen() });
  const id = await lastRequest(asBia);
  await operate(asBia, 'settings/change', { name: 'refund_limit', value: 0, seen: await seen() });
  expect(await operate(asBia, 'staff/approve', { id })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  await runJobs();
});

test('a key of a partner waits for a second administrator, who alone sees it, once; its end acts at once', async () => {
  const partner = { name: 'Saúde Exemplo', units: [], perMinute: 60 };
  const create = (input: object) => operate(asAna, 'booking-partners/create', { ...partner, ...input });
  expect(await create({ units: ['NENHUMA'] })).toMatchObject({ body: { code: 'unknown_unit' } });
  expect((await create({})).body).toEqual({ waiting: true, key: null });
  const id = await lastRequest(asAna);
  expect((await operate(asAna, 'staff/approve', { id })).body).toMatchObject({ code: 'own_request' });
  const { key, text } = (await operate(asBia, 'staff/approve', { id })).body as { key: string; text: string };
  expect(text).toBe('Criar a chave do parceiro Saúde Exemplo: todas as unidades; 60 pedidos por minuto');
  const found = async () =>
    (await app.request('/fhir/Appointment/$find?start=x', { headers: { authorization: `Bearer ${key}` } }))
      .status;
  expect(await found()).not.toBe(401);
  const { rows } = await deps.db.execute(
    sql`select to_jsonb(partner)::text as kept from booking_partners partner
      union all select to_jsonb(request)::text from staff_requests request
      union all select to_jsonb(event)::text from audit_rows event`,
  );
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(await create({})).toMatchObject({ status: 409, body: { code: 'taken' } });
  expect(await operate(asBia, 'booking-partners/revoke', { name: partner.name })).toMatchObject({
    status: 200,
  });
  expect(await found()).toBe(401);
  const audit = await listAudit(deps, { object: `parceiro ${partner.name}` }, { size: 5 });
  expect(audit.rows.map((row) => row.text)).toEqual([
    'Revogou a chave',
    'Pediu a outra pessoa uma chave: todas as unidades; 60 pedidos por minuto',
  ]);
  const approved = await listAudit(deps, { operation: 'staff/approve' }, { size: 1 });
  expect(approved.rows[0]?.text).toBe(`Aprovou o pedido ${id}: ${text}`);
  await runJobs();
});

test('of two requests for one partner, the second approval makes no second key', async () => {
  const partner = { name: 'Plano Duplo', units: [], perMinute: 60 };
  await operate(asAna, 'booking-partners/create', partner);
  const first = await lastRequest(asAna);
  await operate(asAna, 'booking-partners/create', partner);
  const second = await lastRequest(asAna);
  expect((await operate(asBia, 'staff/approve', { id: first })).status).toBe(200);
  expect(await operate(asBia, 'staff/approve', { id: second })).toMatchObject({ body: { code: 'taken' } });
  await operate(asBia, 'staff/refuse', { id: second });
  await runJobs();
});

test('of two administrators who block each other at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await colleague(deps, ['administrator']);
    const other = await colleague(deps, ['administrator']);
    const [byOne, byOther] = [await enter(one), await enter(other)];
    const answers = await Promise.all([
      operate(byOne, 'staff/block', { staffId: other.id }),
      operate(byOther, 'staff/block', { staffId: one.id }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await deps.db.execute(
      sql`select id from staff where id in (${one.id}, ${other.id}) and blocked_at is null`,
    );
    expect(rows).toHaveLength(1);
  }
});

test('the shell waits for a day, in which an administrator can refuse', async () => {
  const holder = await colleague(deps, ['finance']);
  const owner = shellOperator('dona');
  const run = <T>(work: (tx: typeof deps) => Promise<T>) => inTransaction(deps, work);
  const renew = () =>
    run((tx) => changeTeam({ ...tx, hasOpened }, { kind: 'renew', staffId: holder.id }, owner));
  const approve = async () => {
    const id = (await listRequests(deps)).at(-1)?.id ?? 0;
    return run((tx) => approveChange({ ...tx, applySetting, addPartner }, { id }, owner));
  };
  expect(await renew()).toMatchObject({ waiting: true, link: null });
  await runJobs();
  expect(subjectsTo(ana.email).at(-1)).toBe('Um pedido da equipe espera outra pessoa');
  expect(await approve()).toEqual({ ok: false, code: 'too_early' });
  deps.clock.forward(24 * 60);
  const again = await enter(bia);
  expect((await requestsOf(again)).at(-1)).toMatchObject({ own: false });
  expect(await approve()).toMatchObject({ staffId: holder.id });
  await runJobs();
  expect(subjectsTo(holder.email)).toEqual(['Seu novo acesso ao painel']);
  await renew();
  const id = await lastRequest(again);
  expect(await operate(again, 'staff/refuse', { id })).toMatchObject({ status: 200 });
  deps.clock.forward(24 * 60);
  expect(await run((tx) => approveChange({ ...tx, applySetting, addPartner }, { id }, owner))).toEqual({
    ok: false,
    code: 'not_found',
  });
});

test('where one administrator is alone, the shell is the second person, a day later', async () => {
  await deps.db.execute(sql`update staff set blocked_at = now() where id <> ${ana.id}`);
  deps.clock.forward(1);
  const alone = await enter(ana);
  const person = { name: 'Duda', email: 'duda@laboratorio.exemplo', grants: [grant('finance')] };
  expect((await operate(alone, 'staff/invite', person)).body).toMatchObject({ waiting: true });
  const id = await lastRequest(alone);
  const approve = () =>
    inTransaction(deps, (tx) =>
      approveChange({ ...tx, applySetting, addPartner }, { id }, shellOperator('dona')),
    );
  expect(await approve()).toMatchObject({ dueAt: expect.any(String) });
  expect(await approve()).toEqual({ ok: false, code: 'too_early' });
  deps.clock.forward(24 * 60);
  expect(await approve()).toMatchObject({ dueAt: null });
});
