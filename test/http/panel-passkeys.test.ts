import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_PASSKEYS } from '#features/account/sign-in/passkeys/passkey.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { acceptInvite, openInvite, renewStaff } from '#features/desk/staff/server/invite-staff.ts';
import { authenticator } from '#test/helpers/authenticator.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { lockAwaited } from '#test/helpers/lock-awaited.ts';
import { type Colleague, colleague, operate, PANEL_PASSWORD, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';
import { codeOf as codeOfSecret } from '../journeys/operators.ts';

const { deps, clock, db, pool, visitor, runJobs, sandbox } = await testStore();
const phone = authenticator(deps.config.baseUrl);

type Key = Parameters<typeof phone.get>[1];
type Odd = Parameters<typeof phone.get>[2];
type Creation = Parameters<typeof phone.create>[0];
type Request = Parameters<typeof phone.get>[0];

const minutes = (count: number) => {
  clock.instant = new Date(clock.instant.getTime() + count * 60_000);
};
beforeEach(async () => {
  minutes(1);
  await db.execute('delete from rate_limits');
});

const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];
const meOf = async (browser: Browser) => (await operate(browser, 'staff/me')).body;
const stateOf = async (browser: Browser) => (await meOf(browser)).state;
const passkeysOf = async (browser: Browser) =>
  (await operate(browser, 'staff/account')).body.passkeys as { id: number; name: string }[];
const subjectsTo = ({ email }: Colleague) =>
  sandbox.controls
    .mail()
    .filter(({ to }) => JSON.stringify(to).includes(email))
    .map(({ subject }) => subject);

/** A code works once, so a minute passes before it. */
async function creationOf(browser: Browser, one: Colleague): Promise<Creation> {
  minutes(1);
  const begun = await operate(browser, 'staff/begin-passkey', { code: one.code() });
  expect(codeOf(begun)).toEqual([200, undefined]);
  return begun.body as unknown as Creation;
}

async function add(browser: Browser, one: Colleague, odd?: Odd): Promise<Key> {
  const { key, sent } = phone.create(await creationOf(browser, one), odd);
  expect(codeOf(await operate(browser, 'staff/add-passkey', sent, ANDROID))).toEqual([200, undefined]);
  return key;
}

const requestOf = async (browser: Browser) =>
  (await operate(browser, 'staff/passkey-sign-in-options')).body as unknown as Request;

const enter = async (browser: Browser, key: Key, odd?: Odd) =>
  operate(browser, 'staff/passkey-sign-in', phone.get(await requestOf(browser), key, odd));

async function owner(roles: Parameters<typeof colleague>[1] = ['attendant']) {
  const one = await colleague(deps, roles);
  return { one, browser: await signedIn(visitor(), one) };
}

const ANDROID = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
};
const REFUSED = [401, 'wrong_credentials'];
const EXPIRED = [409, 'expired'];
const WITHOUT_PROOF = [
  ['another origin', { origin: 'https://example.com' }],
  ['another relying party', { rpId: 'example.com' }],
  ['a device that did not ask who it is', { verified: false }],
] as const;

