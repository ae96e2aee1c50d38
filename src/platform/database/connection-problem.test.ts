import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { connectionProblem } from './connection-problem.ts';
import { openDatabase, withDatabaseName } from './database.ts';

const { connectionString, pool } = await testDatabase();

/** The sentence for the error of one statement there. */
async function problemAt(url: string, statement = 'select 1'): Promise<string | null> {
  const database = openDatabase(url, { max: 1 });
  const error = await database.db.execute(sql.raw(statement)).catch((thrown: unknown) => thrown);
  await database.close();
  return connectionProblem(error, url);
}

test('says why a database cannot be reached, with its name and without the password', async () => {
  expect(await problemAt('postgres://loja:segredo@127.0.0.1:9/loja')).toBe(
    'O banco de dados (loja em 127.0.0.1:9) não responde: ninguém atende neste endereço.',
  );
  expect(await problemAt('postgres://nada.invalid/loja')).toMatch(
    /^O banco de dados \(loja em nada\.invalid:5432\) não foi encontrado: o nome do servidor não existe/,
  );
  expect(await problemAt(withDatabaseName(connectionString, 'sem_banco'))).toMatch(
    /^O banco de dados \(sem_banco em .+\) não existe no servidor\.$/,
  );
});

test('says that a server has no TLS', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('N')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await problemAt(`postgres://127.0.0.1:${port}/loja?sslmode=verify-full`)).toBe(
    `O banco de dados (loja em 127.0.0.1:${port}) não oferece TLS, que DATABASE_URL exige.`,
  );
});

test('says that rights or connections are missing', async () => {
  await pool.query('create table closed (); create role nobody_here; grant nobody_here to current_user');
  onTestFinished(async () => void (await pool.query('drop role nobody_here')));
  expect(await problemAt(connectionString, 'set role nobody_here; select from closed')).toMatch(
    /não dá ao usuário da loja a permissão de que ela precisa\.$/,
  );
  const full = Object.assign(new Error('…'), { code: '53300', severity: 'FATAL' });
  expect(connectionProblem(full, undefined)).toBe(
    'O banco de dados não aceita mais conexões: todas estão em uso.',
  );
});

test('leaves all other errors alone', async () => {
  expect(await problemAt(connectionString, 'select from nothing')).toBeNull();
  const elsewhere = new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  });
  const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' });
  for (const error of [elsewhere, missing, null, 'x']) expect(connectionProblem(error, undefined)).toBeNull();
});
