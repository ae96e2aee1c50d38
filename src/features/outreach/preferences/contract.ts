import * as v from 'valibot';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import { ANSWER_MAX } from './preferences.ts';

const MAX_QUESTIONS = 60;
export const CODE_MAX = 40;

export const saveBody = v.strictObject(
  {
    answers: v.pipe(
      v.array(
        v.strictObject({ questionIntegrationId: text(CODE_MAX), answer: text(ANSWER_MAX) }, objectMessage),
      ),
      v.maxLength(MAX_QUESTIONS),
    ),
    ...formKey,
  },
  objectMessage,
);

export type SaveInput = v.InferInput<typeof saveBody>;
