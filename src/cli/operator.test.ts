import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { signedOperator } from './operator.ts';

const SECRET = 'bwJ4-pQz9_Xk2vTn7mYc5rLs8hFd3gWe';
const NEXT = 'Zm3Xc8Vb2Nq7Lk5Jh9Gf4Ds6Aw1Er0Ty';
const { connectionString, pool } = await testDatabase();
const directory = mkdtempSync(join(tmpdir(), 'loja-operador-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const env = { DATABASE_URL: connectionString, DATA_DIR: directory, SECRET };
const listAccesses = (more: Record<string, string> = {}, ask?: (question: string) => Promise<string>) =>
  commandLine(['acessos', 'clientes'], { env: { ...env, ...more }, ...(ask && { ask }) });
const lastOperator = async () =>
  (await pool.query('select operator from operator_views order by at desc, id desc limit 1')).rows[0]
    ?.operator;

test('SUDO_USER does not name the operator: the user of the operating system is recorded', async () => {
  expect((await listAccesses({ SUDO_USER: 'maria' })).code).toBe(0);
  expect(await lastOperator()).toBe(userInfo().username);
});

test('a name typed at the terminal is recorded with that user', async () => {
  expect((await listAccesses({}, async () => 'Ana Lima')).code).toBe(0);
  expect(await lastOperator()).toBe(`Ana Lima (${userInfo().username})`);
  expect(await listAccesses({}, async () => '1')).toMatchObject({
    code: 1,
    err: 'Informe o seu nome só com letras, de 2 a 60, para o registro.\n',
  });
});

/** The value that a shell reads from the printed line. */
const inShell = (line: string) =>
  execFileSync('sh', ['-c', `${line}printf %s "$OPERATOR"`], { encoding: 'utf8' });

test('a shell takes the printed line as it is, whatever the name', async () => {
  const { out } = await commandLine(['acessos', 'assinar', "Ana D'Ávila Lima"], { env });
  expect(inShell(out)).toBe(signedOperator(SECRET, "Ana D'Ávila Lima"));
});

test('the signed setting proves the name, also after a rotation of SECRET', async () => {
  const { out } = await commandLine(['acessos', 'assinar', 'Ana Lima'], { env });
  const OPERATOR = inShell(out);
  expect((await listAccesses({ OPERATOR })).code).toBe(0);
  expect(await lastOperator()).toBe('Ana Lima');
  expect((await listAccesses({ OPERATOR, SECRET: NEXT, SECRET_PREVIOUS: SECRET })).code).toBe(0);
});

test.each([
  ['another name', signedOperator(SECRET, 'Ana Lima').replace('Ana', 'Eva')],
  ['another secret', signedOperator(NEXT, 'Ana Lima')],
  ['no signature', 'Ana Lima'],
])('a setting with %s is refused before anything is shown', async (_, OPERATOR) => {
  const { rows: before } = await pool.query('select count(*) from operator_views');
  expect(await listAccesses({ OPERATOR })).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^OPERATOR não confere\./),
  });
  expect((await pool.query('select count(*) from operator_views')).rows).toEqual(before);
});
