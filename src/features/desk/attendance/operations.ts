import * as v from 'valibot';
import { LAST_PLACE } from '#features/care/vouchers/voucher-code.ts';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import { rowId, text } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { HOUR, QUARTER_HOUR } from '#platform/http/limits.ts';
import { listText } from '#values/list-text.ts';
import { ATTENDANCE_KINDS, DESK_STATES, VISIT_STATES } from './attendance.ts';
import { QUESTION_TOPICS } from './questions.ts';
import { arrival, who } from './queue/operations.ts';

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
  /** Code of the unit. */
  unit: v.string(),
  /** "Hoje, 7h30" where the patient is expected. */
  schedule: v.string(),
  /** "terça, 1/12" where the patient's hour is on a later day, whose seat a record frees; '' otherwise. */
  ahead: v.string(),
  kind: v.picklist(ATTENDANCE_KINDS),
  state: v.picklist(DESK_STATES),
  /** In Portuguese; '' when the state is ready. */
  answer: v.string(),
  /** The sample and its container; '' when unknown. */
  material: v.string(),
  /** Whether the patient has to bring the doctor's order. */
  needsRequest: v.boolean(),
  /** Sentences. */
  contraindications: v.array(v.string()),
  recorded: v.nullable(recorded),
  /** Lots used lately at this unit and not expired, the earliest expiry first. */
  lots: v.array(v.strictObject({ lot: v.string(), expiresOn: v.string(), maker: v.string() })),
});

const person = v.strictObject({
  incrementId: v.string(),
  /** In the order, from 0. */
  place: v.number(),
  name: v.string(),
  /** The name in the document, where it differs from the social one; '' otherwise. */
  civilName: v.string(),
  document: v.string(),
  /** ISO day, age and names. '' when the customer has removed the person, or nothing is left to attend. */
  birthDate: v.string(),
  age: v.string(),
  minor: v.boolean(),
  mother: v.string(),
  responsible: v.string(),
  /** Questions to ask before the services that are ready, by topic, in the order in which they are asked. */
  questions: v.array(v.strictObject({ topic: v.picklist(QUESTION_TOPICS), texts: v.array(v.string()) })),
  /** The proof that `attendance/record` asks for. */
  opened: v.string(),
  lines: v.array(line),
});

const row = v.strictObject({
  incrementId: v.string(),
  /** In the order, from 0. */
  place: v.number(),
  name: v.string(),
  age: v.string(),
  /** "Hoje, 7h30"; '' without an hour. */
  hour: v.string(),
  /** Null without an hour. */
  at: v.nullable(isoMoment),
  state: v.picklist(VISIT_STATES),
  /** Services that can still be attended. */
  left: v.number(),
});

/** The visits that partners booked have neither an age nor a count. */
const todayRow = v.strictObject({
  who,
  name: v.string(),
  age: v.string(),
  hour: v.string(),
  at: v.nullable(isoMoment),
  state: v.picklist(VISIT_STATES),
  left: v.nullable(v.number()),
  /** Null before the person has arrived. */
  arrival: v.nullable(arrival),
});

export type TodayRow = v.InferOutput<typeof todayRow>;

const notFound = { not_found: { status: 404, detail: 'Não encontramos este serviço.' } } as const;

const otherUnit = {
  other_unit: { status: 403, detail: ({ place }: { place: string }) => `Outra unidade: ${place}.` },
} as const;

/**
 * The limit is generous, because scanners misread in bad light; a person who guesses codes needs thousands of attempts.
 */
const MISSES = { seconds: QUARTER_HOUR, charged: ['unknown', 'not_due', 'old_issue', 'other_unit'] };

