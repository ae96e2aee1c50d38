import type { Deps } from '#platform/deps.ts';
import { endEnrolment } from './internal/enrolment-queries.ts';

/** A used or ended enrolment keeps its outcome. */
export const failCard = (
  deps: Deps,
  { customerId, enrolment: id }: { customerId: number; enrolment: string },
): Promise<void> =>
  endEnrolment(deps.db, { id, customerId }, { outcome: 'failure', endedAt: deps.clock.now() });
