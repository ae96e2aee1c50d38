import * as v from 'valibot';
import { formKey, objectMessage } from '#forms/entries.ts';
import { type Problem, requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { TEXTS } from '#forms/texts.ts';

/** The specification sets this minimum (sections 5 and 9). */
export const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;
/** This is a recipe and no example, because a password that everybody reads could not be allowed. */
export const GOOD_PASSWORD = 'três palavras soltas, como um bicho, uma fruta e um móvel';

const PASSWORD_TEXTS = {
  short: 'Sua senha deve possuir no mínimo 8 caracteres.',
  different: 'Suas senhas devem ser iguais.',
} as const;

/** A new password counts exactly as typed, blanks included. */
export const newPasswordText = v.pipe(
  v.string(TEXTS.required),
  v.maxLength(MAX_PASSWORD, `Use no máximo ${MAX_PASSWORD} caracteres.`),
);

/** A password to check may be as long as any that was ever allowed. */
export const currentPasswordText = v.pipe(v.string(TEXTS.required), v.maxLength(1024));

/** `short` is the Portuguese text for fewer than 8 characters, because sign-up words it differently. */
export const newPasswordProblem = (password: string, short: string = PASSWORD_TEXTS.short): Problem =>
  password === '' ? TEXTS.required : password.length < MIN_PASSWORD ? short : undefined;

const confirmationProblem = (confirmation: string, password: string): Problem =>
  confirmation === '' ? TEXTS.required : confirmation === password ? undefined : PASSWORD_TEXTS.different;

const passwordBase = v.strictObject(
  {
    currentPassword: currentPasswordText,
    newPassword: newPasswordText,
    confirmNewPassword: newPasswordText,
    ...formKey,
  },
  objectMessage,
);

export type PasswordInput = v.InferInput<typeof passwordBase>;

export const newPasswordProblems = (form: { newPassword: string; confirmNewPassword: string }) => ({
  newPassword: newPasswordProblem(form.newPassword),
  confirmNewPassword: confirmationProblem(form.confirmNewPassword, form.newPassword),
});

export const passwordSchema = ruledForm(
  passwordBase,
  (form) => ({
    currentPassword: requiredProblem(form.currentPassword),
    ...newPasswordProblems(form),
  }),
  ({ currentPassword, newPassword, formKey }) => ({ currentPassword, newPassword, formKey }),
);