describe('an own passkey', () => {
  test('needs a fresh code, gets the name of the device, and is mailed and in the trail', async () => {
    const { one, browser } = await owner();
    // The code that opened the session has been used, though it was given within ten minutes.
    expect(codeOf(await operate(browser, 'staff/begin-passkey', { code: one.code() }))).toEqual([
      422,
      'wrong_code',
    ]);
    const options = await creationOf(browser, one);
    expect(options).toMatchObject({
      rp: { id: 'loja.test', name: deps.config.brand.page.name },
      user: { name: `${one.email} (painel)` },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { key, sent } = phone.create(options, { backedUp: true });
    expect((await operate(browser, 'staff/add-passkey', sent, ANDROID)).status).toBe(200);
    expect(await passkeysOf(browser)).toEqual([
      {
        id: expect.any(Number),
        name: 'Chrome no Android',
        since: clock.now().toISOString(),
        usedAt: null,
        synced: true,
      },
    ]);
    expect(await creationOf(browser, one)).toMatchObject({ excludeCredentials: [{ id: key.id }] });
    await runJobs();
    expect(subjectsTo(one)).toEqual(['Chave de acesso criada no seu painel']);
    const { rows } = await listAudit(deps, { staffId: one.id }, { size: 20 });
    expect(rows.map(({ operation, text }) => [operation, text])).toEqual(
      expect.arrayContaining([
        ['staff/begin-passkey', 'Começou a criar uma chave de acesso'],
        ['staff/add-passkey', 'Criou uma chave de acesso'],
      ]),
    );
  });

  test.each([...WITHOUT_PROOF, ['an attestation with a certificate', { certificate: true }] as const])(
    'is refused from %s',
    async (_, odd) => {
      const { one, browser } = await owner();
      const { sent } = phone.create(await creationOf(browser, one), odd);
      expect(codeOf(await operate(browser, 'staff/add-passkey', sent))).toEqual([409, 'refused']);
      expect(await passkeysOf(browser)).toEqual([]);
    },
  );

  test('accepts each challenge once, within five minutes, in its own session and for its own purpose', async () => {
    const { one, browser } = await owner();
    const send = async (sent: object, by = browser) => codeOf(await operate(by, 'staff/add-passkey', sent));
    const late = phone.create(await creationOf(browser, one)).sent;
    minutes(5);
    expect(await send(late)).toEqual(EXPIRED);
    const other = await owner();
    expect(await send(phone.create(await creationOf(browser, one)).sent, other.browser)).toEqual(EXPIRED);
    const options = await creationOf(browser, one);
    const { challenge } = await requestOf(browser);
    expect(await send(phone.create(options, { challenge }).sent)).toEqual(EXPIRED);
    expect((await send(phone.create(options).sent))[0]).toBe(200);
    expect((await send(phone.create(options).sent))[0]).toBe(429);
    expect(await passkeysOf(browser)).toHaveLength(1);
  });

  test('is one of ten at most, and on no second account', async () => {
    const { one, browser } = await owner();
    const { sent } = phone.create(await creationOf(browser, one));
    expect((await operate(browser, 'staff/add-passkey', sent)).status).toBe(200);
    const other = await owner();
    const { challenge } = await creationOf(other.browser, other.one);
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge, origin: deps.config.baseUrl }),
    ).toString('base64url');
    expect(codeOf(await operate(other.browser, 'staff/add-passkey', { ...sent, clientDataJSON }))).toEqual([
      409,
      'known',
    ]);
    for (let count = 2; count < MAX_PASSKEYS; count += 1) await add(browser, one);
    const last = phone.create(await creationOf(browser, one)).sent;
    await add(browser, one);
    const full = [409, 'too_many_passkeys'];
    expect(codeOf(await operate(browser, 'staff/begin-passkey', { code: one.code() }))).toEqual(full);
    expect(codeOf(await operate(browser, 'staff/add-passkey', last))).toEqual(full);
    expect(await passkeysOf(browser)).toHaveLength(MAX_PASSKEYS);
  });

  test('is renamed and removed by its owner alone, removed with a code of the last ten minutes', async () => {
    const { one, browser } = await owner();
    const key = await add(browser, one);
    const [passkey] = await passkeysOf(browser);
    const id = passkey?.id;
    const stranger = (await owner(['administrator'])).browser;
    for (const [name, input] of [
      ['staff/rename-passkey', { id, name: 'Minha' }],
      ['staff/remove-passkey', { id }],
    ] as const)
      expect(codeOf(await operate(stranger, name, input))).toEqual([404, 'not_found']);
    expect((await operate(browser, 'staff/rename-passkey', { id, name: ' ' })).status).toBe(400);
    expect((await operate(browser, 'staff/rename-passkey', { id, name: 'Celular do balcão' })).status).toBe(
      200,
    );
    expect(await passkeysOf(browser)).toMatchObject([{ id, name: 'Celular do balcão' }]);
    minutes(11);
    expect(codeOf(await operate(browser, 'staff/remove-passkey', { id }))).toEqual([403, 'step_up']);
    await operate(browser, 'staff/confirm', { code: one.code() });
    expect((await operate(browser, 'staff/remove-passkey', { id })).status).toBe(200);
    expect(codeOf(await operate(browser, 'staff/remove-passkey', { id }))).toEqual([404, 'not_found']);
    expect(await passkeysOf(browser)).toEqual([]);
    expect(codeOf(await enter(visitor(), key))).toEqual(REFUSED);
    await runJobs();
    expect(subjectsTo(one).toSorted()).toEqual([
      'Chave de acesso criada no seu painel',
      'Chave de acesso removida do seu painel',
    ]);
    const { rows } = await listAudit(deps, { staffId: one.id }, { size: 20 });
    expect(rows.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Mudou o nome de uma chave de acesso', 'Removeu uma chave de acesso']),
    );
  });
});

