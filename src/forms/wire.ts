import * as v from 'valibot';
import { MOST_FILE_BYTES } from '#values/file-size.ts';

// Response schemas consist of these. Only servers run them; browsers import the inferred types.

/** The meaning of a number or text that its type does not show. The command line reads and prints by it. */
export const CENTS = 'Cents of BRL.';
/** The command line takes the file's name instead. */
export const BASE64_FILE = 'A file as base64.';
/** A file of at most 20 MB. Valibot's own check is a regular expression that overflows the stack at 3 MB. */
export const base64File = (tooLarge: string) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil(MOST_FILE_BYTES / 3) * 4, tooLarge),
    v.check(isBase64, 'O arquivo não chegou inteiro. Envie de novo.'),
    v.description(BASE64_FILE),
  );

/** Other characters than those of base64 give no bytes, so a text with them has too few. */
function isBase64(text: string): boolean {
  const fillers = /={0,2}$/.exec(text.slice(-2))?.[0].length ?? 0;
  return Buffer.from(text, 'base64').length === (text.length / 4) * 3 - fillers;
}

export const MOMENT = 'ISO 8601 with time zone.';

export const integer = v.pipe(v.number(), v.integer());
export const cents = v.pipe(v.number(), v.integer(), v.description(CENTS));
export const wireMoney = v.pipe(v.string(), v.description('Money as "1.234,56"; empty where there is none.'));
export const isoMoment = v.pipe(v.string(), v.description(MOMENT));
export const doneAnswer = v.strictObject({ ok: v.literal(true) });
export const typeLabel = v.strictObject({ name: v.string(), label: v.string() });
export const formKey = v.pipe(
  v.string(),
  v.description("The session's form key, which state-changing calls send back."),
);
