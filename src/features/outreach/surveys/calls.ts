import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { dismissBody, feedbackBody, surveyQuery } from './contract.ts';
import type { AnswerOutcome } from './server/answer-survey.ts';

const post = {
  method: 'POST',
  guard: 'form key',
  query: surveyQuery,
  answer: doneAnswer,
  limit: {
    name: 'survey-guess',
    per: 'caller',
    points: 60,
    seconds: QUARTER_HOUR,
    charged: ['unknown_link'],
  },
} as const;

const UNKNOWN_LINK = { status: 404, detail: 'Este link não está completo ou não é da loja.' } as const;

export const giveFeedback = defineCall({
  ...post,
  path: '/v1/feedbackSale',
  summary: 'Answers of a survey about an order, by the token of its link (t), once.',
  body: feedbackBody,
  refusals: {
    too_many: TOO_MANY,
    unknown_link: UNKNOWN_LINK,
    already_answered: { status: 409, detail: 'Você já respondeu a esta pesquisa. Obrigado!' },
    over: { status: 409, detail: 'Esta pesquisa já terminou.' },
    wrong_answers: { status: 400, detail: 'As respostas não são desta pesquisa.' },
  } satisfies RefusalTable<Extract<AnswerOutcome, { ok: false }> | TooMany>,
});

export const dismiss = defineCall({
  ...post,
  path: '/v1/surveys/dismiss',
  summary: 'The customer does not want to be asked what the link (t) asks.',
  body: dismissBody,
  refusals: { too_many: TOO_MANY, unknown_link: UNKNOWN_LINK },
});
