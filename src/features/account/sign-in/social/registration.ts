import * as v from 'valibot';
import { addressEntries } from '#features/account/accounts/addresses/address-entries.ts';
import {
  personEntries,
  readRegistration,
  registrationProblems,
} from '#features/account/accounts/profile/registration.ts';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import { emailProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { normalizeEmail } from '#values/email.ts';

const base = v.strictObject(
  { ...personEntries, ...addressEntries, email: text(254), ...formKey },
  objectMessage,
);

export type SocialRegistrationInput = v.InferInput<typeof base>;

export const socialRegistrationSchema = (today: CalendarDay) =>
  ruledForm(
    base,
    (form) => ({ ...registrationProblems(form, today), email: emailProblem(form.email) }),
    (form) => ({ ...readRegistration(form), email: normalizeEmail(form.email) }),
  );
