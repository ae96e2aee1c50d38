import type { Deps } from '#platform/deps.ts';
import { updateLeft } from './internal/queries.ts';

/** The customer wants the partner's prices no more. The list keeps its row; only the operator's word brings them back. */
export const leaveProgramme = (tx: Deps, { cpf, customerId }: { cpf: string; customerId: number }) =>
  updateLeft(tx.db, cpf, customerId);
