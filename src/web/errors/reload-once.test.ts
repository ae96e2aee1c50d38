import { expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

function environment() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: vi.fn((k: string, v: string) => void kept.set(k, v)),
  };
  const clock = { time: 1_800_000_000_000 };
  return { storage, clock, now: () => clock.time, reload: vi.fn() };
}

test('reloads once, and again only after a minute', () => {
  const around = environment();
  expect(reloadOnce(around)).toBe(true);
  around.clock.time += 59_999;
  expect(reloadOnce(around)).toBe(false);
  expect(around.reload).toHaveBeenCalledTimes(1);
  around.clock.time += 1;
  expect(reloadOnce(around)).toBe(true);
  expect(around.reload).toHaveBeenCalledTimes(2);
});

test('blocked or full storage never causes a reload loop', () => {
  const around = environment();
  expect(reloadOnce({ ...around, storage: null })).toBe(false);
  around.storage.setItem.mockImplementation(() => {
    throw new Error('full');
  });
  expect(reloadOnce(around)).toBe(false);
  expect(around.reload).not.toHaveBeenCalled();
});
