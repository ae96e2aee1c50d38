import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import { rowId, text } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { HOUR, QUARTER_HOUR } from '#platform/http/limits.ts';
import { ATTENDANCE_KINDS, DESK_STATES } from './attendance.ts';

const day = (message: string) =>
  v.pipe(v.string(), v.trim(), v.union([v.literal(''), v.pipe(v.string(), v.isoDate())], message));

const recorded = v.strictObject({
  id: v.number(),
  kind: v.picklist(ATTENDANCE_KINDS),
  at: isoMoment,
  performer: v.string(),
  recordedBy: v.string(),
  /** '' for collections. `expiresOn` and `nextDose` are ISO days. */
  lot: v.string(),
  expiresOn: v.string(),
  maker: v.string(),
  dose: v.string(),
  nextDose: v.string(),
  /** Whether it was recorded today, by the place's clock. */
  today: v.boolean(),
  /** Whether the current operator may undo it now. */
  undoable: v.boolean(),
});

const line = v.strictObject({
  position: v.number(),
  /** "Serviço 2" at a unit of other people, and when nothing has been left to attend since yesterday. */
  service: v.string(),
  place: v.string(),
  schedule: v.string(),
  kind: v.picklist(ATTENDANCE_KINDS),
  state: v.picklist(DESK_STATES),
  /** In Portuguese; '' when the state is ready. */
  answer: v.string(),
  recorded: v.nullable(recorded),
  /** Lots used lately at this unit and not expired, the earliest expiry first. */
  lots: v.array(v.strictObject({ lot: v.string(), expiresOn: v.string(), maker: v.string() })),
});

const person = v.strictObject({
  /** In the order, from 0. */
  place: v.number(),
  name: v.string(),
  /** The name in the document, where it differs from the social one; '' otherwise. */
  civilName: v.string(),
  document: v.string(),
  /** ISO day and name. '' when the customer has removed the person, or nothing is left to attend. */
  birthDate: v.string(),
  mother: v.string(),
  /** The proof that `attendance/record` asks for. */
  opened: v.string(),
  lines: v.array(line),
});

const notFound = { not_found: { status: 404, detail: 'Não encontramos este serviço.' } } as const;

const otherUnit = {
  other_unit: { status: 403, detail: ({ place }: { place: string }) => `Outra unidade: ${place}.` },
} as const;

/**
 * The limit is generous, because scanners misread in bad light; a person who guesses codes needs thousands of attempts.
 */
const MISSES = { seconds: QUARTER_HOUR, charged: ['unknown', 'not_due', 'old_issue', 'other_unit'] };

export const find = defineCall({
  name: 'attendance/find',
  kind: 'view',
  permission: 'attendance.record',
  summary: 'Procurar um atendimento por código ou número de pedido',
  body: v.strictObject({ code: v.pipe(text(200), v.nonEmpty('Leia ou digite um código.')) }),
  answer: v.strictObject({
    /** '' for the visit of a partner, which also has no `people`. */
    incrementId: v.string(),
    people: v.array(person),
    visit: v.nullable(
      v.strictObject({
        code: v.string(),
        patient: v.string(),
        civilName: v.string(),
        unit: v.string(),
        unitName: v.string(),
        day: v.string(),
        when: v.string(),
      }),
    ),
  }),
  limits: [
    // A limit on misses alone would let someone copy the patients of a day by hits.
    { name: 'atendimento-busca', per: 'operator', points: 120, seconds: HOUR },
    { name: 'atendimento', per: 'operator', points: 20, ...MISSES },
    { name: 'atendimento-endereco', per: 'address', points: 60, ...MISSES },
  ],
  refusals: {
    unknown: { status: 404, detail: 'Código não reconhecido.' },
    not_due: {
      status: 404,
      detail:
        'Pelo número, só abrimos visitas de hoje ou atrasadas nas suas unidades. Nos outros casos, leia o código do voucher.',
    },
    visit_cancelled: { status: 409, detail: 'O parceiro cancelou esta visita.' },
    old_issue: {
      status: 409,
      detail: 'Este voucher foi substituído por um mais novo. Peça o novo.',
    },
    ...otherUnit,
  },
});

export const record = defineCall({
  name: 'attendance/record',
  kind: 'change',
  permission: 'attendance.record',
  summary: 'Registrar uma coleta ou uma vacina',
  body: v.strictObject({
    incrementId,
    position: rowId,
    /** The proof from `attendance/find` that the operator has found the person. The command line needs none. */
    opened: v.optional(text(64), ''),
    /** The form makes it once, so that a repeated request records nothing. The command line has no form. */
    key: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
    documentChecked: v.literal(true, 'Confira o documento antes.'),
    /** The default is now. */
    at: v.optional(v.pipe(v.string(), v.isoTimestamp('Digite dia e hora.'))),
    /** The default is the operator. */
    performer: v.optional(v.pipe(text(120), v.nonEmpty('Digite o nome de quem atendeu.'))),
    /** Only vaccines have one. */
    lot: v.optional(text(40), ''),
    expiresOn: v.optional(day('Digite a validade.'), ''),
    maker: v.optional(text(80), ''),
    dose: v.optional(text(40), ''),
    nextDose: v.optional(day('Digite um dia, ou deixe vazio.'), ''),
  }),
  answer: v.strictObject({ status: v.picklist(ORDER_STATUSES), line, repeated: v.boolean() }),
  limits: [
    {
      name: 'atendimento-registro',
      per: 'operator',
      points: 20,
      seconds: QUARTER_HOUR,
      charged: ['not_found'],
    },
  ],
  refusals: {
    ...notFound,
    ...otherUnit,
    invalid: { status: 400, detail: 'Confira os campos indicados.' },
    stale: { status: 409, detail: ({ answer }: { answer: string }) => `${answer}. Nada mudou.` },
    cannot: { status: 409, detail: ({ answer }: { answer: string }) => `${answer}.` },
  },
});

export const undo = defineCall({
  name: 'attendance/undo',
  kind: 'change',
  permission: 'attendance.undo',
  summary: 'Desfazer um atendimento do mesmo dia',
  body: v.strictObject({
    incrementId,
    /** The id is `recorded.id`: a later record of the same service has another one. */
    id: rowId,
    reason: v.pipe(text(500), v.nonEmpty('Escreva o motivo.')),
  }),
  answer: v.strictObject({ status: v.picklist(ORDER_STATUSES), line }),
  refusals: {
    ...notFound,
    ...otherUnit,
    stale: { status: 409, detail: 'Este atendimento já foi desfeito.' },
    other_day: { status: 409, detail: 'Só se desfaz no mesmo dia.' },
    request_waits: {
      status: 409,
      detail: 'O cliente pediu um cancelamento. Decida antes, em Cancelamentos.',
    },
    not_allowed: { status: 409, detail: 'O pedido já foi encerrado.' },
  },
});

export const listLots = defineCall({
  name: 'attendance/lots',
  kind: 'view',
  permission: 'stock.view',
  summary: 'Ver os lotes a vencer',
  body: v.strictObject({}),
  answer: v.strictObject({
    days: v.number(),
    /** The earliest expiry first, at most 200. */
    rows: v.array(
      v.strictObject({
        lot: v.string(),
        /** ISO day. */
        expiresOn: v.string(),
        maker: v.string(),
        service: v.string(),
        unit: v.string(),
        doses: v.number(),
      }),
    ),
    more: v.boolean(),
  }),
});
