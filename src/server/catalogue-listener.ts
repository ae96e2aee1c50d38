import { Client } from 'pg';
import { CATALOGUE_CHANNEL } from '#platform/catalogue-version.ts';
import type { Logger } from '#platform/log.ts';

const RETRY_MS = 1000;

/**
 * Calls `changed` whenever any node commits a change that cached pages show, and after each reconnection, because a
 * notification may have been missed.
 */
export async function listenForCatalogue(connectionString: string, log: Logger, changed: () => void) {
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new Client({ connectionString, application_name: 'loja-listen', keepAlive: true });
    next.on('error', (err) => {
      log.warn({ err }, 'catalogue listener lost');
      again();
    });
    next.on('notification', changed);
    await next.connect();
    await next.query(`listen ${CATALOGUE_CHANNEL}`);
    client = next;
    changed();
  }

  function again(): void {
    client = undefined;
    if (closed || retry) return;
    changed();
    retry = setTimeout(() => {
      retry = undefined;
      connect().catch(again);
    }, RETRY_MS);
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
