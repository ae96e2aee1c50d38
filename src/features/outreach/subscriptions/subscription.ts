import * as v from 'valibot';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import { emailProblem, lettersProblem, requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { normalizeEmail } from '#values/email.ts';
import { personName } from '#values/person-name.ts';

/** Subscribers agree to this text at the form's button and in the confirmation mail. */
export const SUBSCRIPTION_TEXT =
  'Novidades e ofertas por e-mail, no máximo uma vez por semana. Você sai quando quiser, com um toque.';

export const subscriptionBody = ruledForm(
  v.strictObject({ name: text(120), email: text(254), ...formKey }, objectMessage),
  ({ name, email }) => ({
    name: requiredProblem(name) ?? lettersProblem(name),
    email: emailProblem(email),
  }),
  ({ name, email, formKey: key }) => ({
    name: personName(name),
    email: normalizeEmail(email),
    formKey: key,
  }),
);

export type SubscriptionInput = v.InferInput<typeof subscriptionBody>;
export type Subscription = Omit<v.InferOutput<typeof subscriptionBody>, 'formKey'>;

export const confirmationBody = v.strictObject({ token: text(200), ...formKey }, objectMessage);

/** purchase 129 fixes this name. */
export const SUCCESS_COOKIE = 'newsletter_subscription_success';

export const SUCCESS_TEXT = 'Obrigado por sua assinatura na newsletter!';
