import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { passkeys } from '#features/account/sign-in/passkeys/server/internal/tables.ts';
import { socialIdentities } from '#features/account/sign-in/social/server/internal/tables.ts';
import { marina } from '#test/cast/people.ts';
import { accountVisitors } from './account-visitors.ts';

export const NEW_EMAIL = 'lima@exemplo.com.br';
export const WEEK = 7 * 24 * 60;

/** Customers who change their e-mail, as `accountVisitors`. */
export async function emailChanges() {
  const visitors = await accountVisitors();
  const { db, deps, mails, stranger, confirmed } = visitors;
  type Client = ReturnType<typeof stranger>;

  const profile = {
    fullName: 'Marina Exemplo Lima',
    affiliation: 'Helena Exemplo Duarte',
    dob: '1988-04-17',
    phone: '(61) 99550-0102',
    gender: '2',
  };

  const ask = (client: Client, email = NEW_EMAIL, currentPassword = marina.password) =>
    client.post('/v1/customer/save', { ...profile, email, currentPassword });
  const byCode = (client: Client, code: string) => client.post('/v1/customer/email/code', { code });
  const byLink = (client: Client, token: string) => client.post('/v1/email/link', { token });
  const undo = (token: string, client = stranger()) => client.post('/v1/email/undo', { token });
  const login = async (email: string, password = marina.password) =>
    (await stranger().post('/v1/login', { email, password })).status;
  const isIn = async (client: Client) => (await currentCustomer(deps, client.visitor())) !== null;

  /** The mails since the last look, with their codes and links. */
  async function read() {
    const sent = await mails();
    const textTo = (to: string) => sent.findLast((mail) => mail.to === to)?.text ?? '';
    return {
      sent,
      code: /\n(\d{6})\n/.exec(textTo(NEW_EMAIL))?.[1] ?? '',
      link: /\/confirmar-email#([\w-]{43})/.exec(textTo(NEW_EMAIL))?.[1] ?? '',
      undoOf: (to: string) => /\/desfazer-troca-de-email#([\w-]{43})/.exec(textTo(to))?.[1] ?? '',
    };
  }

  async function asked(client?: Client, password = marina.password) {
    const mine = client ?? (await confirmed());
    deps.enqueued.length = 0;
    expect((await ask(mine, NEW_EMAIL, password)).status).toBe(200);
    return { client: mine, ...(await read()) };
  }

  /** Other ways into the account than the session and the password. */
  async function addWays(customerId: number) {
    const now = deps.clock.now();
    await db.insert(passkeys).values({
      customerId,
      credentialId: `chave-${customerId}`,
      userHandle: 'h',
      publicKey: 'k',
      counter: 0,
      transports: [],
      backedUp: false,
      name: 'Chave',
      createdAt: now,
    });
    await db.insert(socialIdentities).values({
      provider: 'google',
      providerId: `google-${customerId}`,
      customerId,
      email: 'g@exemplo.com.br',
      linkedAt: now,
    });
  }

  const waysOf = async (id: number) => ({
    passkeys: await db.$count(passkeys, eq(passkeys.customerId, id)),
    identities: await db.$count(socialIdentities, eq(socialIdentities.customerId, id)),
  });

  return { ...visitors, ask, asked, byCode, byLink, undo, login, isIn, read, addWays, waysOf };
}
