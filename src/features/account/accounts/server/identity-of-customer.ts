import type { Deps } from '#platform/deps.ts';
import type { Customer } from '../customer.ts';
import { claimsOf } from './cpf-claims.ts';
import { customerIdOfEmail } from './customer-id-of-email.ts';
import { customerById } from './internal/customer-queries.ts';
import { decisionsAbout, type IdentityDecision } from './internal/identity-decisions.ts';

interface Identity {
  customer: Customer;
  cpfFinal: boolean;
  decisions: IdentityDecision[];
}

export async function identityOfCustomer(deps: Deps, email: string): Promise<Identity | null> {
  const id = await customerIdOfEmail(deps, email);
  const customer = id === null ? null : await customerById(deps.db, id);
  if (!customer) return null;
  const claims = customer.cpf === null ? [] : await claimsOf(deps.db, customer.cpf);
  return {
    customer,
    cpfFinal: claims.some((claim) => claim.id === customer.id && claim.cpfFinal),
    decisions: await decisionsAbout(deps.db, customer.id),
  };
}
