import { type Deps, inTransaction } from '#platform/deps.ts';
import { type CpfClaim, claimsOf, clearCpf, lockClaims } from './cpf-claims.ts';
import { updatePerson } from './customer-row.ts';
import { insertDecisions } from './internal/identity-decisions.ts';

export type { CpfClaim } from './cpf-claims.ts';

/** Returns the holders of a CPF: one final customer, or several who claim it. */
export const cpfClaims = (deps: Deps, cpf: string): Promise<CpfClaim[]> => claimsOf(deps.db, cpf);

export type DecideCpfOutcome =
  /** `freed` has the ids of the customers who lost the CPF. */
  { ok: true; freed: number[] } | { ok: false; code: 'not_found' | 'unconfirmed' | 'other_cpf' };

/** Gives the CPF to the customer `to` for good, and all others lose it. With null it is free again. */
export function decideCpf(
  deps: Deps,
  { cpf, to, reason }: { cpf: string; to: number | null; reason: string },
): Promise<DecideCpfOutcome> {
  return inTransaction(deps, async (tx): Promise<DecideCpfOutcome> => {
    const claims = await lockClaims(tx.db, to ?? 0, cpf);
    const owner = claims.find(({ id }) => id === to);
    if (to !== null && !owner) return { ok: false, code: 'not_found' };
    if (owner && !owner.emailConfirmed) return { ok: false, code: 'unconfirmed' };
    if (owner && owner.cpf !== null && owner.cpf !== cpf) return { ok: false, code: 'other_cpf' };
    const losers = claims.map(({ id }) => id).filter((id) => id !== to);
    await clearCpf(tx.db, losers);
    const at = tx.clock.now();
    if (owner) await updatePerson(tx.db, owner.id, { cpf, cpfFinal: true, cpfSince: at });
    await insertDecisions(tx.db, [
      ...losers.map((customerId) => ({ customerId, action: 'cpf_freed' as const, reason, at })),
      ...(owner ? [{ customerId: owner.id, action: 'cpf_moved' as const, reason, at }] : []),
    ]);
    return { ok: true, freed: losers };
  });
}
