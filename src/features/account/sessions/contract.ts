import * as v from 'valibot';
import { formKey, objectMessage } from '#forms/entries.ts';
import { TEXTS } from '#forms/texts.ts';

export const endSessionBody = v.strictObject(
  { id: v.pipe(v.string(TEXTS.required), v.uuid('Recarregue a página e tente de novo.')), ...formKey },
  objectMessage,
);

export const endOtherSessionsBody = v.strictObject({ ...formKey }, objectMessage);

export const sessionsEndedAnswer = v.strictObject({ ok: v.literal(true) });
