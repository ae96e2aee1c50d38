import { lockCustomer, NO_PENDING, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { endSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import type { AccountRecovery } from './claim-unconfirmed.ts';
import { endAllSignInMethods } from './end-all-ways.ts';
import { deleteUndone, openNotice } from './internal/change-notices.ts';
import { insertEmailChange } from './internal/email-changes.ts';
import { noticeToAddress } from './notice-to-address.ts';

export type UndoEmailChangeOutcome = { ok: true; customerId: number } | { ok: false; code: 'expired_link' };

/** The reader of the former address gets the account back by the mailed link, and all other sign-in methods end. */
export const undoEmailChange = (
  deps: Deps,
  token: string,
  { endOtherMethods, dropClosing }: AccountRecovery,
): Promise<UndoEmailChangeOutcome> =>
  inTransaction(deps, async (tx): Promise<UndoEmailChangeOutcome> => {
    const find = () => openNotice(tx.db, hashOfToken(token), tx.clock.now());
    const found = await find();
    const stored = found && (await lockCustomer(tx.db, found.customerId, 'update'));
    // Another undo may have ended the link before the lock.
    const notice = stored && (await find());
    if (!notice) return { ok: false, code: 'expired_link' };
    const { customerId, email } = notice;
    await deleteUndone(tx.db, notice);
    await updatePerson(tx.db, customerId, {
      ...NO_PENDING,
      email,
      emailConfirmed: true,
      neverConfirmed: false,
    });
    if (stored.email !== email) {
      const change = { customerId, previousEmail: stored.email, at: tx.clock.now() };
      // The undone address was proved by a reader who was not the owner.
      await insertEmailChange(tx.db, { ...change, previousProved: false });
      await noticeToAddress(tx, { customerId, kind: 'undone', email: stored.email, undoable: false });
    }
    await endSessionsOf(tx, customerId);
    await endAllSignInMethods(tx, customerId, endOtherMethods);
    await dropClosing(tx, customerId);
    return { ok: true, customerId };
  });
