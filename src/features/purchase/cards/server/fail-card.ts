import type { Deps } from '#platform/deps.ts';
import type { PayByCard } from '../contract.ts';
import { endEnrolment } from './internal/enrolment-queries.ts';

/** A used or ended enrolment keeps its outcome. */
export const failCard = (
  deps: Deps,
  { customerId, enrolment: id }: { customerId: number; enrolment: string },
): Promise<void> =>
  endEnrolment(deps.db, { id, customerId }, { outcome: 'failure', endedAt: deps.clock.now() });

/** A page may report the bank's refusal with the payment itself, which is then refused. */
export async function recordFailure(
  deps: Deps,
  { customerId, input }: { customerId: number; input: Pick<PayByCard, 'enrolment' | 'authentication'> },
): Promise<void> {
  if (input.authentication.outcome === 'failure')
    await failCard(deps, { customerId, enrolment: input.enrolment });
}
