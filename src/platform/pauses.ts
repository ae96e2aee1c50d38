import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 20;

/** Makes a function to await in each round of a long loop: after every `sliceMs` of work it lets other requests run. */
export function pauses(sliceMs = SLICE_MS): () => Promise<void> | undefined {
  let since = performance.now();
  return () =>
    performance.now() - since < sliceMs
      ? undefined
      : setImmediate().then(() => {
          since = performance.now();
        });
}

/** Maps with pauses, so that a long list holds up no other request. */
export async function mapInSlices<T, U>(items: Iterable<T>, map: (item: T) => U): Promise<U[]> {
  const pause = pauses();
  const mapped: U[] = [];
  for (const item of items) {
    await pause();
    mapped.push(map(item));
  }
  return mapped;
}
