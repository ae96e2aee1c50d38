import { expect, test, vi } from 'vitest';
import { mapInSlices } from './pauses.ts';

test('a long list is mapped in order, and other work runs in between', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const order: (number | 'other')[] = [];
  setImmediate(() => order.push('other'));
  const mapped = await mapInSlices([1, 2, 3, 4], (item) => {
    order.push(item);
    now += 12;
    return item * 10;
  });
  vi.restoreAllMocks();
  expect(mapped).toEqual([10, 20, 30, 40]);
  expect(order).toEqual([1, 2, 'other', 3, 4]);
});
