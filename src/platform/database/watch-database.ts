import type { Client } from 'pg';
import { findPrimary } from './find-primary.ts';
import { serversOf } from './servers.ts';
import { StoreClient } from './store-client.ts';

interface Watch {
  /** The watch waits this long between two questions, and until a question counts as unanswered. */
  everyMs: number;
  limitMs: number;
  onFrozen(): void;
  /** Runs when another server of the address has become the primary. */
  onMoved(): void;
  /** Runs after each question, with the server processes whose commit has waited for a standby for longer than the limit. */
  onCommits(waiting: number[]): void;
}

const WAITING = `select pid from pg_stat_activity
  where wait_event = 'SyncRep' and datname = current_database()
    and query_start < clock_timestamp() - make_interval(secs => $1)`;
const TIMED_OUT = /^(Query read timeout|timeout expired)/;

/**
 * A frozen server, or a host that lost its network, keeps connections open and answers nothing, and its own time limits do not
 * run either. A long statement leaves one cheap question answered, so the client needs no limit per statement. A server that
 * wakes after its standby was promoted still answers: of several servers, all are asked.
 */
export function watchDatabase(
  connectionString: string,
  { everyMs, limitMs, onFrozen, onMoved, onCommits }: Watch,
) {
  const hasStandby = serversOf(connectionString).length > 1;
  let client: Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    try {
      client ??= await connected();
      const { rows } = await client.query<{ pid: number }>(WAITING, [limitMs / 1000]);
      onCommits(rows.map(({ pid }) => pid));
      if (hasStandby && (await isElsewhere(client))) {
        forget();
        onMoved();
      }
    } catch (error) {
      forget();
      // A server that refuses is not frozen, and its connections end by themselves.
      if (!stopped && error instanceof Error && TIMED_OUT.test(error.message)) onFrozen();
    }
    if (stopped) forget();
    else timer = setTimeout(() => void ask(), everyMs);
  }

  function forget(): void {
    void client?.end().catch(() => {});
    client = undefined;
  }

  async function isElsewhere({ host, port }: Client): Promise<boolean> {
    const primary = await findPrimary(connectionString).catch(() => null);
    return primary !== null && (primary.host !== host || primary.port !== port);
  }

  async function connected(): Promise<Client> {
    const next = new StoreClient({
      connectionString,
      application_name: 'loja-watch',
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    });
    next.on('error', () => {});
    await next.connect();
    // With two roles (docs/operations.md) only the role that signed in sees what its sessions wait for.
    await next.query('set role none');
    return next;
  }

  void ask();
  return {
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
