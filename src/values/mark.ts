const PRIMES = [0x9e3779b1, 0x5f356495] as const;

/** Returns a 64-bit digest of the value's JSON. It protects nothing, because a guessed value can be checked against it. */
export function markOf(value: unknown): string {
  let [high, low]: [number, number] = [0xdeadbeef, 0x41c6ce57];
  const json = JSON.stringify(value);
  // By index: a string for each letter of a large value would cost more than its digest.
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    high = Math.imul(high ^ code, PRIMES[0]);
    low = Math.imul(low ^ code, PRIMES[1]);
    high ^= low >>> 16;
    low ^= high >>> 13;
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
