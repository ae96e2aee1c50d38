/** Each server process polls a payment at most this often. */
const POLL_INTERVAL_MS = 5_000;
const REMEMBERED = 5_000;

export function createPollLimit() {
  const lastPolled = new Map<string, number>();
  return {
    mayPoll(paymentId: string, now: number): boolean {
      if (now - (lastPolled.get(paymentId) ?? Number.NEGATIVE_INFINITY) < POLL_INTERVAL_MS) return false;
      lastPolled.delete(paymentId);
      lastPolled.set(paymentId, now);
      const oldest = lastPolled.size > REMEMBERED ? lastPolled.keys().next().value : undefined;
      if (oldest !== undefined) lastPolled.delete(oldest);
      return true;
    },
  };
}

export type PollLimit = ReturnType<typeof createPollLimit>;
