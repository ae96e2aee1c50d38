import { median } from './load.ts';

const READS = 5;
const MARK_MS = 100;

export interface Read {
  name: string;
  ms: number;
}

/** The median time of warm reads in ms. */
export async function warm(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = -1; index < READS; index++) {
    const start = performance.now();
    await read();
    if (index >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

/** Prints the slowest reads, and how many miss the mark. */
export function tellSlowest(reads: readonly Read[], orders: number): void {
  const all = reads.toSorted((a, b) => b.ms - a.ms);
  for (const { name, ms } of all.slice(0, 12))
    console.log(`${ms <= MARK_MS ? 'ok  ' : 'LATE'} ${name}: ${ms.toFixed(1)} ms`);
  console.log(
    `${all.filter(({ ms }) => ms > MARK_MS).length} of ${all.length} reads late, median ${median(all.map(({ ms }) => ms)).toFixed(1)} ms, ${orders} orders`,
  );
}
