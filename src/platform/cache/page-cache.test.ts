import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageCache, type RenderedPage } from './page-cache.ts';

const page = (seed: number): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(Array.from({ length: 3000 }, (_, index) => `<p>${(index * seed) % 977}</p>`).join('')),
});

test('a cached page is packed smaller after its first sending, under its tag', async () => {
  const cache = new PageCache(4_000_000, { repack: true });
  const first = await cache.get('a', async () => page(7));
  const bytes = cache.bytes;
  await cache.repacked;
  const second = await cache.get('a', async () => page(8));
  expect(second).not.toBe(first);
  expect(second.brotli.length).toBeLessThan(first.brotli.length);
  expect(brotliDecompressSync(second.brotli)).toEqual(page(7).body);
  expect(second.etag).toBe(first.etag);
  expect(cache.bytes).toBe(bytes - first.brotli.length + second.brotli.length);
});

test('a page that was dropped while it was packed is not put back', async () => {
  const cache = new PageCache(4_000_000, { repack: true });
  await cache.get('a', async () => page(7));
  await setImmediate();
  cache.clear();
  await cache.repacked;
  expect([cache.entries, cache.bytes]).toEqual([0, 0]);
});

test('a page that was dropped while it was packed does not replace the one rendered in its place', async () => {
  const cache = new PageCache(4_000_000, { repack: true });
  await cache.get('a', async () => page(7));
  const packing = cache.repacked;
  await setImmediate();
  cache.clear();
  const newer = await cache.get('a', async () => page(8));
  await packing;
  await cache.repacked;
  const cached = await cache.get('a', async () => page(9));
  expect(cached.etag).toBe(newer.etag);
  expect(brotliDecompressSync(cached.brotli)).toEqual(page(8).body);
});

test('keeps as many pages as fit, and evicts the least recently used first', async () => {
  const one = page(7);
  const cache = new PageCache(one.body.length * 10, { repack: true });
  for (let index = 0; index < 20; index++) await cache.get(String(index), async () => page(index));
  await cache.repacked;
  expect(cache.bytes).toBeLessThanOrEqual(one.body.length * 10);
  expect(cache.entries).toBeLessThan(20);
  cache.alias('last', '19');
  cache.alias('first', '0');
  expect(cache.getByAlias('last')?.body).toEqual(page(19).body);
  expect(cache.getByAlias('first')).toBeUndefined();
});
