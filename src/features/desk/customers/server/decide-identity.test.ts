import { afterEach, beforeEach, expect, test } from 'vitest';
import { upsertAffiliations } from '#features/account/accounts/partners/server/internal/queries.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { importCustomer } from '#features/account/accounts/server/import-customer.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';

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

/** Returns the newest row first. */
async function trail(operation: string) {
  const { rows } = await listAudit(deps, { operation }, { size: 9 });
  return rows.map(({ object, text, shellName }) => ({ object, text, shellName }));
}

const known = async (name: string) => {
  const id = await customerIdOfEmail(deps, `${name}@exemplo.com.br`);
  return id === null ? null : findCustomer(deps, id);
};

const operar = (operation: string, ...fields: string[]) =>
  commandLine(['operar', `customer-desk/${operation}`, ...fields], {
    env: { DATABASE_URL: connectionString, SECRET: deps.config.secret },
  });
const idOf = async (name: string) => (await known(name))?.id ?? 0;
const decisionsOf = async (name: string) =>
  (await operar('view', `customerId=${await idOf(name)}`)).out
    .split('\n')
    .find((line) => line.startsWith('decisions')) ?? '';

beforeEach(async () => {
  await add('ana', CPF);
  await add('bia', null);
});
afterEach(() => db.execute(emptyTables(['customers', 'affiliations'])).then(() => undefined));

test('the operator vouches for a member, and takes it back; both stay on record', async () => {
  await upsertAffiliations(db, [{ cpf: CPF, vendor: 'RITA', tier: 'Padrão' }]);
  const id = await idOf('ana');
  const vouch = (...more: string[]) =>
    operar('vouch', `customerId=${id}`, 'reason=carteirinha vista no balcão', ...more);
  expect((await known('ana'))?.partner).toBeNull();
  expect(await vouch()).toMatchObject({ code: 0, out: 'partner  RITA Padrão\n' });
  expect((await known('ana'))?.partner).toMatchObject({ vendor: 'RITA' });
  expect((await vouch('withdraw=sim')).code).toBe(0);
  expect((await known('ana'))?.partner).toBeNull();
  expect(await decisionsOf('ana')).toMatch(
    /Convênio confirmado em \S+: carteirinha.*Convênio retirado em \S+: carteirinha/,
  );
  const object = `cliente ${id}`;
  expect(await trail('customer-desk/vouch')).toMatchObject([
    { object, text: 'Retirou a confirmação do convênio', shellName: expect.any(String) },
    { object, text: 'Confirmou o convênio' },
  ]);
});

test("refuses to vouch for a customer without CPF, or on no partner's list", async () => {
  const vouch = (id: number) => operar('vouch', `customerId=${id}`, 'reason=x');
  expect(await vouch(await idOf('bia'))).toMatchObject({
    code: 1,
    err: 'O cliente ainda não informou o CPF.\n',
  });
  expect(await vouch(await idOf('ana'))).toMatchObject({ code: 1, err: expect.stringContaining('parceiro') });
  expect(await vouch(999)).toMatchObject({ code: 1, err: 'Não encontramos este cliente.\n' });
  expect((await operar('vouch', `customerId=${await idOf('ana')}`)).err).toContain('reason: ');
});

test('a CPF is shown masked, moved to its owner, and freed', async () => {
  const holders = () => operar('cpf-holders', 'cpf=529.982.247-25');
  const move = (...more: string[]) => operar('move-cpf', 'cpf=529.982.247-25', ...more);
  const [ana, bia] = [await idOf('ana'), await idOf('bia')];
  const rows = await holders();
  expect(rows.out).toMatch(new RegExp(`^${ana} +a\\*\\*\\*@exemplo\\.com\\.br +sim +sim$`, 'm'));
  expect(rows.out).not.toMatch(/529|ana@/);
  expect((await move(`to=${bia}`)).err).toContain('reason: ');
  expect((await move('reason=x')).err).toBe('to (número; ou nada): Esse campo é obrigatório.\n');
  expect(await move(`to=${bia}`, 'reason=documento conferido')).toMatchObject({ code: 0 });
  expect([(await known('ana'))?.cpf, (await known('bia'))?.cpf]).toEqual([null, CPF]);
  expect(await decisionsOf('ana')).toMatch(/CPF retirado em \S+: documento conferido/);
  expect((await move('to=nada', 'reason=pedido da titular')).code).toBe(0);
  expect((await known('bia'))?.cpf).toBeNull();
  expect((await holders()).out).not.toContain('@');
  expect(await trail('customer-desk/move-cpf')).toMatchObject([
    { object: `cliente ${bia}`, text: 'Liberou o CPF' },
    { object: `cliente ${bia}`, text: `Recebeu o CPF; deixou de ser de cliente ${ana}` },
  ]);
  expect((await trail('customer-desk/cpf-holders')).map(({ text }) => text)).toEqual([
    'Procurou quem está com um CPF e achou 0',
    'Procurou quem está com um CPF e achou 1',
  ]);
});

test('a CPF does not go to an unconfirmed e-mail, nor beside another CPF', async () => {
  const move = async (name: string) =>
    (await operar('move-cpf', `cpf=${CPF}`, `to=${await idOf(name)}`, 'reason=x')).err;
  await add('eva', '11144477735');
  expect(await move('eva')).toContain('já tem outro CPF');
  await db.execute("update customers set email_verified = false where email like 'bia%'");
  expect(await move('bia')).toContain('ainda não confirmou');
  expect((await known('ana'))?.cpf).toBe(CPF);
  expect((await operar('cpf-holders', 'cpf=123')).code).toBe(1);
});
