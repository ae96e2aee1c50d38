import { expect, test } from 'vitest';
import { optOutOf } from '#features/outreach/subscriptions/unsubscribe/server/opt-out-of.ts';
import { bruno, marina } from '#test/cast/people.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const mails = () => store.sandbox.controls.mail();
const zulmira = { name: 'Zulmira Paineira', email: 'Zulmira@Paineira.example ' };
const ADDRESS = 'zulmira@paineira.example';

const subscribe = (form: object = zulmira) => store.visitor().post('/subscription', form);
const confirm = (token: string) => store.visitor().post('/subscription/confirm', { token });
const rows = async () =>
  (await store.pool.query('select email, name, confirmed_at from newsletter_subscriptions order by id')).rows;

async function leaveByMail(email: string): Promise<void> {
  const { url } = optOutOf(store.deps, { email, purpose: 'newsletter' });
  const left = await store.app.request(url, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(left.status).toBe(200);
}

async function mailedToken(): Promise<string> {
  await store.runJobs();
  const mail = mails().findLast(({ text }) => text.includes('/newsletter#'));
  return /\/newsletter#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('a subscription counts once the mailed link was pressed, and the welcome says how to leave', {
  meta: { spec: ['purchase 13', 'purchase 247'] },
}, async () => {
  expect(await subscribe()).toMatchObject({ status: 200, body: { error: false } });
  const token = await mailedToken();
  const asked = mails().at(-1);
  expect(asked).toMatchObject({ subject: 'Confirme a sua inscrição na newsletter da Buriti Saúde' });
  expect(asked?.to).toContain(ADDRESS);
  expect(asked?.text).not.toContain('Zulmira');
  expect(await rows()).toEqual([{ email: ADDRESS, name: 'Zulmira Paineira', confirmed_at: null }]);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await confirm(token)).toMatchObject({ status: 200 });
  await store.runJobs();
  const welcomes = mails().filter(({ subject }) => subject === 'Você está na newsletter da Buriti Saúde');
  expect(welcomes).toHaveLength(1);
  expect(welcomes[0]?.headers).toMatchObject({
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'list-unsubscribe': expect.stringMatching(/^<http:\/\/loja\.test\/descadastrar\?t=/),
  });
});

test('a subscriber gets no mail, and the same answer as a stranger', async () => {
  const before = mails().length;
  expect(await subscribe()).toMatchObject({ status: 200, body: { error: false } });
  await store.runJobs();
  expect(mails()).toHaveLength(before);
});

test('a forged link, an old one and another purpose are refused in words', async () => {
  await subscribe({ name: 'Deodato', email: 'deodato@paineira.example' });
  const token = await mailedToken();
  const EXPIRED = {
    status: 409,
    body: { code: 'expired_link', detail: 'Este link não vale mais. Inscreva-se de novo na loja.' },
  };
  expect(await confirm(`${token.slice(0, -3)}abc`)).toMatchObject(EXPIRED);
  store.clock.forward(7 * 24 * 60 + 1);
  expect(await confirm(token)).toMatchObject(EXPIRED);
  await store.runSchedule('newsletter.sweep');
  expect((await rows()).map(({ email }) => email)).toEqual([ADDRESS]);
});

test('each field has its own problem, and a form without a key is refused', {
  meta: { spec: ['purchase 121'] },
}, async () => {
  expect(await subscribe({ name: ' ', email: 'zulmira@paineira.co' })).toMatchObject({
    status: 400,
    body: {
      fields: {
        name: 'Esse campo é obrigatório.',
        email:
          'Insira um endereço de email válido. Faltou o m de .com? Se o seu termina em .co mesmo, use outro ou fale com a gente por telefone ou WhatsApp.',
      },
    },
  });
  expect((await subscribe({ ...zulmira, admin: true })).status).toBe(400);
  expect((await store.visitor().post('/subscription', zulmira, { 'x-xsrf-token': '' })).status).toBe(403);
});

test('an address gets at most three mails a day, and the sender sees no difference', async () => {
  const before = mails().length;
  for (const _ of [1, 2, 3, 4]) {
    expect(await subscribe({ name: 'Iara', email: 'iara@paineira.example' })).toMatchObject({
      status: 200,
      body: { error: false },
    });
    await store.runJobs();
  }
  expect(mails()).toHaveLength(before + 3);
});

test('the list names confirmed subscribers with their links, without who has left by the button of the mail', async () => {
  const { deps } = store;
  const { exportSubscribers } = await import('#features/outreach/subscriptions/server/export-subscribers.ts');
  const file = await exportSubscribers(deps);
  const [head, first, ...rest] = (file ?? '').trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFemail;nome;confirmado_em;link_para_sair');
  expect(first).toMatch(
    /^zulmira@paineira\.example;Zulmira Paineira;.+;http:\/\/loja\.test\/descadastrar\?t=/,
  );
  expect(rest).toEqual([]);
  const link = first?.split(';').at(-1) ?? '';
  const left = await store.app.request(link, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(left.status).toBe(200);
  expect(await exportSubscribers(deps)).toBeNull();
  await store.runSchedule('newsletter.sweep');
  expect((await rows()).map(({ email }) => email)).not.toContain(ADDRESS);
});

test('after leaving, the link of the subscription says that it ended', async () => {
  const iris = { name: 'Iris Paineira', email: 'iris@paineira.example' };
  await subscribe(iris);
  const token = await mailedToken();
  expect(await confirm(token)).toMatchObject({ status: 200 });
  await leaveByMail(iris.email);
  expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'expired_link' } });
});

test('a former subscriber may subscribe again, by a new link', async () => {
  store.clock.forward(24 * 60);
  await subscribe();
  expect(await confirm(await mailedToken())).toMatchObject({ status: 200 });
  const { exportSubscribers } = await import('#features/outreach/subscriptions/server/export-subscribers.ts');
  expect(await exportSubscribers(store.deps)).toContain(ADDRESS);
});

test("a customer's choice on /consent subscribes by a link, and ends it at once", async () => {
  const customer = store.visitor();
  expect((await customer.post('/v1/register', marina)).status).toBe(200);
  const choose = (newsletter: boolean) =>
    customer.post('/v1/consent', { choices: { newsletter }, source: 'page' });
  await choose(true);
  expect(await confirm(await mailedToken())).toMatchObject({ status: 200 });
  expect((await rows()).map(({ email }) => email)).toContain(marina.email);
  // The mail's reader got the link. So an account may end the subscription only after proving that it reads this
  // mail.
  await store.pool.query('update customers set email_verified = true where email = $1', [marina.email]);
  await choose(false);
  expect((await rows()).map(({ email }) => email)).not.toContain(marina.email);
});

test("an account with a stranger's address cannot fill that mailbox either", async () => {
  store.clock.forward(24 * 60);
  const customer = store.visitor();
  const { email } = bruno;
  expect((await customer.post('/v1/register', bruno)).status).toBe(200);
  await store.runJobs();
  const mailed = () => mails().filter(({ to, text }) => to.includes(email) && text.includes('/newsletter#'));
  for (const _ of [1, 2, 3, 4, 5]) {
    const chosen = await customer.post('/v1/consent', { choices: { newsletter: true }, source: 'page' });
    expect(chosen).toMatchObject({ status: 200, body: { ok: true } });
    await store.runJobs();
  }
  expect(mailed()).toHaveLength(3);
  // The form's mails count among them.
  await subscribe({ name: 'Iara', email });
  await store.runJobs();
  expect(mailed()).toHaveLength(3);
});
