import type { NewCustomer } from '#features/profile/registration.ts';
import { type RegistrationRefused, registerCustomer } from '#features/profile/server/register-customer.ts';
import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { completeSignIn, type OnSignedIn, type SignedIn } from './complete-sign-in.ts';

export const signUp = (
  deps: Deps,
  { visitor, form }: { visitor: Visitor; form: NewCustomer },
  onSignedIn: OnSignedIn,
): Promise<SignedIn | RegistrationRefused> =>
  registerCustomer(deps, form, (tx, customerId) => completeSignIn(tx, visitor, customerId, onSignedIn));
