import type { Db } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { CallerLimit } from '#platform/http/caller-limit.ts';
import type { Limit, LimiterOf, Limits } from '#platform/http/limits.ts';
import type { Pace } from '#platform/http/pace.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { createLog } from '#platform/log/log.ts';
import { readConfig } from '#server/read-config.ts';
import { withCheapPasswords } from './cheap-passwords.ts';
import { STORE_START, stoppedClock } from './clock.ts';

interface EnqueuedJob {
  name: string;
  data: object;
}

export interface TestDeps extends Deps {
  clock: ReturnType<typeof stoppedClock>;
  enqueued: EnqueuedJob[];
}

/** Dependencies of use cases without a store around them. Time stays at `now` until a test moves it. */
export function testDeps(db: Db, { now = STORE_START } = {}): TestDeps {
  const enqueued: EnqueuedJob[] = [];
  const clock = stoppedClock(now);
  return {
    db,
    clock,
    config: withCheapPasswords(
      readConfig({
        SECRET: 'segredo-de-teste-com-mais-de-32-letras',
        CEP_BASE_URL: 'http://127.0.0.1:9',
      }),
    ),
    log: createLog('silent'),
    jobs: {
      enqueue: async (_db, { name }, data) => {
        enqueued.push({ name, data });
      },
      repeatDead: async () => 0,
    },
    enqueued,
  };
}

const noCharge = () => ({ key: '', points: 1e9, now: 0, endsAt: 1e15 });

const noLimit: CallerLimit = { consume: async () => null, refund: async () => {}, charge: noCharge };

const noPace: Pace = {
  turn: async () => 0,
  isFree: async () => true,
  refund: async () => {},
  reset: async () => {},
};

const unlimited: RateLimit = {
  consume: async () => 0,
  hasPoint: async () => true,
  refund: async () => {},
  reset: async () => {},
  charge: noCharge,
};

export const limitsOf = (named: Record<string, CallerLimit | RateLimit | Pace | undefined> = {}): Limits => ({
  of: <L extends Limit>(limit: L) => {
    const endless = 'free' in limit ? noPace : limit.per === 'caller' ? noLimit : unlimited;
    return (named[limit.name] ?? endless) as LimiterOf<L>;
  },
});
