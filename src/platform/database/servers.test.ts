import { expect, test } from 'vitest';
import { databaseName } from './connection-problem.ts';
import { serversOf } from './servers.ts';

test('gives the address of each server', () => {
  expect(serversOf('postgres://loja:a,b@um:5433,dois,[::1]:6/loja?target_session_attrs=read-write')).toEqual([
    'postgres://loja:a,b@um:5433/loja?target_session_attrs=read-write',
    'postgres://loja:a,b@dois/loja?target_session_attrs=read-write',
    'postgres://loja:a,b@[::1]:6/loja?target_session_attrs=read-write',
  ]);
  for (const one of ['postgres://loja@banco/loja', 'postgresql://postgres@/loja?host=%2Ftmp%2Fa,b', ''])
    expect(serversOf(one)).toEqual([one]);
});

test('names a database of several servers with all of them', () => {
  expect(databaseName('postgres://loja:x@um:5433,dois/loja')).toBe('loja em um:5433, dois:5432');
});
