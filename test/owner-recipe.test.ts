import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { withDatabaseName } from '#platform/database/database.ts';
import { testDatabase } from './helpers/database.ts';

const { pool, connectionString } = await testDatabase();
const recipe = readFileSync(new URL('../ops/trocar-dono.sql', import.meta.url), 'utf8');
const [own, other] = ['receita', 'receita_vizinha'];

async function inDatabase<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withDatabaseName(connectionString, name) });
  await client.connect();
  return work(client).finally(() => client.end());
}

const ownerOf = (name: string) =>
  inDatabase(name, async (client) => {
    const { rows } = await client.query(
      `select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()
       union all select pg_get_userbyid(relowner) from pg_class where relnamespace = to_regnamespace('public')
       union all select pg_get_userbyid(proowner) from pg_proc where pronamespace = to_regnamespace('public')
       union all select pg_get_userbyid(nspowner) from pg_namespace where nspname = 'tarefas'`,
    );
    return new Set(rows.map(({ owner }) => owner));
  });

/** Follows the file as psql does: the answers of its statement are statements, which run in turn. */
const follow = (name: string) =>
  inDatabase(name, async (client) => {
    const values = { de: 'receita_de', para: 'receita_para' };
    const statement = recipe
      .replace(/^--.*$/gm, '')
      .replace('\\gexec', '')
      .replace(/:'(de|para)'/g, (_, key: 'de' | 'para') => `'${values[key]}'`);
    const { rows } = await client.query<{ format: string }>(statement);
    for (const { format } of rows) await client.query(format);
  });

test('the recipe for a new owner changes its database, and no other database of the former owner', async () => {
  await pool.query('create role receita_de');
  await pool.query('create role receita_para');
  for (const name of [own, other]) {
    await pool.query(`create database ${name} owner receita_de`);
    await inDatabase(name, (client) =>
      client.query(`set role receita_de;
        create table pedidos (id integer generated always as identity, numero serial);
        create view abertos as select id from pedidos;
        create function dobro(n integer) returns integer language sql as 'select n * 2';
        create schema tarefas; create type cor as enum ('azul')`),
    );
  }
  try {
    await follow(own);
    expect(await ownerOf(own)).toEqual(new Set(['receita_para']));
    expect(await ownerOf(other)).toEqual(new Set(['receita_de']));
  } finally {
    for (const name of [own, other]) await pool.query(`drop database ${name}`);
    await pool.query('drop role receita_de, receita_para');
  }
});
