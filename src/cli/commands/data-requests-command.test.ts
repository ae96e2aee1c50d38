import { beforeEach, expect, test } from 'vitest';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import type { DataRequestForm } from '#features/account/privacy/data-rights/data-request.ts';
import { dataRightsJobHandlers } from '#features/account/privacy/data-rights/server/handle-data-rights-jobs.ts';
import { submitRequest } from '#features/account/privacy/data-rights/server/submit-request.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';

const { db, pool, connectionString } = await testDatabase({ demo: true });
const deps = testDeps(db);
const loja = (args: string[], ask?: (question: string) => Promise<string>) =>
  commandLine(['titulares', ...args], {
    env: { DATABASE_URL: connectionString, DATA_DIR: deps.config.dataDir, TEST_OPERATOR: 'ana' },
    ...(ask && { ask }),
  });

const CPF = '52998224725';
const request: DataRequestForm = {
  kind: 'access',
  name: 'Rafael Exemplo Buriti',
  email: 'rafael@paineira.example',
  cpf: CPF,
  message: 'O que vocês guardam?',
};
const { protocol } = await submitRequest(deps, request);
const { protocol: withoutCpf } = await submitRequest(deps, { ...request, cpf: null, kind: 'other' });

const listed = { ...rafael, cpf: CPF };
const buyers = [await newBuyer(deps), await newBuyer(deps)];
for (const { id } of buyers)
  expect(await saveBeneficiary(deps, { customerId: id, entityId: undefined, form: listed })).toMatchObject({
    ok: true,
  });

const themself = await newBuyer(deps);
await pool.query('update beneficiaries set cpf = $1 where customer_id = $2', [CPF, themself.id]);

beforeEach(async () => {
  await pool.query('update beneficiaries set removed_at = null');
});

test('open requests are listed without names, with the day by which the answer is due', async () => {
  const { out } = await loja(['listar']);
  expect(out).toMatch(new RegExp(`${protocol} +\\d{2}/\\d{2}/\\d{4} +\\d{2}/\\d{2}/\\d{4} +em aberto`));
  expect(out).toContain('Saber o que a loja guarda e receber uma cópia');
  expect(out).not.toContain('Rafael');
});

test('one request is shown to the operator, whose look is recorded', async () => {
  const { out } = await loja(['mostrar', protocol.toLowerCase()]);
  expect(out).toContain('Nome       Rafael Exemplo Buriti');
  expect(out).toContain('E-mail     rafael@paineira.example (digitado por quem pede)');
  expect(out).toContain('CPF        529.982.247-25');
  expect(out).toContain('\n\nO que vocês guardam?\n');
  const { rows } = await pool.query('select operator, command, subject from operator_views');
  expect(rows).toContainEqual({
    operator: 'ana',
    command: 'titulares mostrar',
    subject: `protocolo ${protocol}`,
  });
  expect(await loja(['mostrar', 'XXXXXXXX'])).toMatchObject({
    code: 1,
    err: 'Nenhum pedido tem este protocolo.\n',
  });
});

test("collects a person's data from every list, without data of the lists' owners", async () => {
  const { out } = await loja(['dados', protocol]);
  const { beneficiaries, order_lines } = JSON.parse(out);
  expect(beneficiaries).toMatchObject([{ cpf: CPF }, { cpf: CPF }]);
  expect(order_lines).toEqual([]);
  for (const { email } of buyers) expect(out).not.toContain(email);
  expect(await loja(['dados', withoutCpf])).toMatchObject({
    code: 1,
    err: 'O pedido não traz CPF, e sem ele a loja não encontra quem não tem conta. Pergunte por e-mail.\n',
  });
});

test('the person leaves every list once the protocol was typed, but not an account of their own', async () => {
  const own = async () => (await pool.query('select 1 from beneficiaries where removed_at is null')).rowCount;
  const before = (await own()) ?? 0;
  expect(await loja(['apagar', protocol], async () => 'outro')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Banco de dados: .+\nNada foi retirado\. Para retirar sem perguntar, use --sim\.\n$/,
    ),
  });
  expect(await own()).toBe(before);
  const { code, out } = await loja(['apagar', protocol.toLowerCase()], async () => protocol);
  expect([code, out]).toEqual([
    0,
    `Sai de 2 lista(s) de beneficiários, apagado de vez em 30 dias.
Fica em 0 serviço(s) de pedidos: os pagos por 5 anos (lei tributária), os outros por 90 dias.
Retirado de 2 lista(s).
`,
  ]);
  expect(await own()).toBe(before - 2);
  expect(JSON.parse((await loja(['dados', protocol])).out).beneficiaries).toEqual([]);
});

test('an answer is mailed once and closes the request', async () => {
  const { protocol } = await submitRequest(deps, request);
  expect(await loja(['responder', protocol, '--texto', ' \\n '])).toMatchObject({
    code: 1,
    err: 'A resposta está vazia.\n',
  });
  const answer = ['responder', protocol, '--texto', 'Apagamos tudo.\\nNada ficou.'];
  expect(await loja(answer)).toEqual({ code: 0, out: 'Resposta enviada.\n', err: '' });
  expect(await loja(answer)).toMatchObject({ code: 1, err: 'Este pedido já foi respondido.\n' });
  const { rows: trail } = await listAudit(deps, { object: `protocolo ${protocol}` }, { size: 5 });
  expect(trail).toMatchObject([{ operation: 'request-desk/answer', staffId: null }]);
  const { rows } = await pool.query<{ data: object }>(
    `select data from jobs.job where name = 'mail.data-answer'`,
  );
  const sent: Mail[] = [];
  const handlers = dataRightsJobHandlers({
    mailer: { send: async (mail) => void sent.push(mail) },
    readCustomer: async () => ({}),
  });
  for (const { data } of rows)
    await handlers.find(({ job }) => job.name === 'mail.data-answer')?.run(deps, data);
  expect(sent).toMatchObject([
    { to: 'rafael@paineira.example', subject: `Resposta ao seu pedido ${protocol}` },
  ]);
  expect(sent[0]?.text).toContain('Apagamos tudo.\n\nNada ficou.\n\nSe ela não resolver');
  expect((await loja(['listar'])).out).not.toContain(protocol);
  expect((await loja(['listar', '--todos'])).out).toMatch(new RegExp(`${protocol}.*respondido em`));
});

test('opens a request for a customer who calls', async () => {
  const email = buyers[0]?.email ?? '';
  const open = (to: string, ...more: string[]) =>
    loja(['abrir', '--email', to, '--texto', 'Quero sair da lista', ...more]);
  expect(await open(email)).toMatchObject({ code: 1 });
  expect(await open('nada@paineira.example', '--tipo', 'revocation')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nenhum cliente tem este e-mail.'),
  });
  const { out } = await open(email, '--tipo', 'revocation');
  const [, protocol] = /Protocolo (\w{8})\./.exec(out) ?? [];
  const { rows } = await pool.query('select customer_id, opened_by from data_requests where protocol = $1', [
    protocol,
  ]);
  expect(rows).toEqual([{ customer_id: buyers[0]?.id, opened_by: 'ana' }]);
});
