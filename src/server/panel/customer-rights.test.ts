import { expect, test } from 'vitest';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { openSession } from '#features/account/sessions/server/start-session.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { exportCustomer } from '../privacy/export-customer.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool, runJobs } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid } = cancelling(store);

const as = async (role: Role) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, [role]));

const officer = await as('privacy_officer');

const actsOn = async (id: number) =>
  (await listAudit(deps, { object: `cliente ${id}` }, { size: 50 })).rows.map(({ text }) => text);

const mailsTo = (email: string) =>
  store.sandbox.controls.mail().filter(({ to }) => JSON.stringify(to).includes(email));

test('ends all sessions of a customer', async () => {
  const { id: customerId } = await newBuyer(deps);
  await openSession(deps, customerId, { device: null });
  await openSession(deps, customerId, { device: null });
  const attendant = await as('attendant');
  const end = () => operate(attendant, 'customer-desk/end-sessions', { customerId });
  expect((await end()).body).toEqual({ ended: 2 });
  expect((await end()).body).toEqual({ ended: 0 });
  expect(await actsOn(customerId)).toEqual(['Encerrou 0 sessões', 'Encerrou 2 sessões']);
});

test('corrects what is filled in, by the rules of the account, and tells the customer by mail', async () => {
  const { id: customerId, email, cpf } = await newBuyer(deps);
  const reason = 'Certidão vista no balcão';
  const correct = (typed: object) =>
    operate(officer, 'customer-desk/correct', { customerId, reason, ...typed });
  expect(await correct({})).toMatchObject({ status: 422, body: { code: 'nothing' } });
  expect(await correct({ reason: ' ', phone: '61988887777' })).toMatchObject({ status: 400 });
  expect(
    await correct({ fullName: 'Eu', birthDate: '31/02/1990', cpf: '1', phone: '9', email: 'x' }),
  ).toMatchObject({
    status: 422,
    body: {
      code: 'invalid',
      fields: Object.fromEntries(
        ['fullName', 'birthDate', 'cpf', 'phone', 'email'].map((name) => [name, expect.any(String)]),
      ),
    },
  });
  const typed = { fullName: 'Marina Nova Duarte', birthDate: '18/05/1989', phone: '(61) 98888-7777' };
  expect(await correct(typed)).toMatchObject({ status: 200 });
  const corrected = { fullName: 'Marina Nova Duarte', birthDate: '1989-05-18', phone: '61988887777' };
  expect(await findCustomer(deps, customerId)).toMatchObject({ ...corrected, cpf, email });
  const { beneficiaries, identity_decisions: decisions } = await exportCustomer(deps, customerId);
  expect(beneficiaries).toMatchObject([{ name: 'Marina Nova Duarte', birthDate: '1989-05-18' }]);
  expect(decisions).toMatchObject([{ action: 'data_corrected', reason }]);
  expect(await actsOn(customerId)).toEqual(['Corrigiu nome, nascimento e telefone']);
  await runJobs();
  const mails = mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Corrigimos os seus dados']);
  expect(JSON.stringify(mails)).not.toMatch(/Nova Duarte|98888|1989/);
});

test('a corrected e-mail waits for its proof, and one of another account is refused', async () => {
  const { id: customerId, email } = await newBuyer(deps);
  const other = await newBuyer(deps);
  const correct = (typed: object) =>
    operate(officer, 'customer-desk/correct', { customerId, reason: 'Pediu por telefone', ...typed });
  expect(await correct({ email: other.email, fullName: 'Nome Trocado' })).toMatchObject({
    body: { code: 'email_taken' },
  });
  expect(await findCustomer(deps, customerId)).toMatchObject({ email, fullName: 'Marina Exemplo Duarte' });
  expect(await correct({ email: 'Nova.Caixa@exemplo.com.br' })).toMatchObject({ status: 200 });
  expect(await findCustomer(deps, customerId)).toMatchObject({
    email,
    pendingEmail: 'nova.caixa@exemplo.com.br',
  });
  expect(await actsOn(customerId)).toEqual(['Pediu a confirmação de um e-mail novo']);
  await runJobs();
  const [mail, ...others] = mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Vamos trocar o e-mail da sua conta');
  expect(mail?.text).toContain('Se você pediu a troca à loja');
  expect(mail?.text).not.toContain('Alguém que está na sua conta');
  await correct({ email: 'outra.caixa@exemplo.com.br', phone: '(61) 98888-7777' });
  expect((await actsOn(customerId))[0]).toBe('Corrigiu telefone, e pediu a confirmação de um e-mail novo');
  await runJobs();
  expect(mailsTo(email).map(({ subject }) => subject)).toContain('Corrigimos os seus dados');
});

