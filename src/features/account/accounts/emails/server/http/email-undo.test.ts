import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customers } from '#features/account/accounts/server/internal/tables.ts';
import { marina } from '#test/cast/people.ts';
import { emailChanges, NEW_EMAIL, WEEK } from '#test/helpers/email-changes.ts';

const {
  db,
  deps,
  mails,
  stranger,
  confirmed,
  customerOf,
  asked,
  byCode,
  undo,
  login,
  isIn,
  read,
  addWays,
  waysOf,
} = await emailChanges();

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
    const thiefsUndo = (await read()).undoOf(NEW_EMAIL);
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
    expect((await customerOf(client)).email).toBe(NEW_EMAIL);
  });

  it('keeps an account that a thief has asked to close, and mails the owner', async () => {
    const { client: thief, code } = await asked();
    await byCode(thief, code);
    const token = (await read()).undoOf(marina.email);
    await db.update(customers).set({ passwordHash: null });
    const { code: entry } = await signInCode(NEW_EMAIL, thief);
    expect((await thief.post('/v1/customer/close/code', { code: entry })).status).toBe(200);
    expect((await mails()).map(({ to }) => to)).toEqual([NEW_EMAIL]);
    expect((await undo(token)).status).toBe(200);
    const [row] = await db.select().from(customers);
    expect(row).toMatchObject({ email: marina.email, eraseDueAt: null });
    expect((await mails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      marina.email,
      'A sua conta não vai mais ser excluída',
    ]);
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
    const { code: entry } = await signInCode(NEW_EMAIL);
    await stranger().post('/v1/login/code', { email: NEW_EMAIL, code: entry });
    expect((await mails()).map(({ to }) => to)).toEqual([NEW_EMAIL]);
  });
});

async function signInCode(email: string, client = stranger()) {
  await client.post('/v1/login/code/request', { email });
  return { code: /\n(\d{6})\n/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '' };
}
