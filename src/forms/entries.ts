import * as v from 'valibot';
import { isMisleading, withoutInvisible } from '#values/text.ts';
import { TEXTS } from './texts.ts';

export const text = (max: number) =>
  v.pipe(
    v.string(TEXTS.required),
    v.maxLength(max, `Use no máximo ${max} caracteres.`),
    v.check((value) => !/\p{Cc}/u.test(value) && !isMisleading(value), TEXTS.oddCharacters),
    v.transform(withoutInvisible),
    v.trim(),
  );

export const longText = (max: number) =>
  v.pipe(
    v.string(TEXTS.required),
    v.maxLength(max, `Use no máximo ${max} caracteres.`),
    v.transform((value) => value.replaceAll('\r\n', '\n')),
    v.check((value) => !/[^\P{Cc}\n]/u.test(value) && !isMisleading(value), TEXTS.oddCharacters),
    v.transform(withoutInvisible),
    v.trim(),
  );

const MAX_ID = 2_147_483_647;

export const rowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID));

export const rowIdText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(MAX_ID),
);

/** Proves that one of our pages sent the form; the header X-XSRF-TOKEN does the same. */
export const sentFormKey = text(64);
export const formKey = { formKey: v.optional(sentFormKey) };

export const objectMessage = (issue: { expected: string | null }) =>
  issue.expected === 'never' ? TEXTS.unknownField : TEXTS.required;
