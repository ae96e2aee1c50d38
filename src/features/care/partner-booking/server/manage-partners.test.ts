import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { memoryDir } from '#test/helpers/memory-dir.ts';

const { db, connectionString } = await testDatabase();
const env = { DATABASE_URL: connectionString, DATA_DIR: memoryDir(), TEST_OPERATOR: 'ana' };
const partners = (verb: string, ...fields: string[]) =>
  commandLine(['operar', `booking-partners/${verb}`, ...fields], { env });
const create = (perMinute = '120', name = 'Saúde Exemplo', units = '') =>
  partners('create', `name=${name}`, `units=${units}`, `perMinute=${perMinute}`);
const revoke = () => partners('revoke', 'name=Saúde Exemplo');

test('creates a key that is shown once, refuses a second one, and renews a revoked one', async () => {
  const made = await create('30');
  const key = /lpk_[\w-]{43}$/m.exec(made.out)?.[0];
  expect(key).toBeDefined();
  const { rows } = await db.execute('select * from booking_partners');
  expect(JSON.stringify(rows)).not.toContain(key);
  expect((await partners('list')).out).toMatch(/^Saúde Exemplo +30 .* não +0$/m);
  expect(await create()).toMatchObject({ code: 1, err: expect.stringContaining('Já há um parceiro') });
  expect((await revoke()).code).toBe(0);
  expect((await revoke()).err).toContain('Não encontramos');
  expect((await partners('list')).out).toMatch(/^Saúde Exemplo .* sim +0$/m);
  expect((await create()).out).toMatch(/lpk_/);
  const audit = await listAudit(testDeps(db), { object: 'parceiro Saúde Exemplo' }, { size: 5 });
  expect(audit.rows.map(({ text }) => text)).toEqual([
    'Criou a chave: todas as unidades; 120 pedidos por minuto',
    'Revogou a chave',
    'Criou a chave: todas as unidades; 30 pedidos por minuto',
  ]);
  expect(JSON.stringify(audit.rows)).not.toContain(key);
});

test('refuses unknown units and a limit in words', async () => {
  expect((await create('120', 'Outro', 'NENHUMA')).err).toContain('não existe');
  expect((await create('muito', 'Outro')).err).toBe('perMinute (número): Digite um número.\n');
});
