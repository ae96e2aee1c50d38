import * as v from 'valibot';
import { searchGone, searchKey } from '#features/desk/staff/contract.ts';
import { SEARCHES, VAIN_SEARCHES } from '#features/desk/staff/operations.ts';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { ORDER_KINDS } from '#features/purchase/orders/order-kinds.ts';
import { PAYMENT_TYPE_NAMES } from '#features/purchase/orders/payment-types.ts';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import { SCHEDULE_DUES } from '#features/purchase/orders/to-schedule.ts';
import { rowId, text } from '#forms/entries.ts';
import { CENTS, doneAnswer, isoMoment, cents as wireCents } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { ORDER_COLUMNS } from './columns.ts';

export const MOST_CHOSEN = 1000;

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000), v.description(CENTS));
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
  /** ISO moment of the earliest visit that is not done yet. */
  visitAt: v.nullable(isoMoment),
  /** ISO moment; null unless a service waits for its time. */
  scheduleBy: v.nullable(isoMoment),
});

export const orderFilter = {
  status: v.optional(v.pipe(v.array(v.picklist(ORDER_STATUSES)), v.maxLength(ORDER_STATUSES.length))),
  /** ISO days by the clock of Brasília, both included. */
  from: v.optional(day),
  to: v.optional(day),
  /** Money came in. With a `paymentType`, by this one. */
  paidFrom: v.optional(day),
  paidTo: v.optional(day),
  /** A service was attended, at the unit or store of the filter. */
  attendedFrom: v.optional(day),
  attendedTo: v.optional(day),
  /** Money went back, with a `paymentType` by this one, for a service at the unit or store of the filter. */
  refundedFrom: v.optional(day),
  refundedTo: v.optional(day),
  storeId: v.optional(rowId),
  unitId: v.optional(rowId),
  kind: v.optional(v.picklist(ORDER_KINDS)),
  paymentType: v.optional(v.picklist(PAYMENT_TYPE_NAMES)),
  couponCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  minCents: v.optional(cents),
  maxCents: v.optional(cents),
  toSchedule: v.optional(v.picklist(SCHEDULE_DUES)),
  suspended: v.optional(v.boolean()),
};

export const listOrders = defineCall({
  name: 'orders/list',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Ver pedidos',
  unattended: 'marks',
  body: v.strictObject({
    ...orderFilter,
    after: v.optional(incrementId),
  }),
  answer: v.strictObject({
    rows: v.array(orderRow),
    next: v.nullable(v.string()),
    /** At most 1,000. `more` means that there are more. */
    total: v.number(),
    more: v.boolean(),
  }),
});

const place = { id: rowId, name: v.string() };

/** Lists for filters the units of the operator's orders, and their stores. */
export const listPlaces = defineCall({
  name: 'orders/places',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Ver lojas e unidades',
  body: v.strictObject({}),
  answer: v.strictObject({
    stores: v.array(v.strictObject(place)),
    units: v.array(v.strictObject({ ...place, storeId: rowId })),
    /** Empty for roles that may not see what was bought. */
    kinds: v.array(v.picklist(ORDER_KINDS)),
  }),
});

/** Orders of a page by number, or a filter's newest. */
export const chosenOrders = v.union([
  v.strictObject({ incrementIds: v.pipe(v.array(incrementId), v.minLength(1), v.maxLength(MOST_CHOSEN)) }),
  v.strictObject({ filter: v.strictObject(orderFilter) }),
]);

export const fileChoices = {
  columns: v.array(v.picklist(ORDER_COLUMNS)),
  /** Adds discount, fee, interest, money received and returned, and the bank's ids. */
  money: v.optional(v.boolean(), false),
  /** A line for each service instead of each order. */
  perService: v.optional(v.boolean(), false),
};

export const exportOrders = defineCall({
  name: 'orders/export',
  kind: 'view',
  permission: 'orders.export',
  summary: 'Exportar pedidos',
  stepUp: true,
  body: v.strictObject({ chosen: chosenOrders, ...fileChoices }),
  /** `more` means that the filter has more than 1,000. */
  answer: v.strictObject({ csv: v.string(), rows: v.number(), more: v.boolean() }),
});

/** A search is posted, so that names and documents stay out of addresses. */
export const searchOrders = defineCall({
  name: 'orders/search',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Procurar pedidos',
  limits: [{ name: 'pedidos-busca', ...SEARCHES }, VAIN_SEARCHES],
  body: v.strictObject({
    text: v.pipe(v.string(), v.trim(), v.minLength(3, 'Digite ao menos 3 letras.'), v.maxLength(120)),
  }),
  answer: v.strictObject({
    rows: v.array(orderRow),
    /** Opens the result again for 12 hours; '' for the command line. */
    key: v.string(),
  }),
});

export const openSearch = defineCall({
  name: 'orders/searched',
  kind: 'view',
  personal: true,
  permission: 'orders.view',
  summary: 'Abrir de novo o resultado de uma busca',
  limits: [{ name: 'pedidos-busca', ...SEARCHES }],
  body: v.strictObject({ key: searchKey }),
  answer: v.strictObject({ rows: v.array(orderRow) }),
  refusals: searchGone,
});

const namesNobody = (value: string) => !/@|\d[\d.-]{5}/.test(value);
const viewFields = {
  filter: v.strictObject({
    ...orderFilter,
    couponCode: v.optional(v.pipe(orderFilter.couponCode.wrapped, v.check(namesNobody))),
  }),
  columns: v.array(v.picklist(ORDER_COLUMNS)),
};

const save = {
  kind: 'change',
  body: v.strictObject({
    name: v.pipe(
      text(40),
      v.nonEmpty('Dê um nome à visão.'),
      v.check(namesNobody, 'O nome não pode ter CPF, telefone nem e-mail.'),
    ),
    ...viewFields,
  }),
  answer: v.strictObject({ id: rowId }),
  refusals: { too_many: { status: 409, detail: 'São 50 visões no máximo. Apague uma antes.' } },
} as const;

/** A team's view is everybody's, so a person of some units may not change it. */
const forAllUnits = {
  some_units: { status: 403, detail: 'As visões da equipe são de quem responde por todas as unidades.' },
} as const;

export const saveView = defineCall({
  ...save,
  name: 'orders/save-view',
  personal: true,
  permission: 'orders.view',
  summary: 'Salvar uma visão dos pedidos',
});

export const saveTeamView = defineCall({
  ...save,
  refusals: { ...save.refusals, ...forAllUnits },
  name: 'orders/save-team-view',
  permission: 'views.share',
  summary: 'Salvar uma visão dos pedidos para a equipe',
});

export const listViews = defineCall({
  name: 'orders/views',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Ver as visões dos pedidos',
  body: v.strictObject({}),
  answer: v.strictObject({
    views: v.array(v.strictObject({ id: rowId, name: v.string(), isTeams: v.boolean(), ...viewFields })),
  }),
});

const removal = {
  kind: 'change',
  body: v.strictObject({ id: rowId }),
  answer: doneAnswer,
  refusals: { not_found: { status: 404, detail: 'Esta visão já não existe.' } },
} as const;

export const removeView = defineCall({
  ...removal,
  name: 'orders/remove-view',
  personal: true,
  permission: 'orders.view',
  summary: 'Apagar uma visão própria dos pedidos',
});

export const removeTeamView = defineCall({
  ...removal,
  refusals: { ...removal.refusals, ...forAllUnits },
  name: 'orders/remove-team-view',
  permission: 'views.share',
  summary: 'Apagar uma visão da equipe',
});
