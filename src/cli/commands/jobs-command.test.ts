import '../commands.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEAD_LETTER } from '#platform/jobs/job-stats.ts';
import { reportable } from '#platform/log/error-facts.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';

const { connectionString, pool } = await testDatabase();
const boss = new PgBoss({ connectionString, schema: 'jobs', supervise: false, schedule: false, max: 1 });
await boss.start();
await boss.createQueue(DEAD_LETTER);
await boss.createQueue('mail.teste', { deadLetter: DEAD_LETTER, retryLimit: 1, retryDelay: 600 });
const directory = mkdtempSync(join(tmpdir(), 'loja-tarefas-'));
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await boss.stop({ graceful: false });
});

const env = { DATABASE_URL: connectionString, DATA_DIR: directory };
const run = (...args: string[]) => commandLine(['tarefas', ...args], { env, directory });

async function failOnce(id: string): Promise<void> {
  await pool.query('update jobs.job set start_after = now() where id = $1', [id]);
  const [job] = await boss.fetch('mail.teste');
  if (!job) throw new Error('the job is not due');
  const cause = Object.assign(new Error('550 ana@exemplo.com.br is unknown'), { code: 'EENVELOPE' });
  await boss.fail('mail.teste', job, reportable(cause));
}

async function failed(times: number): Promise<string> {
  const id = (await boss.send('mail.teste', { orderId: '7' })) ?? '';
  for (let n = 0; n < times; n++) await failOnce(id);
  return id;
}

const deadId = async () =>
  (await pool.query('select id from jobs.job where name = $1', [DEAD_LETTER])).rows[0]?.id as string;

beforeEach(() => pool.query('delete from jobs.job'));

test('lists failed jobs with their cause and without personal data', async () => {
  expect(await run('listar')).toMatchObject({ code: 0, out: 'Nenhuma tarefa falhou.\n' });
  await failed(2);
  const waiting = await failed(1);
  const { out, err } = await run('listar');
  const [first, second] = out.split('\n');
  expect(err).toBe('');
  expect(first).toMatch(/mail\.teste +2 tentativa\(s\) +desistiu +EENVELOPE 550 \[e-mail\] is unknown$/);
  expect(second).toMatch(new RegExp(`^${waiting} +mail\\.teste +1 tentativa\\(s\\) +de novo em \\d`));
});

test('makes jobs that wait for another attempt due at once', async () => {
  await failed(2);
  await failed(1);
  expect(await boss.fetch('mail.teste')).toEqual([]);
  expect((await run('repetir')).out).toBe('1 tarefa(s) de volta às filas.\n');
  expect((await boss.fetch('mail.teste', { batchSize: 5 })).length).toBe(1);
  expect((await run('repetir', '--ja')).out).toBe(
    '0 tarefa(s) de volta às filas.\n1 tarefa(s) que esperavam por outra tentativa começam já.\n',
  );
  expect((await boss.fetch('mail.teste', { batchSize: 5 })).length).toBe(1);
});

test('drops jobs that gave up, never those still to run', async () => {
  await failed(2);
  const waiting = await failed(1);
  expect(await run('descartar', waiting)).toMatchObject({ code: 0, out: '0 tarefa(s) descartada(s).\n' });
  expect(await run('descartar', await deadId())).toMatchObject({ out: '1 tarefa(s) descartada(s).\n' });
  expect(await deadId()).toBeUndefined();
  const { rows } = await pool.query('select text from audit_rows order by at desc limit 1');
  expect(rows[0].text).toMatch(/^Descartou 1 tarefa: /);
  expect(await run('descartar', 'sete')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Informe o número da tarefa.'),
  });
});
