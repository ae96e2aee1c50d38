import { CATALOGUE_CHANNEL, type CatalogueChange } from '#platform/cache/catalogue-version.ts';
import { StoreClient } from '#platform/database/store-client.ts';
import type { Logger } from '#platform/log/log.ts';

const RETRY_MS = 500;

/** Also calls `changed` after each reconnection, because a notification may have been missed. */
export async function listenForCatalogue(
  connectionString: string,
  log: Logger,
  changed: (change: CatalogueChange) => void,
) {
  let client: StoreClient | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new StoreClient({
      connectionString,
      application_name: 'loja-listen',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = next;
    next.on('error', (err) => {
      if (!closed) log.warn({ err }, 'catalogue listener lost');
      reconnect(next);
    });
    next.on('notification', ({ payload }) => changed(payload === 'stock' ? 'stock' : 'anything'));
    try {
      await next.connect();
      await next.query(`listen ${CATALOGUE_CHANNEL}`);
    } catch (error) {
      // A connection that was refused `listen` must not stay open.
      void next.end().catch(() => {});
      throw error;
    }
    changed('anything');
  }

  function reconnect(lost: StoreClient | undefined): void {
    if (closed || retry || lost !== client) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().catch(() => reconnect(client));
    }, RETRY_MS);
  }

  await connect();
  return {
    /** A frozen server keeps this connection open, and never hears of its successor's changes. */
    dropConnections() {
      client?.drop();
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
