// Calls the shop at a steady pace from a thread of its own, so that the work of the benchmark's process delays no call.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Call } from './drive.ts';
import { newVisitor } from './shoppers.ts';
import { typedWords } from './typed-words.ts';

const EVERY_MS = 50;
const CATEGORY = '/exames-laboratoriais';

interface Shop {
  url: string;
  secret: string;
  /** The cookie of the visitor whose cart is read. */
  cookie: string;
}

/** Milliseconds by the kind of call. */
export type Latencies = Record<'category' | 'cart' | 'search', number[]>;

export interface ShopCaller {
  /** The latencies since the last time. */
  taken(): Promise<Latencies>;
  stop(): Promise<unknown>;
}

/** Begins to call at once, a category, a cart and a search in turns, without waiting for a call before the next one is due. */
export function callShop(shop: Shop): ShopCaller {
  const worker = new Worker(new URL(import.meta.url), { workerData: shop });
  return {
    async taken() {
      worker.postMessage('take');
      const [latencies] = (await once(worker, 'message')) as [Latencies];
      return latencies;
    },
    stop: () => worker.terminate(),
  };
}

export function p99(latencies: readonly number[]): number {
  const sorted = latencies.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

async function callForever({ url, secret, cookie }: Shop): Promise<never> {
  const none = (): Latencies => ({ category: [], cart: [], search: [] });
  let latencies = none();
  parentPort?.on('message', () => {
    parentPort?.postMessage(latencies);
    latencies = none();
  });
  const words = typedWords();
  const calls: Record<keyof Latencies, () => Call> = {
    category: () => ({ path: CATEGORY, headers: newVisitor(secret).headers }),
    cart: () => ({ path: '/v1/cart', headers: { ...newVisitor(secret).headers, cookie } }),
    search: () => ({
      path: `/v1/cms/search?type=simple&pageSize=5&q=${encodeURIComponent(words.next().value)}`,
      headers: newVisitor(secret).headers,
    }),
  };
  const call = async (kind: keyof Latencies) => {
    const { path, headers } = calls[kind]();
    const from = performance.now();
    const answer = await fetch(url + path, { headers });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    latencies[kind].push(performance.now() - from);
  };
  const kinds = Object.keys(calls) as (keyof Latencies)[];
  const from = performance.now();
  for (let nth = 0; ; nth += 1) {
    await pause(Math.max(0, from + nth * EVERY_MS - performance.now()));
    void call(kinds[nth % kinds.length] ?? 'category');
  }
}

if (!isMainThread) await callForever(workerData as Shop);