describe('entering the panel by a passkey', () => {
  test('asks for no e-mail, password or code, and is in the trail under the person', async () => {
    const { one, browser } = await owner();
    const key = await add(browser, one);
    const fresh = visitor();
    expect(await requestOf(fresh)).toMatchObject({ rpId: 'loja.test', userVerification: 'required' });
    expect(await requestOf(fresh)).not.toHaveProperty('allowCredentials');
    const before = fresh.cookies.get('painel');
    expect(await stateOf(fresh)).toBe('out');
    expect((await enter(fresh, key)).status).toBe(200);
    expect(fresh.cookies.get('painel')).not.toBe(before);
    expect(await meOf(fresh)).toMatchObject({ state: 'open', steppedUp: true, roles: ['attendant'] });
    expect(await passkeysOf(fresh)).toMatchObject([{ usedAt: clock.now().toISOString() }]);
    const { rows } = await listAudit(deps, { staffId: one.id }, { size: 1 });
    expect(rows).toMatchObject([
      { operation: 'staff/passkey-sign-in', object: 'a própria conta', text: 'Entrou com chave de acesso' },
    ]);
  });

  test("names its own person in the trail in a browser with another's session, which ends", async () => {
    const { one, browser } = await owner();
    const key = await add(browser, one);
    const other = await owner();
    const shared = other.browser;
    expect((await enter(shared, key)).status).toBe(200);
    const { rows } = await listAudit(deps, { object: 'a própria conta' }, { size: 1 });
    expect(rows).toMatchObject([{ text: 'Entrou com chave de acesso', staffId: one.id }]);
    expect(await db.execute(`select 1 from staff_sessions where staff_id = ${other.one.id}`)).toMatchObject({
      rows: [],
    });
  });

  test.each(WITHOUT_PROOF)('is refused from %s', async (_, odd) => {
    const { one, browser } = await owner();
    const key = await add(browser, one);
    const fresh = visitor();
    expect(codeOf(await enter(fresh, key, odd))).toEqual(REFUSED);
    expect(await stateOf(fresh)).toBe('out');
  });

  test('accepts each challenge once, within five minutes, in its own browser and for its own purpose', async () => {
    const { one, browser } = await owner();
    const key = await add(browser, one);
    const send = async (by: Browser, sent: object) =>
      codeOf(await operate(by, 'staff/passkey-sign-in', sent));
    const fresh = visitor();
    const late = phone.get(await requestOf(fresh), key);
    minutes(5);
    expect(await send(fresh, late)).toEqual(EXPIRED);
    expect(await send(visitor(), phone.get(await requestOf(fresh), key))).toEqual(EXPIRED);
    const { challenge } = await creationOf(browser, one);
    expect(await send(browser, phone.get({ challenge, rpId: 'loja.test' }, key))).toEqual(EXPIRED);
    const captured = phone.get(await requestOf(fresh), key);
    const token = fresh.cookies.get('painel') ?? '';
    expect((await send(fresh, captured))[0]).toBe(200);
    // The replay uses the very cookie for which the challenge was made.
    const thief = visitor();
    thief.setCookie('painel', token);
    expect((await send(thief, captured))[0]).toBe(429);
    expect(await stateOf(thief)).toBe('out');
  });

  test('takes one of two equal answers at once', async () => {
    const { one, browser } = await owner();
    const key = await add(browser, one);
    const fresh = visitor();
    const sent = phone.get(await requestOf(fresh), key);
    const answers = await Promise.all([0, 1].map(() => operate(fresh, 'staff/passkey-sign-in', sent)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });

  test('refuses a signature counter that does not grow, the sign of a copied device', async () => {
    const { one, browser } = await owner();
    const key = await add(browser, one, { counter: 5 });
    expect((await enter(visitor(), key, { counter: 6 })).status).toBe(200);
    for (const counter of [6, 0]) expect(codeOf(await enter(visitor(), key, { counter }))).toEqual(REFUSED);
    const answers = await Promise.all([0, 1, 2].map(() => enter(visitor(), key, { counter: 7 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  test('refuses other keys, and opens no account of the store', async () => {
    const { one, browser } = await owner();
    const key = await add(browser, one);
    const theirs = await owner();
    const other = await add(theirs.browser, theirs.one);
    for (const odd of [
      { ...key, privateKey: other.privateKey },
      { ...key, userHandle: other.userHandle },
      { ...key, id: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ])
      expect(codeOf(await enter(visitor(), odd))).toEqual(REFUSED);
    const customer = visitor();
    const post = async (path: string, input: object) =>
      customer.json(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': await customer.formKey() },
        body: JSON.stringify(input),
      });
    const { body } = await post('/v1/login/passkey/options', {});
    expect(codeOf(await post('/v1/login/passkey', phone.get(body as unknown as Request, key)))).toEqual([
      401,
      'refused',
    ]);
  });

  test('ends at a block, with the last role, and where an administrator renews the access', async () => {
    const admin = (await owner(['administrator'])).browser;
    const blocked = await owner();
    const blockedKey = await add(blocked.browser, blocked.one);
    expect((await operate(admin, 'staff/block', { staffId: blocked.one.id })).status).toBe(200);
    expect(codeOf(await enter(visitor(), blockedKey))).toEqual(REFUSED);
    expect((await operate(admin, 'staff/unblock', { staffId: blocked.one.id })).status).toBe(200);
    expect(codeOf(await enter(visitor(), blockedKey))).toEqual(REFUSED);

    const ended = await owner();
    const endedKey = await add(ended.browser, ended.one);
    await db.execute(`update staff_roles set until = '2020-01-01' where staff_id = ${ended.one.id}`);
    expect(codeOf(await enter(visitor(), endedKey))).toEqual(REFUSED);

    const renewed = await owner();
    const renewedKey = await add(renewed.browser, renewed.one);
    const link = await renewStaff(deps, renewed.one.id);
    if (!link.ok) throw new Error(link.code);
    expect(codeOf(await enter(visitor(), renewedKey))).toEqual(REFUSED);
    // Until the link is used, the old proofs still make a passkey, which then ends with them.
    minutes(1);
    const again = await signedIn(visitor(), renewed.one);
    const laterKey = await add(again, renewed.one);
    const view = await openInvite(deps, link);
    if (!('secret' in view) || view.secret === null) throw new Error('the link is gone');
    await acceptInvite(deps, {
      token: link.token,
      password: 'sete ipês na beira do rio',
      code: codeOfSecret(view.secret, clock),
    });
    expect(codeOf(await enter(visitor(), laterKey))).toEqual(REFUSED);
  });

  test('opens nothing for a person who is blocked at the same moment, or has no password', async () => {
    const { one, browser } = await owner();
    const key = await add(browser, one);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update staff set blocked_at = now() where id = $1', [one.id]);
    const entered = enter(visitor(), key);
    await lockAwaited(pool);
    await client.query('commit');
    client.release();
    expect(codeOf(await entered)).toEqual(REFUSED);
    await db.execute(`update staff set blocked_at = null, password_hash = null where id = ${one.id}`);
    expect(codeOf(await enter(visitor(), key))).toEqual(REFUSED);
  });

  test('goes on after a new password, the own one and by the mailed link', async () => {
    const { one, browser } = await owner();
    const key = await add(browser, one);
    const changed = await operate(browser, 'staff/change-password', {
      current: PANEL_PASSWORD,
      password: 'sete ipês na beira do rio',
    });
    expect(changed.status).toBe(200);
    expect((await enter(visitor(), key)).status).toBe(200);
    await operate(visitor(), 'staff/forgot-password', { email: one.email });
    await runJobs();
    const texts = sandbox.controls.mail().filter(({ to }) => to.includes(one.email));
    const token = /convite#([\w-]{43})/.exec(texts.map(({ text }) => text).join())?.[1];
    const reset = await operate(visitor(), 'staff/reset-password', {
      token,
      password: 'oito jatobás no alto da serra',
    });
    expect(reset.status).toBe(200);
    expect((await enter(visitor(), key)).status).toBe(200);
  });

  test('has the attempts of an address that passwords have', async () => {
    const attempt = async (count: number) => {
      const challenge = Buffer.from(`1.1.${count}`).toString('base64url');
      const { sent } = phone.create({ challenge, rp: { id: 'loja.test' }, user: { id: 'YQ' } });
      const { id, clientDataJSON } = sent;
      const rest = { authenticatorData: 'YQ', signature: 'YQ', userHandle: 'YQ' };
      return (await operate(visitor(), 'staff/passkey-sign-in', { id, clientDataJSON, ...rest })).status;
    };
    const statuses = new Set<number>();
    for (let count = 0; count < 60; count += 1) statuses.add(await attempt(count));
    expect([...statuses]).toEqual([409]);
    expect(await attempt(60)).toBe(429);
    expect(
      (await operate(visitor(), 'staff/sign-in', { email: 'a@b.com', password: PANEL_PASSWORD })).status,
    ).toBe(429);
  });
});
