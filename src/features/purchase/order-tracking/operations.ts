import * as v from 'valibot';
import { incrementId, linePosition, ofOrder } from '#features/purchase/orders/contract.ts';
import { cannotChangeLine, orderNotFound } from '#features/purchase/orders/operation-refusals.ts';
import { factsOf, type OrderStatus } from '#features/purchase/orders/status.ts';
import { defineCall } from '#platform/http/call.ts';

export const listUnits = defineCall({
  name: 'unit-change/list',
  kind: 'view',
  permission: 'orders.handle',
  summary: 'Ver as unidades para onde um serviço pode ir',
  body: v.strictObject({ incrementId, line: linePosition }),
  answer: v.strictObject({
    units: v.array(
      v.strictObject({
        code: v.string(),
        name: v.string(),
        address: v.string(),
        left: v.nullable(v.number()),
      }),
    ),
  }),
  refusals: { ...orderNotFound, no_line: cannotChangeLine.no_line },
});

/** Why a paid service stays at its unit. */
export const cannotChangeUnit = {
  not_bookable: {
    status: 409,
    detail: ({ from }: { from: OrderStatus }) =>
      `O pedido está ${factsOf(from).name}: só se troca a unidade de um pedido pago e ainda não atendido.`,
  },
  at_home: { status: 409, detail: 'Este atendimento é em casa. Ele não muda de unidade.' },
  not_offered: {
    status: 409,
    detail: 'Esta unidade não faz este serviço, é de outra loja ou não está entre as suas.',
  },
  same_unit: { status: 409, detail: 'O serviço já é nesta unidade.' },
  sold_out: { status: 409, detail: 'Não há estoque deste serviço nesta unidade. Escolha outra.' },
  request_waits: {
    status: 409,
    detail: 'O cliente pediu o cancelamento deste serviço. Decida antes, em Cancelamentos.',
  },
  suspended: { status: 409, detail: 'Os vouchers deste pedido estão suspensos.' },
} as const;

export const changeUnit = defineCall({
  name: 'unit-change/move',
  kind: 'change',
  permission: 'orders.handle',
  summary: 'Trocar a unidade de um serviço',
  body: v.strictObject({
    ...ofOrder,
    line: linePosition,
    unit: v.pipe(v.string(), v.trim(), v.nonEmpty('Escolha a unidade.'), v.maxLength(40)),
  }),
  /** `booked` is true if a time at the former unit ended with the move. */
  answer: v.strictObject({ unitName: v.string(), booked: v.boolean() }),
  refusals: {
    ...cannotChangeLine,
    ...cannotChangeUnit,
  },
});
