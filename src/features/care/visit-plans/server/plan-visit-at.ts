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

/** Sets the time only: what the patient said about fasting and doses stays. */
export const planVisitAt = (tx: Deps, planned: Planned): Promise<void> =>
  moveVisit(tx.db, { ...planned, changedAt: tx.clock.now() });
