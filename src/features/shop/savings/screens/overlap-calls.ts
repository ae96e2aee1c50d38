import type { Hint } from '#features/purchase/cart/hint.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { CHANGE_MS, postJson, READ_MS } from '#ui/http.ts';
import type { AskAnswer, ChangedAnswer, TakeBody } from '../contract.ts';

export type Assignments = TakeBody['assignments'];

const CHANGE = { within: CHANGE_MS, has: ['qtyItems'] } as const;

const change = (path: string, body: object) =>
  postJson<ChangedAnswer>(path, body, { ...CHANGE, headers: { 'Idempotency-Key': submitKey() } });

/** Every call throws CallError. */
export const overlapCalls = {
  ask: (assignments: NonNullable<Assignments>, signal: AbortSignal) =>
    postJson<AskAnswer>('/v1/overlap', { assignments }, { within: READ_MS, has: ['hint'], signal }),

  take: ({ key, totalCents, by }: Hint, assignments: Assignments) => {
    const stockItems = by.flatMap(({ stockItem, kept }) => (kept ? [] : [stockItem]));
    const body: TakeBody = { key, totalCents, stockItems, assignments };
    return change('/v1/overlap/take', body);
  },

  undo: (key: string) => change('/v1/overlap/undo', { key }),

  decline: (key: string) => postJson<ChangedAnswer>('/v1/overlap/decline', { key }, CHANGE),
};
