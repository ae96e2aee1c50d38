import { describe, expect, it } from 'vitest';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { bruno, marina } from '#test/cast/people.ts';
import { codeOf, passkeyVisitors } from '#test/helpers/passkey-visitors.ts';

const visitors = await passkeyVisitors();
const { deps, mails, stranger, customerOf, joined, phone } = visitors;
const { addOptions, signInOptions, add, signIn, account, passkeysOf } = visitors;

type Client = ReturnType<typeof stranger>;

describe('signing in by a passkey', () => {
  it('opens the account under a new session, as the password does', async () => {
    const owner = await account();
    const key = await add(owner);
    const browser = stranger();
    const before = browser.visitor();
    joined.length = 0;
    const answer = await signIn(browser, key);
    expect(answer.status).toBe(200);
    const after = browser.visitor();
    expect(await answer.json()).toMatchObject({ firstName: 'Marina', formKey: after.formKey });
    expect(after.token).not.toBe(before.token);
    expect(await currentCustomer(deps, before)).toBeNull();
    const { id, email } = await customerOf(browser);
    expect(email).toBe(marina.email);
    expect(joined).toEqual([{ sessionHash: before.sessionHash, customerId: id }]);
    expect(await passkeysOf(browser)).toMatchObject([{ lastUsed: '20/11/2026' }]);
  });

  it('asks for no e-mail and no credential: the device finds its passkeys', async () => {
    await add(await account());
    const options = await signInOptions(stranger());
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  it('notifies the owner by mail in a new browser only', async () => {
    const key = await add(await account());
    await mails();
    const browser = stranger();
    await signIn(browser, key);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Novo acesso à sua conta']);
    await signIn(browser, key);
    expect(await mails()).toEqual([]);
  });

  const refused = async (answer: Response) => expect(await codeOf(answer)).toEqual([401, 'refused']);

  it.each([
    ['another origin', { origin: 'https://example.com' }],
    ['another relying party', { rpId: 'example.com' }],
    ['a device that did not ask who it is', { verified: false }],
  ])('is refused from %s', async (_, odd) => {
    const key = await add(await account());
    const browser = stranger();
    await refused(await signIn(browser, key, odd));
    expect(await currentCustomer(deps, browser.visitor())).toBeNull();
  });

  it('accepts each challenge once, within five minutes, in its own session and for its own purpose', async () => {
    const owner = await account();
    const key = await add(owner);
    const browser = stranger();
    const enter = (client: Client, sent: object) => client.post('/v1/login/passkey', sent);
    const expired = async (answer: Response) => expect(await codeOf(answer)).toEqual([409, 'expired']);
    const stolen = phone.get(await signInOptions(browser), key);
    await expired(await enter(stranger(), stolen));
    const token = browser.cookies.get('sid') ?? '';
    expect((await enter(browser, stolen)).status).toBe(200);
    // The replay uses the very cookie for which the challenge was made.
    browser.cookies.set('sid', token);
    await expired(await enter(browser, stolen));
    const late = phone.get(await signInOptions(browser), key);
    deps.clock.forward(5);
    await expired(await enter(browser, late));
    deps.clock.forward(-5);
    const { challenge } = await addOptions(owner);
    await expired(await enter(owner, phone.get({ challenge, rpId: 'localhost' }, key)));
  });

  it("refuses another key, another customer's passkey and a removed one", async () => {
    const owner = await account();
    const key = await add(owner);
    const other = await add(await account(bruno));
    await refused(await signIn(stranger(), { ...key, privateKey: other.privateKey }));
    await refused(await signIn(stranger(), { ...key, userHandle: other.userHandle }));
    await refused(await signIn(stranger(), { ...key, id: 'AAAAAAAAAAAAAAAAAAAAAA' }));
    const [passkey] = await passkeysOf(owner);
    expect((await owner.post('/v1/customer/passkeys/remove', { id: passkey?.id })).status).toBe(200);
    await refused(await signIn(stranger(), key));
  });

  it('opens one session for two answers with one signature counter at once', async () => {
    const key = await add(await account(), { counter: 5 });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signIn(stranger(), key, { counter: 6 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  it('refuses a decreasing signature counter, the sign of a copied device', async () => {
    const key = await add(await account(), { counter: 5 });
    expect((await signIn(stranger(), key, { counter: 6 })).status).toBe(200);
    await refused(await signIn(stranger(), key, { counter: 6 }));
    await refused(await signIn(stranger(), key, { counter: 0 }));
    expect((await signIn(stranger(), key, { counter: 7 })).status).toBe(200);
  });

  it('keeps accepting a device that does not count', async () => {
    const key = await add(await account());
    for (let n = 0; n < 2; n++) expect((await signIn(stranger(), key)).status).toBe(200);
  });
});
