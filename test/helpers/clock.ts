/** When stopped clocks of stores begin: a Friday, 9:00 in Brasília. */
export const STORE_START = '2026-11-20T12:00:00.000Z';

export function stoppedClock(start: string) {
  const clock = {
    instant: new Date(start),
    now: () => clock.instant,
    forward(minutes: number) {
      clock.instant = new Date(clock.instant.getTime() + minutes * 60_000);
    },
  };
  return clock;
}

/** Real time plus what a test has skipped: for browsers, whose own clock keeps running. */
export function skippingClock() {
  const clock = {
    skipped: 0,
    now: () => new Date(Date.now() + clock.skipped),
    forward(minutes: number) {
      clock.skipped += minutes * 60_000;
    },
  };
  return clock;
}
