import { describe, expect, test } from 'vitest';
import { marina } from '#test/cast/people.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { socialCast, socialTravel } from '#test/helpers/social.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { enter } = socialTravel(store.sandbox.url);
const { identities, unverified } = socialCast(store);
const mail = (to: string, subject: string) =>
  store.sandbox.controls.mail().findLast((sent) => sent.to.includes(to) && sent.subject === subject)?.text ??
  '';

const isIn = async (browser: Browser) => (await browser.json('/v1/beneficiary/list')).status === 200;
const login = (browser: Browser, email: string, password = marina.password) =>
  browser.post<{ notice: string | null }>('/v1/login', { email, password });

/** A stranger signs up with another person's address and makes further ways in. */
async function squatted(name: string) {
  const email = `${name}@exemplo.com.br`;
  const squatter = store.visitor();
  const { status } = await squatter.post('/v1/register', {
    ...marina,
    email,
    emailConfirm: email,
    nationality: '0',
    taxvat: '',
    passport: 'AB123456',
    country: 'PT',
    phoneNumber: '+351 912 345 678',
  });
  expect(status).toBe(200);
  const person = unverified(`ladra-${name}@exemplo.com.br`);
  expect(await enter(squatter, 'google', { person })).toBe('/editar-conta?rede=google.conectada');
  const { rows } = await store.pool.query('select id from customers where email = $1', [email]);
  await store.pool.query(
    `insert into passkeys (customer_id, credential_id, user_handle, public_key, counter, transports, backed_up, name, created_at)
     values ($1, $2, 'h', 'k', 0, '{}', false, 'Ladra', now())`,
    [rows[0].id, `chave-${name}`],
  );
  await store.runJobs();
  return { email, squatter, person, id: rows[0].id as number };
}

const waysOf = async (id: number) => ({
  identities: (await identities()).filter(({ customer_id }) => customer_id === id).length,
  passkeys: (await store.pool.query('select 1 from passkeys where customer_id = $1', [id])).rowCount,
});

async function byCode(email: string) {
  const owner = store.visitor();
  await owner.post('/v1/login/code/request', { email });
  await store.runJobs();
  const code = /\n(\d{6})\n/.exec(mail(email, 'Seu código para entrar'))?.[1] ?? '';
  return { owner, entered: await owner.post<{ notice: string | null }>('/v1/login/code', { email, code }) };
}

const linkTo = (email: string) =>
  /\/confirmar-email#([\w-]+)/.exec(mail(email, 'Confirme o seu e-mail'))?.[1];

const changeTo = (browser: Browser, email: string, currentPassword = '') =>
  browser.post('/v1/customer/save', {
    fullName: marina.firstname,
    affiliation: marina.affiliation,
    dob: marina.dob,
    gender: '2',
    phone: '+351 912 345 678',
    email,
    taxvat: '',
    passport: 'AB123456',
    currentPassword,
  });

describe('an account with an unconfirmed e-mail belongs to the reader of its mail', () => {
  test('a mailed code ends the sessions, the password, the passkeys and the connected accounts of before', async () => {
    const { email, squatter, person, id } = await squatted('dona-um');
    const { owner, entered } = await byCode(email);
    expect(entered).toMatchObject({
      status: 200,
      body: {
        notice: expect.stringContaining(
          'O seu e-mail ainda não estava confirmado. Por segurança, a senha e as outras formas de entrar deixaram de valer: crie uma senha nova.',
        ),
      },
    });
    expect([await isIn(owner), await isIn(squatter)]).toEqual([true, false]);
    expect((await login(store.visitor(), email)).status).toBe(401);
    expect(await waysOf(id)).toEqual({ identities: 0, passkeys: 0 });
    const again = store.visitor();
    await enter(again, 'google', { person });
    expect(await isIn(again)).toBe(false);
  });

  test('a closing that a stranger asked for ends too', async () => {
    const { email, squatter, id } = await squatted('dona-zero');
    expect((await squatter.post('/v1/customer/close', { currentPassword: marina.password })).status).toBe(
      200,
    );
    await byCode(email);
    const { rows } = await store.pool.query('select erase_due_at from customers where id = $1', [id]);
    expect(rows).toEqual([{ erase_due_at: null }]);
    await store.runJobs();
    expect(mail(email, 'A sua conta não vai mais ser excluída')).not.toBe('');
  });

  test('so does a new password by the mailed link', async () => {
    const { email, squatter, id } = await squatted('dona-dois');
    const owner = store.visitor();
    await owner.post('/v1/password/forgot', { email });
    await store.runJobs();
    const token = /\/mudar-senha#([\w-]+)/.exec(mail(email, 'Crie uma nova senha'))?.[1];
    const newPassword = 'jatoba-lilas-2026';
    const reset = { token, newPassword, confirmNewPassword: newPassword };
    expect((await owner.post('/v1/password/reset', reset)).status).toBe(200);
    expect([await isIn(owner), await isIn(squatter)]).toEqual([true, false]);
    expect(await waysOf(id)).toEqual({ identities: 0, passkeys: 0 });
    expect((await login(store.visitor(), email, newPassword)).status).toBe(200);
  });

  test('a proved one keeps them: the code is one way in among others', async () => {
    const { email, squatter, id } = await squatted('dona-tres');
    await store.pool.query(
      'update customers set never_confirmed = false, email_verified = true where id = $1',
      [id],
    );
    const { entered } = await byCode(email);
    expect(entered.body.notice ?? '').not.toContain('deixaram de valer');
    expect(await isIn(squatter)).toBe(true);
    expect(await waysOf(id)).toEqual({ identities: 1, passkeys: 1 });
    expect((await login(store.visitor(), email)).status).toBe(200);
  });

  test('an account that had proved another address only belongs to the reader of this one', async () => {
    const { email, squatter, id } = await squatted('dona-quatro');
    // As accounts were left that changed their e-mail when a change needed no proof.
    await store.pool.query('update customers set never_confirmed = false where id = $1', [id]);
    const { entered } = await byCode(email);
    expect(entered.body.notice ?? '').toContain('deixaram de valer');
    expect(await isIn(squatter)).toBe(false);
    expect(await waysOf(id)).toEqual({ identities: 0, passkeys: 0 });
    expect((await login(store.visitor(), email)).status).toBe(401);
  });
});

