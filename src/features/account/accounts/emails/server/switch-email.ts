import { holderOfEmail, NO_PENDING, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { endOtherSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { EndOtherMethods } from './claim-unconfirmed.ts';
import { endAllSignInMethods } from './end-all-ways.ts';
import { isReserved } from './internal/change-notices.ts';
import { insertEmailChange } from './internal/email-changes.ts';
import { noticeToAddress } from './notice-to-address.ts';

/** Only the session that proved the new address stays open; everything else that opens the account ends. */
export interface Prover {
  visitor: Visitor;
  endOtherMethods: EndOtherMethods;
}

/** Call it after the pending address was proved, under the customer's lock. Drops it and returns false if it was taken since. */
export async function switchEmail(
  tx: Deps,
  { customerId, from, to }: { customerId: number; from: { email: string; proved: boolean }; to: string },
  { visitor, endOtherMethods }: Prover,
): Promise<boolean> {
  const at = tx.clock.now();
  if (
    (await holderOfEmail(tx.db, to)) !== null ||
    (await isReserved(tx.db, { email: to, now: at, customerId }))
  ) {
    await updatePerson(tx.db, customerId, NO_PENDING);
    return false;
  }
  await updatePerson(tx.db, customerId, {
    ...NO_PENDING,
    email: to,
    emailConfirmed: true,
    neverConfirmed: false,
  });
  await insertEmailChange(tx.db, {
    customerId,
    previousEmail: from.email,
    previousProved: from.proved,
    at,
  });
  await noticeToAddress(tx, { customerId, kind: 'changed', email: from.email, undoable: from.proved });
  await endOtherSessionsOf(tx, customerId, visitor);
  await endAllSignInMethods(tx, customerId, endOtherMethods);
  return true;
}
