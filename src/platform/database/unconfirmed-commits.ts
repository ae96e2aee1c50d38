import type { Logger } from '../log/log.ts';

interface Writing {
  abandonCommits(pids: readonly number[]): void;
}

// No time limit of PostgreSQL ends a commit that waits for a lost synchronous standby, and its server process stays when the client
// goes. Further writes would use up the server's connections.
export function refuseUnconfirmed(
  databases: readonly Writing[],
  log: Logger,
): (waiting: readonly number[]) => void {
  let isRefusing = false;
  return (waiting) => {
    for (const database of databases) database.abandonCommits(waiting);
    const refuses = waiting.length > 0;
    if (refuses && !isRefusing)
      log.error({ alarm: 'commits_unconfirmed' }, 'no standby confirms commits; writes are refused');
    if (!refuses && isRefusing) log.warn('commits are confirmed again');
    isRefusing = refuses;
  };
}

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\b/i;

export function writes(question: unknown): boolean {
  const text = typeof question === 'string' ? question : (question as { text?: unknown }).text;
  return typeof text === 'string' && WRITES.test(text);
}
