import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Customer } from '../customer.ts';
import { customerById, customerBySession } from './internal/customer-queries.ts';

/** Returns null for a visitor and for an ended session. */
export async function currentCustomer(deps: Deps, visitor: Visitor | undefined): Promise<Customer | null> {
  return visitor && !visitor.isAnonymous
    ? customerBySession(deps.db, visitor.sessionHash, deps.clock.now())
    : null;
}

/** Mails and jobs have no session, so they find the customer by id. */
export const findCustomer = (deps: Deps, id: number): Promise<Customer | null> => customerById(deps.db, id);
