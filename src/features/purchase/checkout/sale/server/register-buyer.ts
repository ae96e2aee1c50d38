import * as v from 'valibot';
import { readRegistration, registrationProblems } from '#features/account/accounts/profile/registration.ts';
import { registerWithoutPassword } from '#features/account/accounts/profile/server/register-without-password.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { emailProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import type { Deps } from '#platform/deps.ts';
import { checkInput } from '#platform/http/parse.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { normalizeEmail } from '#values/email.ts';
import { type addPerson as addCall, registerBuyer as registerCall } from '../operations.ts';
import { buyerOfSale, shownBuyer, UNKNOWN_BUYER } from './buyer.ts';

const { entries } = registerCall.body;

/** All rules of the form are checked at once, so that one answer names every field to correct. */
const buyerSchema = (today: CalendarDay) =>
  ruledForm(
    v.strictObject(entries),
    (form) => ({
      ...registrationProblems({ ...form, formKey: undefined }, today),
      email: emailProblem(form.email),
      checked: form.checked ? undefined : 'Confira o documento antes de cadastrar.',
    }),
    (form) => ({ ...readRegistration({ ...form, formKey: undefined }), email: normalizeEmail(form.email) }),
  );

/**
 * Makes an account without a password. A mail asks its reader to confirm, and until then the CPF is a claim as in every
 * registration: an operator may have mistyped the address.
 */
export async function registerBuyer(tx: Deps, input: InputOf<typeof registerCall>, by: Operator) {
  const form = checkInput(buyerSchema(dayOf(tx.clock.now())), input);
  if (!form.ok) return form;
  const { person, address, email } = form.value;
  const made = await registerWithoutPassword(
    tx,
    { person, address, email, emailConfirmed: false },
    async (_tx, customerId) => ({ ok: true as const, customerId }),
  );
  if (!made.ok)
    return made.code === 'taken' ? made : ({ ok: false, code: 'invalid', fields: made.fields } as const);
  const customer = await findCustomer(tx, made.customerId);
  if (!customer) throw new Error(`customer ${made.customerId} is gone`);
  return shownBuyer(tx, customer, by);
}

export async function addPerson(tx: Deps, input: InputOf<typeof addCall>, by: Operator) {
  const { customer, ...typed } = input;
  const buyer = await buyerOfSale(tx, customer, by);
  if (!buyer) return UNKNOWN_BUYER;
  const saved = await saveBeneficiary(tx, { customerId: buyer.id, entityId: undefined, form: typed });
  if (saved.ok) return { id: saved.beneficiary.id };
  return saved.code === 'unknown' ? UNKNOWN_BUYER : saved;
}
