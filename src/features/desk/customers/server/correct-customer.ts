import { enqueueNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import { requestEmailChange } from '#features/account/accounts/emails/server/request-email-change.ts';
import { clearCpf, lockClaims } from '#features/account/accounts/server/cpf-claims.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { lockCustomer, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { recordDecision } from '#features/account/accounts/server/record-decision.ts';
import { takeCpf } from '#features/account/accounts/server/take-cpf.ts';
import { refreshSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { abortable } from '#platform/abort.ts';
import { uniqueViolation } from '#platform/database/unique-violation.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { correctedFields, correctionProblems, readCorrection } from '../correction.ts';
import type { correct } from '../operations.ts';
import { dataCorrectedMailJob } from './correction-mail.ts';
import { customerFor, NOT_FOUND } from './reach.ts';

type Refused<Code extends string> = { ok: false; code: Code };

type CorrectOutcome =
  | { ok: true }
  | Refused<'not_found' | 'nothing' | 'email_taken' | 'cpf_taken'>
  | (Refused<'invalid'> & { fields: Record<string, string> });

const refuse = <Code extends string>(code: Code) => ({ ok: false, code }) as const;

/**
 * A new e-mail waits for its proof. A CPF that permanently belongs to another customer stays there. The current address
 * gets a mail.
 */
export async function correctCustomer(
  deps: Deps,
  { customerId, reason, ...typed }: InputOf<typeof correct>,
  by: Operator,
): Promise<CorrectOutcome> {
  try {
    return await abortable<CorrectOutcome>(deps, async (tx, abort) => {
      const customer = await customerFor(tx, customerId, by, 'customers.correct');
      if (!customer) return NOT_FOUND;
      if (correctedFields(typed).length === 0) return refuse('nothing');
      const { brazilian } = customer;
      const problems = correctionProblems(typed, brazilian, dayOf(tx.clock.now()));
      if (Object.keys(problems).length > 0)
        return { ...refuse('invalid'), fields: problems as Record<string, string> };
      const { person, cpf, email } = readCorrection(typed, brazilian);
      if (cpf) await lockClaims(tx.db, customerId, cpf);
      const stored = await lockCustomer(tx.db, customerId);
      if (!stored) return NOT_FOUND;
      if (Object.keys(person).length > 0) await updatePerson(tx.db, customerId, person);
      if (cpf && cpf !== stored.cpf) {
        await clearCpf(tx.db, [customerId]);
        if (!(await takeCpf(tx, customerId, cpf))) return abort(refuse('cpf_taken'));
      }
      if (email) {
        const from = { email: stored.email, proved: stored.emailConfirmed };
        if (!(await requestEmailChange(tx, { customerId, from, to: email, by: 'store' })))
          return abort(refuse('email_taken'));
      }
      const corrected = await findCustomer(tx, customerId);
      if (!corrected) return abort(NOT_FOUND);
      await refreshSelf(tx, corrected);
      await recordDecision(tx, { customerId, action: 'data_corrected', reason });
      // A new e-mail corrects nothing before its proof, and has a notice of its own.
      if (cpf || Object.keys(person).length > 0)
        await enqueueNotice(tx, dataCorrectedMailJob, { customerId });
      return { ok: true };
    });
  } catch (error) {
    if (uniqueViolation(error) === null) throw error;
    return refuse('cpf_taken');
  }
}
