import * as v from 'valibot';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import { emailProblem, requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { normalizeEmail } from '#values/email.ts';

/** Also the form's rules. */
export const signInBody = ruledForm(
  v.strictObject(
    { email: text(254), password: v.pipe(v.string(), v.maxLength(1024)), ...formKey },
    objectMessage,
  ),
  ({ email, password }) => ({ email: emailProblem(email), password: requiredProblem(password) }),
  ({ email, password, formKey }) => ({ email: normalizeEmail(email), password, formKey }),
);

export type SignInInput = v.InferInput<typeof signInBody>;
