import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, withDatabaseName } from '#platform/database/database.ts';
import { claimDatabase } from '#platform/database/identity.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { hasDebianPostgres, startDebianPostgres } from '#test/helpers/debian-postgres.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { hasProgram } from '#test/helpers/programs.ts';

const SECRET = 'segredo-de-teste-com-mais-de-32-letras';
const runs = hasDebianPostgres && hasProgram('gpg');
// A socket of gpg's agent has a short path.
const folder = mkdtempSync(join(tmpdir(), 'copia-'));
const homes = { operator: join(folder, 'a'), store: join(folder, 'b') };
const key = join(folder, 'copias.asc');
const gpg = (home: string, ...args: string[]) =>
  execFileSync('gpg', ['--batch', '--homedir', home, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });

const AN_ORDER = `set session_replication_role = replica; insert into orders (id, increment_id, customer_id, quote_id, status, payment_type, subtotal_cents,
  discount_cents, freight_cents, total_cents, invoice, billing, created_at, pay_until)
  select gen_random_uuid(), '100', id, gen_random_uuid(), 'canceled', 'pix', 1, 0, 0, 1, '{}', '{}', now(), now() from customers limit 1`;

let server: Awaited<ReturnType<typeof startDebianPostgres>>;
let file = '';

async function loja(home: string, database: string, ...args: string[]) {
  process.env.GNUPGHOME = home;
  const env = {
    SECRET,
    DATABASE_URL: withDatabaseName(server.connectionString, database),
    PIX_BASE_URL: 'http://127.0.0.1:9/pix-api',
    TEST_OPERATOR: 'ana',
  };
  return commandLine(args, { env, directory: folder });
}

async function countIn(database: string, table: string): Promise<number> {
  const { pool, close } = openDatabase(withDatabaseName(server.connectionString, database), { max: 1 });
  const { rows } = await pool.query(`select count(*)::int as n from ${table}`);
  await close();
  return rows[0].n;
}

async function databases(): Promise<string[]> {
  const { pool, close } = openDatabase(withDatabaseName(server.connectionString, 'postgres'), { max: 1 });
  const { rows } = await pool.query("select datname from pg_database where datname like 'loja%' order by 1");
  await close();
  return rows.map(({ datname }) => datname);
}

beforeAll(async () => {
  if (!runs) return;
  for (const home of Object.values(homes)) mkdirSync(home, { mode: 0o700 });
  gpg(
    homes.operator,
    '--passphrase',
    '',
    '--quick-generate-key',
    'copias@loja',
    'rsa2048',
    'encrypt',
    'never',
  );
  writeFileSync(key, gpg(homes.operator, '--armor', '--export', 'copias@loja'));
  server = await startDebianPostgres();
  await prepareEmpty(server.connectionString);
  await prepareDemo(server.connectionString);
  const { db, close } = openDatabase(server.connectionString, { max: 1 });
  await claimDatabase(db);
  await close();
}, 120_000);

afterAll(async () => {
  delete process.env.GNUPGHOME;
  await server?.stop();
  for (const home of runs ? Object.values(homes) : [])
    execFileSync('gpgconf', ['--homedir', home, '--kill', 'all'], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(runs)('makes one encrypted file, and says that it restored it', async () => {
  const old = 'loja-2020-01-01-030000.dump.gpg';
  writeFileSync(join(folder, old), '');
  const made = await loja(
    '/proc/nao-ha',
    'loja',
    'copia',
    'fazer',
    '--pasta',
    folder,
    '--chave',
    key,
    '--dias',
    '30',
  );
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/Conferida: 0 pedidos, 0 pagamentos, \d+ clientes, em \d+ tabelas\./);
  expect(made.out).toContain(`Apagada: ${old}`);
  const files = readdirSync(folder).filter((name) => name.startsWith('loja-'));
  expect(files).toHaveLength(1);
  file = join(folder, files[0] ?? '');
  expect(readFileSync(file).includes('marina.duarte@exemplo.com.br')).toBe(false);
  expect(await databases()).toEqual(['loja']);
});

test.runIf(runs)(
  'restores into a new database, concludes the restoration, and never over orders',
  async () => {
    expect(await loja(homes.operator, 'loja', 'copia', 'conferir', file)).toMatchObject({ code: 0, err: '' });
    const restored = await loja(homes.operator, 'loja_nova', 'copia', 'restaurar', file);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain('A loja pode abrir neste banco.');
    for (const table of ['products', 'customers', 'prices', 'jobs.job', 'drizzle.__drizzle_migrations'])
      expect(await countIn('loja_nova', table)).toBe(await countIn('loja', table));

    const again = await loja(homes.operator, 'loja_nova', 'copia', 'restaurar', file);
    expect(again.out).toMatch(/O banco que estava aqui, sem pedidos, agora se chama loja_nova_antes_\d+\./);
    const { pool, close } = openDatabase(withDatabaseName(server.connectionString, 'loja_nova'), { max: 1 });
    await pool.query(AN_ORDER);
    await close();
    expect(await loja(homes.operator, 'loja_nova', 'copia', 'restaurar', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Este banco tem pedidos, e a restauração não os apaga.'),
    });
    expect(await countIn('loja_nova', 'orders')).toBe(1);
  },
);

test.runIf(runs)(
  'says in words that a file is damaged, cut or for another key, and changes nothing',
  async () => {
    const before = await databases();
    const bytes = readFileSync(file);
    const damaged = join(folder, 'danificada.dump.gpg');
    for (const wrecked of [
      Buffer.from(bytes.map((byte, at) => (at === Math.floor(bytes.length / 2) ? byte ^ 1 : byte))),
      bytes.subarray(0, bytes.length - 100),
    ]) {
      writeFileSync(damaged, wrecked);
      expect(await loja(homes.operator, 'loja_outra', 'copia', 'restaurar', damaged)).toMatchObject({
        code: 1,
        err: expect.stringContaining('O arquivo não é uma cópia inteira'),
      });
    }
    expect(await loja(homes.store, 'loja_outra', 'copia', 'restaurar', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Esta máquina não tem a chave privada'),
    });
    cpSync(key, damaged);
    expect((await loja(homes.operator, 'loja', 'copia', 'conferir', damaged)).code).toBe(1);
    expect(await databases()).toEqual(before);
  },
);
