import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { PAYMENT_TYPE_NAMES } from '#features/purchase/orders/payment-types.ts';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import { SCHEDULE_DUES } from '#features/purchase/orders/to-schedule.ts';
import { defineOperation } from '#features/trust/operations/operation.ts';
import { rowId } from '#forms/entries.ts';
import { isoMoment, cents as wireCents } from '#forms/wire.ts';

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));
const day = v.pipe(v.string(), v.isoDate());

const orderRow = v.strictObject({
  incrementId: v.string(),
  createdAt: isoMoment,
  /** '' once the customer is erased. */
  buyer: v.string(),
  lines: v.number(),
  units: v.array(v.string()),
  status: v.picklist(ORDER_STATUSES),
  statusName: v.string(),
  paymentType: v.picklist(PAYMENT_TYPE_NAMES),
  totalCents: wireCents,
  /** ISO; null unless a service waits for its time. */
  scheduleBy: v.nullable(isoMoment),
});

export const listOrders = defineOperation({
  name: 'orders/list',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Ver pedidos',
  input: v.strictObject({
    status: v.optional(v.pipe(v.array(v.picklist(ORDER_STATUSES)), v.maxLength(ORDER_STATUSES.length))),
    /** ISO days in Brasília; both included. */
    from: v.optional(day),
    to: v.optional(day),
    storeId: v.optional(rowId),
    unitId: v.optional(rowId),
    paymentType: v.optional(v.picklist(PAYMENT_TYPE_NAMES)),
    couponCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
    minCents: v.optional(cents),
    maxCents: v.optional(cents),
    toSchedule: v.optional(v.picklist(SCHEDULE_DUES)),
    suspended: v.optional(v.boolean()),
    after: v.optional(incrementId),
  }),
  answer: v.strictObject({
    rows: v.array(orderRow),
    next: v.nullable(v.string()),
    /** At most 1,000; `more`: there are more. */
    total: v.number(),
    more: v.boolean(),
  }),
});

const place = { id: rowId, name: v.string() };

/** For filters: the units of the operator's orders, and their stores. */
export const listPlaces = defineOperation({
  name: 'orders/places',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Ver lojas e unidades',
  input: v.strictObject({}),
  answer: v.strictObject({
    stores: v.array(v.strictObject(place)),
    units: v.array(v.strictObject({ ...place, storeId: rowId })),
  }),
});

/** Posted, so that names and documents stay out of addresses. */
export const searchOrders = defineOperation({
  name: 'orders/search',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Procurar pedidos',
  input: v.strictObject({
    text: v.pipe(v.string(), v.trim(), v.minLength(3, 'Digite ao menos 3 letras.'), v.maxLength(120)),
  }),
  answer: v.strictObject({
    rows: v.array(orderRow),
    /** Opens the result again for 12 hours; '' for the command line. */
    key: v.string(),
  }),
});

export const openSearch = defineOperation({
  name: 'orders/searched',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Abrir de novo o resultado de uma busca',
  input: v.strictObject({ key: v.pipe(v.string(), v.regex(/^[\w-]{8}$/)) }),
  answer: v.strictObject({ rows: v.array(orderRow) }),
  refusals: { gone: { status: 410, detail: 'Este resultado já não existe. Procure de novo.' } },
});
