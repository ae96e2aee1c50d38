// Pages against a bare node:http server that sends the same bytes: cached, and rendered for each request.
import { fetchRaw, startBare } from './support/bare.ts';
import { load, median } from './support/load.ts';
import { startStoreProcess } from './support/store-process.ts';

const PAGES = { category: '/exames-laboratoriais', product: '/hemograma-completo', home: '/' };
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };
const ROUNDS = 5;

const store = await startStoreProcess();
try {
  for (const [name, path] of Object.entries(PAGES)) {
    const { body, headers } = await fetchRaw(store.url + path, HEADERS);
    const bare = await startBare(body, headers);
    const ratios: { cpu: number; rate: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const yardstick = await load(bare.url, bare.pid, { seconds: 3, headers: HEADERS });
      const cached = await load(store.url + path, store.pid, { seconds: 3, headers: HEADERS });
      ratios.push({
        cpu: cached.cpuMicroseconds / yardstick.cpuMicroseconds,
        rate: cached.requestsPerSecond / yardstick.requestsPerSecond,
      });
    }
    console.log(
      `cached ${name} (${body.length} B brotli): CPU ${median(ratios.map((r) => r.cpu)).toFixed(2)} x bare (mark 1.25), req/s ${median(ratios.map((r) => r.rate)).toFixed(2)} of bare (mark 0.65)`,
    );
    bare.stop();
  }
  console.log(
    `rendered category, 60 cards: ${(await rendered('/exames-laboratoriais')).toFixed(0)} x bare CPU (mark 30)`,
  );
} finally {
  await store.stop();
}

async function rendered(path: string): Promise<number> {
  const uncached = await startStoreProcess({ PAGE_CACHE_MB: '0', LIST_SIZE: '60' });
  const { body, headers } = await fetchRaw(uncached.url + path, HEADERS);
  const bare = await startBare(body, headers);
  const yardstick = await load(bare.url, bare.pid, { seconds: 3, headers: HEADERS });
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    costs.push(
      (await load(uncached.url + path, uncached.pid, { seconds: 3, connections: 4, headers: HEADERS }))
        .cpuMicroseconds,
    );
  await uncached.stop();
  bare.stop();
  return median(costs) / yardstick.cpuMicroseconds;
}
