import * as v from 'valibot';
import { rowId } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';
import { SHARE_CODE_DIGITS } from './share.ts';

export const shareBody = v.strictObject({ id: rowId });

export const shareAnswer = v.strictObject({
  /** Goes behind the `#` of the link. */
  token: v.string(),
  /** For the other person to type. */
  code: v.string(),
  until: isoMoment,
});

export const endShareBody = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });

export const openSharedBody = v.strictObject({
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Abra o link inteiro, como foi mandado.')),
  code: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\D/g, '')),
    v.regex(new RegExp(`^\\d{${SHARE_CODE_DIGITS}}$`), `Digite os ${SHARE_CODE_DIGITS} números do código.`),
  ),
});

const observation = v.strictObject({
  code: v.string(),
  name: v.string(),
  value: v.string(),
  unit: v.string(),
  range: v.string(),
  flag: v.string(),
  status: v.string(),
  by: v.string(),
});

export const sharedAnswer = v.strictObject({
  person: v.string(),
  birthDate: v.nullable(v.string()),
  service: v.string(),
  collectedOn: v.string(),
  receivedOn: v.string(),
  state: v.picklist(['partial', 'ready', 'corrected']),
  observations: v.array(observation),
  hasDocument: v.boolean(),
  until: isoMoment,
});

export type SharedResult = v.InferOutput<typeof sharedAnswer>;
