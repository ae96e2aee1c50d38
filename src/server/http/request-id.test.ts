import { expect, test } from 'vitest';
import { newRequestId } from './request-id.ts';

test('ids have eight digits and do not repeat within a turn of the counter', () => {
  const ids = Array.from({ length: 0x10000 }, newRequestId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[\da-f]{8}$/.test(id))).toBe(true);
});
