import * as v from 'valibot';
import { formKey, objectMessage } from '#forms/entries.ts';
import { type Problem, requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { TEXTS } from '#forms/texts.ts';

/** Specification, sections 5 and 9. */
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;

const PASSWORD_TEXTS = {
  short: 'Sua senha deve possuir no mínimo 8 caracteres.',
  different: 'Suas senhas devem ser iguais.',
} as const;

/** A password to be: taken as it is typed, blanks and all. */
export const newPasswordText = v.pipe(
  v.string(TEXTS.required),
  v.maxLength(MAX_PASSWORD, `Use no máximo ${MAX_PASSWORD} caracteres.`),
);

/** A password to be compared; whatever was allowed once must fit. */
export const presentPasswordText = v.pipe(v.string(TEXTS.required), v.maxLength(1024));

/** `short` is what the form says of fewer than 8 characters: sign-up has other words than the rest. */
export const newPasswordProblem = (password: string, short: string = PASSWORD_TEXTS.short): Problem =>
  password === '' ? TEXTS.required : password.length < MIN_PASSWORD ? short : undefined;

/** The second time of typing must be like the first. */
const confirmationProblem = (confirmation: string, password: string): Problem =>
  confirmation === '' ? TEXTS.required : confirmation === password ? undefined : PASSWORD_TEXTS.different;

const passwordBase = v.strictObject(
  {
    currentPassword: presentPasswordText,
    newPassword: newPasswordText,
    confirmNewPassword: newPasswordText,
    ...formKey,
  },
  objectMessage,
);

export type PasswordInput = v.InferInput<typeof passwordBase>;

/** POST /v1/customer/password; also the form's rules. */
export const passwordSchema = ruledForm(
  passwordBase,
  (form) => ({
    currentPassword: requiredProblem(form.currentPassword),
    newPassword: newPasswordProblem(form.newPassword),
    confirmNewPassword: confirmationProblem(form.confirmNewPassword, form.newPassword),
  }),
  ({ currentPassword, newPassword, formKey }) => ({ currentPassword, newPassword, formKey }),
);
