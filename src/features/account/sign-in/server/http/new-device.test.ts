import { describe, expect, it } from 'vitest';
import { newMailedCode } from '#features/account/accounts/emails/server/mailed-codes.ts';
import { bruno, marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';

const { deps, mails, stranger, registered, confirmed, customerOf } = await accountVisitors();

type Client = ReturnType<typeof stranger>;

const SUBJECT = 'Novo acesso à sua conta';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Returns the mails about a new device so far. */
const deviceMails = async () => (await mails()).filter(({ subject }) => subject === SUBJECT);

async function login(client: Client, { email, password } = marina, status = 200): Promise<void> {
  const answer = await client.post('/v1/login', { email, password }, { 'user-agent': PHONE });
  expect(answer.status).toBe(status);
}

async function code(client: Client, customerId: number, email = marina.email): Promise<void> {
  const mailed = await newMailedCode(deps, { customerId, purpose: 'sign_in', email });
  const sent = { email, code: mailed.code };
  expect((await client.post('/v1/login/code', sent, { 'user-agent': PHONE })).status).toBe(200);
}

async function account() {
  const owner = await confirmed();
  const { id } = await customerOf(owner);
  await deviceMails();
  return id;
}

describe('a sign-in by a browser that has not been in the account', () => {
  it('is mailed to the owner with time, device and advice, and nothing about other people', async () => {
    await account();
    deps.clock.instant = new Date('2026-11-22T13:03:00Z');
    await login(stranger());
    const mails = await deviceMails();
    expect(mails).toMatchObject([{ to: marina.email, subject: SUBJECT }]);
    const { text, html } = mails[0] ?? { text: '', html: '' };
    expect(text.split('\n\n').slice(0, -1)).toEqual([
      `Alguém entrou na sua conta da ${deps.config.brand.page.name} por um navegador que ainda não tinha entrado nela:`,
      'Safari no iPhone, domingo, 22/11, às 10h03, horário de Brasília.',
      'Se foi você, não precisa fazer nada. Este aviso também chega quando você limpa os dados do navegador ou usa uma janela anônima.',
      'Se não foi você, crie uma nova senha o quanto antes: quem estiver na sua conta sai dela na hora, em todos os aparelhos.',
      `Criar nova senha: ${deps.config.baseUrl}/esqueci-a-senha`,
    ]);
    expect(html).not.toMatch(/Marina|Mozilla|AppleWebKit/);
  });

  it('is mailed for a mailed code too', async () => {
    const id = await account();
    await code(stranger(), id);
    expect(await deviceMails()).toHaveLength(1);
  });

  it('is mailed once: the browser is known from then on, by password and by code, also after "Sair"', async () => {
    const id = await account();
    const browser = stranger();
    await login(browser);
    expect(await deviceMails()).toHaveLength(1);
    await browser.get('/v1/login/logout');
    await login(browser);
    await code(browser, id);
    expect(await deviceMails()).toEqual([]);
  });

  it('is mailed although another customer is known there, and although the session has ended since', async () => {
    await account();
    const browser = await registered(bruno);
    await deviceMails();
    await login(browser);
    await browser.get('/v1/login/logout');
    const [mail] = await deviceMails();
    expect(mail?.to).toBe(marina.email);
    expect(mail?.text).toMatch(/Aparelho não identificado, \S+, \d+\/\d+, às \d{1,2}h\d{0,2}, horário/);
  });
});

describe('is not mailed for', () => {
  it('a sign-up, and a later sign-in in its browser', async () => {
    const owner = await registered();
    expect(await deviceMails()).toEqual([]);
    await owner.get('/v1/login/logout');
    await login(owner);
    expect(await deviceMails()).toEqual([]);
  });

  it('a sign-in with a changed e-mail in the browser of the change, unlike in others', async () => {
    const owner = await registered();
    const email = 'marina.lima@exemplo.com.br';
    const person = { fullName: 'Marina Exemplo Duarte', affiliation: 'Helena Exemplo Duarte' };
    const form = { ...person, dob: '1988-04-17', phone: '(61) 99550-0101', gender: '2' };
    const changed = await owner.post('/v1/customer/save', {
      ...form,
      email,
      currentPassword: marina.password,
    });
    expect(changed.status).toBe(200);
    const { id } = await customerOf(owner);
    const proof =
      /\n(\d{6})\n/.exec((await mails()).findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
    expect((await owner.post('/v1/customer/email/code', { code: proof })).status).toBe(200);
    await deviceMails();
    await owner.get('/v1/login/logout');
    await code(owner, id, email);
    expect(await deviceMails()).toEqual([]);
    await code(stranger(), id, email);
    expect(await deviceMails()).toHaveLength(1);
  });

  it('a wrong password', async () => {
    await account();
    await login(stranger(), { ...marina, password: 'errada' }, 401);
    expect(await deviceMails()).toEqual([]);
  });

  it('a new password by the mailed link, which has its own mail', async () => {
    const id = await account();
    const { token } = await newMailedCode(deps, {
      customerId: id,
      purpose: 'password',
      email: marina.email,
    });
    const sent = { token, newPassword: 'jatoba-2026', confirmNewPassword: 'jatoba-2026' };
    const browser = stranger();
    expect((await browser.post('/v1/password/reset', sent)).status).toBe(200);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['A senha da sua conta foi trocada']);
    await login(browser, { ...marina, password: 'jatoba-2026' });
    expect(await deviceMails()).toEqual([]);
  });
});
