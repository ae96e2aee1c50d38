import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROLE_NAMES, type Role } from '#features/desk/operations/roles.ts';
import type { CardSettings } from '#features/purchase/cards/server/card-settings.ts';
import type { DemoWallet } from '#server/demo-orders.ts';
import { readConfig } from '#server/read-config.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { openPrivateFolder } from './platform/config/private-folder.ts';
import { awaitDatabase, throughOutages } from './platform/database/await-database.ts';
import { connectionProblem } from './platform/database/connection-problem.ts';
import { refuseSharedSessions } from './platform/database/refuse-shared-sessions.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from './platform/log/log.ts';
import { nameSourceLines } from './platform/log/source-lines.ts';
import { nodeProblem } from './platform/node-version.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stopping = new AbortController();
const stops: (() => Promise<void> | void)[] = [];

async function main(): Promise<void> {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new ConfigError(problem);
  const config = readConfig(process.env);
  const node = loggingNode(config);
  const log = createLog(config.logLevel, undefined, node);
  openPrivateFolder(config.dataDir);
  if (config.tracing) {
    const { openTracer } = await import('#platform/tracing/open-tracer.ts');
    const tracer = openTracer(config.tracing, { log, node });
    stops.push(() => tracer.stop());
  }
  // Loading the store takes as long as starting PostgreSQL, so they happen together.
  const [entrance, connectionString, { startStore }, build] = await Promise.all([
    openEntrance(),
    config.databaseUrl === undefined ? embedded() : reached(config.databaseUrl),
    import('#server/start.ts'),
    import('virtual:react-router/server-build'),
  ]);
  let demoWallet: DemoWallet | undefined;
  if (config.sandboxPort !== undefined) {
    const { startSandbox } = await import('@loja/sandbox');
    const sandbox = await startSandbox({
      port: config.sandboxPort,
      smtpPort: config.sandboxPort + 1,
      dataDir: join(config.dataDir, 'sandbox'),
      taxOfficePort: config.sandboxPort + 2,
      laboratoryPort: config.sandboxPort + 3,
      storeOrigin: new URL(config.baseUrl).origin,
      receiverName: config.brand.page.name,
      ...(config.cards && { acquirer: announcedTo(config.baseUrl, config.cards) }),
      phones: config.demoData ? seed<DemoOperator[]>('equipe.json') : [],
    });
    stops.push(() => sandbox.stop());
    if (config.demoData && process.argv.includes('--demo-orders'))
      demoWallet = {
        payPix: (txid) => void sandbox.controls.pay(txid, { semNotificacao: true }),
        tokenOfCard: (accessToken, number) => sandboxToken(sandbox.url, accessToken, number),
      };
  }
  const store = await startStore({
    config,
    log,
    connectionString,
    build,
    root,
    stopping: stopping.signal,
    demoWallet,
  });
  stops.push(() => store.stop());
  entrance.open(store.listener);
  stops.push(() => entrance.stop());
  announce(config);

  async function openEntrance() {
    const [{ startHttpServer }, { waitingListener }] = await Promise.all([
      import('#server/http-server.ts'),
      import('#server/http/waiting.ts'),
    ]);
    let answer = waitingListener({ config, log });
    const { host, port, drainMs } = config;
    const server = await startHttpServer((request, response) => answer(request, response), {
      host,
      port,
      ...(drainMs > 0 && { drainMs }),
    });
    const open = (listener: RequestListener) => {
      answer = listener;
    };
    return { open, stop: () => server.stop() };
  }

  async function reached(url: string): Promise<string> {
    const exists = await awaitDatabase(url, { log, stopping: stopping.signal });
    const outages = { log, stopping: stopping.signal };
    if (exists) await throughOutages(url, outages, () => refuseSharedSessions(url));
    return url;
  }

  async function embedded(): Promise<string> {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log,
      onGiveUp: (message) => {
        console.error(message);
        void stop(1);
      },
    });
    stops.push(() => postgres.stop());
    return postgres.connectionString;
  }
}

/** A release is known by its bundle, which names all its parts by their content. */
function loggingNode({ port }: Config) {
  const bundle = join(root, 'build/server/store.js');
  const version = existsSync(bundle)
    ? createHash('sha256').update(readFileSync(bundle)).digest('hex').slice(0, 8)
    : 'source';
  return { instance: `${hostname()}:${port}`, version };
}

const announcedTo = (baseUrl: string, { acquirer }: CardSettings) => ({
  notificationUrl: `${baseUrl}/cielo/notificacao`,
  notificationHeader: { name: acquirer.notificationHeader, value: acquirer.notificationSecret },
});

async function sandboxToken(url: string, accessToken: string, number: string): Promise<string> {
  const card = { HolderName: 'CLIENTE EXEMPLO', Expiration: '12/2040', SecurityCode: '123' };
  const answer = await fetch(`${url}/pagador/post/api/public/v1/card`, {
    method: 'POST',
    body: new URLSearchParams({ ...card, AccessToken: accessToken, RawNumber: number }),
  });
  return ((await answer.json()) as { PaymentToken: string }).PaymentToken;
}

interface DemoOperator {
  name: string;
  email: string;
  role: Role;
  password: string;
  totpSecret: string;
}

const seed = <File>(name: string): File =>
  JSON.parse(readFileSync(join(root, 'db/seeds', name), 'utf8')) as File;

function announce({ baseUrl, sandboxPort, demoData, panel }: Config): void {
  const lines = [`Loja aberta em ${Math.ceil(performance.now() / 1000)} s`, '', `Loja:      ${baseUrl}`];
  if (panel) lines.push(`Painel:    ${panel.url ?? baseUrl}${panelUrls.home()}`);
  const sandbox = sandboxPort === undefined ? undefined : `http://localhost:${sandboxPort}`;
  if (sandbox)
    lines.push(`Sandbox:   ${sandbox} (banco, adquirente, correio, CEP, Google e Facebook de mentira)`);
  if (demoData) {
    lines.push('Clientes de demonstração (e-mail / senha):');
    const customers =
      seed<{ email: string; password: string; priceTable: { vendor: string; tier: string } }[]>(
        'clientes.json',
      );
    for (const { email, password, priceTable } of customers)
      lines.push(`  ${email} / ${password} (${`${priceTable.vendor} ${priceTable.tier}`.trim()})`);
    if (panel) {
      lines.push(`Operadores de demonstração (e-mail / senha); o código do celular: ${sandbox}/autenticador`);
      for (const { email, password, role } of seed<DemoOperator[]>('equipe.json'))
        lines.push(`  ${email} / ${password} (${ROLE_NAMES[role]})`);
    }
  }
  console.log(`\n${lines.join('\n')}\n`);
}

/** Closes in reverse order of opening. Ignores a second signal, because PostgreSQL must be allowed to finish. */
async function stop(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  for (const close of stops.reverse()) {
    try {
      await close();
    } catch (error) {
      console.error(error);
      code = 1;
    }
  }
  process.exit(code);
}

const REFUSALS = ['DataDirInUseError', 'RestoredDatabase', 'DemoPeople', 'UnfitPages'];

function fail(error: unknown): void {
  const problem = connectionProblem(error, process.env.DATABASE_URL);
  const known = error instanceof ConfigError || (error instanceof Error && REFUSALS.includes(error.name));
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error(`A porta já está em uso: ${error.message}. Escolha outra em PORT ou SANDBOX_PORT.`);
  else console.error(problem ?? (known ? (error as Error).message : error));
  void stop(1);
}

nameSourceLines();
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
main().catch(fail);
