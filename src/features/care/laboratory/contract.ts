import * as v from 'valibot';
import { codeDigits, codeProblem } from '#features/account/accounts/emails/email-code.ts';
import { objectMessage, rowId, text } from '#forms/entries.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { isoMoment } from '#forms/wire.ts';

export const shareBody = v.strictObject({ id: rowId });

export const shareAnswer = v.strictObject({
  id: v.string(),
  /** Goes behind the `#` of the link. */
  token: v.string(),
  /** For the other person to type. */
  code: v.string(),
  until: isoMoment,
});

export const endShareBody = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });

export const openSharedBody = ruledForm(
  v.strictObject({ token: text(100), code: text(20) }, objectMessage),
  ({ code }) => ({ code: codeProblem(code) }),
  ({ token, code }) => ({ token, code: codeDigits(code) }),
);

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
