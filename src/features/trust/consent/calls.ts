import { doneAnswer } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { TOO_MANY } from '#platform/http/caller-limit.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { choicesBody } from './contract.ts';

export const chooseConsent = defineCall({
  method: 'POST',
  guard: 'form key',
  path: '/v1/consent',
  summary:
    'Records what the visitor allows and refuses, by purpose. A purpose that is left out stays as it is.',
  body: choicesBody,
  answer: doneAnswer,
  limit: { name: 'consent', per: 'caller', points: 200, seconds: QUARTER_HOUR, charged: 'valid' },
  refusals: { too_many: TOO_MANY },
});
