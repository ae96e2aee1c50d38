import * as v from 'valibot';
import { longText } from '#forms/entries.ts';
import { REASON_CHARS } from './cancellation.ts';

export const CANCEL_TEXTS = {
  lines: 'Escolha ao menos um serviço.',
  reason: `Conte em poucas palavras (no mínimo ${REASON_CHARS.min} caracteres).`,
};

export const cancelReason = v.pipe(
  longText(REASON_CHARS.max),
  v.minLength(REASON_CHARS.min, CANCEL_TEXTS.reason),
);

/** Ids of lines are texts, because checkboxes have text values. */
export const cancelForm = v.object({
  lines: v.pipe(v.array(v.string()), v.minLength(1, CANCEL_TEXTS.lines)),
  reason: cancelReason,
});

export type CancelForm = v.InferInput<typeof cancelForm>;
