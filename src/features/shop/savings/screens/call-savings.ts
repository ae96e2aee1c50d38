import type { Hint } from '#features/purchase/cart/hint.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { CHANGE_MS, postJson, READ_MS } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { TakeBody } from '../contract.ts';

export type Assignments = TakeBody['assignments'];

const CHANGE = { within: CHANGE_MS, has: ['qtyItems'] } as const;

const changeOnce = () => ({ ...CHANGE, idempotencyKey: submitKey() });

/** Each of these calls can throw CallError. */
export const savingsCalls = {
  ask: (assignments: NonNullable<Assignments>, signal: AbortSignal) =>
    postJson<typeof calls.ask>('/v1/overlap', { assignments }, { within: READ_MS, has: ['hint'], signal }),

  take: ({ key, totalCents, by }: Hint, assignments: Assignments) => {
    const stockItems = by.flatMap(({ stockItem, kept }) => (kept ? [] : [stockItem]));
    const body: TakeBody = { key, totalCents, stockItems, assignments };
    return postJson<typeof calls.take>('/v1/overlap/take', body, changeOnce());
  },

  undo: (key: string) => postJson<typeof calls.undo>('/v1/overlap/undo', { key }, changeOnce()),

  decline: (key: string) => postJson<typeof calls.decline>('/v1/overlap/decline', { key }, CHANGE),
};
