import type { Context } from 'hono';
import type { SignedInAnswer } from '#features/account/accounts/answers.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import type { SignedIn, SignInBrowser } from './complete-sign-in.ts';

/** What this slice does to a browser, for slices that prove in another way who is at it. */
export interface SignInPort {
  signInBrowserOf(c: Context<VisitorEnv>): SignInBrowser;
  /** Whether this browser has signed in with the e-mail before. */
  knowsEmail(c: Context<VisitorEnv>, email: string): boolean;
  /** Sets the cookies of who has signed in. */
  finish(c: Context<VisitorEnv>, signedIn: SignedIn): SignedInAnswer;
}
