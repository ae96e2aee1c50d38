import { type OrderNews, orderNewsReader } from '#features/purchase/orders/server/order-news.ts';
import type { News } from '#features/trust/operations/news.ts';
import { type Operator, scopeOf } from '#features/trust/operations/operator.ts';
import { openOperators } from '#features/trust/staff/server/sign-in-staff.ts';
import type { Deps } from '#platform/deps.ts';

const EVERY_MS = 2000;
/** A proxy closes a connection without a byte for long, and a written byte shows that the browser is gone. */
const BEAT_ROUNDS = 8;
const MOST_ORDERS = 200;
const MOST_STREAMS = 4;

export interface Listener {
  sessionHash: string;
  tell(news: News): void;
  beat(): void;
  /** `forGood`: the browser must not come back by itself. */
  close(forGood: boolean): void;
}

/** Null for people who may see no order. */
function sightOf(by: Operator): ((unitIds: readonly number[]) => boolean) | null {
  const scopes = (['orders.view', 'attendance.record'] as const).map((permission) => scopeOf(by, permission));
  if (scopes.includes(null)) return () => true;
  const own = new Set(scopes.flatMap((scope) => scope ?? []));
  return own.size === 0 ? null : (unitIds) => unitIds.some((id) => own.has(id));
}

export const mayFollow = (by: Operator): boolean => sightOf(by) !== null;

/** The newest events come first. */
function newsFor(by: Operator, events: readonly OrderNews[]): News {
  const news: Record<string, { id: number; own: boolean }> = {};
  for (const { id, incrementId, who } of events) {
    const later = news[incrementId];
    news[incrementId] = { id: later?.id ?? id, own: who === by.name && later?.own !== false };
  }
  return Object.keys(news).length > MOST_ORDERS ? null : news;
}

/** Reads for all listeners of the process, and nothing without one. Ends those whose session has ended. */
export function newsDesk(deps: Deps, everyMs = EVERY_MS) {
  const listeners = new Set<Listener>();
  let read = orderNewsReader(deps);
  let timer: NodeJS.Timeout | undefined;
  let round = 0;
  let isClosed = false;

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  }

  function end(listener: Listener, forGood = true): void {
    leave(listener);
    listener.close(forGood);
  }

  async function tellAll(): Promise<void> {
    const present = [...listeners];
    const operators = await openOperators(deps, [...new Set(present.map(({ sessionHash }) => sessionHash))]);
    const events = await read();
    round += 1;
    for (const listener of present) {
      const by = operators.get(listener.sessionHash);
      const sees = by && sightOf(by);
      if (!by || !sees) end(listener);
      else {
        const seen = events.filter(({ unitIds }) => sees(unitIds));
        if (seen.length > 0) listener.tell(newsFor(by, seen));
        else if (round % BEAT_ROUNDS === 0) listener.beat();
      }
    }
  }

  async function run(): Promise<void> {
    await tellAll().catch((err: unknown) => {
      if (!isClosed) deps.log.warn({ err }, 'news of orders were not read');
    });
    clearTimeout(timer);
    if (listeners.size > 0) timer = setTimeout(() => void run(), everyMs).unref();
  }

  return {
    leave,
    /** Resolves once later events reach the listener. */
    async follow(listener: Listener): Promise<void> {
      if (isClosed) return listener.close(false);
      const own = [...listeners].filter(({ sessionHash }) => sessionHash === listener.sessionHash);
      for (const former of own.slice(0, Math.max(0, own.length + 1 - MOST_STREAMS))) end(former);
      listeners.add(listener);
      if (listeners.size > 1) return;
      read = orderNewsReader(deps);
      await run();
    },
    close(): void {
      isClosed = true;
      for (const listener of listeners) end(listener, false);
    },
  };
}
