import { hourText } from '#values/hour.ts';
import type { VISIT_STATES } from './states.ts';

/** Counts of visits and holds that are still ahead at a resource on a day. */
export interface Left {
  visits: number;
  /** Places that are held without an order. */
  holds: number;
  /** Minute of the unit's day until which the last hold lasts; null without holds. */
  until: number | null;
}

interface Coming {
  state: (typeof VISIT_STATES)[number];
  ordered: boolean;
  /** Minute of the unit's day; null when booked. */
  heldUntil: number | null;
}

const isHold = ({ state, ordered }: Coming): boolean =>
  state === 'reserved' || state === 'kept' || (state === 'held' && !ordered);

export function leftOf(coming: readonly Coming[]): Left {
  const live = coming.filter(({ state }) => state !== 'attended' && state !== 'absent');
  const holds = live.filter(isHold);
  return {
    visits: live.length - holds.length,
    holds: holds.length,
    until: holds.length > 0 ? Math.max(...holds.map(({ heldUntil }) => heldUntil ?? 0)) : null,
  };
}

/** '' without holds. */
export function holdsText({ holds, until }: Left): string {
  if (until === null) return '';
  return holds === 1
    ? `1 reserva ainda sem pedido fica neste dia. Ela acaba ou vira visita até ${hourText(until)}: confira de novo depois.`
    : `${holds} reservas ainda sem pedido ficam neste dia. Elas acabam ou viram visitas até ${hourText(until)}: confira de novo depois.`;
}
