import { beforeEach, expect, test } from 'vitest';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import type { DataRequestForm } from '#features/account/privacy/data-rights/data-request.ts';
import { submitRequest } from '#features/account/privacy/data-rights/server/submit-request.ts';
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

const requester = await newBuyer(deps);
await pool.query('update beneficiaries set cpf = $1 where customer_id = $2', [CPF, requester.id]);

beforeEach(async () => {
  await pool.query('update beneficiaries set removed_at = null');
});

test("collects a person's data from every list, without data of the lists' owners, and records the look", async () => {
  const { out } = await loja(['dados', protocol.toLowerCase()]);
  const { beneficiaries, order_lines } = JSON.parse(out);
  expect(beneficiaries).toMatchObject([{ cpf: CPF }, { cpf: CPF }]);
  expect(order_lines).toEqual([]);
  for (const { email } of buyers) expect(out).not.toContain(email);
  expect(await loja(['dados', withoutCpf])).toMatchObject({
    code: 1,
    err: 'O pedido não traz CPF, e sem ele a loja não encontra quem não tem conta. Pergunte por e-mail.\n',
  });
  expect(await loja(['dados', 'XXXXXXXX'])).toMatchObject({
    code: 1,
    err: 'Nenhum pedido tem este protocolo.\n',
  });
  const { rows } = await pool.query('select operator, command, subject from operator_views');
  expect(rows).toContainEqual({
    operator: 'ana',
    command: 'titulares dados',
    subject: `protocolo ${protocol}`,
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
