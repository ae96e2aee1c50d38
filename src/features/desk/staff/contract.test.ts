import * as v from 'valibot';
import { expect, test } from 'vitest';
import { grants } from './contract.ts';

const isFine = (role: string, register?: string | null, unitIds: number[] | null = null): boolean =>
  v.safeParse(grants, [{ role, unitIds, until: null, ...(register !== undefined && { register }) }]).success;

test.each(['CRM-DF 12345', 'CRF-SP 1.234', 'CRBM 3ª Região 987', 'crbio-04 111', 'COREN-DF 22222'])(
  'a technical director may have the number %s',
  (register) => expect(isFine('technical_director', register)).toBe(true),
);

test('a technical director needs a number at a council, for the whole store, and the other roles have none', () => {
  for (const register of [undefined, null, '', 'CRM-DF', 'OAB-DF 123'])
    expect([register, isFine('technical_director', register)]).toEqual([register, false]);
  expect(isFine('technical_director', 'CRM-DF 12345', [1])).toBe(false);
  expect(isFine('manager', 'CRM-DF 12345')).toBe(false);
  expect(isFine('manager')).toBe(true);
});
