import * as v from 'valibot';
import { formKey, longText, objectMessage, text } from '#forms/entries.ts';
import { BEST_RATING, COMMENT_MAX, MAX_NPS } from './questions.ts';

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const input = longText(COMMENT_MAX);

/** The fields of a question depend on its type (specification, sections 3 and 7). */
const question = v.variant('question_type', [
  v.strictObject(
    {
      question_type: v.literal('likert'),
      rating: whole(1, BEST_RATING),
      question_tags: v.pipe(v.array(text(80)), v.maxLength(8)),
    },
    objectMessage,
  ),
  v.strictObject(
    { question_type: v.literal('advanced'), question_text: text(200), option: text(20), input },
    objectMessage,
  ),
  v.strictObject({ question_type: v.literal('nps'), rating: whole(0, MAX_NPS), input }, objectMessage),
]);

export type FeedbackQuestion = v.InferOutput<typeof question>;

/** Body of POST /v1/feedbackSale. */
export const feedbackBody = v.strictObject(
  { questions: v.pipe(v.array(question), v.minLength(1), v.maxLength(4)) },
  objectMessage,
);

/** The survey's token is in the query, because the body's fields are fixed (purchase 120). */
export const surveyQuery = v.strictObject({ t: v.optional(text(100), '') });

export const dismissBody = v.strictObject({ ...formKey }, objectMessage);
