const HOUR_MS = 3_600_000;

/** After payment. Before it, a shopper may choose as often as they like. */
const MOVES = 2;

/** Hours before the visit until which it may be moved. */
const MOVE_UNTIL = 12;

export type MoveRefusal = 'too_late' | 'too_often';

interface Booked {
  startsAt: Date;
  moves: number;
}

/** Null: the visit may be moved. */
export function moveRefusal({ startsAt, moves }: Booked, now: Date): MoveRefusal | null {
  if (startsAt.getTime() - now.getTime() < MOVE_UNTIL * HOUR_MS) return 'too_late';
  return moves >= MOVES ? 'too_often' : null;
}
