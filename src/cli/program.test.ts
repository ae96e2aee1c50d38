import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { commandLine, type Ended } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';

const { connectionString, pool } = await testDatabase();
const loja = fileURLToPath(new URL('../../bin/loja', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'loja-cli-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

// The test runner's environment would interfere, because Vite sets a BASE_URL.
const env = { PATH: process.env.PATH, DATABASE_URL: connectionString, DATA_DIR: directory };

const run = (...args: string[]) => commandLine(args, { env, directory });

function spawned(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(loja, args, { cwd: directory, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

test('the program itself: output and exit code of success and of failure', async () => {
  expect(await spawned('tarefas', 'seguradas')).toEqual({
    code: 0,
    out: 'Nenhum e-mail segurado.\n',
    err: '',
  });
  expect(await spawned('importar', 'lojas', 'nada.csv')).toEqual({
    code: 1,
    out: '',
    err: `O arquivo ${join(directory, 'nada.csv')} não existe.\n`,
  });
});

test('an import, its repetition and a refusal, with their exit codes', async () => {
  writeFileSync(
    join(directory, 'lojas.csv'),
    'codigo,nome,cidade,uf,frete_gratis,ordem\nbsb,Brasília - DF,Brasília,DF,nao,1\n',
  );
  writeFileSync(
    join(directory, 'ruim.csv'),
    'codigo,nome,cidade,uf,frete_gratis,ordem\nBSB,,Brasília,DF,nao,1\n',
  );
  expect(await run('importar', 'lojas', 'lojas.csv', '--simular')).toMatchObject({
    code: 0,
    out: expect.stringContaining('nada foi gravado'),
  });
  expect(await run('importar', 'lojas', 'lojas.csv')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Gravado.'),
  });
  const { rows: sets } = await pool.query('select kind, origin, state, shell_name, changes from change_sets');
  expect(sets).toMatchObject([
    {
      kind: 'lojas',
      origin: 'shell',
      state: 'live',
      shell_name: userInfo().username,
      changes: [{ before: null }],
    },
  ]);
  const { rows: trail } = await pool.query("select text from audit_rows where object = 'loja'");
  expect(trail).toEqual([{ text: 'Mudou Lojas: bsb (novo)' }]);
  // reltuples is -1 for a table without statistics.
  const { rows } = await pool.query(
    "select relname, reltuples::int from pg_class where relname in ('stores', 'products') and relkind = 'r' order by 1",
  );
  expect(rows).toEqual([
    { relname: 'products', reltuples: 0 },
    { relname: 'stores', reltuples: 1 },
  ]);
  expect(await run('importar', 'lojas', 'lojas.csv')).toMatchObject({
    code: 0,
    out: expect.stringContaining('a loja já está assim'),
  });
  const refused = await run('importar', 'lojas', 'ruim.csv');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('linha 2, coluna nome: não pode ficar vazio');
  expect((await pool.query('select code from stores')).rows).toEqual([{ code: 'bsb' }]);
});

test('help and mistakes speak Portuguese', async () => {
  const help = await run('importar', 'precos', '--ajuda');
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toContain('Uso: loja importar precos <arquivo> [--simular]');
  expect(help.out).toContain('servico,loja,vendor,tier,preco,preco_especial');
  for (const english of ['--help', '-h']) expect(await run('importar', 'precos', english)).toEqual(help);
  const invite = await run('equipe', 'convidar', '--help');
  expect((await run('copia', 'fazer', '--help')).out).toContain('(padrão: /var/backups/loja)');
  expect(invite.out).not.toMatch(/choices|default|--help/);
  expect(
    await run('equipe', 'convidar', '--email', 'a@b.exemplo', '--nome', 'Ana', '--papel', 'chefe'),
  ).toMatchObject({
    code: 1,
    err: expect.stringContaining('O valor "chefe" não é aceito. Aceito: atendente, coleta,'),
  });
  expect(await run('pedidos', 'prazos', '--desde', 'amanhã')).toMatchObject({
    code: 1,
    err: expect.stringContaining('O valor "amanhã" não é aceito. Aceito: DD/MM/AAAA ou AAAA-MM-DD.'),
  });
  expect(await run('importar', 'lojas', 'nada.csv')).toMatchObject({
    code: 1,
    err: `O arquivo ${join(directory, 'nada.csv')} não existe.\n`,
  });
  expect(await run('importar', 'lojas')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Falta informar ARQUIVO.'),
  });
  expect(await run('vender')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Não existe o comando "vender".'),
  });
  expect(await run('importar', 'lojas', 'x.csv', '--ja')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Não existe a opção "--ja".'),
  });
});

test('makes no embedded database where there is none', async () => {
  const nowhere = temporaryFolder();
  const result = await commandLine(['tarefas', 'seguradas'], { env: { DATA_DIR: nowhere } });
  expect(result).toMatchObject({ code: 1, out: '' });
  expect(result.err).toMatch(/^Não há banco de dados: falta DATABASE_URL\./);
  expect(existsSync(join(nowhere, 'pg18'))).toBe(false);
});

test('names the database to a person before it writes', async () => {
  const { rows } = await pool.query('select current_database() as name');
  const result = await commandLine(['tarefas', 'seguradas'], { env, directory, ask: async () => 'Ana Lima' });
  expect(result).toMatchObject({ code: 0, out: 'Nenhum e-mail segurado.\n' });
  expect(result.err).toMatch(new RegExp(`^Banco de dados: ${rows[0].name} em .+\n$`));
  expect((await commandLine(['estado'], { env, directory, ask: async () => 'Ana Lima' })).err).toBe('');
});

test('a settings file that is missing, and a database out of reach, are explained in words', async () => {
  const missing = join(directory, 'nenhum.env');
  expect(await commandLine(['estado'], { env: { ...env, SETTINGS_FILE: missing }, directory })).toEqual({
    code: 1,
    out: '',
    err: `O arquivo de configuração ${missing} não existe.\n`,
  });
  const unreachable = { ...env, DATABASE_URL: 'postgres://127.0.0.1:9/loja' };
  const problem = 'O banco de dados (loja em 127.0.0.1:9) não responde: ninguém atende neste endereço.';
  const failed = (out: string, err: string) => ({ code: 1, out, err });
  const runUnreachable = (...args: string[]) => commandLine(args, { env: unreachable, directory });
  expect(await runUnreachable('estado')).toEqual(failed(`${problem}\n`, ''));
  expect(JSON.parse((await runUnreachable('estado', '--json')).out)).toEqual({
    database: null,
    problems: [problem],
  });
  expect(await runUnreachable('tarefas', 'seguradas')).toEqual(failed('', `${problem}\n`));
});
