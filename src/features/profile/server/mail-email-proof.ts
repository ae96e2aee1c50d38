import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import type { Mailer } from '#platform/mail.ts';
import { framedMail } from '#values/mail-frame.ts';
import { confirmationMail, emailChangedMail } from '../mail-texts.ts';
import { findCustomer } from './current-customer.ts';
import { previousEmailOf } from './internal/email-changes.ts';
import { newMailedCode } from './internal/mailed-codes.ts';

type MailDeps = Deps & { mailer: Mailer };

/** Every attempt mails a new code, as the store keeps only the hash of the last one. */
export async function mailEmailConfirmation(
  deps: MailDeps,
  { customerId }: { customerId: number },
): Promise<void> {
  const customer = await findCustomer(deps, customerId);
  if (!customer || customer.emailConfirmed) return;
  const { email } = customer;
  const { code, token } = await newMailedCode(deps, { customerId, purpose: 'email', email });
  const { baseUrl, brand } = deps.config;
  const mail = confirmationMail({ code, token, baseUrl, storeName: brand.page.name });
  await deps.mailer.send({ to: email, ...framedMail(mail, brand.page), id: `confirm-email.${randomUUID()}` });
}

export async function mailEmailChanged(deps: MailDeps, { changeId }: { changeId: number }): Promise<void> {
  const to = await previousEmailOf(deps.db, changeId);
  // The customer is gone meanwhile.
  if (to === null) return;
  const { baseUrl, brand } = deps.config;
  const mail = emailChangedMail({ baseUrl, storeName: brand.page.name });
  await deps.mailer.send({ to, ...framedMail(mail, brand.page), id: `email-changed.${changeId}` });
}
