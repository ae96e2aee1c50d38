import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { errorFacts, reportable } from './error-facts.ts';
import { createLog } from './log.ts';

const { db } = await testDatabase();

test('a refused statement is logged with its text, code and stack, without its values', async () => {
  await db.execute(sql`create table people (email text unique)`);
  const insert = () => db.execute(sql`insert into people (email) values (${'ana.lima@exemplo.com.br'})`);
  await insert();
  const error = await insert().catch((e: unknown) => e);
  expect(String(error)).toContain('ana.lima@exemplo.com.br');
  const facts = errorFacts(error);
  expect(facts).toMatchObject({
    message: 'database error',
    query: 'insert into people (email) values ($1)',
    cause: { code: '23505', constraint: 'people_email_key', table: 'people', message: 'database error' },
  });
  expect(facts.stack).toMatch(/^\s+at .*/);
  expect(JSON.stringify(facts)).not.toContain('ana.lima');
});

test.each([
  ["Can't send mail: 550 <ana@exemplo.com.br> unknown", "Can't send mail: 550 <[e-mail]> unknown"],
  ['CPF 529.982.247-25 recusado', 'CPF [número] recusado'],
  ['(61) 99876-5432 ocupado', '([número] ocupado'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['no order 42', 'no order 42'],
])('%s is logged as %s', (message, logged) => {
  expect(errorFacts(new Error(message)).message).toBe(logged);
});

const loggedMessage = (message: string) => errorFacts(new Error(message)).message;

test('addresses are found as by one plain pattern', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', '<', ',', ':', '\n'), maxLength: 40 });
  fc.assert(
    fc.property(text, (message) => {
      const plain = message.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[e-mail]');
      expect(loggedMessage(message)).toBe(plain);
    }),
  );
});

// With quadratic time these run into the time limit.
test.each([
  ['a word', 'a'.repeat(100_000)],
  ['@ after @', `${'@'.repeat(100_000)} `],
  ['short numbers', '1234567 x '.repeat(10_000)],
])('a message of 100 KB: %s', (_, message) => {
  expect(loggedMessage(message).length).toBeLessThanOrEqual(message.length);
});

test('properties that libraries hang on errors stay out, also in a log line', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const error = Object.assign(new TypeError('Invalid URL'), {
    input: 'https://x/?cpf=1',
    rejected: ['ana@x.br'],
  });
  log.error({ err: error, id: '7' }, 'failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    id: '7',
    err: { type: 'TypeError', message: 'Invalid URL' },
  });
  expect(lines.join('')).not.toMatch(/cpf|ana@x/);
});

test('a stored error keeps its code and its place, and identifies no person', () => {
  const refused = Object.assign(new Error('550 marina@exemplo.com.br is unknown'), { code: 'EENVELOPE' });
  const stored = reportable(refused);
  expect(stored).toBeInstanceOf(Error);
  expect(stored).toMatchObject({ message: '550 [e-mail] is unknown', code: 'EENVELOPE', type: 'Error' });
  expect(JSON.stringify([stored.message, stored.stack])).not.toContain('marina');
});
