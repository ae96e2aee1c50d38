import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { hashOfToken, newToken } from '#platform/secrets/tokens.ts';
import { noticeById, setUndoHash } from './internal/change-notices.ts';
import { confirmationMail, emailChangeMail } from './mail-texts.ts';
import { newMailedCode } from './mailed-codes.ts';

/** Each attempt mails a new code, because the store has only the hash of the last one. */
export async function mailEmailConfirmation(
  deps: MailDeps,
  { customerId }: { customerId: number },
): Promise<void> {
  const customer = await findCustomer(deps, customerId);
  if (!customer || (customer.emailConfirmed && customer.pendingEmail === null)) return;
  const email = customer.pendingEmail ?? customer.email;
  const { code, token } = await newMailedCode(deps, { customerId, purpose: 'email', email });
  await sendMail(
    deps,
    { to: email, kind: 'confirm-email' },
    confirmationMail({ ...storeOf(deps), code, token, replaces: customer.pendingEmail !== null }),
  );
}

export async function mailEmailChange(deps: MailDeps, { noticeId }: { noticeId: number }): Promise<void> {
  const notice = await noticeById(deps.db, noticeId);
  // Without a notice the change was undone or the account erased, so nothing is mailed.
  if (!notice) return;
  const token = notice.undoable ? newToken() : null;
  if (token !== null) await setUndoHash(deps.db, noticeId, hashOfToken(token));
  await sendMail(
    deps,
    { to: notice.email, kind: 'email-change', id: noticeId },
    emailChangeMail({ ...storeOf(deps), kind: notice.kind, token }),
  );
}
