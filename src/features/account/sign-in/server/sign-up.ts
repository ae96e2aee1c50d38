import type { NewCustomer } from '#features/account/accounts/profile/registration.ts';
import {
  type RegistrationRefused,
  registerCustomer,
} from '#features/account/accounts/profile/server/register-customer.ts';
import type { Deps } from '#platform/deps.ts';
import { completeSignIn, type OnSignedIn, type SignedIn, type SignInBrowser } from './complete-sign-in.ts';

export const signUp = (
  deps: Deps,
  { browser, form }: { browser: SignInBrowser; form: NewCustomer },
  onSignedIn: OnSignedIn,
): Promise<SignedIn | RegistrationRefused> =>
  registerCustomer(deps, form, (tx, customerId) => completeSignIn(tx, browser, customerId, onSignedIn));
