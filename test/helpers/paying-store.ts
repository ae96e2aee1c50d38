import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { PgBoss } from 'pg-boss';
import { afterAll } from 'vitest';
import { setCoupon } from '#features/cart/server/change-cart.ts';
import { checkoutRoutes } from '#features/checkout/server/http/routes.ts';
import { placeOrder } from '#features/checkout/server/place-order.ts';
import { ordersRoutes } from '#features/orders/server/http/routes.ts';
import { viewOrder } from '#features/orders/server/read-orders.ts';
import { txidOf } from '#features/payments/payment.ts';
import { createPixProvider } from '#features/payments/server/bacen-pix.ts';
import { ensureWebhook } from '#features/payments/server/ensure-webhook.ts';
import { paymentsRoutes } from '#features/payments/server/http/routes.ts';
import type { Customer } from '#features/profile/customer.ts';
import type { HomeVisit } from '#features/quotes/quote.ts';
import { makeQuote } from '#features/quotes/server/make-quote.ts';
import { startSession } from '#features/sessions/server/start-session.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import { createJobs } from '#platform/jobs.ts';
import { SANDBOX_BANK, startSandbox } from '#sandbox/sandbox.ts';
import type { Timer } from '#sandbox/shared/timer.ts';
import { createQueues, jobTable } from '#server/jobs.ts';
import { newBuyer, offerOf, putInCart, quoteForSelf } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import { testDatabase } from './database.ts';
import { testDeps } from './deps.ts';
import { visitorClient } from './visitor-client.ts';

interface Extras {
  code?: string;
  also?: { code: string; unit: string; zipCode?: string }[];
  coupon?: string;
}

const visitTo = (postalCode: string): HomeVisit => ({
  ...marinasHome,
  postalCode,
  days: ['segunda'],
  period: 'manha',
});

/**
 * The paying part of the store without its pages: real use cases, real outbox, the sandbox's bank over HTTP, which
 * calls back over HTTP. Time stands still until a test moves it; jobs run when a test says so.
 */
export async function payingStore({ timer }: { timer?: Timer } = {}) {
  const { db, pool, connectionString } = await testDatabase({ demo: true });
  const bare = testDeps(db);
  const sandbox = await startSandbox({ port: 0, clock: () => bare.clock.instant, ...(timer && { timer }) });
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    max: 2,
    supervise: false,
    schedule: false,
    createSchema: false,
    migrate: false,
  });
  await boss.start();
  const config = {
    ...bare.config,
    baseUrl: '',
    pix: {
      ...bare.config.pix,
      ...SANDBOX_BANK,
      baseUrl: `${sandbox.url}/pix-api`,
      tokenUrl: `${sandbox.url}/pix-api/oauth/token`,
    },
    mail: { ...bare.config.mail, smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}` },
  };
  const pix = createPixProvider(config.pix, {
    clock: bare.clock,
    timeoutMs: 2000,
    retryPausesMs: [0, 0],
    wait: async () => {},
  });
  const deps = { ...bare, config, jobs: createJobs(boss), pix };
  const table = jobTable({ deps, pool, pix });
  await createQueues(boss, table);
  const app = new Hono<VisitorEnv>();
  app.use('/v1/*', withVisitor(config.secret, false));
  for (const routes of [paymentsRoutes(deps), checkoutRoutes(deps), ordersRoutes(deps)])
    app.route('/', routes);
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  config.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await ensureWebhook(deps);
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await boss.stop({ graceful: false });
    await sandbox.stop();
  });

  async function runOne(name: string, job: { id: string; data: object }): Promise<string> {
    try {
      await table.handlers[name]?.(deps, job.data as never);
      await boss.complete(name, job.id);
      return name;
    } catch (error) {
      await boss.fail(name, job.id, { message: String(error) });
      return `${name} failed: ${String(error)}`;
    }
  }

  /** Runs what waits, and what that enqueues, until nothing is due. Failed jobs wait for their retry. */
  async function runJobs(): Promise<string[]> {
    const ran: string[] = [];
    for (let before = -1; before !== ran.length; ) {
      before = ran.length;
      for (const name of Object.keys(table.handlers)) {
        for (const job of await boss.fetch<object>(name, { batchSize: 50 }))
          ran.push(await runOne(name, job));
      }
      await sandbox.controls.settled();
    }
    return ran;
  }

  /** A scheduled job now, and what it enqueues. */
  async function tick(...names: string[]): Promise<string[]> {
    for (const name of names) await table.handlers[name]?.(deps, {} as never);
    return runJobs();
  }

  /** A buyer with an open quote of one vaccine at a unit that has so many places, and of more by `also`. */
  async function quoted(unit: string, places = 10, { code = 'VA-0001', also = [], coupon }: Extras = {}) {
    const offer = await offerOf(deps, { code, unit, places });
    const buyer = await newBuyer(deps);
    await putInCart(deps, buyer, offer);
    for (const { zipCode, ...more } of also)
      await putInCart(deps, buyer, await offerOf(deps, more), zipCode === undefined ? {} : { zipCode });
    const set =
      coupon && (await setCoupon(deps, { customerId: buyer.id }, { code: coupon, customer: buyer }));
    if (set && !set.ok) throw new Error(`coupon: ${set.code}`);
    const request = await quoteForSelf(deps, buyer);
    const homeVisits = also.flatMap(({ zipCode }) => (zipCode ? [visitTo(zipCode)] : []));
    const made = await makeQuote(deps, { ...request, homeVisits });
    if (!made.ok) throw new Error(JSON.stringify(made));
    return { buyer, offer, quote: made.quote };
  }

  /** The buyer's browser, signed in. */
  async function browserOf(buyer: Customer) {
    const client = visitorClient(app, config.secret);
    const visitor = await startSession(deps, client.visitor(), buyer.id);
    client.cookies.set('sid', visitor.token);
    return client;
  }

  type Quoted = Awaited<ReturnType<typeof quoted>>;
  const pay = ({ buyer }: Quoted, key: string = crypto.randomUUID(), taxId = '52998224725') =>
    placeOrder(deps, {
      customer: buyer,
      key,
      form: {
        formKey: undefined,
        paymentType: 'pix',
        invoice: null,
        billing: null,
        payer: { name: 'Marina Exemplo', taxId },
      },
    });

  /** The same with its order placed, its charge made and its jobs done. */
  async function ordered(unit: string, places?: number, extras?: Extras) {
    const start = await quoted(unit, places, extras);
    const placed = await pay(start);
    if (!placed.ok) throw new Error(placed.code);
    await runJobs();
    const { incrementId, orderId } = placed;
    const order = async () => {
      const view = await viewOrder(deps, { incrementId });
      if (!view) throw new Error('the order is gone');
      return view;
    };
    /** Subjects of the buyer's mail so far, without the order's number. */
    const mail = () =>
      sandbox.controls
        .mail()
        .filter((message) => JSON.stringify(message.to).includes(start.buyer.email))
        .map((message) => message.subject.replace(incrementId, 'N'));
    return { ...start, incrementId, orderId, txid: txidOf(orderId), order, mail };
  }

  return { deps, pool, connectionString, sandbox, boss, app, runJobs, tick, quoted, pay, ordered, browserOf };
}
