import autocannon from 'autocannon';
import { cpuSeconds } from './store-process.ts';

export interface Load {
  requestsPerSecond: number;
  cpuMicroseconds: number;
  p50: number;
  failures: number;
}

export async function load(
  url: string,
  pid: number,
  { seconds = 5, connections = 16, headers = {} as Record<string, string> } = {},
): Promise<Load> {
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, duration: seconds, connections, headers });
  const used = cpuSeconds(pid) - before;
  const requests = result.requests.total;
  return {
    requestsPerSecond: Math.round(result.requests.average),
    cpuMicroseconds: Math.round((used / requests) * 1e6),
    p50: result.latency.p50,
    failures: result.non2xx + result.errors,
  };
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
