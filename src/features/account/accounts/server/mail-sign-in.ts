import { deviceOfSession } from '#features/account/sessions/server/read-sessions.ts';
import type { Deps } from '#platform/deps.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { findCustomer } from './current-customer.ts';
import { newMailedCode } from './internal/mailed-codes.ts';
import {
  newDeviceMail,
  passwordChangedMail,
  resetPasswordMail,
  type SignInWay,
  signInCodeMail,
  signInWayMail,
} from './sign-in-mail-texts.ts';

/** Null for an e-mail without an account. */
interface Addressed {
  customerId: number | null;
}

const recipient = async (deps: Deps, { customerId }: Addressed) =>
  customerId === null ? null : findCustomer(deps, customerId);

/** Each attempt mails a new link, because the store has only the hash of the last one. */
export async function mailPasswordReset(deps: MailDeps, data: Addressed): Promise<void> {
  const customer = await recipient(deps, data);
  if (!customer) return;
  const { id: customerId, email } = customer;
  const { token } = await newMailedCode(deps, { customerId, purpose: 'password', email });
  await sendMail(deps, { to: email, kind: 'reset-password' }, resetPasswordMail({ ...storeOf(deps), token }));
}

export async function mailSignInCode(deps: MailDeps, data: Addressed): Promise<void> {
  const customer = await recipient(deps, data);
  if (!customer) return;
  const { id: customerId, email } = customer;
  const { code } = await newMailedCode(deps, { customerId, purpose: 'sign_in', email });
  await sendMail(deps, { to: email, kind: 'sign-in-code' }, signInCodeMail({ ...storeOf(deps), code }));
}

export async function mailPasswordChanged(deps: MailDeps, data: Addressed): Promise<void> {
  const customer = await recipient(deps, data);
  if (!customer) return;
  await sendMail(deps, { to: customer.email, kind: 'password-changed' }, passwordChangedMail(storeOf(deps)));
}

interface NewDevice {
  customerId: number;
  sessionId: string;
  at: number;
}

export async function mailNewDevice(deps: MailDeps, { customerId, sessionId, at }: NewDevice): Promise<void> {
  const customer = await recipient(deps, { customerId });
  if (!customer) return;
  const device = await deviceOfSession(deps, sessionId);
  const mail = newDeviceMail({ ...storeOf(deps), device, at: new Date(at) });
  await sendMail(deps, { to: customer.email, kind: 'new-device', id: sessionId }, mail);
}

interface SignInWayChange {
  customerId: number;
  way: SignInWay;
  added: boolean;
}

export async function mailSignInWay(
  deps: MailDeps,
  { customerId, way, added }: SignInWayChange,
): Promise<void> {
  const customer = await recipient(deps, { customerId });
  if (!customer) return;
  const mail = signInWayMail({ ...storeOf(deps), way, added });
  await sendMail(deps, { to: customer.email, kind: 'sign-in-way' }, mail);
}
