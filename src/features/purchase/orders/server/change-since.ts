import type { Deps } from '#platform/deps.ts';
import { formatMoment } from '#values/moment.ts';
import { eventName } from '../events.ts';
import type { Actor } from '../status.ts';
import { selectLastDecision } from './internal/queries.ts';

const ACTORS: Record<Actor, string> = { customer: 'o cliente', operator: 'a loja', payment: 'o pagamento' };

/**
 * The last change after the event `seen`, as "Ana, Agendado, 25/11/2026 às 8h30"; null without one. Notes are none.
 * Undefined `seen`: the command line has shown nothing. The caller has locked the order.
 */
export async function changeSince(
  tx: Deps,
  orderId: string,
  seen: number | undefined,
): Promise<string | null> {
  if (seen === undefined) return null;
  const last = await selectLastDecision(tx.db, orderId);
  if (!last || last.id <= seen) return null;
  return `${last.who ?? ACTORS[last.actor]}, ${eventName(last)}, ${formatMoment(last.at)}`;
}
