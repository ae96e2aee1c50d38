import { Client } from 'pg';

interface Watch {
  /** Milliseconds between two questions, and until a question counts as unanswered. */
  everyMs: number;
  limitMs: number;
  /** Called after each unanswered question. */
  onFrozen(): void;
}

const TIMED_OUT = /^(Query read timeout|timeout expired)/;

/**
 * A frozen server, or a host that lost its network, keeps connections open and answers nothing, and its own time limits do not
 * run either. A long statement leaves one cheap question answered, so the client needs no limit per statement.
 */
export function watchDatabase(connectionString: string, { everyMs, limitMs, onFrozen }: Watch) {
  let client: Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    try {
      client ??= await connected();
      await client.query('select 1');
    } catch (error) {
      void client?.end().catch(() => {});
      client = undefined;
      // A server that refuses is not frozen: its connections end by themselves.
      if (!stopped && error instanceof Error && TIMED_OUT.test(error.message)) onFrozen();
    }
    if (stopped) void client?.end().catch(() => {});
    else timer = setTimeout(() => void ask(), everyMs);
  }

  async function connected(): Promise<Client> {
    const next = new Client({
      connectionString,
      application_name: 'loja-watch',
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    });
    next.on('error', () => {});
    await next.connect();
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
