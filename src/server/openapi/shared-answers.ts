import * as v from 'valibot';

// Answers are described once more as schemas, which the compiler holds to the types that the calls really use, and
// test/http/openapi.test.ts to what they really answer.

const described = (text: string) => v.pipe(v.string(), v.description(text));

export const wireMoney = described('Money as "1.234,56"; empty where there is none.');
export const isoMoment = described('ISO 8601 with time zone.');
export const cents = v.pipe(v.number(), v.integer(), v.description('Cents of BRL.'));
export const whole = v.pipe(v.number(), v.integer());
export const typeLabel = v.strictObject({ name: v.string(), label: v.string() });
export const formKey = described("The session's form key, which state-changing calls send back.");

/** RFC 9457; every refusal that the specification does not give a form of its own. */
export const problemAnswer = v.object({
  type: v.literal('about:blank'),
  title: v.string(),
  status: whole,
  code: described('Stable, for programs.'),
  detail: described('Portuguese, for people.'),
  fields: v.optional(v.pipe(v.record(v.string(), v.string()), v.description('Messages by field.'))),
});
