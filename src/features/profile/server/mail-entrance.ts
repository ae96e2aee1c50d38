import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import type { Mailer } from '#platform/mail.ts';
import { framedMail } from '#values/mail-frame.ts';
import { passwordChangedMail, resetPasswordMail, signInCodeMail } from '../entrance-mail-texts.ts';
import { findCustomer } from './current-customer.ts';
import { newMailedCode } from './internal/mailed-codes.ts';

type MailDeps = Deps & { mailer: Mailer };

/** Null: somebody typed an e-mail that has no account. */
interface Addressed {
  customerId: number | null;
}

const storeOf = ({ config: { baseUrl, brand } }: Deps) => ({ baseUrl, storeName: brand.page.name });

const recipient = async (deps: Deps, { customerId }: Addressed) =>
  customerId === null ? null : findCustomer(deps, customerId);

/** Every attempt mails a new link, as the store keeps only the hash of the last one. */
export async function mailPasswordReset(deps: MailDeps, data: Addressed): Promise<void> {
  const customer = await recipient(deps, data);
  if (!customer) return;
  const { id: customerId, email } = customer;
  const { token } = await newMailedCode(deps, { customerId, purpose: 'password', email });
  const mail = resetPasswordMail({ ...storeOf(deps), token });
  const framed = framedMail(mail, deps.config.brand.page);
  await deps.mailer.send({ to: email, ...framed, id: `reset-password.${randomUUID()}` });
}

export async function mailSignInCode(deps: MailDeps, data: Addressed): Promise<void> {
  const customer = await recipient(deps, data);
  if (!customer) return;
  const { id: customerId, email } = customer;
  const { code } = await newMailedCode(deps, { customerId, purpose: 'sign_in', email });
  const mail = signInCodeMail({ ...storeOf(deps), code });
  const framed = framedMail(mail, deps.config.brand.page);
  await deps.mailer.send({ to: email, ...framed, id: `sign-in-code.${randomUUID()}` });
}

export async function mailPasswordChanged(deps: MailDeps, data: Addressed): Promise<void> {
  const customer = await recipient(deps, data);
  if (!customer) return;
  const framed = framedMail(passwordChangedMail(storeOf(deps)), deps.config.brand.page);
  await deps.mailer.send({ to: customer.email, ...framed, id: `password-changed.${randomUUID()}` });
}
