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
  const env = environment();
  expect(reloadOnce(env, 'missing')).toBe(true);
  env.clock.time += 59_999;
  expect(reloadOnce(env, 'missing')).toBe(false);
  expect(env.reload).toHaveBeenCalledTimes(1);
  env.clock.time += 1;
  expect(reloadOnce(env, 'missing')).toBe(true);
  expect(env.reload).toHaveBeenCalledTimes(2);
});

test('reloads again for another or a resolved detail of the same cause', () => {
  const env = environment();
  expect(reloadOnce(env, 'outdated', 'gyn')).toBe(true);
  expect(reloadOnce(env, 'outdated', 'bsb')).toBe(true);
  expect(reloadOnce(env, 'outdated', 'bsb')).toBe(false);
  forgetReload(env, 'outdated');
  expect(reloadOnce(env, 'outdated', 'bsb')).toBe(true);
});

test('keeps the mark of a missing part while another cause reloads and is resolved', () => {
  const env = environment();
  expect(reloadOnce(env, 'missing')).toBe(true);
  expect(reloadOnce(env, 'outdated', 'gyn')).toBe(true);
  forgetReload(env, 'outdated');
  expect(reloadOnce(env, 'missing')).toBe(false);
});

test('never loops with blocked or full storage', () => {
  const env = environment();
  expect(reloadOnce({ ...env, storage: null }, 'missing')).toBe(false);
  env.storage.setItem.mockImplementation(() => {
    throw new Error('full');
  });
  expect(reloadOnce(env, 'missing')).toBe(false);
  expect(env.reload).not.toHaveBeenCalled();
});
