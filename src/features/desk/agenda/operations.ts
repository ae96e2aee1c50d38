import * as v from 'valibot';
import { IMPOSSIBLE_HOURS, UNSUITABLE } from '#features/care/appointments/may-move.ts';
import { cannotChangeUnit } from '#features/purchase/order-tracking/operations.ts';
import { cannotChangeLine, changedMeanwhile } from '#features/purchase/orders/operation-refusals.ts';
import { longText, rowId } from '#forms/entries.ts';
import { doneAnswer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import type { PageBrand } from '#values/brand.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import { VISIT_STATES } from './states.ts';
import { HOLDERS } from './suspicious-holds.ts';

const day = v.pipe(v.string(), v.check(isCalendarDay, 'Escolha o dia.'));
const code = v.pipe(v.string(), v.trim(), v.maxLength(40));
const reason = v.pipe(longText(300), v.nonEmpty('Escreva o motivo.'));

/** A whole quarter of an hour. "24:00" ends a day. */
const quarter = v.pipe(
  v.string(),
  v.regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, 'Escolha uma hora de 15 em 15 minutos.'),
);

/** A form's field for hours cannot hold "24:00". */
const endOfPeriod = v.pipe(
  quarter,
  v.transform((text) => (text === '00:00' ? '24:00' : text)),
);

/** Minutes of the unit's day. */
const minute = v.number();

/** Counts are quarters of an hour, of all seats together. */
const hourOfSeats = v.strictObject({ from: minute, until: minute, taken: v.number(), open: v.number() });

const visit = v.strictObject({
  /** The appointment's id, because a visit has one at each resource. */
  id: v.number(),
  resource: v.string(),
  from: minute,
  until: minute,
  arrival: minute,
  /** '' and no services without an order. */
  patient: v.string(),
  services: v.array(v.string()),
  incrementId: v.string(),
  state: v.picklist(VISIT_STATES),
  /** The client sends it back as `seen`. */
  startsAt: isoMoment,
  district: v.string(),
  /**
   * The partner's visit was booked by another system, without an order. `phone` is only there for people who may move
   * the visit.
   */
  partner: v.nullable(
    v.strictObject({ code: v.string(), name: v.string(), birthDate: v.string(), phone: v.string() }),
  ),
  mayMove: v.boolean(),
  mayMiss: v.boolean(),
  mayAttend: v.boolean(),
  mayUndo: v.boolean(),
});

/** Names what was changed, as the audit trail does. */
const subject = v.string();

const unitNotFound = {
  not_found: { status: 404, detail: 'Não encontramos esta unidade, ou ela não é sua.' },
  only_today: { status: 403, detail: 'Seu papel mostra a agenda de hoje.' },
} as const;

const brand = v.custom<PageBrand>((value) => typeof value === 'object' && value !== null);

export const viewAgenda = defineCall({
  name: 'agenda/view',
  kind: 'view',
  permission: 'agenda.view',
  summary: 'Ver a agenda de um dia',
  unattended: 'marks',
  /** Without a unit it is the operator's only one, or none. Without a day it is today. */
  body: v.strictObject({ unit: v.optional(code, ''), day: v.optional(day) }),
  answer: v.strictObject({
    units: v.array(v.strictObject({ code: v.string(), name: v.string() })),
    /** '' until a unit is chosen. */
    unit: v.string(),
    unitName: v.string(),
    day: v.string(),
    today: v.string(),
    resources: v.array(
      v.strictObject({
        code: v.string(),
        name: v.string(),
        atHome: v.boolean(),
        adjusted: v.boolean(),
        closed: v.boolean(),
        left: v.strictObject({ visits: v.number(), holds: v.number(), until: v.nullable(minute) }),
        /** The client sends it back as `seen`. */
        version: v.string(),
        hours: v.array(hourOfSeats),
      }),
    ),
    visits: v.array(visit),
    /** Every unit of the operator that has rooms on that day, until one is chosen. */
    overview: v.array(
      v.strictObject({
        unit: v.string(),
        unitName: v.string(),
        hours: v.array(hourOfSeats),
      }),
    ),
    /** Days at all units of the operator with visits outside the opening hours. */
    conflicts: v.array(v.strictObject({ unit: v.string(), unitName: v.string(), day: v.string() })),
    maySetSeats: v.boolean(),
    mayChooseDay: v.boolean(),
  }),
  refusals: unitNotFound,
});

