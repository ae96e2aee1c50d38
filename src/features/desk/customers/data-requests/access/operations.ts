import * as v from 'valibot';
import { rowId } from '#forms/entries.ts';
import { integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';

const day = v.pipe(v.string(), v.isoDate('Informe o dia.'));

export const listViews = defineCall({
  name: 'access-records/views',
  kind: 'view',
  permission: 'requests.view',
  summary: 'Ver quem viu os dados de um cliente ou de um pedido',
  body: v.strictObject({
    about: v.picklist(['customer', 'order']),
    number: v.pipe(v.string(), v.regex(/^\d{1,20}$/, 'Informe o número.')),
  }),
  answer: v.strictObject({
    /** The newest 1,000, by panel and command line. */
    rows: v.array(v.strictObject({ at: isoMoment, operator: v.string(), command: v.string() })),
  }),
});

export const exportAccesses = defineCall({
  name: 'access-records/export',
  kind: 'view',
  permission: 'customers.privacy',
  summary: 'Baixar os registros de acesso de um cliente (Marco Civil, art. 15)',
  stepUp: true,
  body: v.strictObject({ customerId: rowId, from: v.optional(day), to: v.optional(day) }),
  answer: v.strictObject({ csv: v.string(), rows: integer }),
});
