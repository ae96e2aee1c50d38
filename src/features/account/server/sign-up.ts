import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { SignUp } from '../sign-up.ts';
import { EASY_PASSWORD, isEasyPassword, wordsOfPerson, wordsOfStore } from './internal/easy-password.ts';
import { hashPassword } from './internal/password.ts';
import { insertCustomer, saveDefaultAddress, takenIdentities } from './internal/queries.ts';
import { enter, type SignedIn } from './sign-in.ts';
import type { OnSignedIn } from './start-session.ts';

/** Field names of the sign-up form with what to tell the person. */
export interface Taken {
  ok: false;
  code: 'taken';
  fields: { email?: string; taxvat?: string };
}

export interface EasyPassword {
  ok: false;
  code: 'easy_password';
  fields: { password: string };
}

export const TAKEN_TEXTS = {
  email: 'Este e-mail já tem cadastro. Entre com a sua senha ou use outro e-mail.',
  taxvat: 'Este CPF já tem cadastro. Entre com o e-mail que você usou antes.',
} as const;

/** Registers a customer with address and signs them in, all or nothing. */
export async function signUp(
  deps: Deps,
  { visitor, form }: { visitor: Visitor; form: SignUp },
  onSignedIn: OnSignedIn,
): Promise<SignedIn | Taken | EasyPassword> {
  const known = [...wordsOfPerson({ ...form.person, email: form.email }), ...wordsOfStore(deps.config)];
  if (isEasyPassword(form.password, known))
    return { ok: false, code: 'easy_password', fields: { password: EASY_PASSWORD } };
  const taken = await takenFields(deps, form);
  if (taken) return taken;
  const passwordHash = await hashPassword(form.password);
  return inTransaction(deps, async (tx) => {
    const person = { ...form.person, email: form.email, passwordHash, createdAt: tx.clock.now() };
    const customerId = await insertCustomer(tx.db, person);
    // Somebody else took the e-mail or the CPF meanwhile.
    if (customerId === null)
      return (
        (await takenFields(tx, form)) ?? { ok: false, code: 'taken', fields: { email: TAKEN_TEXTS.email } }
      );
    await saveDefaultAddress(tx.db, customerId, form.address);
    return enter(tx, visitor, customerId, onSignedIn);
  });
}

async function takenFields(deps: Deps, { email, person }: SignUp): Promise<Taken | null> {
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
