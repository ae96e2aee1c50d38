import type { Context } from 'hono';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import type { SignedIn, SignInBrowser } from './complete-sign-in.ts';

/** Slices that prove an identity by other means sign in through this port. */
export interface SignInPort {
  newBrowserOf(c: Context<VisitorEnv>): SignInBrowser;
  signInBrowserOf(c: Context<VisitorEnv>): SignInBrowser;
  finish(c: Context<VisitorEnv>, signedIn: SignedIn): SignedInAnswer;
}
