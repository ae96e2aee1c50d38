import { expect } from 'vitest';
import { listPasskeys } from '#features/account/sign-in/passkeys/server/passkeys.ts';
import { marina } from '#test/cast/people.ts';
import { accountVisitors } from './account-visitors.ts';
import { authenticator } from './authenticator.ts';

/** Visitors with one device for their passkeys, at the store's own address. `joined`: signed-in ones. */
export async function passkeyVisitors() {
  const joined: { sessionHash: string; customerId: number }[] = [];
  const visitors = await accountVisitors({
    onSignedIn: () => async (_tx, who) => {
      joined.push(who);
      return null;
    },
  });
  const { deps, stranger, registered, customerOf } = visitors;
  const phone = authenticator(new URL(deps.config.baseUrl).origin);

  type Client = ReturnType<typeof stranger>;
  type Odd = Parameters<typeof phone.get>[2];
  type Key = Parameters<typeof phone.get>[1];

  async function optionsOf<Options>(client: Client, path: string): Promise<Options> {
    const answer = await client.post(path, {});
    expect(answer.status).toBe(200);
    return answer.json();
  }
  const addOptions = (client: Client) =>
    optionsOf<Parameters<typeof phone.create>[0]>(client, '/v1/customer/passkeys/options');
  const signInOptions = (client: Client) =>
    optionsOf<{ challenge: string; rpId: string }>(client, '/v1/login/passkey/options');

  const send = (client: Client, sent: object) =>
    client.post('/v1/customer/passkeys/add', sent, { 'user-agent': ANDROID });

  async function add(client: Client, odd?: Odd): Promise<Key> {
    const { key, sent } = phone.create(await addOptions(client), odd);
    expect((await send(client, sent)).status).toBe(200);
    return key;
  }

  const signIn = async (client: Client, key: Key, odd?: Odd) =>
    client.post('/v1/login/passkey', phone.get(await signInOptions(client), key, odd));

  async function account(form = marina) {
    const client = await registered(form);
    deps.enqueued.length = 0;
    joined.length = 0;
    return client;
  }

  const passkeysOf = async (client: Client) => listPasskeys(deps, (await customerOf(client)).id);

  return { ...visitors, joined, phone, addOptions, signInOptions, send, add, signIn, account, passkeysOf };
}

const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

export const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
