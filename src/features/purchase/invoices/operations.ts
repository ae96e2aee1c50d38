import * as v from 'valibot';
import { addressEntries } from '#features/account/accounts/addresses/address-entries.ts';
import { BASE64_FILE, cents, doneAnswer, integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { payerEntries } from './contract.ts';
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
        /** Since when the tax office owes an answer, where it takes unusually long; otherwise null. */
        silentSince: v.nullable(isoMoment),
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

const KEY = /^[0-9A-Z]{50}$/;

export const endCheck = defineCall({
  name: 'invoices/end-check',
  kind: 'change',
  permission: 'finance.view',
  summary: 'Dizer o que o município mostra de uma nota',
  stepUp: true,
  body: v.strictObject({
    invoiceId,
    /** Whether the municipality's page shows the note as valid. */
    isValid: v.boolean(),
    /** Both are '' unless the page shows a valid note that the store does not know. */
    accessKey: v.pipe(
      v.string(),
      v.transform((typed) => typed.replace(/\s/g, '').toUpperCase()),
      v.check((key) => key === '' || KEY.test(key), 'A chave tem 50 números e letras.'),
    ),
    noteNumber: v.pipe(v.string(), v.trim(), v.regex(/^\d{0,13}$/, 'Digite só os números.')),
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Escreva o motivo.'),
      v.maxLength(500, 'Use até 500 letras.'),
    ),
  }),
  answer: doneAnswer,
  refusals: {
    ...notFound,
    not_waiting: { status: 409, detail: 'Esta nota não está a conferir. Abra a lista de novo.' },
    no_key: { status: 422, detail: 'Digite a chave e o número que a página do município mostra.' },
    wrong_key: {
      status: 422,
      detail: 'Esta chave não é de uma nota deste emissor com este número. Copie-a da página do município.',
    },
    key_taken: { status: 409, detail: 'Esta chave já é de outra nota da loja.' },
  },
});

const payerAnswer = v.strictObject({
  name: v.string(),
  /** Only its end, as "***4725". */
  taxId: v.string(),
  email: v.string(),
  address: v.strictObject({
    postalCode: v.string(),
    street: v.string(),
    number: v.string(),
    neighborhood: v.string(),
    city: v.string(),
    state: v.string(),
    country: v.string(),
  }),
});

const issued = {
  status: 409,
  detail: 'Esta nota já foi enviada. Cancele-a para corrigir os dados.',
} as const;

export const readPayer = defineCall({
  name: 'invoices/payer',
  kind: 'view',
  permission: 'finance.view',
  summary: 'Ver de quem é uma nota fiscal',
  body: v.strictObject({ invoiceId }),
  answer: payerAnswer,
  refusals: { ...notFound, issued },
});

export const correctPayer = defineCall({
  name: 'invoices/correct-payer',
  kind: 'change',
  permission: 'finance.view',
  summary: 'Corrigir de quem é uma nota e emitir de novo',
  stepUp: true,
  body: v.strictObject({ invoiceId, ...payerEntries, ...addressEntries }),
  answer: doneAnswer,
  refusals: {
    ...notFound,
    issued,
    invalid: { status: 400, detail: 'Confira os campos indicados.' },
    still_wrong: reissueInvoice.refusals.still_wrong,
  },
});

export const readInvoice = defineCall({
  name: 'invoices/document',
  kind: 'view',
  permission: 'finance.view',
  summary: 'Baixar o XML ou o PDF de uma nota',
  body: v.strictObject({ invoiceId, format: v.picklist(['xml', 'pdf']) }),
  answer: v.strictObject({
    name: v.string(),
    type: v.string(),
    file: v.pipe(v.string(), v.description(BASE64_FILE)),
  }),
  refusals: notFound,
});
