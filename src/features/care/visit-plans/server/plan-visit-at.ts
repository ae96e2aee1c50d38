import type { Deps } from '#platform/deps.ts';
import { moveVisit } from './internal/visit-queries.ts';

interface Planned {
  customerId: number;
  quoteId: string;
  beneficiaryId: number;
  unitId: number;
  part: number;
  /** Null withdraws the time. */
  startsAt: Date | null;
}

/** Sets the time of an appointment, or withdraws it: the answers about fasting and doses stay. */
export const planVisitAt = (tx: Deps, planned: Planned): Promise<void> =>
  moveVisit(tx.db, { ...planned, reserved: planned.startsAt !== null, changedAt: tx.clock.now() });
