// Resident memory of the store's process, without PostgreSQL's, after 45,000 requests of pages and calls.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { tellFigure } from './support/figure.ts';
import { startStoreProcess } from './support/store-process.ts';

const REQUESTS = 45_000;
const PATHS = [
  '/',
  '/exames-laboratoriais',
  '/vacinas',
  '/hemograma-completo',
  '/busca?q=hemograma',
  '/v1/data',
  '/v1/cms/search?type=simple&q=colesterol',
  '/v1/cms/view?url=hemograma-completo',
  '/v1/cart',
];

const store = await startStoreProcess();
const megabytes = () =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${store.pid}/status`, 'utf8'))?.[1]) / 1024);
try {
  const before = megabytes();
  const { requests, non2xx, errors } = await autocannon({
    url: store.url,
    connections: 16,
    amount: REQUESTS,
    headers: { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' },
    requests: PATHS.map((path) => ({ path })),
  });
  console.log(`${requests.total} requests, ${non2xx + errors} failed`);
  tellFigure({ concern: 'Memory, idle', values: [before], unit: 'MB', mark: 150 });
  tellFigure({ concern: 'Memory under load', values: [megabytes()], unit: 'MB', mark: 300 });
} finally {
  await store.stop();
}
