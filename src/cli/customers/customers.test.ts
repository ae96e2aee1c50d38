import { afterEach, beforeEach, expect, test } from 'vitest';
import { upsertAffiliations } from '#features/account/accounts/partners/server/internal/queries.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { importCustomer } from '#features/account/accounts/server/import-customer.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { runProgram } from '../program.ts';

const { db, connectionString } = await testDatabase();
const deps = testDeps(db);
const CPF = '52998224725';

async function add(name: string, cpf: string | null): Promise<void> {
  const person = {
    fullName: `${name} Exemplo`,
    brazilian: true,
    cpf,
    passport: null,
    country: 'BR',
    birthDate: '1988-04-17',
    gender: 2 as const,
    affiliation: 'Mãe Exemplo',
    phone: '61995500101',
  };
  const email = `${name}@exemplo.com.br`;
  await importCustomer(deps, { person, email, password: 'palmeira-1988', address: null });
}

/** The newest row of the trail first. */
async function trail(operation: string) {
  const { rows } = await listAudit(deps, { operation }, { size: 9 });
  return rows.map(({ object, text, shellName }) => ({ object, text, shellName }));
}

const known = async (name: string) => {
  const id = await customerIdOfEmail(deps, `${name}@exemplo.com.br`);
  return id === null ? null : findCustomer(deps, id);
};

async function loja(...args: string[]) {
  const printed: string[] = [];
  const terminal = {
    out: (text: string) => void printed.push(text),
    err: (text: string) => void printed.push(text),
    env: { DATABASE_URL: connectionString, SECRET: deps.config.secret },
    directory: '.',
    exitCode: 0,
  };
  await runProgram(args, terminal);
  return { text: printed.join(''), exitCode: terminal.exitCode };
}

beforeEach(async () => {
  await add('ana', CPF);
  await add('bia', null);
});
afterEach(() => db.execute(emptyTables(['customers', 'affiliations'])).then(() => undefined));

test('the operator vouches for a member, and takes it back; both stay on record', async () => {
  await upsertAffiliations(db, [{ cpf: CPF, vendor: 'RITA', tier: 'Padrão' }]);
  const ana = ['clientes', 'parceiro', 'Ana@exemplo.com.br', '--motivo', 'carteirinha vista no balcão'];
  expect((await known('ana'))?.partner).toBeNull();
  expect(await loja(...ana)).toEqual({ text: 'O cliente vê os preços de RITA Padrão.\n', exitCode: 0 });
  expect((await known('ana'))?.partner).toMatchObject({ vendor: 'RITA' });
  expect((await loja(...ana, '--retirar')).text).toContain('Confirmação retirada');
  expect((await known('ana'))?.partner).toBeNull();
  const { text } = await loja('clientes', 'mostrar', 'ana@exemplo.com.br');
  expect(text).toContain('***.982.247-**, definitivo');
  expect(text).toMatch(/convênio confirmado: carteirinha.*\n.*convênio retirado: carteirinha/);
  const object = `cliente ${(await known('ana'))?.id}`;
  expect(await trail('customer-desk/vouch')).toMatchObject([
    { object, text: 'Retirou a confirmação do convênio', shellName: expect.any(String) },
    { object, text: 'Confirmou o convênio' },
  ]);
  expect(text).not.toMatch(/529|exemplo/);
});

test("marks a customer without CPF, or on no partner's list", async () => {
  const vouch = (name: string) => loja('clientes', 'parceiro', `${name}@exemplo.com.br`, '--motivo', 'x');
  expect(await vouch('bia')).toMatchObject({ exitCode: 1, text: 'O cliente ainda não informou o CPF.\n' });
  expect(await vouch('ana')).toMatchObject({ exitCode: 1, text: expect.stringContaining('parceiro') });
  expect(await vouch('eva')).toMatchObject({ exitCode: 1, text: 'Nenhum cliente tem este e-mail.\n' });
  expect((await loja('clientes', 'parceiro', 'ana@exemplo.com.br')).exitCode).toBe(1);
});

test('a CPF is shown masked, moved to its owner, and freed', async () => {
  const cpf = (...rest: string[]) => loja('clientes', 'cpf', '529.982.247-25', ...rest);
  const shown = await cpf();
  expect(shown.text).toMatch(/a\*\*\*@exemplo\.com\.br {2}e-mail confirmado {2}CPF definitivo/);
  expect(shown.text).not.toMatch(/529|ana@/);
  expect((await cpf('--para', 'bia@exemplo.com.br')).text).toContain('Informe --motivo');
  const moved = await cpf('--para', 'bia@exemplo.com.br', '--motivo', 'documento conferido');
  expect(moved).toMatchObject({ exitCode: 0, text: expect.stringContaining('b***@exemplo.com.br') });
  expect([(await known('ana'))?.cpf, (await known('bia'))?.cpf]).toEqual([null, CPF]);
  expect((await loja('clientes', 'mostrar', 'ana@exemplo.com.br')).text).toContain(
    'CPF retirado: documento conferido',
  );
  await cpf('--liberar', '--motivo', 'pedido da titular');
  expect((await cpf()).text).toBe('Ninguém está com o CPF ***.982.247-**.\n');
  const [ana, bia] = [`cliente ${(await known('ana'))?.id}`, `cliente ${(await known('bia'))?.id}`];
  expect(await trail('customer-desk/move-cpf')).toMatchObject([
    { object: bia, text: 'Liberou o CPF' },
    { object: bia, text: `Recebeu o CPF; deixou de ser de ${ana}` },
  ]);
  expect((await trail('customer-desk/cpf-holders')).map(({ text }) => text)).toEqual([
    'Procurou quem está com um CPF e achou 0',
    'Procurou quem está com um CPF e achou 1',
  ]);
});

test('a CPF does not go to an unconfirmed e-mail, nor beside another CPF', async () => {
  const cpf = (...rest: string[]) => loja('clientes', 'cpf', CPF, ...rest, '--motivo', 'x');
  await add('eva', '11144477735');
  expect((await cpf('--para', 'eva@exemplo.com.br')).text).toContain('já tem outro CPF');
  await db.execute("update customers set email_verified = false where email like 'bia%'");
  expect((await cpf('--para', 'bia@exemplo.com.br')).text).toContain('ainda não confirmou');
  expect((await cpf('--para', 'bia@exemplo.com.br', '--liberar')).exitCode).toBe(1);
  expect((await known('ana'))?.cpf).toBe(CPF);
  expect((await loja('clientes', 'cpf', '123')).exitCode).toBe(1);
});
