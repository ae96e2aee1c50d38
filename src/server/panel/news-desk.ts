import { type AgendaNews, agendaNewsReader } from '#features/care/appointments/server/agenda-news.ts';
import { agendaKey, CONTACTS_KEY, type News } from '#features/desk/operations/news.ts';
import { may, type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import type { Permission } from '#features/desk/operations/roles.ts';
import { openOperators } from '#features/desk/staff/server/sign-in-staff.ts';
import { contactNewsReader } from '#features/outreach/contact/inbox/server/contact-news.ts';
import { type OrderNews, orderNewsReader } from '#features/purchase/orders/server/order-news.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';

const EVERY_MS = 2000;
/** A proxy closes a connection that stays silent, and only a failed write reveals that the browser has left. */
const BEAT_ROUNDS = 8;
const MOST_ORDERS = 200;
const MOST_STREAMS = 4;

export interface Listener {
  sessionHash: string;
  tell(news: News): void;
  beat(): void;
  /** With `forGood`, the browser must not reconnect by itself. */
  close(forGood: boolean): void;
}

const OF_ORDERS = ['orders.view', 'attendance.record'] as const;

/** Returns a test for whether the person may see an event at these units; null without such a permission at any unit. */
function visibilityOf(
  by: Operator,
  permissions: readonly Permission[] = OF_ORDERS,
): ((unitIds: readonly number[]) => boolean) | null {
  const scopes = permissions.map((permission) => scopeOf(by, permission));
  if (scopes.includes(null)) return () => true;
  const own = new Set(scopes.flatMap((scope) => scope ?? []));
  return own.size === 0 ? null : (unitIds) => unitIds.some((id) => own.has(id));
}

export const mayFollow = (by: Operator): boolean => visibilityOf(by) !== null;

function newsFor(by: Operator, events: readonly OrderNews[], others: readonly string[]): News {
  const news: Record<string, { id: number; own: boolean }> = {};
  for (const { id, incrementId, who } of events) {
    const later = news[incrementId];
    news[incrementId] = { id: later?.id ?? id, own: who === by.name && later?.own !== false };
  }
  for (const key of others) news[key] = { id: 0, own: false };
  return Object.keys(news).length > MOST_ORDERS ? null : news;
}

function readerOf(deps: Deps) {
  const readOrders = orderNewsReader(deps);
  const readAgenda = agendaNewsReader(deps);
  const readContacts = contactNewsReader(deps);
  return async () => {
    const events = await readOrders();
    const changed = await readAgenda();
    const days = changed.length > 0 ? await keysOf(deps, changed) : [];
    return { events, days, contacts: await readContacts() };
  };
}

async function keysOf(deps: Deps, changed: readonly AgendaNews[]) {
  const units = await unitsByIds(deps, [...new Set(changed.map(({ unitId }) => unitId))]);
  return changed.map(({ unitId, day }) => ({ unitId, key: agendaKey(units.get(unitId)?.code ?? '', day) }));
}

/** Reads once for all listeners of the process, and never without one. Closes the streams of ended sessions. */
export function newsDesk(deps: Deps, everyMs = EVERY_MS) {
  const listeners = new Set<Listener>();
  let read = readerOf(deps);
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
    const { events, days, contacts } = await read();
    // This follows the reading, because the next one leaves its events out, and a listener may have joined meanwhile.
    const present = [...listeners];
    const operators = await openOperators(deps, [...new Set(present.map(({ sessionHash }) => sessionHash))]);
    round += 1;
    for (const listener of present) {
      const by = operators.get(listener.sessionHash);
      const sees = by && visibilityOf(by);
      if (!by || !sees) end(listener);
      else {
        const seen = events.filter(({ unitIds }) => sees(unitIds));
        const seesDays = visibilityOf(by, ['agenda.view']);
        const own = days.filter(({ unitId }) => seesDays?.([unitId])).map(({ key }) => key);
        if (contacts && may(by, 'contacts.handle')) own.push(CONTACTS_KEY);
        if (seen.length + own.length > 0) listener.tell(newsFor(by, seen, own));
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
    /** Resolves when every later event will reach the listener. */
    async follow(listener: Listener): Promise<void> {
      if (isClosed) return listener.close(false);
      const own = [...listeners].filter(({ sessionHash }) => sessionHash === listener.sessionHash);
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_STREAMS))) end(oldest);
      listeners.add(listener);
      if (listeners.size > 1) return;
      read = readerOf(deps);
      await run();
    },
    close(): void {
      isClosed = true;
      for (const listener of listeners) end(listener, false);
    },
  };
}
