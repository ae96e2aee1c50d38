import { acceptAccountTexts } from '#features/terms/server/accept-account-texts.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { NewCustomer } from '../registration.ts';
import { saveDefaultAddress } from './internal/address-queries.ts';
import { insertCustomer, takenIdentities } from './internal/customer-queries.ts';
import { EASY_PASSWORD, isEasyPassword, wordsOfPerson, wordsOfStore } from './internal/easy-password.ts';
import { hashPassword } from './internal/password.ts';
import { TAKEN_TEXTS } from './internal/taken-texts.ts';
import { confirmEmailMailJob } from './profile-jobs.ts';
import { type ForeignerRefused, refuseForeigner } from './refuse-foreigner.ts';

/** `fields`: error text by sign-up form field. */
export type RegistrationRefused =
  | { ok: false; code: 'taken'; fields: { email?: string; taxvat?: string } }
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
  const taken = await takenFields(deps, form);
  if (taken) return taken;
  const passwordHash = await hashPassword(form.password);
  return inTransaction(deps, async (tx) => {
    const person = {
      ...form.person,
      email: form.email,
      passwordHash,
      neverConfirmed: true,
      createdAt: tx.clock.now(),
    };
    const customerId = await insertCustomer(tx.db, person);
    // Another customer took the e-mail meanwhile.
    if (customerId === null)
      return (
        (await takenFields(tx, form)) ?? { ok: false, code: 'taken', fields: { email: TAKEN_TEXTS.email } }
      );
    await saveDefaultAddress(tx.db, customerId, form.address);
    await acceptAccountTexts(tx, customerId);
    await tx.jobs.enqueue(tx.db, confirmEmailMailJob, { customerId });
    return registered(tx, customerId);
  });
}

async function takenFields(deps: Deps, { email, person }: NewCustomer): Promise<RegistrationRefused | null> {
  const taken = await takenIdentities(deps.db, email, person.cpf);
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
