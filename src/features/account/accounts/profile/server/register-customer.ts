import { saveDefaultAddress } from '#features/account/accounts/addresses/server/save-default-address.ts';
import { confirmEmailMailJob } from '#features/account/accounts/emails/server/email-jobs.ts';
import { insertCustomer } from '#features/account/accounts/server/customer-row.ts';
import { hashPassword } from '#features/account/accounts/server/password.ts';
import { acceptAccountTexts } from '#features/trust/terms/server/accept-account-texts.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { NewCustomer } from '../registration.ts';
import { EASY_PASSWORD, isEasyPassword, wordsOfPerson, wordsOfStore } from './easy-password.ts';
import { type RegistrationTaken, takenFields, takenMeanwhile } from './internal/taken-fields.ts';
import { type ForeignerRefused, refuseForeigner } from './refuse-foreigner.ts';

/** `fields` has the Portuguese error text of each refused field of the form. */
export type RegistrationRefused =
  | RegistrationTaken
  | ForeignerRefused
  | { ok: false; code: 'easy_password'; fields: { password: string } };

export async function registerCustomer<Outcome>(
  deps: Deps,
  form: NewCustomer,
  registered: (tx: Deps, customerId: number) => Promise<Outcome>,
): Promise<Outcome | RegistrationRefused> {
  const foreigner = refuseForeigner(deps, form.person);
  if (foreigner) return foreigner;
  const known = [...wordsOfPerson({ ...form.person, email: form.email }), ...(await wordsOfStore(deps))];
  if (await isEasyPassword(form.password, known))
    return { ok: false, code: 'easy_password', fields: { password: EASY_PASSWORD } };
  const requested = { email: form.email, cpf: form.person.cpf };
  const taken = await takenFields(deps, requested);
  if (taken) return taken;
  const passwordHash = await hashPassword(deps, form.password);
  return inTransaction(deps, async (tx) => {
    const person = {
      ...form.person,
      email: form.email,
      passwordHash,
      neverConfirmed: true,
      createdAt: tx.clock.now(),
    };
    const customerId = await insertCustomer(tx.db, person);
    // The insert fails when another customer has taken the e-mail or the CPF meanwhile.
    if (customerId === null) return takenMeanwhile(tx, requested);
    await saveDefaultAddress(tx, customerId, form.address);
    await acceptAccountTexts(tx, customerId);
    await tx.jobs.enqueue(tx.db, confirmEmailMailJob, { customerId });
    return registered(tx, customerId);
  });
}
