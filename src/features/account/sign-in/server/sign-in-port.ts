import type { Context } from 'hono';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import type { SignedIn, SignInBrowser } from './complete-sign-in.ts';

/** For slices that prove an identity by other means. */
export interface SignInPort {
  signInBrowserOf(c: Context<VisitorEnv>): SignInBrowser;
  knowsEmail(c: Context<VisitorEnv>, email: string): boolean;
  finish(c: Context<VisitorEnv>, signedIn: SignedIn): SignedInAnswer;
}
