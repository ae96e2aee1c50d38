import * as v from 'valibot';
import { addressEntries } from '#features/account/accounts/addresses/address-entries.ts';
import { newPasswordProblem, newPasswordText } from '#features/account/accounts/profile/new-password.ts';
import {
  personEntries,
  readRegistration,
  registrationProblems,
} from '#features/account/accounts/profile/registration.ts';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import { emailProblem, type Problems, requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { normalizeEmail } from '#values/email.ts';

/** The wording is the specification's (section 5). */
export const SIGN_UP_TEXTS = {
  emailConfirm: 'Os emails não coincidem.',
  password: 'Sua senha deve ter no mínimo 8 caracteres.',
} as const;

const base = v.strictObject(
  {
    ...personEntries,
    ...addressEntries,
    email: text(254),
    emailConfirm: text(254),
    password: newPasswordText,
    /** This is the token of `BotCheck`, where the server requires one. */
    botToken: v.optional(text(4096)),
    ...formKey,
  },
  objectMessage,
);

type SignUpForm = v.InferOutput<typeof base>;

export type SignUpInput = v.InferInput<typeof base>;

export const signUpSchema = (today: CalendarDay) =>
  ruledForm(
    base,
    (form) => signUpProblems(form, today),
    (form) => ({
      ...readRegistration(form),
      email: normalizeEmail(form.email),
      password: form.password,
      botToken: form.botToken,
    }),
  );

const signUpProblems = (form: SignUpForm, today: CalendarDay): Problems<keyof SignUpForm> => ({
  ...registrationProblems(form, today),
  email: emailProblem(form.email),
  emailConfirm:
    requiredProblem(form.emailConfirm) ??
    (normalizeEmail(form.email) === normalizeEmail(form.emailConfirm)
      ? undefined
      : SIGN_UP_TEXTS.emailConfirm),
  password: newPasswordProblem(form.password, SIGN_UP_TEXTS.password),
});
