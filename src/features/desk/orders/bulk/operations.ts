import * as v from 'valibot';
import { chosenOrders, MOST_CHOSEN } from '#features/desk/orders/list/operations.ts';
import { incrementId, seen } from '#features/purchase/orders/contract.ts';
import { integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { BULK_ACT_NAMES, ITEM_STATE_NAMES } from './bulk.ts';

const act = v.picklist(BULK_ACT_NAMES);
const runId = v.pipe(v.string(), v.uuid());

const run = {
  id: v.string(),
  act,
  startedAt: isoMoment,
  counts: v.record(v.picklist(ITEM_STATE_NAMES), integer),
};

export const previewBulk = defineCall({
  name: 'order-bulk/preview',
  kind: 'view',
  personal: true,
  permission: 'orders.handle',
  summary: 'Conferir uma ação em vários pedidos',
  body: v.strictObject({ act, chosen: chosenOrders }),
  answer: v.strictObject({
    incrementIds: v.array(v.string()),
    /** `examples` are at most five numbers, and never those of orders that the operator does not see. */
    leftOut: v.array(v.strictObject({ why: v.string(), count: integer, examples: v.array(v.string()) })),
    /** Whether the filter has more than 1,000 orders. */
    more: v.boolean(),
    /** Id of the last event of all these orders. */
    seen: v.number(),
  }),
});

export const startBulk = defineCall({
  name: 'order-bulk/start',
  kind: 'change',
  personal: true,
  permission: 'orders.handle',
  summary: 'Fazer uma ação em vários pedidos',
  body: v.strictObject({
    /** The form's key, so that a repeated request starts nothing. */
    key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    act,
    incrementIds: v.pipe(v.array(incrementId), v.minLength(1), v.maxLength(MOST_CHOSEN)),
    seen,
  }),
  answer: v.strictObject({ id: v.string(), isNew: v.boolean() }),
  refusals: { taken: { status: 409, detail: 'Comece de novo pela lista de pedidos.' } },
});

const notFound = { not_found: { status: 404, detail: 'Não encontramos este lote de pedidos.' } } as const;

export const viewBulk = defineCall({
  name: 'order-bulk/view',
  kind: 'view',
  personal: true,
  permission: 'orders.handle',
  summary: 'Ver uma ação em vários pedidos',
  passive: true,
  body: v.strictObject({ id: runId }),
  answer: v.strictObject({
    ...run,
    items: v.array(
      v.strictObject({ incrementId: v.string(), state: v.picklist(ITEM_STATE_NAMES), detail: v.string() }),
    ),
  }),
  refusals: notFound,
});

export const listBulk = defineCall({
  name: 'order-bulk/list',
  kind: 'view',
  personal: true,
  permission: 'orders.handle',
  summary: 'Ver as próprias ações em vários pedidos',
  body: v.strictObject({}),
  answer: v.strictObject({ runs: v.array(v.strictObject(run)) }),
});

export const stopBulk = defineCall({
  name: 'order-bulk/stop',
  kind: 'change',
  personal: true,
  permission: 'orders.handle',
  summary: 'Parar uma ação em vários pedidos',
  body: v.strictObject({ id: runId }),
  /** How many orders are left unchanged. */
  answer: v.strictObject({ stopped: integer }),
  refusals: notFound,
});
