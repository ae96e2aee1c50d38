import type { NewCustomer } from '#features/profile/registration.ts';
import { type RegistrationRefused, registerCustomer } from '#features/profile/server/register-customer.ts';
import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { enter, type OnSignedIn, type SignedIn } from './enter.ts';

export const signUp = (
  deps: Deps,
  { visitor, form }: { visitor: Visitor; form: NewCustomer },
  onSignedIn: OnSignedIn,
): Promise<SignedIn | RegistrationRefused> =>
  registerCustomer(deps, form, (tx, customerId) => enter(tx, visitor, customerId, onSignedIn));
