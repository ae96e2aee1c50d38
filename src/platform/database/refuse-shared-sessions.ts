import { ConfigError } from '../config/config.ts';
import { StoreClient } from './store-client.ts';

const ROUNDS = 3;
const ANSWER_MS = 10_000;

const SHARED = `DATABASE_URL passa por um PgBouncer em modo de transação ou de comando: os avisos entre as cópias (LISTEN) se
perderiam. Configure pool_mode = session, ou ligue a loja direto ao PostgreSQL (docs/failover.md).`;

/** Throws ConfigError behind a pooler that lends server connections for a transaction, where two clients meet the same process. */
export async function refuseSharedSessions(connectionString: string): Promise<void> {
  const clients = [1, 2].map(
    () => new StoreClient({ connectionString, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }),
  );
  const met = clients.map(() => new Set<number>());
  try {
    for (const client of clients) client.on('error', () => {});
    await Promise.all(clients.map((client) => client.connect()));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, client] of clients.entries()) met[at]?.add(await processOf(client));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
  const all = met.flatMap((processes) => [...processes]);
  if (all.length > clients.length || new Set(all).size < clients.length) throw new ConfigError(SHARED);
}

async function processOf(client: StoreClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
