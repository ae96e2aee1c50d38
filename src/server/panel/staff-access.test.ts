import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { Browser } from '#test/helpers/browser.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, PANEL_PASSWORD, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const { deps, app, sandbox, runJobs } = await payingStore();
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const browser = () => new Browser(app, deps.config.baseUrl);

const mailsTo = (email: string) =>
  sandbox.controls.mail().filter((message) => JSON.stringify(message.to).includes(email));

const linkIn = (text?: string) => /\S+\/convite#[\w-]{43}/.exec(text ?? '')?.[0];
const tokenIn = (link?: string) => link?.split('#')[1];
const open = (token?: string) => operate(browser(), 'staff/invitation', { token });

const GRANTS = [{ role: 'attendant', unitIds: null, until: null }];

/** Accepts the invitation and returns the answer's status. */
async function accept(token?: string): Promise<number> {
  return (await acceptWith((await open(token)).body.secret, token)).status;
}

function acceptWith(secret: unknown, token?: string) {
  const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
    timestamp: deps.clock.now().getTime(),
  });
  return operate(browser(), 'staff/accept', { token, password: PANEL_PASSWORD, code });
}

test('an invitation is mailed and never shown, and a refused mail comes later', async () => {
  const administrator = await signedIn(browser(), await colleague(deps, ['administrator']));
  const email = 'caio@laboratorio.exemplo';
  const { body } = await operate(administrator, 'staff/invite', { name: 'Caio', email, grants: GRANTS });
  const queued = await deps.db.execute(sql`select data from jobs.job where name = 'mail.staff-access'`);
  expect(queued.rows).toHaveLength(1);
  expect(body.link).toBeNull();
  sandbox.controls.setKnobs({ correioRecusar: 1 });
  await runJobs();
  expect(mailsTo(email)).toEqual([]);
  await deps.db.execute(sql`update jobs.job set start_after = now() where name = 'mail.staff-access'`);
  await runJobs();
  const [mail] = mailsTo(email);
  expect(mail?.subject).toBe('Seu convite para o painel da Buriti Saúde');
  const links = await deps.db.execute(sql`select 1 from staff_invites where staff_id = ${body.staffId}`);
  expect(links.rows).toHaveLength(1);
  const token = tokenIn(linkIn(mail?.text));
  expect(JSON.stringify(queued.rows)).not.toContain(token);
  expect(await accept(token)).toBe(200);
  expect((await open(token)).status).toBe(410);
});

test('of several invitations of one e-mail at once, one succeeds and the others are refused in words', async () => {
  const first = await signedIn(browser(), await colleague(deps, ['administrator']));
  const second = await signedIn(browser(), await colleague(deps, ['administrator']));
  const person = { name: 'Duda', email: 'duda@laboratorio.exemplo', grants: GRANTS };
  const invite = (by: Browser) => operate(by, 'staff/invite', person);
  const answers = await Promise.all([first, second, first, second].map(invite));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'known_email',
    detail: 'Já há uma pessoa com este e-mail na equipe.',
  });
  await runJobs();
  expect(mailsTo(person.email)).toHaveLength(1);
});

test('an earlier reader of the link knows no second factor that works, and the refusal says what to do', async () => {
  const administrator = await signedIn(browser(), await colleague(deps, ['administrator']));
  const person = { name: 'Gil', email: 'gil@laboratorio.exemplo', grants: GRANTS };
  await operate(administrator, 'staff/invite', person);
  await runJobs();
  const token = tokenIn(linkIn(mailsTo(person.email)[0]?.text));
  const { secret: earlier } = (await open(token)).body;
  const { secret } = (await open(token)).body;
  const refused = await acceptWith(earlier, token);
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'Código errado ou já usado. Se este convite foi aberto mais de uma vez, leia o QR code desta tela.',
  ]);
  expect((await acceptWith(secret, token)).status).toBe(200);
});

test('renewing the access mails the last link alone', async () => {
  const administrator = await signedIn(browser(), await colleague(deps, ['administrator']));
  const { email } = await colleague(deps, ['attendant']);
  await operate(administrator, 'staff/renew', { email });
  await operate(administrator, 'staff/renew', { email });
  await runJobs();
  // The first link was replaced before its mail went out.
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Seu novo acesso ao painel']);
  expect(await accept(tokenIn(linkIn(mailsTo(email)[0]?.text)))).toBe(200);
});

test('a person who was blocked meanwhile gets no mail', async () => {
  const administrator = await signedIn(browser(), await colleague(deps, ['administrator']));
  const { id, email } = await colleague(deps, ['manager']);
  await operate(administrator, 'staff/renew', { email });
  expect(await operate(administrator, 'staff/block', { staffId: id })).toMatchObject({ status: 200 });
  await runJobs();
  expect(mailsTo(email)).toEqual([]);
});