test('a thief with an own account gets none of a victim by changing to the victim’s e-mail', async () => {
  const { email: own, squatter: thief, id } = await squatted('ladra-com-conta');
  await thief.post('/v1/email/link', { token: linkTo(own) });
  const victim = 'vitima@exemplo.com.br';
  expect((await changeTo(thief, victim, marina.password)).status).toBe(200);
  await store.runJobs();
  const signedUp = store.visitor();
  const form = { ...marina, email: victim, emailConfirm: victim };
  expect((await signedUp.post('/v1/register', form)).status).toBe(200);
  await store.runJobs();
  expect((await signedUp.post('/v1/email/link', { token: linkTo(victim) })).status).toBe(200);
  const { rows } = await store.pool.query('select id from customers where email = $1', [victim]);
  expect(rows).toHaveLength(1);
  expect(rows[0].id).not.toBe(id);
  expect(await waysOf(rows[0].id)).toEqual({ identities: 0, passkeys: 0 });
});

test('a mistyped e-mail gives its reader nothing, and the customer keeps the account', async () => {
  const { email, squatter: customer } = await squatted('cliente-de-verdade');
  await customer.post('/v1/email/link', { token: linkTo(email) });
  const mistyped = 'engano@exemplo.com.br';
  await changeTo(customer, mistyped, marina.password);
  await store.runJobs();
  const reader = store.visitor();
  await reader.post('/v1/login/code/request', { email: mistyped });
  await reader.post('/v1/password/forgot', { email: mistyped });
  await store.runJobs();
  expect(mail(mistyped, 'Seu código para entrar')).toBe('');
  expect(mail(mistyped, 'Crie uma nova senha')).toBe('');
  const token = linkTo(mistyped);
  expect((await reader.post('/v1/email/link', { token })).status).toBe(401);
  expect((await login(store.visitor(), email)).status).toBe(200);
  expect((await customer.page('/editar-conta')).html).toContain('Falta confirmar o novo e-mail');
});

test('an account is connected only within 15 minutes of a sign-in', async () => {
  const { squatter, id } = await squatted('antes');
  await squatter.post('/v1/social/unlink', { provider: 'google' });
  store.clock.forward(16);
  const asked = await squatter.request('/social/dispatch/auth/id/google');
  expect(asked.headers.get('location')).toBe('/editar-conta?rede=google.de_novo');
  expect((await squatter.page('/editar-conta?rede=google.de_novo')).html).toContain(
    'Por segurança, saia e entre de novo na sua conta antes de conectar o Google.',
  );
  expect((await waysOf(id)).identities).toBe(0);
});

test('without a password another e-mail is requested within 15 minutes of a sign-in', async () => {
  const { squatter, id } = await squatted('sem-senha');
  await store.pool.query('update customers set password_hash = null where id = $1', [id]);
  expect(await changeTo(squatter, 'certo@exemplo.com.br')).toMatchObject({
    status: 200,
    body: { pendingEmail: 'certo@exemplo.com.br' },
  });
  store.clock.forward(16);
  expect(await changeTo(squatter, 'outro@exemplo.com.br')).toMatchObject({
    status: 409,
    body: {
      code: 'sign_in_again',
      fields: { email: 'Por segurança, saia e entre de novo na sua conta para trocar o e-mail.' },
    },
  });
});
