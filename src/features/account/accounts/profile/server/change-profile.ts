import type { Customer } from '#features/account/accounts/customer.ts';
import { requestEmailChange } from '#features/account/accounts/emails/server/request-email-change.ts';
import { WRONG_PASSWORD } from '#features/account/accounts/server/check-password.ts';
import { lockClaims } from '#features/account/accounts/server/cpf-claims.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import {
  lockCustomer,
  passwordHashOf,
  updatePerson,
} from '#features/account/accounts/server/customer-row.ts';
import { isPassword } from '#features/account/accounts/server/password.ts';
import { takeCpf } from '#features/account/accounts/server/take-cpf.ts';
import { hasJustSignedIn } from '#features/account/sessions/server/read-sessions.ts';
import { TEXTS } from '#forms/texts.ts';
import { abortable } from '#platform/abort.ts';
import { uniqueViolation } from '#platform/database/unique-violation.ts';
import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { ProfileChange } from '../profile.ts';
import { TAKEN_TEXTS } from './internal/taken-texts.ts';

export type ChangeProfileOutcome =
  | { ok: true; customer: Customer }
  | {
      ok: false;
      code: 'wrong_password' | 'sign_in_again' | 'taken' | 'cpf_fixed';
      fields: Record<string, string>;
    };

interface ChangeProfile {
  change: ProfileChange;
  /** A new e-mail (lower case) needs the password or, in an account without one, a recent sign-in. Null keeps the e-mail. */
  access: { email: string; currentPassword: string } | null;
  visitor: Visitor;
}

const SIGN_IN_AGAIN = 'Por segurança, saia e entre de novo na sua conta para trocar o e-mail.';
const EMAIL_TAKEN = 'Este e-mail já tem cadastro. Use outro e-mail.';

const wrong = (
  fields: Record<string, string>,
  code: 'wrong_password' | 'sign_in_again' | 'taken' | 'cpf_fixed',
) => ({ ok: false, code, fields }) as const;

/** A CPF is set once and never changes. A new e-mail waits for its proof, and the old address gets a notice. */
export async function changeProfile(
  deps: Deps,
  customerId: number,
  { change: { cpf, ...change }, access, visitor }: ChangeProfile,
): Promise<ChangeProfileOutcome> {
  const hash = access && (await passwordHashOf(deps.db, customerId));
  if (access) {
    if (hash === null) {
      if (!(await hasJustSignedIn(deps, visitor.sessionHash)))
        return wrong({ email: SIGN_IN_AGAIN }, 'sign_in_again');
    } else if (!(await isPassword(deps, hash, access.currentPassword)))
      return wrong({ currentPassword: WRONG_PASSWORD }, 'wrong_password');
  }
  try {
    return await abortable<ChangeProfileOutcome>(deps, async (tx, abort) => {
      if (cpf) await lockClaims(tx.db, customerId, cpf);
      const stored = await lockCustomer(tx.db, customerId);
      if (stored?.cpf && cpf) return wrong({ taxvat: TEXTS.cpfFixed }, 'cpf_fixed');
      // Checking is slow enough for another password to be set meanwhile.
      if (access && stored?.passwordHash !== hash)
        return wrong({ currentPassword: WRONG_PASSWORD }, 'wrong_password');
      await updatePerson(tx.db, customerId, change);
      if (stored && access) {
        const from = { email: stored.email, proved: stored.emailConfirmed };
        if (!(await requestEmailChange(tx, { customerId, from, to: access.email, by: 'customer' })))
          return abort(wrong({ email: EMAIL_TAKEN }, 'taken'));
      }
      if (cpf && !(await takeCpf(tx, customerId, cpf)))
        return abort(wrong({ taxvat: TAKEN_TEXTS.taxvat }, 'taken'));
      const customer = await findCustomer(tx, customerId);
      if (!customer) throw new Error('A customer vanished while changing their data');
      return { ok: true, customer };
    });
  } catch (error) {
    if (uniqueViolation(error) === null) throw error;
    return wrong({ taxvat: TAKEN_TEXTS.taxvat }, 'taken');
  }
}
