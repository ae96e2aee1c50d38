import type { Deps } from '#platform/deps.ts';
import { formatMoment } from '#values/moment.ts';
import { eventName } from '../events.ts';
import type { Actor } from '../status.ts';
import { selectLastDecisions } from './internal/queries.ts';

const ACTORS: Record<Actor, string> = {
  customer: 'o cliente',
  operator: 'a loja',
  payment: 'o pagamento',
  laboratory: 'o laboratório',
};

/**
 * Returns by order id the last change after the event that was seen, as "Ana, Agendado, 25/11/2026 às 8h30". Notes do not
 * count.
 */
export async function changesSince(
  deps: Pick<Deps, 'db'>,
  seen: ReadonlyMap<string, number>,
): Promise<Map<string, string>> {
  const last = await selectLastDecisions(deps.db, [...seen.keys()]);
  return new Map(
    [...last].flatMap(([orderId, event]) =>
      event.id > (seen.get(orderId) ?? 0)
        ? [[orderId, `${event.who ?? ACTORS[event.actor]}, ${eventName(event)}, ${formatMoment(event.at)}`]]
        : [],
    ),
  );
}

/**
 * Returns null without a change, and for an undefined `seen`, because the command line shows no order. A decision locks the
 * order first.
 */
export async function changeSince(
  tx: Pick<Deps, 'db'>,
  orderId: string,
  seen: number | undefined,
): Promise<string | null> {
  if (seen === undefined) return null;
  return (await changesSince(tx, new Map([[orderId, seen]]))).get(orderId) ?? null;
}