export const today = defineCall({
  name: 'attendance/today',
  kind: 'view',
  permission: 'attendance.record',
  summary: 'Ver quem vem hoje a uma unidade',
  unattended: 'marks',
  /** Without a unit it is the operator's only one, or none. */
  body: v.strictObject({ unit: v.optional(text(40), '') }),
  answer: v.strictObject({
    /** All units of the operator. */
    units: v.array(v.strictObject({ code: v.string(), name: v.string() })),
    /** '' until a unit is chosen. */
    unit: v.string(),
    unitName: v.string(),
    /** Opens the screen of the unit's waiting room; '' without a unit. */
    boardKey: v.string(),
    /** By hour. */
    rows: v.array(todayRow),
  }),
  limits: [{ name: 'atendimento-hoje', per: 'operator', points: 600, seconds: HOUR }],
});

export const find = defineCall({
  name: 'attendance/find',
  kind: 'view',
  permission: 'attendance.record',
  summary: 'Procurar uma pessoa para atender',
  body: v.strictObject({
    code: v.pipe(text(200), v.nonEmpty('Leia o código, ou digite quem você procura.')),
    /** With the number of an order: which of its people, from 0. */
    place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_PLACE))),
  }),
  answer: v.strictObject({
    /** Null unless exactly one person was found. */
    person: v.nullable(person),
    /** Several people who were found, by hour. */
    rows: v.array(row),
    /** Whether more people were found than `rows` has. */
    crowded: v.boolean(),
    /** The visit of a partner. */
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
        'Ninguém a atender com isso nas suas unidades. Sem o voucher, o papel Coleta só encontra visitas de hoje ou atrasadas.',
    },
    visit_cancelled: { status: 409, detail: 'O parceiro cancelou esta visita.' },
    old_issue: {
      status: 409,
      detail: 'Este voucher foi substituído por um mais novo. Peça o novo.',
    },
    ...otherUnit,
  },
});

const at = v.optional(v.pipe(v.string(), v.isoTimestamp('Digite dia e hora.')));
const performer = v.optional(v.pipe(text(120), v.nonEmpty('Digite o nome de quem atendeu.')));

const entry = v.strictObject({
  position: rowId,
  /** The default of both is that of all services. */
  at,
  performer,
  /** Only vaccines have these. */
  lot: v.optional(text(40), ''),
  expiresOn: v.optional(day('Digite a validade.'), ''),
  maker: v.optional(text(80), ''),
  dose: v.optional(text(40), ''),
  nextDose: v.optional(day('Digite um dia, ou deixe vazio.'), ''),
});

export const record = defineCall({
  name: 'attendance/record',
  kind: 'change',
  permission: 'attendance.record',
  summary: 'Registrar coletas e vacinas de uma pessoa',
  body: v.strictObject({
    incrementId,
    /** The proof from `attendance/find` that the operator has found the person. The command line needs none. */
    opened: v.optional(text(64), ''),
    /** The form makes it once, so that a repeated request records nothing. The command line has no form. */
    key: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
    documentChecked: v.literal(true, 'Confira o documento antes.'),
    /** The default is now. */
    at,
    /** The default is the operator. */
    performer,
    /** Services of one person, which are recorded together or not at all. */
    lines: v.pipe(
      v.array(entry),
      v.minLength(1, 'Marque ao menos um serviço.'),
      v.maxLength(100),
      v.check(
        (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
        'Um serviço aparece duas vezes.',
      ),
    ),
    /** Frees the seat of a visit that is on a later day. */
    freeSeats: v.optional(v.boolean(), false),
  }),
  answer: v.strictObject({ status: v.picklist(ORDER_STATUSES), person, repeated: v.boolean() }),
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
    seat_ahead: {
      status: 409,
      detail: ({ days }: { days: string[] }) =>
        `A vaga é para ${listText(days)}. Atender agora e liberar a vaga?`,
    },
    stale: { status: 409, detail: nothingRecorded },
    cannot: { status: 409, detail: nothingRecorded },
  },
});

function nothingRecorded({ answers }: { answers: string[] }): string {
  return `${answers.join('; ')}. Nada foi registrado.`;
}

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
