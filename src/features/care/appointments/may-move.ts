import type { ResourceKind } from './resource.ts';

const HOUR_MS = 3_600_000;

/** Moves that a customer has after payment. Before it, a shopper may choose as often as they like. */
const MOVES = 2;

/** The desk's refusal, which an operator may overrule. */
export const UNSUITABLE = 'O preparo, a validade do pedido ou o horário da unidade não permite essa hora.';

export const IMPOSSIBLE_HOURS = {
  past: { status: 422, detail: 'Este dia e esta hora já passaram.' },
  midnight: { status: 422, detail: 'A visita passaria da meia-noite. Escolha uma hora mais cedo.' },
} as const;

/** Hours before the visit until which it may be moved: at a unit, and at home. */
export const MOVE_UNTIL = { too_late: 12, too_late_at_home: 24 } as const;

export type NearTime = keyof typeof MOVE_UNTIL;
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
  const near = atHome ? 'too_late_at_home' : 'too_late';
  return hours < MOVE_UNTIL[near] ? near : null;
}

export const isMovedOut = (booked: Pick<Booked, 'moves'>): boolean => movesLeft(booked) === 0;

export const movesLeft = ({ moves }: Pick<Booked, 'moves'>): number => Math.max(0, MOVES - moves);
