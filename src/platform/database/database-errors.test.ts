import { expect, test } from 'vitest';
import { isDatabaseUnavailable, markLostConnection } from './database-errors.ts';

const fromServer = (code: string) => Object.assign(new Error('…'), { code, severity: 'FATAL' });

test.each([
  '08000',
  '08003',
  '08006',
  '25006',
  '25P03',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58030',
])('SQLSTATE %s passes, also as the cause of another error', (code) => {
  expect(isDatabaseUnavailable(fromServer(code))).toBe(true);
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: fromServer(code) }))).toBe(true);
});

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('"%s" passes', (message) => {
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
});

test.each(['23505', '42P01', '40P01', '22P02', '53400', '57P04'])('SQLSTATE %s does not', (code) => {
  expect(isDatabaseUnavailable(fromServer(code))).toBe(false);
});

test('a broken socket counts only if it was the database’s', () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(isDatabaseUnavailable(reset)).toBe(false);
  markLostConnection(reset);
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: reset }))).toBe(true);
});

test('no other value is an error of the database', () => {
  for (const error of [null, undefined, 'Connection terminated', new TypeError('fetch failed')])
    expect(isDatabaseUnavailable(error)).toBe(false);
  const loop = new Error('loop');
  loop.cause = loop;
  expect(isDatabaseUnavailable(loop)).toBe(false);
});
