import { doneAnswer } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { TOO_MANY } from '#platform/http/caller-limit.ts';
import { HOUR, type LimitPerCaller } from '#platform/http/limits.ts';
import { countAnswer, countBody, wordsBody } from './contract.ts';

/** Enough for a family behind one address. A script cannot fill the table. */
const limit = { name: 'missed', per: 'caller', points: 60, seconds: HOUR } satisfies LimitPerCaller;

export const countMissed = defineCall({
  method: 'POST',
  guard: 'own site',
  path: '/v1/missed',
  summary:
    'Counts a shopper for phrases that found nothing, by their hashes. Answers which of them have enough shoppers to be read.',
  body: countBody,
  answer: countAnswer,
  limit,
  refusals: { too_many: TOO_MANY },
});

export const sendMissedWords = defineCall({
  method: 'POST',
  guard: 'own site',
  path: '/v1/missed/words',
  summary: 'The words of phrases that enough shoppers have used. Other words are not stored.',
  body: wordsBody,
  answer: doneAnswer,
  limit,
  refusals: { too_many: TOO_MANY },
});
