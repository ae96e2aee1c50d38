import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { defineCall } from '#platform/http/call.ts';
import { TOO_MANY } from '#platform/http/caller-limit.ts';
import { HOUR, QUARTER_HOUR } from '#platform/http/limits.ts';
import { INVALID } from '#platform/http/parse.ts';
import { contactBody } from './contact-form.ts';
import { contactAnswer, ownContactAnswer } from './contract.ts';

export const submitContact = defineCall({
  method: 'POST',
  guard: 'form key',
  path: '/v1/contact',
  summary: 'What somebody writes by the contact form.',
  idempotencyKey: 'Recarregue a página e tente de novo.',
  body: contactBody,
  answer: contactAnswer,
  limit: { name: 'contact', per: 'caller', points: 20, seconds: QUARTER_HOUR, charged: 'valid' },
  // The owner of a typed address gets a mail for each request.
  limits: { mails: { name: 'contact-email', per: 'e-mail', points: 6, seconds: HOUR } },
  refusals: {
    too_many: TOO_MANY,
    invalid: INVALID,
    key_reused: {
      status: 409,
      detail: 'Esta mensagem já foi enviada. Para mandar outra, recarregue a página.',
    },
  },
});

export const ownContact = defineCall({
  method: 'GET',
  path: '/v1/contact/own',
  summary: 'What the contact form of a signed-in customer begins with.',
  unlimited: 'own rows',
  customer: signedIn(),
  answer: ownContactAnswer,
});
