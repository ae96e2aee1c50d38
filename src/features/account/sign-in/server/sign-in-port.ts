import type { Context } from 'hono';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import type { SignedIn, SignInBrowser } from './complete-sign-in.ts';

/** For slices that prove an identity by other means. */
export interface SignInPort {
  newBrowserOf(c: Context<VisitorEnv>): SignInBrowser;
  signInBrowserOf(c: Context<VisitorEnv>): SignInBrowser;
  finish(c: Context<VisitorEnv>, signedIn: SignedIn): SignedInAnswer;
}
