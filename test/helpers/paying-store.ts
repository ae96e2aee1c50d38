import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { startSandbox } from '@loja/sandbox';
import type { Timer } from '@loja/sandbox/shared/timer.ts';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import type { Customer } from '#features/account/accounts/customer.ts';
import { startSession } from '#features/account/sessions/server/start-session.ts';
import { cancellationRoutes } from '#features/purchase/cancellations/server/http/routes.ts';
import { cardRoutes } from '#features/purchase/cards/server/http/routes.ts';
import { setCoupon } from '#features/purchase/cart/server/change-cart.ts';
import { checkoutRoutes } from '#features/purchase/checkout/server/http/routes.ts';
import { placeOrder } from '#features/purchase/checkout/server/place-order.ts';
import { orderTrackingRoutes } from '#features/purchase/order-tracking/server/http/routes.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { paymentsRoutes } from '#features/purchase/payments/server/http/routes.ts';
import { registerNotifications } from '#features/purchase/payments/server/register-notifications.ts';
import { transactionOf } from '#features/purchase/payments/server/transaction-of.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { txidOf } from '#features/purchase/pix/pix.ts';
import { pixRoutes } from '#features/purchase/pix/server/http/routes.ts';
import type { HomeVisit } from '#features/purchase/quotes/quote.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { noBotCheck } from '#platform/bot-check/bot-check.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import { assemble } from '#server/assembly.ts';
import { METHOD_SETTINGS, readConfig } from '#server/read-config.ts';
import { lia } from '#test/cast/beneficiaries.ts';
import { newBuyer, newRelative, offerOf, putInCart, quoteForSelf, sharedOut } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import { announcedTo, cardEnv } from './card-env.ts';
import { testDatabase } from './database.ts';
import { limitsOf, testDeps } from './deps.ts';
import { jobRunner } from './job-runner.ts';
import { nfseEnv } from './nfse-env.ts';
import { visitorClient } from './visitor-client.ts';

interface Extras {
  code?: string;
  also?: { code: string; unit: string; zipCode?: string }[];
  coupon?: string;
  socialName?: string;
  /** The services are for the buyer's child, who has no CPF of their own. */
  forChild?: boolean;
  /** A customer who exists already. */
  by?: Awaited<ReturnType<typeof newBuyer>>;
}

const visitTo = (postalCode: string): HomeVisit => ({
  ...marinasHome,
  postalCode,
  days: ['segunda'],
  period: 'manha',
});

