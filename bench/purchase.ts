// CPU of the first item into a new cart, and of a whole purchase: add, preview, confirm, order by Pix.
// Compares this store with the built stores of other folders, in turns.
//   npm run bench purchase [folder…]
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@loja/sandbox';
import { openDatabase } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { createLog } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';
import { readConfig } from '#server/read-config.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { overHttp } from '#test/helpers/browser.ts';
import { type Offer, pixForm, signInAs } from '#test/helpers/purchase.ts';
import { cpuSecondsOf, drive } from './support/drive.ts';
import { tellFigure } from './support/figure.ts';
import { median } from './support/load.ts';
import { additionOf, newVisitor, type Shopper, sessionOf } from './support/shoppers.ts';
import { cpuSeconds, startStoreProcess } from './support/store-process.ts';

const SECRET = 'segredo-do-banco-de-medidas-0123456789';
const ROUNDS = 5;
const PURCHASES = 80;
const CALLERS = 4;
const ADD_SECONDS = 3;

const sandbox = await startSandbox({ port: 0 });
const outside = {
  SECRET,
  TRUST_PROXY: 'sim',
  PIX_BASE_URL: `${sandbox.url}/pix-api`,
  CEP_BASE_URL: `${sandbox.url}/viacep`,
  SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  LIMIT_UNPAID_ORDERS: '10000',
  LIMIT_HELD_PLACES: '10000',
};
const here = fileURLToPath(new URL('..', import.meta.url));
const stores = [];
for (const home of [here, ...process.argv.slice(2)]) stores.push({ home, ...(await open(home)) });

for (let round = 0; round <= ROUNDS; round += 1)
  for (const one of stores) {
    const [added, bought] = [await addFirst(one), await buy(one)];
    // The first round warms up.
    if (round > 0) one.rounds.push({ ...added, ...bought });
  }

console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}; medians of ${ROUNDS}`,
);
for (const { home, rounds } of stores) {
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick)).toFixed(2);
  console.log(`${home}
  first item into a new cart: ${of(({ cpu }) => cpu)} ms CPU, ${of(({ perSecond }) => perSecond)}/s, p99 ${of(({ p99 }) => p99)} ms
  purchase: ${of(({ all }) => all)} ms CPU, ${of(({ node }) => node)} of them in Node`);
}
tellFigure({
  concern: 'Whole purchase by Pix, processor time',
  values: [median((stores[0]?.rounds ?? []).map(({ all }) => all))],
  unit: 'ms',
  mark: 25,
  digits: 1,
});
for (const { close } of stores) await close();
await sandbox.stop();
process.exit(0);

async function open(home: string) {
  const store = await startStoreProcess(outside, undefined, home);
  const { connectionString } = JSON.parse(readFileSync(join(store.dataDir, 'postgres.lock'), 'utf8'));
  const database = openDatabase(connectionString, { max: 5 });
  const { deps, stopJobs } = await assemble({
    config: readConfig(outside),
    log: createLog('silent'),
    connectionString,
    database,
    jobs: 'enqueue',
  });
  // Mails and the bank's second question are not part of the purchase.
  await database.pool.query(`
    create function jobs.later() returns trigger language plpgsql as 'begin new.start_after = now() + interval ''1 day''; return new; end';
    create trigger later before insert on jobs.job_common for each row when (new.name !~ '^__') execute function jobs.later()`);
  return {
    store,
    deps,
    exam: await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' }),
    vaccine: await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 100_000 }),
    rounds: [] as { cpu: number; perSecond: number; p99: number; all: number; node: number }[],
    async close() {
      await stopJobs();
      await database.close();
      await store.stop();
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

function addFirst({ store, exam }: Opened) {
  return drive(store, () => additionOf(newVisitor(SECRET), exam), { seconds: ADD_SECONDS });
}

async function newShopper(deps: Deps): Promise<Buyer> {
  const { id, selfId } = await newBuyer(deps);
  const cookies = new Map<string, string>();
  await signInAs(deps, { setCookie: (name, value) => void cookies.set(name, value) }, id);
  return { selfId, session: sessionOf(SECRET, cookies.get('sid') ?? '') };
}

/** A new buyer for each purchase, because a person holds few doses of one vaccine. */
async function buy({ store, deps, vaccine }: Opened): Promise<{ all: number; node: number }> {
  const buyers = await Promise.all(Array.from({ length: PURCHASES }, () => newShopper(deps)));
  const before = [cpuSecondsOf(store.pid), cpuSeconds(store.pid)] as const;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) await purchase(store.url, buyer, vaccine);
    }),
  );
  const [all, node] = [cpuSecondsOf(store.pid) - before[0], cpuSeconds(store.pid) - before[1]];
  return { all: (all / PURCHASES) * 1000, node: (node / PURCHASES) * 1000 };
}

interface Buyer {
  selfId: number;
  session: Shopper;
}

async function purchase(url: string, { selfId, session }: Buyer, offer: Offer): Promise<void> {
  const { formKey, headers } = session;
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await overHttp.request(url + path, {
      method: 'POST',
      headers: {
        ...headers,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'x-xsrf-token': formKey,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 200 || text.startsWith('{"error":true'))
      throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
  await post('/v1/cart/add', {
    formKey,
    product: offer.productId,
    stockId: offer.variantId,
    amount: 1,
  });
  const { lines, totalCents } = await post<{ lines: { id: number }[]; totalCents: number }>(
    '/nad/nad/preview',
    { coupon: null },
  );
  await post('/nad/nad/confirm', {
    assignments: lines.map(({ id }) => ({ cartLineId: id, beneficiaryIds: [selfId] })),
    homeVisits: [],
    coupon: null,
    expectedTotalCents: totalCents,
    source: '',
  });
  await post('/v1/checkout/order', pixForm);
}
