import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customers } from '#features/account/accounts/server/internal/tables.ts';
import { bruno, marina } from '#test/cast/people.ts';
import { emailChanges, NEW_EMAIL, WEEK } from '#test/helpers/email-changes.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { emailChanges as changes, emailChangeNotices } from '../internal/tables.ts';
import { sweepEmails } from '../sweep-emails.ts';

const {
  db,
  deps,
  mails,
  stranger,
  registered,
  confirmed,
  customerOf,
  ask,
  asked,
  byCode,
  byLink,
  undo,
  login,
  isIn,
  read,
  addWays,
  waysOf,
} = await emailChanges();

type Client = ReturnType<typeof stranger>;

const resend = (client: Client) => client.post('/v1/customer/email/resend', {});

describe('a requested e-mail', () => {
  it('replaces nothing: the account, its sessions and its password stay, and both addresses get a mail', async () => {
    const client = await confirmed();
    const elsewhere = stranger();
    await elsewhere.post('/v1/login', { email: marina.email, password: marina.password });
    deps.enqueued.length = 0;
    const response = await ask(client);
    expect(await response.json()).toMatchObject({ email: marina.email, pendingEmail: NEW_EMAIL });
    expect(await customerOf(client)).toMatchObject({
      email: marina.email,
      emailConfirmed: true,
      pendingEmail: NEW_EMAIL,
    });
    expect(await isIn(elsewhere)).toBe(true);
    expect([await login(marina.email), await login(NEW_EMAIL)]).toEqual([200, 401]);
    expect(await db.select().from(changes)).toEqual([]);
    const { sent } = await read();
    const old = sent.find(({ to, subject }) => to === marina.email && subject.startsWith('Pediram'));
    expect(old?.subject).toBe('Pediram para trocar o e-mail da sua conta');
    expect(old?.text).not.toMatch(/Marina|lima|confirmar-email/);
    const mailed = sent.find(({ to }) => to === NEW_EMAIL);
    expect(mailed).toMatchObject({ subject: 'Confirme o seu e-mail' });
    expect(mailed?.text).toContain('Uma conta da Buriti Saúde pediu para trocar de e-mail e usar este.');
    expect(mailed?.text).not.toMatch(/Marina|lima|exemplo\.com\.br/);
    const stored = JSON.stringify((await db.execute('select * from email_change_notices')).rows);
    expect(stored).not.toContain(/desfazer-troca-de-email#([\w-]{43})/.exec(old?.text ?? '')?.[1] ?? '-');
  });

  it('brings its reader neither a code to sign in nor a new password', async () => {
    await asked();
    const reader = stranger();
    await reader.post('/v1/login/code/request', { email: NEW_EMAIL });
    await reader.post('/v1/password/forgot', { email: NEW_EMAIL });
    expect(await mails()).toEqual([]);
  });

  it('leaves the address to its owner, who signs up with it before the proof', async () => {
    const { client, code } = await asked();
    const owner = await registered({ ...bruno, email: NEW_EMAIL, emailConfirm: NEW_EMAIL });
    const refused = await byCode(client, code);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'taken', detail: 'Este e-mail já tem cadastro. Em Meus dados, use outro e-mail.' },
    ]);
    expect((await customerOf(owner)).email).toBe(NEW_EMAIL);
    expect(await customerOf(client)).toMatchObject({ email: marina.email, pendingEmail: null });
  });

  it('gets as many mails and wrong codes from several accounts at several addresses as from one', async () => {
    const { client: first } = await asked();
    const second = await confirmed(bruno, '198.51.100.7');
    await ask(second, NEW_EMAIL, bruno.password);
    expect((await resend(first)).status).toBe(200);
    expect((await resend(second)).status).toBe(200);
    const { code } = await read();
    expect([(await resend(first)).status, (await resend(second)).status]).toEqual([429, 429]);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let n = 0; n < 10; n++) for (const client of [first, second]) await byCode(client, wrong);
    expect([(await byCode(first, code)).status, (await byCode(second, code)).status]).toEqual([429, 429]);
    // Each account still has points of its own.
    expect((await ask(second, 'outro@exemplo.com.br', bruno.password)).status).toBe(200);
  });

  it('leaves its owner, who signs up with it, all mails and codes, whatever strangers use up', async () => {
    const { client: thief } = await asked();
    const second = await confirmed(bruno, '198.51.100.7');
    await ask(second, NEW_EMAIL, bruno.password);
    for (let n = 0; n < 11; n++) for (const client of [thief, second]) await byCode(client, '000000');
    for (let n = 0; n < 3; n++) for (const client of [thief, second]) await resend(client);
    expect([(await resend(thief)).status, (await resend(second)).status]).toEqual([429, 429]);
    const owner = await registered({
      ...bruno,
      taxvat: '390.533.447-05',
      email: NEW_EMAIL,
      emailConfirm: NEW_EMAIL,
    });
    expect((await resend(owner)).status).toBe(200);
    expect((await byCode(owner, (await read()).code)).status).toBe(200);
    expect((await customerOf(owner)).emailConfirmed).toBe(true);
  });

  it('gets mails and codes for its owner, who changes to it, after a stranger used up those of another address', async () => {
    const { client: thief } = await asked(await confirmed(bruno), bruno.password);
    for (let n = 0; n < 16; n++) await byCode(thief, '000000');
    for (let n = 0; n < 3; n++) await resend(thief);
    expect((await resend(thief)).status).toBe(429);
    const { client: owner, code } = await asked(await confirmed(marina, '198.51.100.7'));
    expect((await byCode(owner, code)).status).toBe(200);
    expect((await customerOf(owner)).email).toBe(NEW_EMAIL);
  });

  it('belongs to the first of two accounts that proves it', async () => {
    const first = await asked();
    const second = await confirmed(bruno);
    expect((await ask(second, NEW_EMAIL, bruno.password)).status).toBe(200);
    const { code } = await read();
    const answers = await Promise.all([byCode(second, code), byCode(first.client, first.code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.$count(customers, eq(customers.email, NEW_EMAIL))).toBe(1);
    expect(await isIn(first.client)).toBe(true);
    expect(await isIn(second)).toBe(true);
  });

  it('is mailed again, given up, and ends after a week', async () => {
    const { client, code, link } = await asked();
    await resend(client);
    const again = await read();
    expect((await byLink(client, link)).status).toBe(409);
    expect((await client.post('/v1/customer/email/cancel', {})).status).toBe(200);
    expect((await stranger().post('/v1/customer/email/cancel', {})).status).toBe(401);
    expect((await customerOf(client)).pendingEmail).toBeNull();
    expect((await byLink(client, again.link)).status).toBe(409);
    // No address waits, so any code gets the answer of a confirmed one.
    expect((await byCode(client, code)).status).toBe(200);
    expect((await customerOf(client)).email).toBe(marina.email);

    await asked(client);
    deps.clock.forward(WEEK - 1);
    await sweepEmails(deps);
    expect((await customerOf(client)).pendingEmail).toBe(NEW_EMAIL);
    deps.clock.forward(2);
    await sweepEmails(deps);
    expect((await customerOf(client)).pendingEmail).toBeNull();
    expect(await db.select().from(emailChangeNotices)).toEqual([]);
  });

  it('leaves no undo link in the mailbox of a stranger, whose address the account never proved', async () => {
    const { client, sent, code, undoOf } = await asked(await registered());
    expect(undoOf(marina.email)).toBe('');
    const old = sent.find(({ to }) => to === marina.email);
    expect(old?.text.match(/https?:\S+/g)).toEqual([`${deps.config.baseUrl}/fale-conosco`]);
    expect((await byCode(client, code)).status).toBe(200);
    expect(await customerOf(client)).toMatchObject({ email: NEW_EMAIL, emailConfirmed: true });
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
        email: NEW_EMAIL,
        emailConfirmed: true,
        pendingEmail: null,
      });
      expect(await isIn(elsewhere)).toBe(false);
      expect([await login(NEW_EMAIL), await login(marina.email)]).toEqual([401, 401]);
      expect(await waysOf(id)).toEqual({ passkeys: 0, identities: 0 });
      const password = { token, newPassword: 'jatoba-lilas-2026', confirmNewPassword: 'jatoba-lilas-2026' };
      expect((await reset.post('/v1/password/reset', password)).status).toBe(409);
      const { sent } = await read();
      expect(sent).toMatchObject([{ to: marina.email, subject: 'O e-mail da sua conta foi trocado' }]);
      expect(sent[0]?.text).not.toMatch(/Marina|lima/);
      const [row] = await db.select().from(customers).where(eq(customers.id, id));
      expect(row).toMatchObject({ cpf: '52998224725', cpfFinal: true });
      expect(await db.select().from(changes)).toMatchObject([{ previousEmail: marina.email }]);
    },
  );

  it('lets no code or link of the old address in that is used at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      await db.execute(emptyTables(['customers', 'sessions', 'rate_limits']));
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

  it('ends the sign-ins that run at the same moment', async () => {
    const { client, code } = await asked();
    const others = [stranger(), stranger(), stranger(), stranger()];
    await Promise.all([
      ...others.map((other) => other.post('/v1/login', { email: marina.email, password: marina.password })),
      byCode(client, code),
    ]);
    expect(await isIn(client)).toBe(true);
    expect(await Promise.all(others.map(isIn))).toEqual(others.map(() => false));
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
