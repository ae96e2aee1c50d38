import * as v from 'valibot';
import { longText, rowId } from '#forms/entries.ts';
import { integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { countText } from '#values/count-text.ts';

/** The key of a row of the stock: a product at a unit. */
const key = v.pipe(v.string(), v.maxLength(80));
const reason = v.pipe(longText(150), v.nonEmpty('Escreva o motivo.'));
const places = v.pipe(
  v.number('Escreva um número.'),
  v.integer('Escreva um número inteiro.'),
  v.maxValue(999_999, 'Confira o número.'),
);

const notFound = {
  not_found: { status: 404, detail: 'Não encontramos este serviço nesta unidade, ou ela não é sua.' },
} as const;

const refused = {
  ...notFound,
  uncounted: { status: 409, detail: 'O estoque deste serviço é ilimitado: não há o que contar.' },
  stale: {
    status: 409,
    detail: 'O estoque mudou com esta tela aberta, e não por vendas. Confira os números e conte de novo.',
  },
} as const;

/** Counts of one place. */
const level = {
  /** Free and held ones. */
  balance: integer,
  held: integer,
  free: integer,
  /** Expected sales in the days of the setting, at the pace of the last four weeks. */
  minimum: integer,
};

export const listLevels = defineCall({
  name: 'stock-desk/levels',
  kind: 'view',
  permission: 'stock.view',
  summary: 'Ver o estoque reservado, livre e mínimo',
  body: v.strictObject({ keys: v.pipe(v.array(key), v.maxLength(200)) }),
  /** Uncounted places are missing. */
  answer: v.strictObject({ rows: v.array(v.strictObject({ key: v.string(), ...level })) }),
});

export const viewLedger = defineCall({
  name: 'stock-desk/ledger',
  kind: 'view',
  permission: 'stock.view',
  summary: 'Ver os movimentos do estoque de um serviço',
  body: v.strictObject({ key, before: v.optional(rowId) }),
  answer: v.strictObject({
    service: v.string(),
    unitName: v.string(),
    /** Null for uncounted stock. `sold` are paid places that are still to be attended. */
    level: v.nullable(v.strictObject({ ...level, sold: integer, days: integer })),
    /** 50 a page, the newest first. */
    movements: v.array(
      v.strictObject({
        id: v.number(),
        at: isoMoment,
        delta: integer,
        /** Places for sale after it. */
        balance: integer,
        what: v.picklist(['import', 'count', 'transfer', 'undone', 'hold', 'release', 'sale']),
        /** '' without an order. */
        incrementId: v.string(),
        who: v.string(),
        why: v.string(),
        /** The id of the change in the history; null without one. */
        change: v.nullable(v.number()),
      }),
    ),
    next: v.nullable(v.number()),
    /** Other units of the operator with counted stock of the service. */
    units: v.array(v.strictObject({ code: v.string(), name: v.string(), free: integer })),
  }),
  refusals: notFound,
});

export const countStock = defineCall({
  name: 'stock-desk/count',
  kind: 'change',
  permission: 'catalogue.sales',
  summary: 'Contar o estoque de um serviço',
  body: v.strictObject({
    key,
    /** All places that are there: for sale, held, and sold but still to be attended. */
    counted: v.pipe(places, v.minValue(0, 'Conte a partir de 0.')),
    /** The total that the person saw; sales do not change it. */
    seen: integer,
    reason,
  }),
  answer: v.strictObject({
    /** The change in the history; null if the count agrees. */
    id: v.nullable(v.number()),
    difference: integer,
  }),
  refusals: {
    ...refused,
    oversold: {
      status: 409,
      detail: ({ missing }: { missing: number }) =>
        `Já ${missing === 1 ? 'foi vendida ou reservada' : 'foram vendidas ou reservadas'} ${missing} a mais do que há. Nada mudou: traga de outra unidade, ou troque a unidade de pedidos.`,
    },
  },
});

export const transferStock = defineCall({
  name: 'stock-desk/transfer',
  kind: 'change',
  permission: 'catalogue.sales',
  summary: 'Transferir estoque para outra unidade',
  body: v.strictObject({
    key,
    unit: v.pipe(v.string(), v.trim(), v.nonEmpty('Escolha a unidade.'), v.maxLength(40)),
    amount: v.pipe(places, v.minValue(1, 'Transfira pelo menos 1.')),
    reason,
  }),
  answer: v.strictObject({ id: v.number(), left: integer }),
  refusals: {
    ...refused,
    same_unit: { status: 409, detail: 'O estoque já está nesta unidade. Escolha outra.' },
    other_store: { status: 409, detail: 'Esta unidade é de outra loja. Escolha uma da mesma loja.' },
    not_offered: {
      status: 409,
      detail: 'A outra unidade não tem estoque contado deste serviço. Inclua antes a linha dela em Estoque.',
    },
    short: {
      status: 409,
      detail: ({ free }: { free: number }) =>
        `${free === 0 ? 'Nenhuma está livre' : `Só há ${countText(free, 'livre', 'livres')}`} aqui. As reservadas e as vendidas ficam.`,
    },
  },
});