export const printSheet = defineCall({
  name: 'agenda/sheet',
  kind: 'view',
  permission: 'agenda.view',
  summary: 'Imprimir a folha de um dia',
  body: v.strictObject({ unit: v.pipe(code, v.nonEmpty('Escolha a unidade.')), day }),
  answer: v.strictObject({
    unitName: v.string(),
    brand,
    rows: v.array(
      v.strictObject({
        id: v.number(),
        resourceName: v.string(),
        from: minute,
        until: minute,
        arrival: minute,
        address: v.array(v.string()),
        phone: v.string(),
        material: v.array(v.string()),
        patient: v.string(),
        /**
         * The name in the document, where it differs from the social one, for the team that checks it at home; ''
         * otherwise.
         */
        civilName: v.string(),
        /** ISO day; '' when unknown. */
        birthDate: v.string(),
        services: v.array(v.string()),
        preparation: v.array(v.string()),
        incrementId: v.string(),
      }),
    ),
  }),
  refusals: unitNotFound,
});

export const setSeats = defineCall({
  name: 'agenda/seats',
  kind: 'change',
  permission: 'agenda.seats',
  summary: 'Fechar ou abrir vagas de um dia',
  body: v.strictObject({
    resource: v.pipe(code, v.nonEmpty('Escolha o recurso.')),
    day,
    from: quarter,
    until: endOfPeriod,
    /** People at the same time; 0 closes the period. */
    seats: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99, 'No máximo 99.')),
    /** Leaves visits where they are, and closes only free seats. */
    onlyFree: v.boolean(),
    reason,
    seen: v.optional(v.string()),
  }),
  answer: doneAnswer,
  refusals: {
    not_found: { status: 404, detail: 'Não encontramos este recurso neste dia, ou a unidade não é sua.' },
    empty_period: { status: 422, detail: 'O fim vem depois do começo.' },
    past: { status: 422, detail: 'Este dia já passou.' },
    stale: {
      status: 409,
      detail: 'As vagas deste dia mudaram com esta tela aberta. O que você digitou foi mantido.',
    },
    taken: {
      status: 409,
      detail: ({ visits }: { visits: string[] }) =>
        `Há mais visitas do que vagas: ${visits.join('; ')}. Mova as visitas antes, ou feche só o que está livre.`,
    },
  },
});

export const listHolds = defineCall({
  name: 'agenda/holds',
  kind: 'view',
  permission: 'agenda.seats',
  summary: 'Ver quem guarda muitas vagas sem pagar',
  unattended: 'marks',
  body: v.strictObject({}),
  answer: v.strictObject({
    /** The largest first. */
    rows: v.array(
      v.strictObject({
        by: v.picklist(HOLDERS),
        customerIds: v.array(v.number()),
        times: v.number(),
        doses: v.number(),
        units: v.array(v.string()),
        since: isoMoment,
      }),
    ),
  }),
});

export const freeHolds = defineCall({
  name: 'agenda/free-holds',
  kind: 'change',
  permission: 'agenda.seats',
  summary: 'Liberar as vagas que uma conta guarda sem pagar',
  body: v.strictObject({ customerId: rowId }),
  /** `elsewhere` counts times and doses of the account that stay held, at other people's units. */
  answer: v.strictObject({ times: v.number(), doses: v.number(), elsewhere: v.number() }),
  refusals: {
    nothing_held: { status: 409, detail: 'Esta conta já não guarda nada sem pagar nas suas unidades.' },
  },
});

export const markAbsent = defineCall({
  name: 'agenda/absent',
  kind: 'change',
  permission: 'agenda.handle',
  summary: 'Marcar que o paciente não veio',
  body: v.strictObject({ id: rowId }),
  answer: v.strictObject({ subject }),
  refusals: {
    not_found: { status: 404, detail: 'Esta visita não está mais na agenda. Atualize a página.' },
    not_yet: { status: 409, detail: 'A hora desta visita ainda não passou.' },
    attended: { status: 409, detail: 'Um serviço desta visita já foi atendido.' },
  },
});

/** Null where no agenda decides about the time. */
export const freeAgenda = v.nullable(
  v.strictObject({
    today: v.string(),
    /** A time is the first minute of the team's window. */
    atHome: v.boolean(),
    /** The other services of the visit, which get the same time. */
    also: v.array(v.string()),
    days: v.array(v.strictObject({ day: v.string(), minutes: v.array(v.number()) })),
  }),
);

