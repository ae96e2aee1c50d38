import { readdirSync, readFileSync } from 'node:fs';
import { Pool } from 'undici';

const TICKS_PER_SECOND = 100;
const CALLERS = 16;

export interface Call {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object;
}

export interface Driven {
  /** Milliseconds of all processes together, per request. */
  cpu: number;
  perSecond: number;
  p99: number;
}

/** Sends what `next` says over 16 connections, for `seconds` or until there were `requests`. Refusals end the run. */
export async function drive(
  { url, pid }: { url: string; pid: number },
  next: () => Call,
  { seconds = 5, requests = Number.POSITIVE_INFINITY } = {},
): Promise<Driven> {
  const pool = new Pool(url, { connections: CALLERS, pipelining: 1 });
  const latencies: number[] = [];
  const began = performance.now();
  const before = cpuSecondsOf(pid);
  let remaining = requests;
  const caller = async () => {
    while (remaining-- > 0 && performance.now() - began < seconds * 1000) {
      const { body, headers, method = 'GET', path } = next();
      const start = performance.now();
      const answer = await pool.request({
        path,
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body && JSON.stringify(body),
      });
      const text = await answer.body.text();
      if (answer.statusCode !== 200 || text.startsWith('{"error":true'))
        throw new Error(`${path}: ${answer.statusCode} ${text}`);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const took = (performance.now() - began) / 1000;
  const used = cpuSecondsOf(pid) - before;
  await pool.close();
  latencies.sort((a, b) => a - b);
  return {
    cpu: (used / latencies.length) * 1000,
    perSecond: latencies.length / took,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  };
}

interface ProcessTimes {
  parent: number;
  own: number;
  ended: number;
}

/** CPU seconds of a process and all its descendants, running or ended: for a store, its PostgreSQL too. */
export function cpuSecondsOf(pid: number): number {
  const all = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const times = timesOf(Number(name));
    if (times) all.set(Number(name), times);
  }
  const sum = (id: number): number => {
    const times = all.get(id);
    if (!times) return 0;
    const children = [...all].filter(([, { parent }]) => parent === id);
    return times.own + times.ended + children.reduce((total, [child]) => total + sum(child), 0);
  };
  return sum(pid) / TICKS_PER_SECOND;
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map((i) =>
      Number(fields[i]),
    );
    return { parent, own: user + system, ended: childUser + childSystem };
  } catch {
    return null;
  }
}
