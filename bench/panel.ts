// The panel on a phone whose processor is four times as slow: until the first row is painted, the longest task, and what
// its tasks take beyond 50 ms each, from the first parsed HTML on. Medians of RUNS (5) visits with an empty cache.
// Compares this panel with the built ones of other folders, in turns.
//   npm run bench panel [folder…]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';
import { readConfig } from '#server/read-config.ts';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { tellFigure } from './support/figure.ts';
import { median } from './support/load.ts';
import { placePixOrders } from './support/place-pix-orders.ts';
import { startStoreProcess } from './support/store-process.ts';
import { blockingMs, TracedBrowser } from './support/traced-browser.ts';

const RUNS = Number(process.env.RUNS ?? 5);
/** A full page of the list. */
const ORDERS = 50;
const UNTIL_IDLE_MS = 6_000;
const ROW = 'main tbody tr';
const env = { SECRET: 'segredo-do-banco-de-medidas-0123456789', LIMIT_UNPAID_ORDERS: '10000' };

const homes = [fileURLToPath(new URL('..', import.meta.url)), ...process.argv.slice(2)];
const panels: Awaited<ReturnType<typeof open>>[] = [];
const browser = await TracedBrowser.launch();
try {
  for (const home of homes) panels.push(await open(home));
  for (let run = 0; run < RUNS; run++)
    for (const { store, cookies, pages } of panels)
      for (const page of pages) {
        const { tasks, shownMs } = await browser.visit(store.url + page.path, {
          slowerBy: 4,
          forMs: UNTIL_IDLE_MS,
          cookies,
          shows: ROW,
        });
        page.row.push(shownMs);
        page.longest.push(Math.max(...tasks));
        page.blocking.push(blockingMs(tasks));
      }
  for (const { home, pages } of panels)
    for (const { name, row, longest, blocking } of pages)
      console.log(
        `${home} ${name}: first row ${said(row)}, longest task ${said(longest)}, blocking ${said(blocking)}`,
      );
  const own = panels[0]?.pages ?? [];
  const figure = { values: [] as number[], unit: 'ms' };
  tellFigure({
    ...figure,
    concern: 'Panel, first row',
    values: own.map(({ row }) => median(row)),
    mark: 1500,
  });
  tellFigure({
    ...figure,
    concern: 'Panel, total blocking time',
    values: own.map(({ blocking }) => median(blocking)),
    mark: 150,
  });
} finally {
  await browser.close();
  for (const { store } of panels) await store.stop();
}

function said(values: number[]): string {
  return `${Math.round(median(values))} ms (${values.map(Math.round).join(', ')})`;
}

async function open(home: string) {
  const store = await startStoreProcess(env, undefined, home);
  const { connectionString } = JSON.parse(readFileSync(join(store.dataDir, 'postgres.lock'), 'utf8'));
  const database = openDatabase(connectionString, { max: 5 });
  const { deps, methods, stopJobs } = await assemble({
    config: readConfig(env),
    log: createLog('silent'),
    connectionString,
    database,
    jobs: 'enqueue',
  });
  await placePixOrders(withPayments(deps, methods), { code: 'EX-0001', unit: 'BSB-ASN', count: ORDERS });
  const manager = await signedIn(new Browser(overHttp, store.url), await colleague(deps, ['manager']));
  const { body } = await operate(manager, 'orders/list', {});
  await stopJobs();
  await database.close();
  const [first] = body.rows as { incrementId: string }[];
  const page = (name: string, path: string) => ({
    name,
    path,
    row: [] as number[],
    longest: [] as number[],
    blocking: [] as number[],
  });
  return {
    home,
    store,
    cookies: manager.cookies,
    pages: [page('list', panelUrls.orders()), page('order', panelUrls.order(first?.incrementId ?? ''))],
  };
}