export const freeTimes = defineCall({
  name: 'agenda/times',
  kind: 'view',
  permission: 'agenda.handle',
  summary: 'Ver as horas livres para uma visita',
  body: v.strictObject({ id: rowId, from: v.optional(day) }),
  answer: v.strictObject({ agenda: freeAgenda }),
  refusals: {
    not_found: { status: 404, detail: 'Esta visita não está mais na agenda. Atualize a página.' },
  },
});

export const proposeMoves = defineCall({
  name: 'agenda/proposals',
  kind: 'view',
  permission: 'agenda.handle',
  summary: 'Ver para que horas as visitas de um recurso podem ir',
  /** Without a day it is the nearest one. Without a unit the visits stay at theirs. */
  body: v.strictObject({
    ids: v.pipe(v.array(rowId), v.maxLength(200)),
    day: v.optional(day),
    unit: v.optional(code),
  }),
  /**
   * The free time nearest to each visit's own, away from its resource or at the other unit. Visits without one, and those of
   * partners, are left out.
   */
  answer: v.strictObject({
    rows: v.array(v.strictObject({ id: v.number(), day: v.string(), time: v.string() })),
  }),
  refusals: { past_day: { status: 422, detail: 'Este dia já passou.' } },
});

export const moveVisit = defineCall({
  name: 'agenda/move',
  kind: 'change',
  permission: 'agenda.handle',
  summary: 'Mover uma visita',
  body: v.strictObject({
    id: rowId,
    /** Without a time it is the free time nearest to the current one, on `day` or on any. */
    day: v.optional(day),
    time: v.optional(quarter),
    /** Moves the visit, with all its services, to this unit. */
    unit: v.optional(code),
    /** Moves the visit away from the resource of this appointment, for instance because its team is ill. */
    leave: v.boolean(),
    /** Ignores preparation and opening hours. */
    force: v.boolean(),
    /** Opens a seat where none is free. */
    overbook: v.boolean(),
    reason,
    seen: v.optional(isoMoment),
  }),
  answer: v.strictObject({ subject, when: v.string() }),
  refusals: {
    not_found: { status: 404, detail: 'Esta visita não está mais na agenda. Atualize a página.' },
    ...IMPOSSIBLE_HOURS,
    past_day: { status: 422, detail: 'Este dia já passou.' },
    too_far: { status: 422, detail: 'Este dia está a mais de um ano. Confira o ano.' },
    unsuitable: {
      status: 409,
      detail: `${UNSUITABLE} Se for nessa hora mesmo, marque "Mesmo assim".`,
    },
    too_near: {
      status: 409,
      detail: ({ because }: { because: string }) =>
        `Fica perto demais de outra visita da mesma pessoa. ${because} Se for nesse dia mesmo, marque "Mesmo assim".`,
    },
    taken: { status: 409, detail: 'Não há vaga nessa hora. Escolha outra, ou marque "Sem vaga".' },
    no_time: { status: 409, detail: 'Não há vaga que sirva para esta visita nos próximos 14 dias.' },
    day_full: { status: 409, detail: 'Não há vaga que sirva para esta visita neste dia.' },
    ...changedMeanwhile,
    of_partner: {
      status: 409,
      detail: 'A visita é de um parceiro e não muda de unidade aqui: combine com o parceiro.',
    },
    no_agenda: {
      status: 409,
      detail: 'A agenda da outra unidade não tem este serviço. Troque a unidade no pedido, e combine a hora.',
    },
    closed: cannotChangeLine.closed,
    no_line: cannotChangeLine.no_line,
    ...cannotChangeUnit,
  },
});

/** Null where the unit closes for good. */
const openEnd = v.nullable(day);

export const listAffected = defineCall({
  name: 'agenda/affected',
  kind: 'view',
  permission: 'agenda.handle',
  summary: 'Ver as visitas de uma unidade que fecha',
  body: v.strictObject({ unit: v.pipe(code, v.nonEmpty('Escolha a unidade.')), from: day, until: openEnd }),
  answer: v.strictObject({
    unit: v.string(),
    unitName: v.string(),
    /** Where the visits may go. */
    units: v.array(v.strictObject({ code: v.string(), name: v.string() })),
    days: v.array(v.strictObject({ day: v.string(), visits: v.array(visit) })),
  }),
  refusals: unitNotFound,
});
