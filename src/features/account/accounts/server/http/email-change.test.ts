import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkeys } from '#features/account/passkeys/server/internal/tables.ts';
import { socialIdentities } from '#features/account/social/server/internal/tables.ts';
import { bruno, marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { currentCustomer } from '../current-customer.ts';
import { customers, emailChangeNotices, emailChanges } from '../internal/tables.ts';
import { sweepIdentities } from '../sweep-identities.ts';

const { db, deps, mails, stranger, registered, confirmed, customerOf } = await accountVisitors();

type Client = ReturnType<typeof stranger>;

const NEW = 'lima@exemplo.com.br';
const WEEK = 7 * 24 * 60;

const profile = {
  fullName: 'Marina Exemplo Lima',
  affiliation: 'Helena Exemplo Duarte',
  dob: '1988-04-17',
  phone: '(61) 99550-0102',
  gender: '2',
};

const ask = (client: Client, email = NEW, currentPassword = marina.password) =>
  client.post('/v1/customer/save', { ...profile, email, currentPassword });
const byCode = (client: Client, code: string) => client.post('/v1/customer/email/code', { code });
const byLink = (client: Client, token: string) => client.post('/v1/email/link', { token });
const undo = (token: string, client = stranger()) => client.post('/v1/email/undo', { token });
const login = async (email: string, password = marina.password) =>
  (await stranger().post('/v1/login', { email, password })).status;
const isIn = async (client: Client) => (await currentCustomer(deps, client.visitor())) !== null;

/** What the store has mailed since the last look. */
async function read() {
  const sent = await mails();
  const textTo = (to: string) => sent.findLast((mail) => mail.to === to)?.text ?? '';
  return {
    sent,
    code: /\n(\d{6})\n/.exec(textTo(NEW))?.[1] ?? '',
    link: /\/confirmar-email#([\w-]{43})/.exec(textTo(NEW))?.[1] ?? '',
    undoOf: (to: string) => /\/desfazer-troca-de-email#([\w-]{43})/.exec(textTo(to))?.[1] ?? '',
  };
}

async function asked(client?: Client) {
  const mine = client ?? (await confirmed());
  deps.enqueued.length = 0;
  expect((await ask(mine)).status).toBe(200);
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

describe('a requested e-mail', () => {
  it('replaces nothing: the account, its sessions and its password stay, and both addresses get a mail', async () => {
    const client = await confirmed();
    const elsewhere = stranger();
    await elsewhere.post('/v1/login', { email: marina.email, password: marina.password });
    deps.enqueued.length = 0;
    const response = await ask(client);
    expect(await response.json()).toMatchObject({ email: marina.email, pendingEmail: NEW });
    expect(await customerOf(client)).toMatchObject({
      email: marina.email,
      emailConfirmed: true,
      pendingEmail: NEW,
    });
    expect(await isIn(elsewhere)).toBe(true);
    expect([await login(marina.email), await login(NEW)]).toEqual([200, 401]);
    expect(await db.select().from(emailChanges)).toEqual([]);
    const { sent } = await read();
    const old = sent.find(({ to, subject }) => to === marina.email && subject.startsWith('Pediram'));
    expect(old?.subject).toBe('Pediram para trocar o e-mail da sua conta');
    expect(old?.text).not.toMatch(/Marina|lima|confirmar-email/);
    const mailed = sent.find(({ to }) => to === NEW);
    expect(mailed).toMatchObject({ subject: 'Confirme o seu e-mail' });
    expect(mailed?.text).toContain('Uma conta da Buriti Saúde pediu para trocar de e-mail e usar este.');
    expect(mailed?.text).not.toMatch(/Marina|lima|exemplo\.com\.br/);
    const stored = JSON.stringify((await db.execute('select * from email_change_notices')).rows);
    expect(stored).not.toContain(/desfazer-troca-de-email#([\w-]{43})/.exec(old?.text ?? '')?.[1] ?? '-');
  });

  it('brings its reader neither a code to sign in nor a new password', async () => {
    await asked();
    const reader = stranger();
    await reader.post('/v1/login/code/request', { email: NEW });
    await reader.post('/v1/password/forgot', { email: NEW });
    expect(await mails()).toEqual([]);
  });

  it('leaves the address to its owner, who signs up with it before the proof', async () => {
    const { client, code } = await asked();
    const owner = await registered({ ...bruno, email: NEW, emailConfirm: NEW });
    const refused = await byCode(client, code);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'taken', detail: 'Este e-mail já tem cadastro. Em Meus dados, use outro e-mail.' },
    ]);
    expect((await customerOf(owner)).email).toBe(NEW);
    expect(await customerOf(client)).toMatchObject({ email: marina.email, pendingEmail: null });
  });

  it('belongs to the first of two accounts that proves it', async () => {
    const first = await asked();
    const second = await confirmed(bruno);
    expect((await ask(second, NEW, bruno.password)).status).toBe(200);
    const { code } = await read();
    const answers = await Promise.all([byCode(second, code), byCode(first.client, first.code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.$count(customers, eq(customers.email, NEW))).toBe(1);
    expect(await isIn(first.client)).toBe(true);
    expect(await isIn(second)).toBe(true);
  });

  it('is mailed again, given up, and ends after a week', async () => {
    const { client, code, link } = await asked();
    await client.post('/v1/customer/email/resend', {});
    const again = await read();
    expect((await byLink(client, link)).status).toBe(409);
    expect((await client.post('/v1/customer/email/cancel', {})).status).toBe(200);
    expect((await stranger().post('/v1/customer/email/cancel', {})).status).toBe(401);
    expect((await customerOf(client)).pendingEmail).toBeNull();
    expect((await byLink(client, again.link)).status).toBe(409);
    // Nothing waits, so any code is answered as for a confirmed address.
    expect((await byCode(client, code)).status).toBe(200);
    expect((await customerOf(client)).email).toBe(marina.email);

    await asked(client);
    deps.clock.forward(WEEK - 1);
    await sweepIdentities(deps);
    expect((await customerOf(client)).pendingEmail).toBe(NEW);
    deps.clock.forward(2);
    await sweepIdentities(deps);
    expect((await customerOf(client)).pendingEmail).toBeNull();
    expect(await db.select().from(emailChangeNotices)).toEqual([]);
  });

  it('of an unproved account leaves no undo link in the mailbox of a stranger', async () => {
    const { client, sent, code, undoOf } = await asked(await registered());
    expect(undoOf(marina.email)).toBe('');
    const old = sent.find(({ to }) => to === marina.email);
    expect(old?.text.match(/https?:\S+/g)).toEqual([`${deps.config.baseUrl}/fale-conosco`]);
    expect((await byCode(client, code)).status).toBe(200);
    expect(await customerOf(client)).toMatchObject({ email: NEW, emailConfirmed: true });
    expect((await read()).undoOf(marina.email)).toBe('');
  });
});

describe('a proved e-mail', () => {
  it.each(['code', 'link'] as const)(
    'replaces the old one by %s and ends every other session and way in',
    async (way) => {
      const client = await confirmed();
      const { id } = await customerOf(client);
      await addWays(id);
      const elsewhere = stranger();
      await elsewhere.post('/v1/login', { email: marina.email, password: marina.password });
      const reset = stranger();
      await reset.post('/v1/password/forgot', { email: marina.email });
      const token = /mudar-senha#([\w-]{43})/.exec((await mails()).at(-1)?.text ?? '')?.[1];
      const { code, link } = await asked(client);
      expect((await (way === 'code' ? byCode(client, code) : byLink(client, link))).status).toBe(200);
      expect(await customerOf(client)).toMatchObject({
        email: NEW,
        emailConfirmed: true,
        pendingEmail: null,
      });
      expect(await isIn(elsewhere)).toBe(false);
      expect([await login(NEW), await login(marina.email)]).toEqual([401, 401]);
      expect(await waysOf(id)).toEqual({ passkeys: 0, identities: 0 });
      const password = { token, newPassword: 'jatoba-lilas-2026', confirmNewPassword: 'jatoba-lilas-2026' };
      expect((await reset.post('/v1/password/reset', password)).status).toBe(409);
      const { sent } = await read();
      expect(sent).toMatchObject([{ to: marina.email, subject: 'O e-mail da sua conta foi trocado' }]);
      expect(sent[0]?.text).not.toMatch(/Marina|lima/);
      const [row] = await db.select().from(customers).where(eq(customers.id, id));
      expect(row).toMatchObject({ cpf: '52998224725', cpfFinal: true });
      expect(await db.select().from(emailChanges)).toMatchObject([{ previousEmail: marina.email }]);
    },
  );

  it('lets no code or link of the old address in that is used at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      await db.execute('truncate customers, sessions, rate_limits cascade');
      const client = await confirmed();
      const reader = stranger();
      await reader.post('/v1/login/code/request', { email: marina.email });
      const entry = /\n(\d{6})\n/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
      const { code, undoOf } = await asked(client);
      const [proved, entered, undone] = await Promise.all([
        byCode(client, code),
        reader.post('/v1/login/code', { email: marina.email, code: entry }),
        undo(undoOf(marina.email)),
      ]);
      expect([200, 401, 409]).toContain(proved.status);
      expect([200, 409]).toContain(entered.status);
      expect(undone.status).toBe(200);
      const [row] = await db.select().from(customers);
      expect(row).toMatchObject({ email: marina.email, pendingEmail: null, passwordHash: null });
      expect(await isIn(client)).toBe(false);
    }
  });

  it('keeps the old address from others while it can be restored', async () => {
    const { client, code } = await asked();
    await byCode(client, code);
    const signUp = () =>
      stranger().post('/v1/register', { ...bruno, email: marina.email, emailConfirm: marina.email });
    const other = await confirmed(bruno);
    expect((await signUp()).status).toBe(409);
    expect((await ask(other, marina.email, bruno.password)).status).toBe(409);
    deps.clock.forward(WEEK + 1);
    const again = { ...bruno, email: marina.email, emailConfirm: marina.email, taxvat: '123.456.789-09' };
    expect((await stranger().post('/v1/register', again)).status).toBe(200);
  });
});

