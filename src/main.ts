import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { ConfigError, readConfig } from './platform/config.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { createLog } from './platform/log.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stops: (() => Promise<void> | void)[] = [];

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // React loads its slow development build unless this is set. The store's own production check has already run.
  process.env.NODE_ENV = 'production';
  const { startStore } = await import('#server/start.ts');
  const log = createLog(config.logLevel);
  mkdirSync(config.dataDir, { recursive: true });
  const connectionString = config.databaseUrl ?? (await embedded());
  if (config.sandboxPort !== undefined) {
    const { startSandbox } = await import('./sandbox/sandbox.ts');
    const sandbox = await startSandbox({
      port: config.sandboxPort,
      smtpPort: config.sandboxPort + 1,
      dataDir: join(config.dataDir, 'sandbox'),
    });
    stops.push(() => sandbox.stop());
  }
  const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild;
  const store = await startStore({ config, log, connectionString, build, root });
  stops.push(() => store.stop());
  const server = createServer({ requestTimeout: REQUEST_MS }, store.listener);
  server.listen(config.port, config.host);
  await once(server, 'listening');
  stops.push(() => closeServer(server));
  announce(config.baseUrl, config.sandboxPort, config.demoData);

  async function embedded(): Promise<string> {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log,
      onDeath: (message) => fail(new Error(message)),
    });
    stops.push(() => postgres.stop());
    return postgres.connectionString;
  }
}

/** Limit for receiving a whole request (at most 64 KB), so that slow senders cannot hold connections. */
const REQUEST_MS = 30_000;

function announce(baseUrl: string, sandboxPort: number | undefined, demo: boolean): void {
  const lines = [`Loja:      ${baseUrl}`];
  if (sandboxPort !== undefined)
    lines.push(`Sandbox:   http://localhost:${sandboxPort} (banco, correio e CEP de mentira)`);
  if (demo) {
    lines.push('Clientes de demonstração (e-mail / senha):');
    const customers = JSON.parse(readFileSync(join(root, 'db/seeds/clientes.json'), 'utf8')) as {
      email: string;
      password: string;
    }[];
    for (const { email, password } of customers) lines.push(`  ${email} / ${password}`);
  }
  console.log(`\n${lines.join('\n')}\n`);
}

const PATIENCE_MS = 5000;

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref();
  await closed;
}

let stopping = false;

/** Closes in reverse order of opening. Ignores a second signal, because PostgreSQL must be allowed to finish. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
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

function fail(error: unknown): void {
  const known =
    error instanceof ConfigError || (error instanceof Error && error.name === 'DataDirInUseError');
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error(`A porta já está em uso: ${error.message}. Escolha outra em PORT ou SANDBOX_PORT.`);
  else console.error(known ? (error as Error).message : error);
  void stop(1);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
main().catch(fail);