/** Without pages: real use cases, real outbox, the sandbox's bank over HTTP. The clock is stopped; tests run jobs. */
export async function payingStore({
  timer,
  bankTimeoutMs = 2000,
  settings = {},
  taxOffice = false,
  laboratoryPort,
  laboratoryFhirPort,
}: {
  timer?: Timer;
  bankTimeoutMs?: number;
  settings?: Record<string, string>;
  /** Opens the tax offices too, so that attended services get their notes. */
  taxOffice?: boolean;
  /** Where a laboratory of the test listens. */
  laboratoryPort?: number;
  /** Where a FHIR server of the test listens, instead of the sandbox's. */
  laboratoryFhirPort?: number;
} = {}) {
  const { db, pool, connectionString } = await testDatabase({ demo: true });
  const bare = testDeps(db);
  const app = new Hono<VisitorEnv>();
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({
    port: 0,
    clock: () => bare.clock.instant,
    ...(timer && { timer }),
    acquirer: { ...announcedTo(baseUrl), voidPauseMs: 0 },
    ...(taxOffice && { taxOfficePort: 0 }),
  });
  const folder = mkdtempSync(join(tmpdir(), 'loja-nfse-'));
  const read = readConfig({
    SECRET: bare.config.secret,
    SANDBOX_PORT: new URL(sandbox.url).port,
    ...cardEnv(sandbox.url),
    ...nfseEnv(sandbox.taxOffice, folder),
    ...settings,
  });
  const config = {
    ...bare.config,
    ...Object.fromEntries(METHOD_SETTINGS.map(({ name }) => [name, read[name]])),
    ...(!taxOffice && { invoices: { ...read.invoices, tls: undefined } }),
    ...(laboratoryPort && {
      laboratory: {
        ...read.laboratory,
        sandbox: {
          host: '127.0.0.1',
          port: laboratoryPort,
          fhirPort: laboratoryFhirPort ?? Number(new URL(sandbox.url).port),
        },
      },
    }),
    baseUrl,
    mail: { ...bare.config.mail, smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}` },
  };
  const assembly = await assemble({
    config,
    log: bare.log,
    connectionString,
    database: { db, pool },
    clock: bare.clock,
    jobs: 'manual',
    providerRuntime: { timeoutMs: bankTimeoutMs, retryPausesMs: [0, 0], wait: async () => {} },
  });
  const { boss, handlers, methods, stopJobs } = assembly;
  const { pix, cards, invoices: offices } = assembly.providers;
  const deps = { ...withPayments({ ...assembly.deps, config }, methods), clock: bare.clock };
  app.use('/v1/*', withVisitor(config.secret, false));
  const parts = { deps, limits: limitsOf(), methods, cards, botCheck: noBotCheck };
  for (const routes of [
    paymentsRoutes(parts),
    pixRoutes(parts),
    cardRoutes(parts),
    checkoutRoutes(parts),
    orderTrackingRoutes({ ...parts, transactionOf: (orderId) => transactionOf(deps, orderId) }),
    cancellationRoutes(parts),
  ])
    app.route('/', routes);
  await registerNotifications(deps);
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await stopJobs();
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const { runJobs, runSchedules } = jobRunner({
    boss,
    handlers,
    deps,
    settled: () => sandbox.controls.settled(),
    keepFailures: true,
  });

  async function tick(...names: string[]): Promise<string[]> {
    await runSchedules(...names);
    return runJobs();
  }

  /** A buyer with an open quote of one vaccine at a unit with this capacity, and of the variants in `also`. */
  async function quoted(
    unit: string,
    capacity = 10,
    { code = 'VA-0001', also = [], coupon, socialName, forChild = false, by }: Extras = {},
  ) {
    const offer = await offerOf(deps, { code, unit, capacity });
    const buyer = by ?? (await newBuyer(deps, { socialName }));
    await putInCart(deps, buyer, offer);
    for (const { zipCode, ...more } of also)
      await putInCart(deps, buyer, await offerOf(deps, more), zipCode === undefined ? {} : { zipCode });
    const set =
      coupon && (await setCoupon(deps, { customerId: buyer.id }, { code: coupon, customer: buyer }));
    if (set && !set.ok) throw new Error(`coupon: ${set.code}`);
    const forSelf = await quoteForSelf(deps, buyer);
    const request = forChild ? sharedOut(forSelf, [await newRelative(deps, buyer.id, lia)]) : forSelf;
    const homeVisits = also.flatMap(({ zipCode }) => (zipCode ? [visitTo(zipCode)] : []));
    const made = await makeQuote(deps, { ...request, homeVisits });
    if (!made.ok) throw new Error(JSON.stringify(made));
    return { buyer, offer, quote: made.quote };
  }

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
        installments: null,
      },
    });

  const placedBy = (
    { email }: Customer,
    { incrementId, orderId }: { incrementId: string; orderId: string },
  ) => ({
    incrementId,
    orderId,
    async order() {
      const view = await viewOrder(deps, { incrementId });
      if (!view) throw new Error('the order is gone');
      return view;
    },
    /** Subjects of the buyer's mails, with N for the order's number. */
    mail: () =>
      sandbox.controls
        .mail()
        .filter((message) => JSON.stringify(message.to).includes(email))
        .map((message) => message.subject.replace(incrementId, 'N')),
  });

  async function waitingForCard(
    unit: string,
    capacity?: number,
    extras: Extras & { type?: 'credit' | 'other' } = {},
  ) {
    const start = await quoted(unit, capacity, extras);
    const placed = await placeOrder(deps, {
      customer: start.buyer,
      key: crypto.randomUUID(),
      form: {
        formKey: undefined,
        paymentType: extras.type ?? 'credit',
        invoice: null,
        billing: null,
        payer: null,
        installments: extras.type === 'other' ? null : 1,
      },
    });
    if (!placed.ok) throw new Error(placed.code);
    return { ...start, ...placedBy(start.buyer, placed), client: await browserOf(start.buyer) };
  }

  async function ordered(unit: string, capacity?: number, extras?: Extras) {
    const start = await quoted(unit, capacity, extras);
    const placed = await pay(start);
    if (!placed.ok) throw new Error(placed.code);
    await runJobs();
    const { paymentId } = placed;
    if (!paymentId) throw new Error('nothing to pay');
    return { ...start, ...placedBy(start.buyer, placed), paymentId, txid: txidOf(paymentId) };
  }

  /** The terminal of the operator 'ana', for `commandLine`. */
  const shell = {
    env: {
      DATABASE_URL: connectionString,
      DATA_DIR: config.dataDir,
      PIX_BASE_URL: config.pix.baseUrl,
      PIX_TOKEN_URL: config.pix.tokenUrl,
      TEST_OPERATOR: 'ana',
    },
    clock: deps.clock,
  };

  return {
    deps,
    pix,
    cards,
    offices,
    pool,
    shell,
    connectionString,
    sandbox,
    boss,
    handlers,
    app,
    runJobs,
    tick,
    quoted,
    pay,
    ordered,
    waitingForCard,
    browserOf,
  };
}