test('a corrected CPF replaces the former one, unless it is another customer’s', async () => {
  const { id: customerId } = await newBuyer(deps);
  const other = await newBuyer(deps);
  const correct = (cpf: string) =>
    operate(officer, 'customer-desk/correct', { customerId, reason: 'CPF digitado errado', cpf });
  expect(await correct(other.cpf ?? '')).toMatchObject({ body: { code: 'cpf_taken' } });
  expect(await correct('390.533.447-05')).toMatchObject({ status: 200 });
  expect(await findCustomer(deps, customerId)).toMatchObject({ cpf: '39053344705' });
});

test('the officer exports everything, with the protocol of the request in the trail', async () => {
  const { buyer, incrementId } = await paid('BSB-ASN', 60);
  const customerId = buyer.id;
  await pool.query(
    `insert into data_requests (protocol, kind, name, email, message, asked_at)
     values ('EXPT2345', 'access', 'Alguém', $1, 'Quero ver', $2)`,
    [buyer.email, deps.clock.now()],
  );
  const exported = (protocol: string) => operate(officer, 'customer-desk/export', { customerId, protocol });
  expect(await exported('NADA2345')).toMatchObject({ status: 422, body: { code: 'no_request' } });
  expect((await exported('expt2345')).body.data).toMatchObject({
    exportedAt: deps.clock.now().toISOString(),
    customers: [{ email: buyer.email }],
    orders: [{ incrementId }],
  });
  expect(await actsOn(customerId)).toEqual(['Exportou os dados, protocolo EXPT2345']);
});

test('a customer with an open order stays, and another is erased after the name was typed', async () => {
  const { buyer, incrementId } = await paid('BSB-ASN', 61);
  const erase = (customerId: number, typed: string) =>
    operate(officer, 'customer-desk/erase', { customerId, typed });
  expect(await erase(buyer.id, 'Outra Pessoa')).toMatchObject({ body: { code: 'other_name' } });
  expect(await erase(buyer.id, buyer.fullName)).toMatchObject({
    status: 409,
    body: {
      code: 'unfinished',
      detail: `Nada foi apagado, porque há pedidos em aberto. Pedido ${incrementId} tem atendimento a fazer: conclua ou cancele.`,
    },
  });
  expect(await findCustomer(deps, buyer.id)).not.toBeNull();

  const { id } = await newBuyer(deps);
  const note = 'A mãe dela ligou';
  await operate(officer, 'customer-desk/reveal', { customerId: id, field: 'phone', reason: 'other', note });
  expect((await operate(officer, 'customer-desk/erasure', { customerId: id })).body).toMatchObject({
    gone: expect.arrayContaining(['1 endereço', '1 beneficiário']),
  });
  expect(await erase(id, ' marina EXEMPLO duarte ')).toMatchObject({ status: 200 });
  expect(await findCustomer(deps, id)).toBeNull();
  expect((await pool.query('select 1 from reveal_notes where note = $1', [note])).rowCount).toBe(0);
  expect(await operate(officer, 'customer-desk/view', { customerId: id })).toMatchObject({ status: 404 });
  expect((await actsOn(id))[0]).toBe('Anonimizou o cliente');
});
