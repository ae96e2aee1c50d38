import { saveDefaultAddress } from '#features/account/accounts/addresses/server/save-default-address.ts';
import { confirmEmailMailJob } from '#features/account/accounts/emails/server/email-jobs.ts';
import { clearCpf, lockClaims } from '#features/account/accounts/server/cpf-claims.ts';
import { insertCustomer } from '#features/account/accounts/server/customer-row.ts';
import { acceptAccountTexts } from '#features/trust/terms/server/accept-account-texts.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Registration } from '../registration.ts';
import { type RegistrationTaken, takenFields, takenMeanwhile } from './internal/taken-fields.ts';
import { type ForeignerRefused, refuseForeigner } from './refuse-foreigner.ts';

export type { RegistrationTaken } from './internal/taken-fields.ts';

interface NewAccount extends Registration {
  /** The e-mail is in lower case. */
  email: string;
  /** A proved owner of the mailbox makes the CPF final at once (decision 028). */
  emailConfirmed: boolean;
}

/** Registers people who sign in by another service. `registered` continues in the same transaction. */
export async function registerWithoutPassword<Outcome>(
  deps: Deps,
  { person, address, email, emailConfirmed }: NewAccount,
  registered: (tx: Deps, customerId: number) => Promise<Outcome>,
): Promise<Outcome | RegistrationTaken | ForeignerRefused> {
  const foreigner = refuseForeigner(deps, person);
  if (foreigner) return foreigner;
  const requested = { email, cpf: person.cpf };
  const taken = await takenFields(deps, requested);
  if (taken) return taken;
  return inTransaction(deps, async (tx) => {
    const customerId = await insertCustomer(tx.db, {
      ...person,
      email,
      passwordHash: null,
      emailConfirmed,
      neverConfirmed: !emailConfirmed,
      cpfFinal: emailConfirmed && person.cpf !== null,
      createdAt: tx.clock.now(),
    });
    if (customerId === null) return takenMeanwhile(tx, requested);
    await saveDefaultAddress(tx, customerId, address);
    await acceptAccountTexts(tx, customerId);
    if (!emailConfirmed) await tx.jobs.enqueue(tx.db, confirmEmailMailJob, { customerId });
    const outcome = await registered(tx, customerId);
    // Rows of other customers come last in the lock order (decision 018).
    if (emailConfirmed && person.cpf !== null) await endOtherClaims(tx, customerId, person.cpf);
    return outcome;
  });
}

async function endOtherClaims(tx: Deps, customerId: number, cpf: string): Promise<void> {
  const claims = await lockClaims(tx.db, customerId, cpf);
  await clearCpf(
    tx.db,
    claims.flatMap(({ id }) => (id === customerId ? [] : [id])),
  );
}
