import * as v from 'valibot';
import { PAYMENT_METHODS } from '#features/purchase/orders/payment-types.ts';
import { text } from '#forms/entries.ts';
import { base64File, cents, integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import { isMonth, isPeriod } from '../period.ts';
import { DIFFERENCE_KINDS } from './difference.ts';
import { SOURCES } from './entry.ts';

const day = v.pipe(v.string(), v.check(isCalendarDay, 'Informe um dia, como 2026-11-28.'));
const row = v.picklist([...PAYMENT_METHODS, 'other']);
const subject = v.pipe(v.string(), v.regex(/^(entry|movement) \P{Cc}{1,200}$/u));

const sums = v.strictObject({
  row,
  ledgerReceivedCents: cents,
  ledgerRefundedCents: cents,
  receivedCents: cents,
  refundedCents: cents,
  otherCents: cents,
  feeCents: cents,
  gapCents: cents,
});

const wholeStore = {
  part_of_store: {
    status: 403,
    detail: 'O fechamento é da loja inteira, e seu papel vale só em algumas unidades.',
  },
} as const;

export const viewDay = defineCall({
  name: 'closing/day',
  kind: 'view',
  permission: 'reports.view',
  summary: 'Ver o fechamento de um dia',
  body: v.strictObject({
    /** The default is the first day to close or, before the first closing, yesterday. */
    day: v.optional(day),
  }),
  answer: v.strictObject({
    day: v.string(),
    today: v.string(),
    /** `skipped` lies before the first closed day, which is where the closing began. */
    state: v.picklist(['open', 'closed', 'skipped']),
    /** The only day that may be closed next; null before the first closing. */
    next: v.nullable(v.string()),
    closed: v.nullable(v.strictObject({ at: isoMoment, by: v.string() })),
    sums: v.array(sums),
    /** Paid by the acquirer into the account; no single receipt explains them. */
    depositsCents: cents,
    /** Those to decide come first, at most 200 of `count`. */
    differences: v.array(
      v.strictObject({
        subject: v.string(),
        kind: v.picklist([...DIFFERENCE_KINDS, 'receipt', 'refund']),
        method: row,
        ownDay: v.string(),
        gapCents: cents,
        incrementId: v.string(),
        suggestion: v.nullable(v.string()),
        /** The receipt that the bank can return to its payer; '' without one. */
        returnable: v.string(),
        settled: v.nullable(v.picklist(['rule', 'explained', 'linked'])),
        reason: v.string(),
      }),
    ),
    count: integer,
    /** Differences without a decision. */
    open: integer,
    /** The statements of this day that have been read, and when. */
    reads: v.array(v.strictObject({ source: v.picklist(SOURCES), at: isoMoment })),
    /** Names the shown state of the day, which alone may be closed. */
    mark: v.string(),
  }),
  refusals: wholeStore,
});

export const viewMonth = defineCall({
  name: 'closing/month',
  kind: 'view',
  permission: 'reports.view',
  summary: 'Ver os dias de um mês no fechamento',
  body: v.strictObject({
    month: v.pipe(
      v.string(),
      v.check((typed) => isPeriod(typed) && isMonth(typed), 'Informe um mês, como 2026-11.'),
    ),
  }),
  answer: v.strictObject({
    month: v.string(),
    days: v.array(
      v.strictObject({
        day: v.string(),
        state: v.picklist(['open', 'differences', 'closed', 'skipped']),
        open: integer,
        ledgerCents: cents,
        statementCents: cents,
        feeCents: cents,
      }),
    ),
    /** The sums of the closed days. */
    sums: v.array(sums),
  }),
  refusals: wholeStore,
});

export const addStatement = defineCall({
  name: 'closing/add-statement',
  kind: 'change',
  permission: 'finance.view',
  summary: 'Enviar um extrato do banco ou da adquirente',
  takesFile: true,
  body: v.strictObject({
    /** OFX or the acquirer's file 03, version 15, of 20 MB at most. */
    file: base64File('Envie um arquivo de até 20 MB.'),
  }),
  answer: v.strictObject({
    source: v.picklist(SOURCES),
    from: v.string(),
    to: v.string(),
    lines: integer,
    /** Lines that the store did not have. */
    added: integer,
    /** Lines about other money. */
    skipped: integer,
  }),
  refusals: {
    ...wholeStore,
    unreadable: {
      status: 400,
      detail: ({ line, why }: { line: number; why: string }) =>
        `Nada foi gravado. ${line > 0 ? `Linha ${line}: ` : ''}${why}`,
    },
  },
});

export const askBank = defineCall({
  name: 'closing/ask-bank',
  kind: 'change',
  permission: 'finance.view',
  summary: 'Pedir ao banco a lista de Pix de um dia',
  asksProvider: true,
  body: v.strictObject({ day }),
  answer: v.strictObject({ lines: integer, added: integer }),
  refusals: {
    ...wholeStore,
    future: {
      status: 409,
      detail: 'Este dia ainda não chegou. Peça a lista de hoje ou de um dia que já passou.',
    },
    unavailable: { status: 503, detail: 'O banco não respondeu. Tente de novo em alguns minutos.' },
  },
});

const CLOSED = { status: 409, detail: 'Este dia já está fechado.' } as const;

const changed = {
  ...wholeStore,
  stale: { status: 409, detail: 'A diferença mudou. Confira como está agora.' },
} as const;

export const link = defineCall({
  name: 'closing/link',
  kind: 'change',
  permission: 'finance.view',
  summary: 'Vincular uma linha do extrato a um recebimento ou a uma devolução',
  body: v.strictObject({
    day,
    subject,
    movement: v.pipe(v.string(), v.nonEmpty('Escolha o movimento da lista.'), subject),
  }),
  answer: v.strictObject({ ok: v.literal(true) }),
  refusals: {
    ...changed,
    other_kind: {
      status: 409,
      detail: 'Um recebimento se vincula a um pedido sem crédito; um débito, a uma devolução.',
    },
    unknown_movement: { status: 404, detail: 'A loja não tem este recebimento ou esta devolução.' },
    cash: {
      status: 409,
      detail: 'Este pedido foi pago em dinheiro, que se confere na gaveta e não passa pelo extrato.',
    },
  },
});

export const explain = defineCall({
  name: 'closing/explain',
  kind: 'change',
  permission: 'finance.view',
  summary: 'Explicar uma diferença do fechamento',
  body: v.strictObject({
    day,
    subject,
    gapCents: cents,
    reason: v.pipe(text(300), v.minLength(3, 'Escreva uma explicação.')),
  }),
  answer: v.strictObject({ ok: v.literal(true) }),
  refusals: changed,
});

export const undo = defineCall({
  name: 'closing/undo',
  kind: 'change',
  permission: 'finance.view',
  summary: 'Desfazer um vínculo ou uma explicação do fechamento',
  body: v.strictObject({ day, subject }),
  answer: v.strictObject({ ok: v.literal(true) }),
  refusals: { ...changed, closed: CLOSED },
});

export const closeDay = defineCall({
  name: 'closing/close',
  kind: 'change',
  permission: 'finance.view',
  summary: 'Fechar um dia',
  stepUp: true,
  body: v.strictObject({ day, mark: v.pipe(v.string(), v.maxLength(64)) }),
  answer: v.strictObject({ day: v.string() }),
  refusals: {
    ...wholeStore,
    not_ended: { status: 409, detail: 'O dia ainda não terminou em Brasília.' },
    closed: CLOSED,
    out_of_order: {
      status: 409,
      detail: ({ next }: { next: string }) => `Os dias se fecham em ordem: o próximo é ${next}.`,
    },
    not_read: { status: 409, detail: 'Antes, peça ao banco a lista de Pix deste dia.' },
    differences: { status: 409, detail: 'Ainda há diferenças a decidir neste dia.' },
    stale: { status: 409, detail: 'O dia mudou enquanto você via. Confira como está agora.' },
  },
});

export const exportClosing = defineCall({
  name: 'closing/export',
  kind: 'view',
  permission: 'reports.view',
  summary: 'Baixar os lançamentos dos dias fechados',
  body: v.strictObject({
    period: v.pipe(v.string(), v.check(isPeriod, 'Informe um mês ou um dia, como 2026-11.')),
    format: v.picklist(['csv', 'xlsx']),
  }),
  answer: v.strictObject({
    name: v.string(),
    /** Text for CSV, base64 for XLSX. */
    file: v.string(),
    rows: v.number(),
  }),
  refusals: wholeStore,
});
