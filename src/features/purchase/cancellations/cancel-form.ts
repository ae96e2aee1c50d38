import * as v from 'valibot';
import { longText } from '#forms/entries.ts';
import { isReason, REASON_CHARS } from './cancellation.ts';

export const CANCEL_TEXTS = {
  lines: 'Escolha ao menos um serviço.',
  reason: `Conte em poucas palavras (no mínimo ${REASON_CHARS.min} caracteres).`,
};

export const cancelReason = longText(REASON_CHARS.max);

/** Withdrawing within seven days needs no reason (art. 49 CDC). Ids of lines are texts, because checkboxes have text values. */
export const cancelForm = (mayRegret: boolean) =>
  v.object({
    lines: v.pipe(v.array(v.string()), v.minLength(1, CANCEL_TEXTS.lines)),
    reason: v.pipe(
      cancelReason,
      v.check((reason) => isReason(reason, mayRegret), CANCEL_TEXTS.reason),
    ),
  });

export type CancelForm = v.InferInput<ReturnType<typeof cancelForm>>;
