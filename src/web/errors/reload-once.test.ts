import { expect, test, vi } from 'vitest';
import { forgetReload, reloadOnce } from './reload-once.ts';

function environment() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: vi.fn((k: string, v: string) => void stored.set(k, v)),
    removeItem: (key: string) => void stored.delete(key),
  };
  const clock = { time: 1_800_000_000_000 };
  return { storage, clock, now: () => clock.time, reload: vi.fn() };
}

test('reloads once, and again only after a minute', () => {
  const around = environment();
  expect(reloadOnce(around, 'missing')).toBe(true);
  around.clock.time += 59_999;
  expect(reloadOnce(around, 'missing')).toBe(false);
  expect(around.reload).toHaveBeenCalledTimes(1);
  around.clock.time += 1;
  expect(reloadOnce(around, 'missing')).toBe(true);
  expect(around.reload).toHaveBeenCalledTimes(2);
});

test('reloads again for another or a resolved detail of the same cause', () => {
  const around = environment();
  expect(reloadOnce(around, 'outdated', 'gyn')).toBe(true);
  expect(reloadOnce(around, 'outdated', 'bsb')).toBe(true);
  expect(reloadOnce(around, 'outdated', 'bsb')).toBe(false);
  forgetReload(around, 'outdated');
  expect(reloadOnce(around, 'outdated', 'bsb')).toBe(true);
});

test('keeps the mark of a missing part while another cause reloads and is resolved', () => {
  const around = environment();
  expect(reloadOnce(around, 'missing')).toBe(true);
  expect(reloadOnce(around, 'outdated', 'gyn')).toBe(true);
  forgetReload(around, 'outdated');
  expect(reloadOnce(around, 'missing')).toBe(false);
});

test('never loops with blocked or full storage', () => {
  const around = environment();
  expect(reloadOnce({ ...around, storage: null }, 'missing')).toBe(false);
  around.storage.setItem.mockImplementation(() => {
    throw new Error('full');
  });
  expect(reloadOnce(around, 'missing')).toBe(false);
  expect(around.reload).not.toHaveBeenCalled();
});
