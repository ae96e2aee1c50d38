import * as v from 'valibot';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import { requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';

export const codeDigits = (typed: string) => typed.replace(/\D/g, '');

export const codeProblem = (code: string) =>
  requiredProblem(code) ?? (codeDigits(code).length === 6 ? undefined : 'Digite os 6 números do código.');

/** The mailed code as typed; also the form's rules. */
export const emailCodeBody = ruledForm(
  v.strictObject({ code: text(20), ...formKey }, objectMessage),
  ({ code }) => ({ code: codeProblem(code) }),
  ({ code, formKey }) => ({ code: codeDigits(code), formKey }),
);

export type EmailCodeInput = v.InferInput<typeof emailCodeBody>;

export const resendBody = v.strictObject({ ...formKey }, objectMessage);

/** The token of the mailed link. */
export const emailLinkBody = v.strictObject({ token: text(100), ...formKey }, objectMessage);
