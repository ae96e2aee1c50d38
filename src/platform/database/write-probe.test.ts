import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { writeProblem } from './write-probe.ts';

const { db, pool, connectionString } = await testDatabase();

async function refusing(state: string) {
  await pool.query(`create function refuse() returns event_trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = '${state}'; end $$`);
  await pool.query(
    `create event trigger refusing on ddl_command_end when tag in ('CREATE TABLE AS') execute function refuse()`,
  );
}

afterEach(() => pool.query('drop event trigger if exists refusing; drop function if exists refuse'));

test('leaves nothing in a database that writes', async () => {
  expect(await writeProblem(db)).toBeNull();
  expect(await writeProblem(db)).toBeNull();
  expect((await pool.query("select from pg_class where relname = 'loja_write_probe'")).rowCount).toBe(0);
});

test.each([
  ['53100', 'O disco do banco de dados está cheio: nada é gravado.'],
  ['58030', 'O disco do banco de dados está com falha: nada é gravado.'],
  ['42501', null],
])('SQLSTATE %s: %s', async (state, problem) => {
  await refusing(state);
  expect(await writeProblem(db)).toBe(problem);
});

test('a full disk counts as an unavailable database', async () => {
  await refusing('53100');
  const error = await pool.query('create table x as select 1').catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test('reports a read-only database', async () => {
  const options = '-c default_transaction_read_only=on';
  const separator = connectionString.includes('?') ? '&' : '?';
  const reading = openDatabase(`${connectionString}${separator}options=${encodeURIComponent(options)}`, {
    max: 1,
  });
  expect(await writeProblem(reading.db)).toBe('O banco de dados só aceita leitura: é uma réplica?');
  await reading.close();
});
