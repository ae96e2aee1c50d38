import { justSignedIn } from '#features/account/sessions/server/just-signed-in.ts';
import { signedInId } from '#features/account/sessions/server/signed-in-id.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { HOUR, QUARTER_HOUR } from '#platform/http/limits.ts';
import { endShareBody, openSharedBody, shareAnswer, shareBody, sharedAnswer } from './contract.ts';
import type { OpenSharedOutcome } from './server/open-shared.ts';
import type { ShareOutcome } from './server/share-result.ts';
import { MOST_SHARES } from './share.ts';

const post = { method: 'POST', guard: 'form key' } as const;

export const shareResult = defineCall({
  ...post,
  customer: justSignedIn(signedInId, 'Por segurança, entre de novo na sua conta para compartilhar.'),
  path: '/v1/results/share',
  summary: 'Makes a link and a code by which a doctor reads one result for seven days.',
  body: shareBody,
  answer: shareAnswer,
  limits: { shares: { name: 'result-share', per: 'customer', points: 30, seconds: HOUR } },
  refusals: {
    too_many: TOO_MANY,
    not_found: { status: 404, detail: 'Não encontramos este resultado.' },
    too_many_links: {
      status: 409,
      detail: `Este resultado já tem ${MOST_SHARES} links abertos. Encerre um deles antes.`,
    },
  } satisfies RefusalTable<Extract<ShareOutcome, { ok: false }> | TooMany>,
});

export const endShare = defineCall({
  ...post,
  customer: signedInId,
  path: '/v1/results/share/end',
  summary: 'Ends a link to a result at once.',
  unlimited: 'own rows',
  body: endShareBody,
  answer: doneAnswer,
  refusals: { not_found: { status: 404, detail: 'Este link já não existe.' } },
});

export const openShared = defineCall({
  ...post,
  path: '/v1/results/shared',
  summary: 'A result, by the link and the code that the patient gave.',
  body: openSharedBody,
  answer: sharedAnswer,
  limit: {
    name: 'result-share-guess',
    per: 'caller',
    points: 30,
    seconds: QUARTER_HOUR,
    charged: ['wrong_code', 'ended'],
  },
  refusals: {
    too_many: TOO_MANY,
    wrong_code: { status: 409, detail: 'O código não confere. Peça de novo a quem mandou o link.' },
    ended: { status: 410, detail: 'Este link não vale mais. Peça outro a quem o mandou.' },
  } satisfies RefusalTable<Extract<OpenSharedOutcome, { ok: false }> | TooMany>,
});
