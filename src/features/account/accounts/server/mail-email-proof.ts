import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { findCustomer } from './current-customer.ts';
import { hasChangedEmail, previousEmailOf } from './internal/email-changes.ts';
import { newMailedCode } from './internal/mailed-codes.ts';
import { confirmationMail, emailChangedMail } from './mail-texts.ts';

/** Each attempt mails a new code, because the store has only the hash of the last one. */
export async function mailEmailConfirmation(
  deps: MailDeps,
  { customerId }: { customerId: number },
): Promise<void> {
  const customer = await findCustomer(deps, customerId);
  if (!customer || customer.emailConfirmed) return;
  const { email } = customer;
  const changed = await hasChangedEmail(deps.db, customerId);
  const { code, token } = await newMailedCode(deps, { customerId, purpose: 'email', email });
  await sendMail(
    deps,
    { to: email, kind: 'confirm-email' },
    confirmationMail({ ...storeOf(deps), code, token, changed }),
  );
}

export async function mailEmailChanged(deps: MailDeps, { changeId }: { changeId: number }): Promise<void> {
  const to = await previousEmailOf(deps.db, changeId);
  // The customer has disappeared meanwhile.
  if (to === null) return;
  await sendMail(deps, { to, kind: 'email-changed', id: changeId }, emailChangedMail(storeOf(deps)));
}
