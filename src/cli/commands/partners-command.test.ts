import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { memoryDir } from '#test/helpers/memory-dir.ts';

const { db, connectionString } = await testDatabase();
const env = { DATABASE_URL: connectionString, DATA_DIR: memoryDir(), TEST_OPERATOR: 'ana' };
const parceiros = (...args: string[]) => commandLine(['parceiros', ...args], { env });

test('creates a key that is shown once, refuses a second one, and renews a revoked one', async () => {
  expect((await parceiros('listar')).out).toContain('Nenhum parceiro');
  const made = await parceiros('criar', 'Saúde Exemplo', '--limite', '30');
  const key = /^lpk_[\w-]{43}$/m.exec(made.out)?.[0];
  expect(key).toBeDefined();
  const { rows } = await db.execute('select * from booking_partners');
  expect(JSON.stringify(rows)).not.toContain(key);
  expect((await parceiros('listar')).out).toMatch(/Saúde Exemplo\s+todas\s+30\/min\s+0 de 1000\s+vale/);
  expect(await parceiros('criar', 'Saúde Exemplo')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Já há um parceiro'),
  });
  expect((await parceiros('revogar', 'Saúde Exemplo')).code).toBe(0);
  expect((await parceiros('revogar', 'Saúde Exemplo')).err).toContain('Não encontramos');
  expect((await parceiros('listar')).out).toMatch(/revogada/);
  expect((await parceiros('criar', 'Saúde Exemplo')).out).toMatch(/lpk_/);
  const audit = await listAudit(testDeps(db), { object: 'parceiro Saúde Exemplo' }, { size: 5 });
  expect(audit.rows.map(({ text }) => text)).toEqual([
    'Criou a chave: todas as unidades; 120 pedidos por minuto',
    'Revogou a chave',
    'Criou a chave: todas as unidades; 30 pedidos por minuto',
  ]);
  expect(JSON.stringify(audit.rows)).not.toContain(key);
});

test('refuses unknown units and a limit in words', async () => {
  expect((await parceiros('criar', 'Outro', '--unidades', 'NENHUMA')).err).toContain('não existe');
  expect((await parceiros('criar', 'Outro', '--limite', 'muito')).err).toContain('Digite um número');
});
