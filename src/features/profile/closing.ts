import * as v from 'valibot';
import { formKey, objectMessage } from '#forms/entries.ts';
import { requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { currentPasswordText } from './new-password.ts';

/** Days in which the customer may keep the account after all. */
export const UNDO_DAYS = 7;

/** Also the form's rules. */
export const closeAccountBody = ruledForm(
  v.strictObject({ currentPassword: currentPasswordText, ...formKey }, objectMessage),
  ({ currentPassword }) => ({ currentPassword: requiredProblem(currentPassword) }),
  (form) => form,
);

export type CloseAccountInput = v.InferInput<typeof closeAccountBody>;

export const keepAccountBody = v.strictObject({ ...formKey }, objectMessage);

export const closingAnswer = v.strictObject({
  dueOn: v.pipe(v.string(), v.description('YYYY-MM-DD; until then the account can be kept.')),
});

export type ClosingAnswer = v.InferOutput<typeof closingAnswer>;
