import { defineCall } from '#platform/http/call.ts';
import { endOtherSessionsBody, endSessionBody, sessionsEndedAnswer } from './contract.ts';
import { justSignedIn } from './server/just-signed-in.ts';
import { signedInId } from './server/signed-in-id.ts';

const ofCustomers = {
  method: 'POST',
  guard: 'form key',
  customer: justSignedIn(
    signedInId,
    'Por segurança, entre de novo na sua conta antes de sair de outros aparelhos.',
  ),
} as const;

export const endSession = defineCall({
  ...ofCustomers,
  path: '/v1/customer/sessions/end',
  summary: "Ends one of the customer's other sessions.",
  unlimited: 'own rows',
  body: endSessionBody,
  answer: sessionsEndedAnswer,
  refusals: { unknown: { status: 404, detail: 'Este aparelho já não está na sua conta.' } },
});

export const endOtherSessions = defineCall({
  ...ofCustomers,
  path: '/v1/customer/sessions/end-others',
  summary: "Ends all of the customer's sessions but this one.",
  unlimited: 'own rows',
  body: endOtherSessionsBody,
  answer: sessionsEndedAnswer,
});