describe('the undo link of the old address', () => {
  it('cancels a request and ends every session and way in', async () => {
    const client = await confirmed();
    const { id } = await customerOf(client);
    await addWays(id);
    const { undoOf, code } = await asked(client);
    const token = undoOf(marina.email);
    expect((await undo(token)).status).toBe(200);
    expect([await isIn(client), await login(marina.email)]).toEqual([false, 401]);
    expect(await waysOf(id)).toEqual({ passkeys: 0, identities: 0 });
    expect((await byCode(client, code)).status).toBe(401);
    const [row] = await db.select().from(customers).where(eq(customers.id, id));
    expect(row).toMatchObject({ email: marina.email, emailConfirmed: true, pendingEmail: null });
    expect((await undo(token)).status).toBe(409);
  });

  it('takes the account back after the change, from a thief who has changed it twice', async () => {
    const thief = await confirmed();
    const { id } = await customerOf(thief);
    const { code, undoOf } = await asked(thief);
    const early = undoOf(marina.email);
    await byCode(thief, code);
    const late = (await read()).undoOf(marina.email);
    expect(late).not.toBe('');
    await db
      .update(customers)
      .set({ pendingEmail: 'ladra@exemplo.com.br', pendingEmailSince: deps.clock.now() });
    deps.enqueued.length = 0;
    await thief.post('/v1/customer/email/resend', {});
    const second = /\n(\d{6})\n/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
    expect((await byCode(thief, second)).status).toBe(200);
    const thiefsUndo = (await read()).undoOf(NEW);
    expect(thiefsUndo).not.toBe('');

    deps.clock.forward(WEEK - 1);
    expect((await undo(late)).status).toBe(200);
    expect(await isIn(thief)).toBe(false);
    const [row] = await db.select().from(customers).where(eq(customers.id, id));
    expect(row).toMatchObject({ email: marina.email, emailConfirmed: true });
    expect(await read()).toMatchObject({
      sent: [{ to: 'ladra@exemplo.com.br', subject: 'A troca de e-mail da sua conta foi desfeita' }],
    });
    // The thief's own link would undo the undoing.
    expect([(await undo(thiefsUndo)).status, (await undo(early)).status]).toEqual([409, 409]);
    const owner = stranger();
    await owner.post('/v1/login/code/request', { email: marina.email });
    expect((await mails())[0]?.to).toBe(marina.email);
  });

  it('ends after seven days, and with another account’s press nothing else happens', async () => {
    const { client, code } = await asked();
    await byCode(client, code);
    const token = (await read()).undoOf(marina.email);
    deps.clock.forward(WEEK + 1);
    const late = await undo(token);
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'expired_link', detail: 'Este link já foi usado ou não vale mais.' },
    ]);
    expect((await undo('x'.repeat(43))).status).toBe(409);
    expect((await customerOf(client)).email).toBe(NEW);
  });

  it('restores once when it is pressed twice at once', async () => {
    const { client, code } = await asked();
    await byCode(client, code);
    const token = (await read()).undoOf(marina.email);
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a notice', () => {
  it('goes to the address of its event, also when the mail is sent after a change', async () => {
    const client = await confirmed();
    const { code } = await asked(client);
    const change = {
      currentPassword: marina.password,
      newPassword: 'jatoba-lilas-2026',
      confirmNewPassword: 'jatoba-lilas-2026',
    };
    expect((await client.post('/v1/customer/password', change)).status).toBe(200);
    await stranger().post('/v1/login', { email: marina.email, password: 'jatoba-lilas-2026' });
    // Its code would open the account to the reader of the next address.
    await stranger().post('/v1/login/code/request', { email: marina.email });
    expect((await byCode(client, code)).status).toBe(200);
    const late = await read();
    expect(late.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [marina.email, 'A senha da sua conta foi trocada'],
      [marina.email, 'Novo acesso à sua conta'],
      [marina.email, 'O e-mail da sua conta foi trocado'],
    ]);
    const { code: entry } = await signInCode(NEW);
    await stranger().post('/v1/login/code', { email: NEW, code: entry });
    expect((await mails()).map(({ to }) => to)).toEqual([NEW]);
  });
});

async function signInCode(email: string) {
  await stranger().post('/v1/login/code/request', { email });
  return { code: /\n(\d{6})\n/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '' };
}
