import type { Deps } from '#platform/deps.ts';
import { clearCpf, lockClaims } from './cpf-claims.ts';
import { updatePerson } from './customer-row.ts';

/** A confirmed e-mail makes the CPF final and ends other claims; otherwise it is a claim. Returns false if it is final elsewhere. */
export async function takeCpf(tx: Deps, customerId: number, cpf: string): Promise<boolean> {
  const claims = await lockClaims(tx.db, customerId, cpf);
  const own = claims.find(({ id }) => id === customerId);
  const others = claims.filter(({ id }) => id !== customerId);
  if (!own || others.some(({ cpfFinal }) => cpfFinal)) return false;
  const cpfFinal = own.cpfFinal || own.emailConfirmed;
  if (cpfFinal)
    await clearCpf(
      tx.db,
      others.map(({ id }) => id),
    );
  await updatePerson(tx.db, customerId, {
    cpf,
    cpfFinal,
    ...(own.cpf !== cpf && { cpfSince: tx.clock.now() }),
  });
  return true;
}
