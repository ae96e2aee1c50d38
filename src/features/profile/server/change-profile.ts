import { TEXTS } from '#forms/texts.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Customer } from '../customer.ts';
import type { ProfileChange } from '../profile.ts';
import { customerById, lockCustomer, passwordHashOf, updatePerson } from './internal/customer-queries.ts';
import { isPassword } from './internal/password.ts';
import { TAKEN_TEXTS } from './internal/taken-texts.ts';
import { uniqueViolation } from './internal/unique-violation.ts';

export type ChangeProfileOutcome =
  | { ok: true; customer: Customer }
  | {
      ok: false;
      code: 'wrong_password' | 'no_password' | 'taken' | 'cpf_fixed';
      fields: Record<string, string>;
    };

interface ChangeProfile {
  change: ProfileChange;
  /** The new e-mail in lower case with the password that authorizes it; null keeps the current one. */
  access: { email: string; currentPassword: string } | null;
}

export const WRONG_PASSWORD = 'Senha atual incorreta.';
export const NO_PASSWORD = 'Sua conta ainda não tem senha: você entra por uma rede social.';
const EMAIL_TAKEN = 'Este e-mail já tem cadastro. Use outro e-mail.';

const wrong = (fields: Record<string, string>, code: 'wrong_password' | 'no_password' | 'cpf_fixed') =>
  ({ ok: false, code, fields }) as const;

/** A CPF is set once and never changes. */
export async function changeProfile(
  deps: Deps,
  customerId: number,
  { change, access }: ChangeProfile,
): Promise<ChangeProfileOutcome> {
  if (access) {
    const hash = await passwordHashOf(deps.db, customerId);
    if (hash === null) return wrong({ email: NO_PASSWORD }, 'no_password');
    if (!(await isPassword(hash, access.currentPassword)))
      return wrong({ currentPassword: WRONG_PASSWORD }, 'wrong_password');
  }
  try {
    return await inTransaction(deps, async (tx): Promise<ChangeProfileOutcome> => {
      const stored = await lockCustomer(tx.db, customerId);
      if (stored?.cpf && change.cpf) return wrong({ taxvat: TEXTS.cpfFixed }, 'cpf_fixed');
      await updatePerson(tx.db, customerId, {
        ...change,
        ...(access && { email: access.email, emailVerified: false }),
      });
      const customer = await customerById(tx.db, customerId);
      if (!customer) throw new Error('A customer vanished while changing their data');
      return { ok: true, customer };
    });
  } catch (error) {
    const taken = uniqueViolation(error);
    if (taken === null) throw error;
    return {
      ok: false,
      code: 'taken',
      fields: taken.includes('email') ? { email: EMAIL_TAKEN } : { taxvat: TAKEN_TEXTS.taxvat },
    };
  }
}
