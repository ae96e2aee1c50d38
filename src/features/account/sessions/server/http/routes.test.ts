import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { bruno, marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { sessions } from '../internal/tables.ts';
import { exportSessions, openSessionsOf } from '../read-sessions.ts';
import { openSession } from '../start-session.ts';

const { db, deps, stranger, registered, customerOf } = await accountVisitors();

type Client = ReturnType<typeof stranger>;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

async function signedIn(userAgent: string, { email, password } = marina): Promise<Client> {
  const client = stranger();
  const answer = await client.post('/v1/login', { email, password }, { 'user-agent': userAgent });
  expect(answer.status).toBe(200);
  return client;
}

async function listOf(client: Client) {
  const { id } = await customerOf(client);
  return openSessionsOf(deps, id, client.visitor().sessionHash);
}

async function idOf(client: Client): Promise<string> {
  const own = (await listOf(client)).find(({ current }) => current);
  if (!own) throw new Error('No session of its own');
  return own.id;
}

const isIn = async (client: Client) => (await currentCustomer(deps, client.visitor())) !== null;
const end = (client: Client, id: unknown) => client.post('/v1/customer/sessions/end', { id });
const endOthers = (client: Client) => client.post('/v1/customer/sessions/end-others', {});

describe('the open sessions of a customer', () => {
  it('are listed by device and hour, the own one first, without tokens and user agents', async () => {
    const home = await registered();
    deps.clock.instant = new Date('2026-11-20T15:30:00Z');
    await signedIn(PHONE);
    deps.clock.instant = new Date('2026-11-21T02:05:00Z');
    const here = await signedIn(FIREFOX);
    deps.clock.instant = new Date('2026-11-21T15:00:00Z');
    await registered(bruno);

    const list = await listOf(here);
    expect(list).toMatchObject([
      { device: 'Firefox no Linux', since: '20/11/2026 às 23h05', current: true },
      { device: 'Chrome no Android', since: '20/11/2026 às 12h30', current: false },
      { device: 'Aparelho não identificado', current: false },
    ]);
    expect(new Set(list.map(({ id }) => id)).size).toBe(3);
    const rows = await db.select().from(sessions);
    for (const { tokenHash } of rows) expect(JSON.stringify(list)).not.toContain(tokenHash);
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|rv:|KHTML/);
    expect((await listOf(home)).at(0)).toMatchObject({ current: true });
    deps.clock.forward(40 * 24 * 60);
    expect(await openSessionsOf(deps, (await db.select().from(sessions)).at(0)?.customerId ?? 0, '')).toEqual(
      [],
    );
  });

  it('are the newest 50, and the own one however old it is', async () => {
    const here = await registered();
    const { id } = await customerOf(here);
    for (let n = 0; n < 60; n++) await openSession(deps, id, { device: `Aparelho ${n}` });
    await db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.id, await idOf(here)));
    const list = await listOf(here);
    expect(list.map(({ current }) => current)).toEqual([true, ...Array(49).fill(false)]);
  });

  it('keep the device through a new password, and are exported with it', async () => {
    await registered();
    const client = await signedIn(PHONE);
    const answer = await client.post(
      '/v1/customer/password',
      {
        currentPassword: marina.password,
        newPassword: 'jatoba-2026',
        confirmNewPassword: 'jatoba-2026',
      },
      { 'user-agent': PHONE },
    );
    expect(answer.status).toBe(200);
    expect(await listOf(client)).toMatchObject([{ device: 'Chrome no Android', current: true }]);
    expect((await exportSessions(deps, (await customerOf(client)).id)).sessions).toMatchObject([
      { device: 'Chrome no Android' },
    ]);
  });
});

describe('ending a session', () => {
  it('signs that browser out at once, and no other', async () => {
    const here = await registered();
    const [lost, firefox] = [await signedIn(PHONE), await signedIn(FIREFOX)];
    const answer = await end(here, await idOf(lost));
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect([await isIn(here), await isIn(lost), await isIn(firefox)]).toEqual([true, false, true]);
    expect((await end(lost, await idOf(here))).status).toBe(401);
    const again = await end(here, (await listOf(firefox)).find(({ current }) => current)?.id);
    expect(again.status).toBe(200);
    expect(await isIn(firefox)).toBe(false);
  });

  it('answers the same for foreign, ended and own sessions; nothing ends', async () => {
    const owner = await registered();
    const over = await signedIn(PHONE);
    const overId = await idOf(over);
    await end(owner, overId);
    const thief = await registered(bruno);
    const answers = [
      await end(thief, await idOf(owner)),
      await end(owner, overId),
      await end(owner, await idOf(owner)),
      await end(owner, crypto.randomUUID()),
    ];
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toMatchObject([
        404,
        { code: 'unknown', detail: 'Este aparelho já não está na sua conta.' },
      ]);
    expect([await isIn(owner), await isIn(thief)]).toEqual([true, true]);
  });

  it('needs the form key, an account and a real id', async () => {
    const here = await registered();
    const other = await signedIn(PHONE);
    const id = await idOf(other);
    const path = '/v1/customer/sessions/end';
    expect((await here.post(path, { id }, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await here.post(`${path}-others`, {}, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await end(stranger(), id)).status).toBe(401);
    expect((await endOthers(stranger())).status).toBe(401);
    for (const wrong of ['', '1', other.visitor().sessionHash, other.visitor().token, undefined])
      expect((await end(here, wrong)).status).toBe(400);
    expect(await isIn(other)).toBe(true);
  });

  it('of all others leaves this one, and other customers’', async () => {
    const neighbour = await registered(bruno);
    const here = await registered();
    const others = [await signedIn(PHONE), await signedIn(FIREFOX)];
    expect((await endOthers(here)).status).toBe(200);
    expect(await listOf(here)).toMatchObject([{ current: true }]);
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect([await isIn(here), await isIn(neighbour)]).toEqual([true, true]);
    expect((await endOthers(here)).status).toBe(200);
  });
});
