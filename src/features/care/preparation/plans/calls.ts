import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type Refusal, type RefusalTable } from '#platform/http/call.ts';
import { visitBody } from './contract.ts';
import type { SaveVisitOutcome } from './server/save-visit.ts';

export const planVisit = defineCall({
  method: 'POST',
  path: '/v1/preparation/visit',
  summary: 'When a person of an order or of the open quote means to come, so that the preparation has hours.',
  unlimited: 'own rows',
  body: visitBody,
  answer: doneAnswer,
  guard: 'form key',
  customer: signedIn('Entre na sua conta para dizer quando pretende vir.'),
  refusals: {
    not_found: {
      status: 404,
      detail: 'Não encontramos este atendimento. Atualize a página e tente de novo.',
    },
    invalid: { status: 400, detail: CHECK_FIELDS },
  } satisfies RefusalTable<Extract<SaveVisitOutcome, Refusal>>,
});
