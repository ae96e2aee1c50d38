import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@loja/sandbox';
import { addPartner } from '#features/care/partner-booking/server/manage-partners.ts';
import { listRows } from '#features/desk/change-sets/rows/server/list-rows.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';
import { IMPORT_KINDS } from '#server/import/kinds.ts';
import { readConfig } from '#server/read-config.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { announcedTo, cardEnv } from '#test/helpers/card-env.ts';
import { skippingClock } from '#test/helpers/clock.ts';
import { jobRunner } from '#test/helpers/job-runner.ts';
import { nfseEnv } from '#test/helpers/nfse-env.ts';
import { txidOfOrder } from '#test/helpers/payment-books.ts';
import { freePort } from '../support/free-port.ts';
import { type RunningStore, startStoreProcess } from '../support/store-process.ts';
import { BASKETS, PARTNER_PER_DAY, SCARCE } from './plan.ts';

const SETTINGS = {
  SECRET: 'segredo-de-teste-com-mais-de-32-letras',
  LOG_LEVEL: 'warn',
  PANEL_KEY: 'chave-do-painel-com-mais-de-32-letras',
  TRUST_PROXY: '127.0.0.1',
  CARD_LIMIT_CARD: '100000',
  CARD_REVIEW_UNAUTHENTICATED: 'sim',
  CARD_REVIEW_FROM_CENTS: '140000',
};
const PLENTY = 5000;
const PLACES = 6;
const STOP_MS = 8_000;
const CLOCK = new URL('../support/shifted-clock.ts', import.meta.url).href;
const HOME = fileURLToPath(new URL('../..', import.meta.url));

export type Arena = Awaited<ReturnType<typeof openArena>>;

/** Two stores as in production on one database and one sandbox. All have one clock, which can be moved. */
export async function openArena(
  connectionString: string,
  { restartDatabase }: { restartDatabase?: () => void } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'loja-chaos-'));
  const clock = skippingClock();
  const clockFile = join(folder, 'clock');
  writeFileSync(clockFile, '0');
  const ports = [await freePort(), await freePort()];
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const sandbox = await startSandbox({
    port: 0,
    clock: () => clock.now(),
    taxOfficePort: 0,
    retryDelaysMs: [300, 600, 1200],
    acquirer: { ...announcedTo(urls[0] ?? ''), notificationRetriesMs: [300, 600, 1200], voidPauseMs: 5_000 },
  });
  const outside = {
    ...SETTINGS,
    DATABASE_URL: connectionString,
    PIX_BASE_URL: `${sandbox.url}/pix-api`,
    CEP_BASE_URL: `${sandbox.url}/viacep`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    ...cardEnv(sandbox.url),
    ...nfseEnv(sandbox.taxOffice, folder),
  };
  const alarms: string[] = [];
  const answered = [0, 0];
  const hear = (line: string) => {
    if (!line.includes('"alarm"')) return;
    const { alarm } = JSON.parse(line) as { alarm: string };
    alarms.push(alarm);
  };
  const database = openDatabase(connectionString, { max: 10, onLostConnection: () => {} });
  const { db, pool } = database;
  const assembly = await assemble({
    config: readConfig(outside),
    log: createLog('warn', { write: hear }),
    connectionString,
    database: { db, pool },
    clock,
    jobs: 'manual',
  });
  const deps = withPayments(assembly.deps, assembly.methods);
  const { runJobs, runSchedules } = jobRunner({
    ...assembly,
    keepFailures: true,
    settled: () => sandbox.controls.settled(),
  });

  const offers = new Map<string, { productId: number; variantId: number; capacity: number }>();
  for (const { unit, codes } of BASKETS)
    for (const code of codes) {
      const capacity = unit === SCARCE ? PLACES : PLENTY;
      offers.set(`${code} ${unit}`, { ...(await offerOf(deps, { code, unit, capacity })), capacity });
    }
  await pool.query(
    `insert into coupons (code, kind, value, max_uses, minimum_cents) values ('CAOS', 'amount', 1500, 12, 0)
     on conflict do nothing`,
  );

  await pool.query(
    `insert into setting_changes (name, value, at, shell_name) values ('partner_per_day', $1, now(), 'caos')`,
    [PARTNER_PER_DAY],
  );
  const partner = await addPartner(deps, { name: 'Caos', units: [], perMinute: 6000 });
  if (!('key' in partner)) throw new Error(partner.code);

  const prices = async () => {
    const asked = { kind: 'precos', search: '', all: true, after: 0, whole: true };
    return (await listRows({ ...deps, kinds: IMPORT_KINDS }, asked, shellOperator('caos')))?.rows ?? [];
  };

  const stores: (RunningStore | null)[] = [null, null];
  async function start(index: number): Promise<void> {
    const store = await startStoreProcess(
      {
        ...outside,
        PORT: String(ports[index]),
        BASE_URL: urls[index] ?? '',
        CLOCK_FILE: clockFile,
        NODE_OPTIONS: `--import=${CLOCK}`,
      },
      mkdtempSync(join(folder, 'data-')),
      HOME,
      'pipe',
    );
    if (store.process.stdout) createInterface(store.process.stdout).on('line', hear);
    stores[index] = store;
  }

  async function kill(index: number): Promise<void> {
    const store = stores[index];
    if (!store) return;
    stores[index] = null;
    await end(store, 'SIGKILL');
    await start(index);
  }

  async function end({ process, dataDir }: RunningStore, signal: NodeJS.Signals): Promise<void> {
    if (process.exitCode === null && process.signalCode === null) {
      const gone = new Promise((resolve) => process.once('exit', resolve));
      process.kill(signal);
      const late = setTimeout(() => process.kill('SIGKILL'), STOP_MS);
      await gone;
      clearTimeout(late);
    }
    rmSync(dataDir, { recursive: true, force: true });
  }

  const stopStores = () =>
    Promise.all(
      stores.map(async (store, index) => {
        stores[index] = null;
        if (store) await end(store, 'SIGTERM');
      }),
    );

  return {
    deps,
    pool,
    sandbox,
    clock,
    urls,
    alarms,
    answered,
    offers,
    partnerKey: partner.key,
    /** Closed days as they were when they were seen closed. */
    frozen: new Map<string, string>(),
    firstPrices: await prices(),
    prices,
    runJobs,
    runSchedules,
    offer(code: string, unit: string) {
      const offer = offers.get(`${code} ${unit}`);
      if (!offer) throw new Error(`${code} is not sold at ${unit}`);
      return offer;
    },
    startStores: () => Promise.all([start(0), start(1)]),
    stopStores,
    kill,
    restartDatabase: restartDatabase ?? (() => {}),
    forward(minutes: number) {
      clock.forward(minutes);
      writeFileSync(clockFile, String(clock.skipped));
    },
    async txidOf(incrementId: string): Promise<string> {
      const { rows } = await pool.query<{ id: string }>('select id from orders where increment_id = $1', [
        incrementId,
      ]);
      return txidOfOrder(pool, rows[0]?.id ?? '');
    },
    async close() {
      await stopStores();
      await assembly.stopJobs();
      await sandbox.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
