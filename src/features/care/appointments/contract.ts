import * as v from 'valibot';
import { CYCLE_DAYS, DOSES_A_DAY } from '#features/care/preparation/advice/care-answers.ts';
import { orderOrQuote, visitEntries } from '#features/care/preparation/plans/contract.ts';
import { formKey, objectMessage, rowId } from '#forms/entries.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import { waitFields } from './waiting-form.ts';

const day = v.pipe(v.string(), v.check(isCalendarDay, 'Dia inválido.'));

const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));

/** The device keeps these answers. The server uses them for one response, and neither stores nor logs them. */
const careAnswers = v.pipe(
  v.array(
    v.strictObject({
      beneficiary: rowId,
      /** True for a patient who fasts and takes insulin or tablets against diabetes. */
      diabetes: v.optional(v.literal(true)),
      doses: v.optional(v.picklist(DOSES_A_DAY)),
      /** Minute of the day. */
      lastDose: v.optional(minuteOfDay),
      /** First day of the last menstruation, or that it is too long ago, and days from one to the next. */
      lastPeriod: v.optional(v.union([day, v.literal('long_ago')], 'Dia inválido.')),
      cycleDays: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(CYCLE_DAYS.min), v.maxValue(CYCLE_DAYS.max)),
      ),
      /** The hour that the doctor's request names, by the text of its rule. */
      orderHour: v.optional(v.pipe(v.string(), v.maxLength(60))),
      met: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(400))), v.maxLength(100)), []),
    }),
  ),
  v.maxLength(50),
);

export type SentAnswers = v.InferOutput<typeof careAnswers>;

/** The answers are in the body, because an address is stored and logged. */
export const timesBody = v.strictObject(
  {
    order: v.optional(orderOrQuote, ''),
    from: v.optional(day),
    answers: v.optional(careAnswers, []),
    ...formKey,
  },
  objectMessage,
);

const arrival = { day: v.string(), minute: v.number() };

const patient = { beneficiaryId: v.number(), personName: v.string() };

const timesOfVisit = v.strictObject({
  beneficiaryId: v.number(),
  unitId: v.number(),
  /** Index of the patient's visit at this unit, from 0. */
  part: v.number(),
  personName: v.string(),
  placeName: v.string(),
  services: v.array(v.string()),
  /** A service of the visit is done by appointment only. */
  byAppointment: v.boolean(),
  zone: v.string(),
  /** A time is the first minute of two hours in which the team arrives. */
  atHome: v.boolean(),
  chosen: v.nullable(v.strictObject({ ...arrival, state: v.picklist(['held', 'booked', 'lapsed', 'lost']) })),
  /** Why the chosen time can no longer be changed here. */
  fixed: v.nullable(v.picklist(['too_late', 'too_late_at_home', 'too_often'])),
  /** Changes that are left after payment; null before it. */
  movesLeft: v.nullable(v.number()),
  /** An earlier time at another unit of the store, for the open quote. */
  elsewhere: v.nullable(v.strictObject({ unitName: v.string(), ...arrival })),
  /** On the waiting list for an earlier time on these days. */
  waiting: v.optional(
    v.strictObject({
      from: v.string(),
      until: v.string(),
      period: waitFields.period,
    }),
  ),
  /** How long before the visit the patients have to start, where this leaves out whole days: "72 horas". */
  lead: v.optional(v.string()),
  /** Waits that a patient may confirm as over, so that earlier times are offered. */
  waits: v.optional(v.array(v.strictObject({ ...patient, code: v.string(), text: v.string() }))),
  /** Patients whose medicine is measured. No time is offered without the hour of its last dose. */
  doses: v.optional(v.array(v.strictObject({ ...patient, medicine: v.string(), hasHour: v.boolean() }))),
  /** Patients with an exam whose day is counted from their last menstruation. */
  cycles: v.optional(v.array(v.strictObject(patient))),
  /** Patients with a service whose hour the doctor's request may name: "16h". */
  orderHours: v.optional(
    v.array(v.strictObject({ ...patient, services: v.string(), hours: v.array(v.string()) })),
  ),
  /** No answer and no other day brings a time: the team arranges the visit. */
  byTeam: v.optional(v.literal(true)),
  /** Sentences that say why days or hours are left out, and what to do about it. */
  because: v.optional(v.string()),
  /** The free times nearest to a lost one, ascending; at most three. */
  nearest: v.optional(v.array(v.strictObject(arrival))),
  /** The time that only this person can choose. `until` is a minute of today, on the unit's clock. */
  kept: v.optional(v.strictObject({ ...arrival, until: v.number() })),
  /** Days in ascending order, with minutes of the unit's day. Days without a free time are left out. */
  days: v.array(v.strictObject({ day: v.string(), minutes: v.array(v.number()) })),
});

export type TimesOfVisit = v.InferOutput<typeof timesOfVisit>;

export const timesAnswer = v.strictObject({
  visits: v.array(timesOfVisit),
  /** Sentences about the intervals to visits of other orders, for visits without listed times. */
  notices: v.optional(v.array(v.string())),
});

export type TimesAnswer = v.InferOutput<typeof timesAnswer>;

export const chooseBody = v.strictObject(
  {
    ...visitEntries,
    day,
    /** Minute of the unit's day. */
    minute: minuteOfDay,
    answers: v.optional(careAnswers, []),
    ...formKey,
  },
  objectMessage,
);

export const cancelBody = v.strictObject({ ...visitEntries, ...formKey }, objectMessage);

export const waitBody = v.strictObject({ ...visitEntries, ...waitFields, ...formKey }, objectMessage);
