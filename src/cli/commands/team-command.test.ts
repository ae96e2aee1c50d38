import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { memoryDir } from '#test/helpers/memory-dir.ts';

const { db, connectionString } = await testDatabase();
const deps = testDeps(db);
const env = { DATABASE_URL: connectionString, DATA_DIR: memoryDir(), TEST_OPERATOR: 'ana' };
const equipe = (...args: string[]) => commandLine(['equipe', ...args], { env });
const operar = (...args: string[]) => commandLine(['operar', ...args], { env });

test('invites the first administrator, and the trail names the person at the shell', async () => {
  const bia = ['--email', 'Bia@lab.exemplo', '--nome', 'Bia', '--papel', 'administrador'];
  const invited = await equipe('convidar', ...bia);
  expect(invited).toMatchObject({ code: 0, out: expect.stringMatching(/\/painel\/convite#[\w-]{43}\n$/) });
  expect(await equipe('convidar', ...bia)).toMatchObject({ code: 1, err: expect.stringContaining('Já há') });
  expect((await operar('staff/list')).out).toMatch(/bia@lab\.exemplo +invited +role administrator/);
  const { rows } = await listAudit(deps, { operation: 'staff/invite' }, { size: 5 });
  expect(rows).toMatchObject([
    { shellName: 'ana', staffId: null, text: 'Convidou com os papéis Administrador em todas as unidades' },
  ]);
});

test('renews by e-mail, and refuses an unknown one', async () => {
  await equipe('convidar', '--email', 'caio@lab.exemplo', '--nome', 'Caio', '--papel', 'gerente');
  expect((await operar('staff/renew', 'email=caio@lab.exemplo')).out).toContain('/painel/convite#');
  expect(await operar('staff/renew', 'email=x@lab.exemplo')).toMatchObject({
    code: 1,
    err: 'Não encontramos esta pessoa.\n',
  });
});

test('checks the chain of the trail', async () => {
  const conferir = () => commandLine(['auditoria', 'conferir'], { env });
  expect(await conferir()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Cadeia íntegra: \d+ linhas?\.\n$/),
  });
  await db.execute('alter table audit_rows disable trigger all');
  await db.execute(`update audit_rows set object = 'outra coisa' where seq = 1`);
  expect(await conferir()).toMatchObject({ code: 1, err: expect.stringContaining('quebrada na linha 1') });
});
