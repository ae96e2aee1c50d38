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

test('renewing the access mails a link of its own, and using one link ends both', async () => {
  const administrator = await signedIn(browser(), await colleague(deps, ['administrator']));
  const { email } = await colleague(deps, ['manager']);
  const { body } = await operate(administrator, 'staff/renew', { email });
  const shown = String(body.link).split('#')[1];
  await runJobs();
  const [mail] = mailsTo(email);
  expect(mail?.subject).toBe('Seu novo acesso ao painel');
  const mailed = /convite#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  expect(mailed).not.toBe(shown);
  const open = async (token?: string) => (await operate(browser(), 'staff/invitation', { token })).status;
  expect([await open(shown), await open(mailed)]).toEqual([200, 200]);
  const view = (await operate(browser(), 'staff/invitation', { token: mailed })).body;
  const { Secret, TOTP } = await import('otpauth');
  const code = new TOTP({ secret: Secret.fromBase32(String(view.secret)) }).generate({
    timestamp: deps.clock.now().getTime(),
  });
  expect(
    await operate(browser(), 'staff/accept', { token: mailed, password: PANEL_PASSWORD, code }),
  ).toMatchObject({ status: 200 });
  expect([await open(shown), await open(mailed)]).toEqual([410, 410]);
});

test('a person who was blocked meanwhile gets no mail', async () => {
  const administrator = await signedIn(browser(), await colleague(deps, ['administrator']));
  const { id, email } = await colleague(deps, ['manager']);
  await operate(administrator, 'staff/renew', { email });
  expect(await operate(administrator, 'staff/block', { staffId: id })).toMatchObject({ status: 200 });
  await runJobs();
  expect(mailsTo(email)).toEqual([]);
});
