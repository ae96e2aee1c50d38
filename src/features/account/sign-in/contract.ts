import * as v from 'valibot';
import { codeDigits, codeProblem } from '#features/account/accounts/emails/email-code.ts';
import { newPasswordProblems, newPasswordText } from '#features/account/accounts/profile/new-password.ts';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import { emailProblem, requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { normalizeEmail } from '#values/email.ts';

/** The form uses these rules too. `botToken` is that of `BotCheck`, where the server requires one. */
export const signInBody = ruledForm(
  v.strictObject(
    {
      email: text(254),
      password: v.pipe(v.string(), v.maxLength(1024)),
      botToken: v.optional(text(4096)),
      ...formKey,
    },
    objectMessage,
  ),
  ({ email, password }) => ({ email: emailProblem(email), password: requiredProblem(password) }),
  ({ email, ...form }) => ({ ...form, email: normalizeEmail(email) }),
);

export const codeSignInBody = ruledForm(
  v.strictObject({ email: text(254), code: text(20), ...formKey }, objectMessage),
  ({ email, code }) => ({ email: emailProblem(email), code: codeProblem(code) }),
  ({ email, code, formKey }) => ({ email: normalizeEmail(email), code: codeDigits(code), formKey }),
);

export type CodeSignInInput = v.InferInput<typeof codeSignInBody>;

export const resetBody = ruledForm(
  v.strictObject(
    { token: text(100), newPassword: newPasswordText, confirmNewPassword: newPasswordText, ...formKey },
    objectMessage,
  ),
  newPasswordProblems,
  ({ token, newPassword, formKey }) => ({ token, newPassword, formKey }),
);

export type ResetInput = v.InferInput<typeof resetBody>;

export type SignInInput = v.InferInput<typeof signInBody>;
