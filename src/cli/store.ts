import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { type Config, ConfigError } from '#platform/config/config.ts';
import { databaseName } from '#platform/database/connection-problem.ts';
import { openDatabase } from '#platform/database/database.ts';
import { findPrimary } from '#platform/database/find-primary.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { serversOf } from '#platform/database/servers.ts';
import { DataDirInUseError } from '#platform/embedded-postgres/data-lock.ts';
import { hasCluster, startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog, type Logger } from '#platform/log/log.ts';
import { type AssemblyOptions, assemble } from '#server/assembly.ts';
import { readConfig } from '#server/read-config.ts';
import type { Terminal } from './terminal.ts';

const POOL = 4;

type Shell = Pick<Terminal, 'env'> & Partial<Pick<Terminal, 'ask' | 'err' | 'clock'>>;

interface Options {
  migrate?: boolean;
  connections?: number;
}

/**
 * Runs `work` on DATABASE_URL or on the embedded database, which it starts if needed. A person first reads which one. Throws
 * ConfigError.
 */
export async function withStore<T>(
  { env, ask, err, clock }: Shell,
  work: (deps: PaymentDeps, connectionString: string) => Promise<T>,
  { migrate = true, connections = POOL }: Options = {},
): Promise<T> {
  const config = readConfig(env);
  const log = createLog(env.LOG_LEVEL ?? 'silent');
  if (ask && migrate) err?.(`Banco de dados: ${nameOf(config)}\n`);
  const { connectionString, isRunning, stop } = await reachDatabase(config, log);
  try {
    if (migrate && !isRunning)
      await migrateDatabase(connectionString, () =>
        err?.('Outra cópia da loja atualiza o banco de dados; aguardando.\n'),
      );
    return await assembled({ config, log, connectionString, clock }, work, connections);
  } finally {
    await stop();
  }
}

async function assembled<T>(
  parts: Pick<AssemblyOptions, 'config' | 'log' | 'connectionString' | 'clock'>,
  work: (deps: PaymentDeps, connectionString: string) => Promise<T>,
  max: number,
): Promise<T> {
  const { connectionString } = parts;
  const database = openDatabase(connectionString, { max });
  const { deps, methods, stopJobs } = await assemble({ ...parts, database, jobs: 'enqueue' });
  try {
    return await work(withPayments(deps, methods), connectionString);
  } finally {
    await stopJobs();
    await database.close();
  }
}

const nameOf = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === undefined ? `o embutido, em ${dataDir}` : databaseName(databaseUrl);

const NO_DATABASE = `Não há banco de dados: falta DATABASE_URL. O arquivo de configuração do serviço é
/etc/loja/loja.env, ou outro que SETTINGS_FILE nomeie. O banco embutido nasce com npm start, e não existe em`;

async function reachDatabase(
  { databaseUrl, dataDir }: Config,
  log: Logger,
): Promise<{ connectionString: string; isRunning?: true; stop(): Promise<void> }> {
  const stop = async () => {};
  if (databaseUrl !== undefined) {
    const servers = serversOf(databaseUrl);
    return {
      connectionString: servers.length > 1 ? (await findPrimary(databaseUrl)).url : databaseUrl,
      stop,
    };
  }
  if (!hasCluster(dataDir)) throw new ConfigError(`${NO_DATABASE} ${dataDir}.`);
  try {
    return await startEmbeddedPostgres({ dataDir, log });
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    return { connectionString: error.connectionString, isRunning: true, stop };
  }
}
