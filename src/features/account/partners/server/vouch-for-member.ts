import type { Deps } from '#platform/deps.ts';
import { updateVouchedCustomer } from './internal/queries.ts';

/** The operator's word that this customer is the listed member; null takes it back. False for a CPF not on a list. */
export const vouchForMember = (
  deps: Deps,
  { cpf, customerId }: { cpf: string; customerId: number | null },
): Promise<boolean> => updateVouchedCustomer(deps.db, cpf, customerId);
