import { describe, expect, it } from 'vitest';
import { bruno, marina } from '#test/cast/people.ts';
import { codeOf, passkeyVisitors } from '#test/helpers/passkey-visitors.ts';
import { MAX_PASSKEYS } from '../../passkey.ts';

const visitors = await passkeyVisitors();
const { deps, mails, stranger, customerOf, phone } = visitors;
const { addOptions, signInOptions, send, add, signIn, account, passkeysOf } = visitors;

describe('adding a passkey', () => {
  it("stores its public half under the device's name and notifies the owner by mail", async () => {
    const client = await account();
    const options = await addOptions(client);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: deps.config.brand.page.name },
      user: { name: marina.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { sent } = phone.create(options, { backedUp: true });
    expect((await send(client, sent)).status).toBe(200);
    expect(await passkeysOf(client)).toEqual([
      {
        id: expect.any(Number),
        name: 'Chrome no Android',
        since: '20/11/2026',
        lastUsed: null,
        synced: true,
      },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: marina.email, subject: 'Chave de acesso criada na sua conta' });
    expect(mail?.text).toContain(`Ver as chaves de acesso: ${deps.config.baseUrl}/senha`);
  });

  it('identifies the customer to the authenticator by a stable value that reveals nothing', async () => {
    const client = await account();
    const { user } = await addOptions(client);
    const other = await addOptions(await account(bruno));
    expect((await addOptions(client)).user.id).toBe(user.id);
    expect(other.user.id).not.toBe(user.id);
    expect(Buffer.from(user.id, 'base64url').toString('latin1')).not.toContain('@');
  });

  it("makes the authenticator refuse the customer's existing passkeys", async () => {
    const client = await account();
    const key = await add(client);
    expect(await addOptions(client)).toMatchObject({
      excludeCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
    });
  });

  it('needs a sign-in of the last 15 minutes, for the challenge and for the answer', async () => {
    const client = await account();
    const { sent } = phone.create(await addOptions(client));
    deps.clock.forward(15);
    expect(await codeOf(await client.post('/v1/customer/passkeys/options', {}))).toEqual([
      403,
      'sign_in_again',
    ]);
    expect(await codeOf(await send(client, sent))).toEqual([403, 'sign_in_again']);
    deps.clock.forward(-15);
    expect(await passkeysOf(client)).toEqual([]);
  });

  it.each([
    ['another origin', { origin: 'https://example.com' }],
    ['another relying party', { rpId: 'example.com' }],
    ['a device that did not ask who it is', { verified: false }],
    ['an attestation with a certificate', { certificate: true }],
  ])('is refused from %s', async (_, odd) => {
    const client = await account();
    const { sent } = phone.create(await addOptions(client), odd);
    expect(await codeOf(await send(client, sent))).toEqual([409, 'refused']);
    expect(await passkeysOf(client)).toEqual([]);
  });

  it('refuses bytes that no browser sends', async () => {
    const client = await account();
    const { sent } = phone.create(await addOptions(client));
    for (const odd of [{ clientDataJSON: 'AAAA' }, { attestationObject: 'AAAA' }])
      expect(await codeOf(await send(client, { ...sent, ...odd }))).toEqual([409, 'refused']);
  });

  it('accepts each challenge once, within five minutes, in its own session and for its own purpose', async () => {
    const client = await account();
    const options = await addOptions(client);
    const { sent } = phone.create(options);
    expect(await codeOf(await send(await account(bruno), sent))).toEqual([409, 'expired']);
    expect((await send(client, sent)).status).toBe(200);
    expect(await codeOf(await send(client, phone.create(options).sent))).toEqual([409, 'expired']);
    const late = phone.create(await addOptions(client)).sent;
    deps.clock.forward(5);
    expect(await codeOf(await send(client, late))).toEqual([409, 'expired']);
    deps.clock.forward(-5);
    const { challenge } = await signInOptions(client);
    const misused = phone.create(options, { challenge }).sent;
    expect(await codeOf(await send(client, misused))).toEqual([409, 'expired']);
    const madeUp = Buffer.from('9999999999999.nonce.mark').toString('base64url');
    expect(await codeOf(await send(client, phone.create(options, { challenge: madeUp }).sent))).toEqual([
      409,
      'expired',
    ]);
    expect(await passkeysOf(client)).toHaveLength(1);
  });

  it('refuses a passkey of another account, which keeps it', async () => {
    const owner = await account();
    const { key, sent } = phone.create(await addOptions(owner));
    expect((await send(owner, sent)).status).toBe(200);
    const thief = await account(bruno);
    const { challenge } = await addOptions(thief);
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge, origin: deps.config.baseUrl }),
    ).toString('base64url');
    expect(await codeOf(await send(thief, { ...sent, clientDataJSON }))).toEqual([409, 'known']);
    const browser = stranger();
    expect((await signIn(browser, key)).status).toBe(200);
    expect((await customerOf(browser)).email).toBe(marina.email);
  });

  it('limits passkeys per customer to ten, and attempts', async () => {
    const client = await account();
    const last = await addOptions(client);
    for (let n = 0; n < MAX_PASSKEYS; n++) await add(client);
    expect(await codeOf(await client.post('/v1/customer/passkeys/options', {}))).toEqual([
      409,
      'too_many_passkeys',
    ]);
    expect(await codeOf(await send(client, phone.create(last).sent))).toEqual([409, 'too_many_passkeys']);
    for (let n = 0; n < 3; n++) await client.post('/v1/customer/passkeys/options', {});
    expect((await client.post('/v1/customer/passkeys/options', {})).status).toBe(429);
  });
});
