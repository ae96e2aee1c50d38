import type { ResourceKind } from './resource.ts';

const HOUR_MS = 3_600_000;

/** Moves that a customer has after payment. Before it, a shopper may choose as often as they like. */
const MOVES = 2;

/** Hours before the visit until which it may be moved: at a unit, and at home. */
const MOVE_UNTIL = 12;
const HOME_UNTIL = 24;

/** The desk's refusal, which an operator may overrule. */
export const UNSUITABLE = 'O preparo, a validade do pedido ou o horário da unidade não permite essa hora.';

export const IMPOSSIBLE_HOURS = {
  past: { status: 422, detail: 'Este dia e esta hora já passaram.' },
  midnight: { status: 422, detail: 'A visita passaria da meia-noite. Escolha uma hora mais cedo.' },
} as const;

export type NearTime = 'too_late' | 'too_late_at_home';
export type MoveRefusal = NearTime | 'too_often';

interface Booked {
  kind: ResourceKind;
  startsAt: Date;
  moves: number;
}

/** Null when the visit may be moved. */
export const moveRefusal = ({ kind, startsAt, moves }: Booked, now: Date): MoveRefusal | null =>
  nearTime(startsAt, { atHome: kind === 'team', now }) ?? (isMovedOut({ moves }) ? 'too_often' : null);

/** Null while the time is far enough to be moved or given up. */
export function nearTime(startsAt: Date, { atHome, now }: { atHome: boolean; now: Date }): NearTime | null {
  const hours = (startsAt.getTime() - now.getTime()) / HOUR_MS;
  if (atHome && hours < HOME_UNTIL) return 'too_late_at_home';
  return hours < MOVE_UNTIL ? 'too_late' : null;
}

export const isMovedOut = (booked: Pick<Booked, 'moves'>): boolean => movesLeft(booked) === 0;

export const movesLeft = ({ moves }: Pick<Booked, 'moves'>): number => Math.max(0, MOVES - moves);
