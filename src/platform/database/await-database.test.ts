import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { lateServer } from '#test/helpers/late-server.ts';
import { awaitDatabase } from './await-database.ts';
import { withDatabaseName } from './database.ts';

const { connectionString } = await testDatabase();
const never = new AbortController().signal;

function listening() {
  const heard: string[] = [];
  const first = Promise.withResolvers<void>();
  const warn = (_facts: object, message: string) => {
    heard.push(message);
    first.resolve();
  };
  return { log: { warn }, heard, first: first.promise };
}

test('waits for a database that starts later, and says so once', async () => {
  const late = await lateServer(connectionString);
  const { log, heard, first } = listening();
  const waiting = awaitDatabase(late.url, { log, stopping: never, everyMs: 5 });
  await first;
  await late.open();
  await waiting;
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatch(/^waiting for the database: O banco de dados \(.+\) não responde/);
});

test('is content with a server whose database is missing', async () => {
  const { log } = listening();
  await awaitDatabase(withDatabaseName(connectionString, 'ainda_nao'), { log, stopping: never });
});

test('gives up after its time, when the store stops, and where waiting cannot help', async () => {
  const { log } = listening();
  const { url } = await lateServer(connectionString);
  const refused = { code: 'ECONNREFUSED' };
  await expect(awaitDatabase(url, { log, stopping: never, patienceMs: 0 })).rejects.toMatchObject(refused);
  const stopped = AbortSignal.abort();
  await expect(awaitDatabase(url, { log, stopping: stopped })).rejects.toMatchObject(refused);
  const late = await lateServer(connectionString);
  await late.open();
  await expect(awaitDatabase(`${late.url}?sslmode=verify-full`, { log, stopping: never })).rejects.toThrow(
    'does not support SSL',
  );
  await expect(
    awaitDatabase(late.url.replace(/\/\/[^@]+@/, '//nobody-here@'), { log, stopping: never }),
  ).rejects.toMatchObject({ code: '28000' });
});
