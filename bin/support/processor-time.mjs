import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds of this process and of every ended descendant whose parent waited for it; null on a system without /proc. */
export function processorSeconds() {
  const own = processOf('self');
  return own && (own.ticks + own.waited) / TICKS_PER_SECOND;
}

/**
 * Chromium's zygotes wait for its renderers, but no process waits for a zygote: `processorSeconds` misses both. The returned
 * function gives their seconds so far, exact to the interval. `signal` ends the watch.
 */
export function watchZygotes({ intervalMs = 1000, signal } = {}) {
  const seen = new Map();
  const look = () => {
    for (const [key, ticks] of zygotesBelow(process.pid)) seen.set(key, ticks);
  };
  const timer = setInterval(look, intervalMs).unref();
  signal?.addEventListener('abort', () => clearInterval(timer));
  return () => {
    look();
    return [...seen.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
  };
}

function zygotesBelow(ancestor) {
  const running = runningProcesses();
  const parents = new Map(running.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid) => pid !== undefined && (pid === ancestor || isBelow(parents.get(pid)));
  return running
    .filter(({ pid }) => isBelow(pid) && fileOf(pid, 'cmdline')?.includes('--type=zygote'))
    .map(({ pid, startedAt, ticks, waited }) => {
      const children = running.filter(({ parent }) => parent === pid);
      return [`${pid} ${startedAt}`, children.reduce((sum, child) => sum + child.ticks, ticks + waited)];
    });
}

function runningProcesses() {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d/.test(name) && processOf(name)) || []);
  } catch {
    return [];
  }
}

function fileOf(process, name) {
  try {
    return readFileSync(`/proc/${process}/${name}`, 'utf8');
  } catch {
    return null;
  }
}

function processOf(name) {
  const stat = fileOf(name, 'stat');
  if (stat === null) return null;
  // The program's name comes before these fields and may contain spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number);
  const [parent, user, system, waitedUser, waitedSystem, startedAt] = [0, 10, 11, 12, 13, 18].map(
    (at) => fields[at],
  );
  const pid = Number.parseInt(stat, 10);
  return { pid, parent, startedAt, ticks: user + system, waited: waitedUser + waitedSystem };
}
