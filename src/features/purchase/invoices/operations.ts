import * as v from 'valibot';
import { cents, doneAnswer, integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { INVOICE_STATES } from './invoice.ts';

const month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Escolha um mês.'));
const invoiceId = v.pipe(v.string(), v.uuid());

/** What the page asks for: one state, what waits for a person, or all of the month. */
export const NOTE_FILTERS = ['all', 'waiting', ...INVOICE_STATES] as const;

export const listInvoices = defineCall({
  name: 'invoices/list',
  kind: 'view',
  permission: 'finance.view',
  summary: 'Ver as notas fiscais',
  body: v.strictObject({
    month,
    filter: v.optional(v.picklist(NOTE_FILTERS), 'all'),
    /** The number of an order or a note. */
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
    page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(10_000)), 1),
  }),
  answer: v.strictObject({
    rows: v.array(
      v.strictObject({
        id: v.string(),
        incrementId: v.string(),
        issuer: v.string(),
        /** Of the declaration; null where it was never numbered. */
        number: v.nullable(integer),
        /** '' before the tax office has made the note. */
        noteNumber: v.string(),
        state: v.picklist(INVOICE_STATES),
        day: v.string(),
        cents,
        cancelling: v.boolean(),
        refusal: v.nullable(v.strictObject({ code: v.string(), text: v.string(), advice: v.string() })),
      }),
    ),
    pages: integer,
    totals: v.array(
      v.strictObject({
        issuer: v.string(),
        notes: integer,
        notedCents: cents,
        /** What was rendered in the month by the orders, for which there should be notes. */
        renderedCents: cents,
      }),
    ),
    /** Sentences about configuration without which nothing is issued. */
    missing: v.array(v.string()),
    certificateUntil: v.nullable(isoMoment),
  }),
});

const notFound = { not_found: { status: 404, detail: 'Não encontramos esta nota.' } } as const;

export const reissueInvoice = defineCall({
  name: 'invoices/reissue',
  kind: 'change',
  permission: 'finance.view',
  summary: 'Emitir de novo uma nota recusada',
  body: v.strictObject({ invoiceId }),
  answer: doneAnswer,
  refusals: {
    ...notFound,
    not_refused: { status: 409, detail: 'Esta nota não está recusada. Abra a lista de novo.' },
    still_wrong: {
      status: 409,
      detail: ({ reason }: { reason: string }) => `A nota seria recusada de novo: ${reason}.`,
    },
  },
});

export const cancelInvoice = defineCall({
  name: 'invoices/cancel',
  kind: 'change',
  permission: 'finance.view',
  summary: 'Cancelar uma nota fiscal',
  stepUp: true,
  body: v.strictObject({
    invoiceId,
    /** 1: error in the note; 2: the service was not rendered; 9: other. */
    reason: v.picklist([1, 2, 9]),
    text: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(15, 'Explique em ao menos 15 letras.'),
      v.maxLength(255, 'Use até 255 letras.'),
    ),
  }),
  answer: doneAnswer,
  refusals: {
    ...notFound,
    not_valid: { status: 409, detail: 'Esta nota não vale mais, ou o cancelamento já foi pedido.' },
  },
});

export const readInvoice = defineCall({
  name: 'invoices/document',
  kind: 'view',
  permission: 'finance.view',
  summary: 'Baixar o XML de uma nota',
  body: v.strictObject({ invoiceId }),
  answer: v.strictObject({ name: v.string(), xml: v.string() }),
  refusals: notFound,
});
