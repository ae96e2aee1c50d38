import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFailureOf, withinTimeLimit } from './load-failure.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  'Failed to fetch dynamically imported module: https://loja.test/assets/a.js',
  'error loading dynamically imported module: https://loja.test/assets/a.js',
  'Importing a module script failed.',
])('"%s" is a missing script', { meta: { spec: ['storefront 228'] } }, (message) => {
  expect(loadFailureOf(new TypeError(message))).toBe('missing');
});

test('a missing style is a failure of its own', { meta: { spec: ['storefront 230'] } }, () => {
  expect(loadFailureOf(new Error('Unable to preload CSS for /assets/a.css'))).toBe('style');
});

test.each([
  [new TypeError('Failed to fetch'), 'network'],
  [new TypeError('NetworkError when attempting to fetch resource.'), 'network'],
  [new TypeError('Load failed'), 'network'],
  [new TypeError("Cannot read properties of undefined (reading 'name')"), null],
  ['Failed to fetch', null],
])('%s is %s', (error, failure) => {
  expect(loadFailureOf(error)).toBe(failure);
});

test('times out after 120 seconds', {
  meta: { spec: ['storefront 229'] },
}, async () => {
  const loading = withinTimeLimit(() => new Promise(() => {})).catch((error: unknown) =>
    loadFailureOf(error),
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe('timeout');
});

test('leaves no timer behind when a part loads in time', async () => {
  expect(await withinTimeLimit(async () => 'part')).toBe('part');
  await expect(withinTimeLimit(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(vi.getTimerCount()).toBe(0);
});
