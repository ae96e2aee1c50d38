import type { Context } from 'hono';
import { deviceOf } from '#features/account/sessions/server/device-of.ts';
import type { Deps } from '#platform/deps.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import type { SignInBrowser } from '../complete-sign-in.ts';
import { knowsAccount, readDevice } from './known-device.ts';

/** A new account and a new password need no notice about the browser, because their own mails reach the owner. */
export const newBrowserOf = (c: Context<VisitorEnv>): SignInBrowser => ({
  visitor: c.get('visitor'),
  device: deviceOf(c),
});

export const signInBrowserOf = (c: Context<VisitorEnv>, deps: Deps): SignInBrowser => ({
  ...newBrowserOf(c),
  knows: (account) => knowsAccount(readDevice(c, deps), deps, account),
});
