import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Customer } from '../customer.ts';
import { isPassword } from './internal/password.ts';
import { credentialsOf, customerById } from './internal/queries.ts';
import { type OnSignedIn, startSession } from './start-session.ts';

/** A session that has just begun; `visitor` carries its new token. */
export interface SignedIn {
  ok: true;
  visitor: Visitor;
  customer: Customer;
  notice: string | null;
}

export type SignInOutcome = SignedIn | { ok: false; code: 'wrong_credentials' };

interface SignInRequest {
  visitor: Visitor;
  email: string;
  password: string;
}

/** Signs in by e-mail (lower case) and password. An unknown e-mail and a wrong password are told alike. */
export async function signIn(
  deps: Deps,
  { visitor, email, password }: SignInRequest,
  onSignedIn: OnSignedIn,
): Promise<SignInOutcome> {
  const credentials = await credentialsOf(deps.db, email);
  const right = await isPassword(credentials?.passwordHash ?? null, password);
  if (!credentials || !right) return { ok: false, code: 'wrong_credentials' };
  return inTransaction(deps, (tx) => enter(tx, visitor, credentials.id, onSignedIn));
}

/** Starts the customer's session; within the caller's transaction. */
export async function enter(
  tx: Deps,
  visitor: Visitor,
  customerId: number,
  onSignedIn: OnSignedIn,
): Promise<SignedIn> {
  const session = await startSession(tx, visitor, customerId, onSignedIn);
  const customer = await customerById(tx.db, customerId);
  if (!customer) throw new Error('A customer vanished while signing in');
  return { ok: true, ...session, customer };
}
