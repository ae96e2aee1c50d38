import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { jobsDb } from './jobs.ts';
import { queueProblem } from './queue-problem.ts';

const { db, connectionString } = await testDatabase();

test('a command before the first start says what to do', async () => {
  const boss = new PgBoss({ connectionString, schema: 'jobs', db: jobsDb(db) });
  const failed = await boss.send('nunca.criada', {}).catch((error: unknown) => error);
  expect(queueProblem(failed)).toContain('comece a loja uma vez e repita o comando');
  expect(queueProblem(new Error('Queue of people'))).toBeNull();
});
