import * as v from 'valibot';
import { codeDigits, codeProblem } from '#features/account/accounts/emails/email-code.ts';
import { currentPasswordText } from '#features/account/accounts/profile/new-password.ts';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import { requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';

/** The customer may undo the closing for this many days. */
export const UNDO_DAYS = 7;

export const passwordProofBody = ruledForm(
  v.strictObject({ currentPassword: currentPasswordText, ...formKey }, objectMessage),
  ({ currentPassword }) => ({ currentPassword: requiredProblem(currentPassword) }),
  (form) => form,
);

/** An account may have no password, so a mailed code proves its owner. The form uses these rules too. */
export const codeProofBody = ruledForm(
  v.strictObject({ code: text(20), ...formKey }, objectMessage),
  ({ code }) => ({ code: codeProblem(code) }),
  ({ code, formKey }) => ({ code: codeDigits(code), formKey }),
);

export type PasswordProofInput = v.InferInput<typeof passwordProofBody>;
export type CodeProofInput = v.InferInput<typeof codeProofBody>;

export const closingAnswer = v.strictObject({
  dueOn: v.pipe(v.string(), v.description('YYYY-MM-DD; until then the account can be kept.')),
});
