import * as v from 'valibot';
import { LAST_PLACE } from '#features/care/vouchers/voucher-code.ts';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { text } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { HOUR } from '#platform/http/limits.ts';

const unit = v.pipe(text(40), v.nonEmpty('Diga em que unidade você está.'));

/** A person who waits at a unit today. */
export const arrival = v.strictObject({
  /** Called in the waiting room, which shows no names. From 1, for each unit and day. */
  number: v.number(),
  arrivedAt: isoMoment,
  /** Null until the person is called. */
  calledAt: v.nullable(isoMoment),
});

export type Arrival = v.InferOutput<typeof arrival>;

const ofOrder = {
  incrementId,
  /** In the order, from 0. */
  place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_PLACE)),
};
const ofPartner = v.strictObject({ visit: text(40) });

/** A person of an order, or the visit of a partner by the code that its patient shows. */
export const who = v.union([v.strictObject(ofOrder), ofPartner]);

/** `opened` is the proof from `attendance/find`, which a person needs who is not expected today. */
const received = v.union([v.strictObject({ ...ofOrder, opened: v.optional(text(64), '') }), ofPartner]);

const refusals = {
  not_found: { status: 404, detail: 'Não encontramos esta pessoa nesta unidade.' },
} as const;

export const arrive = defineCall({
  name: 'attendance/arrive',
  kind: 'change',
  permission: 'attendance.record',
  summary: 'Pôr uma pessoa na fila de uma unidade',
  body: v.strictObject({ unit, who: received }),
  answer: arrival,
  refusals,
});

export const callPerson = defineCall({
  name: 'attendance/call',
  kind: 'change',
  permission: 'attendance.record',
  summary: 'Chamar uma pessoa da fila',
  body: v.strictObject({ unit, number: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  answer: arrival,
  refusals,
});

export const board = defineCall({
  name: 'attendance/board',
  kind: 'view',
  permission: 'anyone',
  summary: 'Ver as senhas chamadas em uma unidade',
  /** The screen of the waiting room has no operator. Its address proves the unit, and the answer has no names. */
  body: v.strictObject({ unit: text(40), key: text(64) }),
  answer: v.strictObject({
    unit: v.string(),
    /** The last five calls of today, the newest first. */
    called: v.array(v.strictObject({ number: v.number(), calledAt: isoMoment })),
    waiting: v.number(),
  }),
  limits: [{ name: 'sala-de-espera', per: 'address', points: 9000, seconds: HOUR }],
  refusals: {
    board_gone: { status: 404, detail: 'Este endereço não vale mais. Abra a tela de novo pelo Atendimento.' },
  },
});
