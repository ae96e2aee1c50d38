import type { Context } from 'hono';
import { accountStateOf } from '#features/account/accounts/server/account-state.ts';
import { finishSignIn } from '#features/account/sign-in/server/http/finish-sign-in.ts';
import { rememberAccount } from '#features/account/sign-in/server/http/known-device.ts';
import { newBrowserOf, signInBrowserOf } from '#features/account/sign-in/server/http/sign-in-browser.ts';
import type { SignInPort } from '#features/account/sign-in/server/sign-in-port.ts';
import type { Deps } from '#platform/deps.ts';

export const signInPort = (deps: Deps): SignInPort => ({
  newBrowserOf,
  signInBrowserOf: (c) => signInBrowserOf(c, deps),
  finish: (c, signedIn) => finishSignIn(c, deps, signedIn),
});

export const rememberBrowserOf =
  (deps: Deps) =>
  async (c: Context, customerId: number): Promise<void> =>
    rememberAccount(c, deps, await accountStateOf(deps, customerId));
