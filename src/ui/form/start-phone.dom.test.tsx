import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { startPhone } from './start-phone.ts';

const phoneAfter = async (phone: string, country: string) => {
  const { result } = renderHook(() => useForm({ defaultValues: { phone } }));
  await startPhone(result.current, 'phone', country);
  return result.current.getValues('phone');
};

test.each([
  ['', 'PT', '+351 '],
  ['+351 ', 'AR', '+54 '],
  ['+351 ', 'AQ', ''],
  ['+351 912', 'AR', '+351 912'],
  ['(61) 99123-4567', 'PT', '(61) 99123-4567'],
])(
  'a phone %j becomes, with the country %s, %j',
  { meta: { spec: ['purchase 126'] } },
  async (phone, country, after) => {
    expect(await phoneAfter(phone, country)).toBe(after);
  },
);
