import * as v from 'valibot';
import { fileChoices, orderFilter } from '#features/desk/orders/list/operations.ts';
import { doneAnswer, integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { FILE_STATE_NAMES } from './order-files.ts';

const fileId = v.pipe(v.string(), v.uuid());
const notFound = {
  not_found: { status: 404, detail: 'Este arquivo já não existe. Peça outro na lista de pedidos.' },
} as const;

export const startFile = defineCall({
  name: 'order-files/start',
  kind: 'change',
  personal: true,
  permission: 'orders.export',
  summary: 'Pedir um arquivo com todos os pedidos de um filtro',
  stepUp: true,
  body: v.strictObject({
    /** The form's key, so that a repeated request asks for no second file. */
    key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    filter: v.strictObject(orderFilter),
    ...fileChoices,
  }),
  answer: v.strictObject({ id: v.string(), isNew: v.boolean() }),
  refusals: {
    too_many: { status: 409, detail: 'São 5 arquivos no máximo. Apague um antes.' },
  },
});

export const listFiles = defineCall({
  name: 'order-files/list',
  kind: 'view',
  personal: true,
  permission: 'orders.export',
  summary: 'Ver os próprios arquivos de pedidos',
  passive: true,
  body: v.strictObject({}),
  answer: v.strictObject({
    /** The newest come first. */
    files: v.array(
      v.strictObject({
        id: v.string(),
        askedAt: isoMoment,
        /** "por cupom" names the filter without its values; '' for all orders. */
        by: v.string(),
        state: v.picklist(FILE_STATE_NAMES),
        orders: integer,
        parts: integer,
      }),
    ),
  }),
});

export const readFilePart = defineCall({
  name: 'order-files/part',
  kind: 'view',
  personal: true,
  permission: 'orders.export',
  summary: 'Baixar uma parte de um arquivo de pedidos',
  stepUp: true,
  body: v.strictObject({ id: fileId, part: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  answer: v.strictObject({ csv: v.string() }),
  refusals: notFound,
});

export const removeFile = defineCall({
  name: 'order-files/remove',
  kind: 'change',
  personal: true,
  permission: 'orders.export',
  summary: 'Apagar um arquivo de pedidos, também o que ainda está em preparo',
  body: v.strictObject({ id: fileId }),
  answer: doneAnswer,
  refusals: notFound,
});
