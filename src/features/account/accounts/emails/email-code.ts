import * as v from 'valibot';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import { emailProblem, requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { normalizeEmail } from '#values/email.ts';

export const codeDigits = (typed: string) => typed.replace(/\D/g, '');

export const codeProblem = (code: string) =>
  requiredProblem(code) ?? (codeDigits(code).length === 6 ? undefined : 'Digite os 6 números do código.');

export const emailCodeBody = ruledForm(
  v.strictObject({ code: text(20), ...formKey }, objectMessage),
  ({ code }) => ({ code: codeProblem(code) }),
  ({ code, formKey }) => ({ code: codeDigits(code), formKey }),
);

export type EmailCodeInput = v.InferInput<typeof emailCodeBody>;

export const resendBody = v.strictObject({ ...formKey }, objectMessage);

export const emailLinkBody = v.strictObject({ token: text(100), ...formKey }, objectMessage);

export const mailRequestBody = ruledForm(
  v.strictObject({ email: text(254), ...formKey }, objectMessage),
  ({ email }) => ({ email: emailProblem(email) }),
  ({ email, formKey }) => ({ email: normalizeEmail(email), formKey }),
);

export type MailRequest = v.InferInput<typeof mailRequestBody>;
