import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { sqlState } from './database-errors.ts';
import { serversOf } from './servers.ts';

export interface Server {
  url: string;
  host: string;
  port: number;
}

const ANSWER_MS = 2000;
/** Other servers have this long to answer: a former primary may, and a frozen one never does. */
const OTHERS_MS = 300;
// A promotion starts a new timeline, whose number is the first part of the name of a log file.
const TIMELINE = `select case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

const newest = new Map<string, number>();
const underWay = new Map<string, Promise<Server>>();

/**
 * Asks all servers at once and returns the primary. Of two primaries, the last promoted counts. Once this process has seen a timeline,
 * it refuses older ones. Throws the error of a server, or PostgreSQL's 25006 if no server writes.
 */
export function findPrimary(connectionString: string): Promise<Server> {
  const pending =
    underWay.get(connectionString) ??
    search(connectionString).finally(() => underWay.delete(connectionString));
  underWay.set(connectionString, pending);
  return pending;
}

async function search(connectionString: string): Promise<Server> {
  const primaries: (Server & { timeline: number })[] = [];
  const errors: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const all = Promise.all(
    serversOf(connectionString).map(async (url) => {
      try {
        const answer = await ask(url);
        if (answer.timeline !== null) primaries.push({ ...answer, timeline: answer.timeline });
        if (answer.timeline !== null) first.resolve();
      } catch (error) {
        errors.push(error);
      }
    }),
  );
  await Promise.race([all, first.promise.then(() => Promise.race([all, pause(OTHERS_MS)]))]);
  const [latest] = primaries.sort((a, b) => b.timeline - a.timeline);
  const known = newest.get(connectionString) ?? 0;
  if (latest && latest.timeline >= known) {
    newest.set(connectionString, latest.timeline);
    return latest;
  }
  throw latest || errors.length === 0
    ? Object.assign(new Error('no server of DATABASE_URL writes'), { code: '25006', severity: 'FATAL' })
    : (errors.find(sqlState) ?? errors[0]);
}

async function ask(url: string): Promise<Server & { timeline: number | null }> {
  const client = new Client({
    connectionString: url,
    application_name: 'loja-find',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(TIMELINE);
    return { url, host: client.host, port: client.port, timeline: rows[0]?.timeline ?? null };
  } finally {
    void client.end().catch(() => {});
  }
}
