import { deviceOfSession } from '#features/account/sessions/server/read-sessions.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { addressOfNotice, customerOfNotice } from './enqueue-notice.ts';
import { newMailedCode } from './mailed-codes.ts';
import type { Notice } from './notice-data.ts';
import {
  newDeviceMail,
  passwordChangedMail,
  resetPasswordMail,
  type SignInWay,
  signInCodeMail,
  signInWayMail,
} from './sign-in-mail-texts.ts';

type MailRequest = Pick<Notice, 'afterChange'> & { customerId: number | null };

/** Each attempt mails a new link, because the store has only the hash of the last one. */
export async function mailPasswordReset(deps: MailDeps, data: MailRequest): Promise<void> {
  const customer = await customerOfNotice(deps, data);
  if (!customer) return;
  const { id: customerId, email } = customer;
  const { token } = await newMailedCode(deps, { customerId, purpose: 'password', email });
  await sendMail(deps, { to: email, kind: 'reset-password' }, resetPasswordMail({ ...storeOf(deps), token }));
}

export async function mailSignInCode(deps: MailDeps, data: MailRequest): Promise<void> {
  const customer = await customerOfNotice(deps, data);
  if (!customer) return;
  const { id: customerId, email } = customer;
  const { code } = await newMailedCode(deps, { customerId, purpose: 'sign_in', email });
  await sendMail(deps, { to: email, kind: 'sign-in-code' }, signInCodeMail({ ...storeOf(deps), code }));
}

export async function mailPasswordChanged(deps: MailDeps, notice: Notice): Promise<void> {
  const to = await addressOfNotice(deps, notice);
  if (to === null) return;
  await sendMail(deps, { to, kind: 'password-changed' }, passwordChangedMail(storeOf(deps)));
}

interface NewDevice extends Notice {
  sessionId: string;
  at: number;
}

export async function mailNewDevice(deps: MailDeps, { sessionId, at, ...notice }: NewDevice): Promise<void> {
  const to = await addressOfNotice(deps, notice);
  if (to === null) return;
  const device = await deviceOfSession(deps, sessionId);
  const mail = newDeviceMail({ ...storeOf(deps), device, at: new Date(at), now: deps.clock.now() });
  await sendMail(deps, { to, kind: 'new-device', id: sessionId }, mail);
}

interface SignInWayChange extends Notice {
  way: SignInWay;
  added: boolean;
}

export async function mailSignInWay(
  deps: MailDeps,
  { way, added, ...notice }: SignInWayChange,
): Promise<void> {
  const to = await addressOfNotice(deps, notice);
  if (to === null) return;
  const mail = signInWayMail({ ...storeOf(deps), way, added });
  await sendMail(deps, { to, kind: 'sign-in-way' }, mail);
}
