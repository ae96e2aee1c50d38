import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const CODE = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8');

interface PageEvent {
  request: { mode: string; method: string; headers: Headers };
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

/** The worker in a browser whose network is `fetch`; the kept page says "offline". */
function worker({ fetch = vi.fn(), navigationPreload = { enable: vi.fn() } as object | undefined } = {}) {
  const listeners = new Map<string, (event: Partial<PageEvent>) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: Partial<PageEvent>) => void) =>
      listeners.set(name, listener),
    clients: { claim: async () => {} },
    registration: { navigationPreload },
  };
  const caches = { keys: async () => [], match: async () => new Response('offline') };
  runInNewContext(CODE, { self, caches, fetch, Response, setTimeout: () => 0, Promise, Error });
  return {
    fetch,
    navigationPreload,
    async activate(): Promise<void> {
      let work: Promise<unknown> | undefined;
      listeners.get('activate')?.({
        waitUntil: (given) => {
          work = given;
        },
      });
      await work;
    },
    async open(preloadResponse?: Promise<Response | undefined>, headers = new Headers()): Promise<Response> {
      let answer: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: { mode: 'navigate', method: 'GET', headers },
        preloadResponse,
        respondWith: (given) => {
          answer = given;
        },
      });
      if (!answer) throw new Error('not answered');
      return answer;
    },
  };
}

test('the browser asks for pages while the worker starts, where it can', async () => {
  const able = worker();
  await able.activate();
  expect(able.navigationPreload).toMatchObject({ enable: expect.any(Function) });
  expect((able.navigationPreload as { enable: unknown }).enable).toHaveBeenCalledOnce();
  await worker({ navigationPreload: undefined }).activate();
});

test('shows the preloaded page, and does not request it twice', async () => {
  const { open, fetch } = worker();
  expect(await (await open(Promise.resolve(new Response('page')))).text()).toBe('page');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['that cannot ask ahead', undefined],
  ['that did not', Promise.resolve(undefined)],
])('in a browser %s the worker asks itself', async (_kind, preloadResponse) => {
  const { open } = worker({ fetch: vi.fn(async () => new Response('page')) });
  expect(await (await open(preloadResponse)).text()).toBe('page');
});

test('without a network the kept page is shown, but never for a page that is asked for ahead', async () => {
  const { open } = worker();
  const failed = () => Promise.reject<Response>(new TypeError('no network'));
  expect(await (await open(failed())).text()).toBe('offline');
  const ahead = await open(failed(), new Headers({ 'Sec-Purpose': 'prefetch;prerender' }));
  expect(ahead.type).toBe('error');
});
