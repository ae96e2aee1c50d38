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

/** Answer of GET /siadi/preference/index (specification, section 3: Personalization). */
export const preferencesAnswer = v.strictObject({
  success: v.boolean(),
  data: v.array(
    v.strictObject({
      title: v.string(),
      description: v.string(),
      items: v.array(
        v.strictObject({
          questionIntegrationId: v.string(),
          questionLabel: v.string(),
          questionPlaceholder: v.string(),
          answer: v.pipe(v.string(), v.description("'' where nothing was answered.")),
        }),
      ),
    }),
  ),
});

export type PreferencesAnswer = v.InferOutput<typeof preferencesAnswer>;

export const saveAnswer = v.strictObject({
  success: v.boolean(),
  error: v.pipe(v.string(), v.description('Why nothing was saved; else empty.')),
});
