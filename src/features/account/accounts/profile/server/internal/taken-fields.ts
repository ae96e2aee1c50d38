import { isReservedEmail } from '#features/account/accounts/emails/server/reserved-email.ts';
import { takenIdentities } from '#features/account/accounts/server/customer-row.ts';
import type { Deps } from '#platform/deps.ts';
import { TAKEN_TEXTS } from './taken-texts.ts';

export interface RegistrationTaken {
  ok: false;
  code: 'taken';
  fields: { email?: string; taxvat?: string };
}

/** Returns null when both the e-mail and the CPF are free. */
export async function takenFields(
  deps: Deps,
  { email, cpf }: { email: string; cpf: string | null },
): Promise<RegistrationTaken | null> {
  const used = await takenIdentities(deps.db, { email, cpf });
  const taken = { email: used.email || (await isReservedEmail(deps, email)), cpf: used.cpf };
  if (!taken.email && !taken.cpf) return null;
  return {
    ok: false,
    code: 'taken',
    fields: {
      ...(taken.email && { email: TAKEN_TEXTS.email }),
      ...(taken.cpf && { taxvat: TAKEN_TEXTS.taxvat }),
    },
  };
}

/** Words the refusal of an e-mail or CPF that was taken between the check and the write. */
export const takenMeanwhile = async (
  deps: Deps,
  requested: { email: string; cpf: string | null },
): Promise<RegistrationTaken> =>
  (await takenFields(deps, requested)) ?? { ok: false, code: 'taken', fields: { email: TAKEN_TEXTS.email } };
