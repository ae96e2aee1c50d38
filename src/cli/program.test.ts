import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { commandLine, type Ended } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';

const { connectionString, pool } = await testDatabase();
const loja = fileURLToPath(new URL('../../bin/loja', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'loja-cli-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

// Without the test runner's environment: Vite sets a BASE_URL.
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
  const state = await spawned('estado', '--json');
  expect(state).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(state.out)).toMatchObject({ problems: [] });
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
  const list = await run('pedidos', 'listar', '--help');
  expect((await run('pedidos', 'avancar', '--help')).out).toMatch(/\(padrão: Movido pelo\s+operador\)/);
  expect(list.out).not.toMatch(/choices|default|--help/);
  expect(await run('pedidos', 'listar', '--estado', 'abc')).toMatchObject({
    code: 1,
    err: expect.stringContaining('O valor "abc" não é aceito. Aceito: pending_payment, pending,'),
  });
  expect(await run('pedidos', 'listar', '--desde', '2026-11-20')).toMatchObject({
    code: 1,
    err: expect.stringContaining('O valor "2026-11-20" não é aceito. Aceito: DD/MM/AAAA.'),
  });
  expect(await run('pedidos', 'avancar', '100000001', 'pago')).toMatchObject({
    code: 1,
    err: expect.stringContaining('O valor "pago" não é aceito. Aceito: pending_payment,'),
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

test('the state of the store: in order, and out of reach', async () => {
  const state = await run('estado', '--json');
  expect(state).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(state.out)).toMatchObject({ problems: [], quotes: { open: 0 } });
  const away = { ...env, DATABASE_URL: 'postgres://127.0.0.1:9/loja' };
  expect(await commandLine(['estado'], { env: away, directory })).toEqual({
    code: 1,
    out: 'O banco de dados não responde.\n',
    err: '',
  });
});
