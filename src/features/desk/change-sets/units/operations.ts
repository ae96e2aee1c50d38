import * as v from 'valibot';
import { longText } from '#forms/entries.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import { integer } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import { MOST_DAYS } from './unit-days.ts';

const unit = v.pipe(v.string(), v.trim(), v.nonEmpty('Escolha a unidade.'), v.maxLength(40));
const day = v.pipe(v.string(), v.check(isCalendarDay, 'Escolha o dia.'));

/** Customers read it beside the hours. */
const name = v.pipe(longText(80), v.nonEmpty('Escreva o nome, como Carnaval.'));

const notFound = {
  not_found: { status: 404, detail: 'Não encontramos esta unidade, ou ela não é sua.' },
} as const;

const badPeriod = {
  past: { status: 422, detail: 'Este dia já passou.' },
  bad_period: { status: 422, detail: 'O fim vem antes do começo.' },
  too_long: {
    status: 422,
    detail: `De cada vez, até ${MOST_DAYS} dias. Para mais tempo, feche de vez e reabra depois.`,
  },
} as const;

export const viewUnit = defineCall({
  name: 'units/view',
  kind: 'view',
  permission: 'catalogue.sales',
  summary: 'Ver os dias e as áreas de uma unidade',
  body: v.strictObject({ unit }),
  answer: v.strictObject({
    /** The unit's own day. */
    today: v.string(),
    open: v.boolean(),
    /** Today and the six days after it. Empty without hours by weekday. */
    week: v.array(v.strictObject({ day: v.string(), text: v.string() })),
    /** Holidays and special days of the next twelve months. Neighbours that are alike are one entry. */
    special: v.array(
      v.strictObject({
        from: v.string(),
        until: v.string(),
        name: v.string(),
        text: v.string(),
        /** Whether it is the unit's own, of its area, or of the whole country by law. */
        of: v.picklist(['unit', 'area', 'country']),
        /** The key of its row among the holidays, where one row makes the whole entry; null otherwise. */
        row: v.nullable(v.string()),
      }),
    ),
    /** '' without coordinates. */
    coordinates: v.string(),
    mapUrl: v.string(),
    areas: v.array(v.strictObject({ from: v.string(), until: v.string(), cities: v.array(v.string()) })),
  }),
  refusals: notFound,
});

export const changeDays = defineCall({
  name: 'units/days',
  kind: 'change',
  permission: 'catalogue.sales',
  summary: 'Ver o que muda nos dias de uma unidade',
  body: v.strictObject({
    unit,
    from: day,
    until: day,
    /** Null takes the unit's own special days of the period away. */
    special: v.nullable(
      v.strictObject({ name, hours: v.pipe(longText(80), v.nonEmpty('Escreva o horário, ou fechado.')) }),
    ),
  }),
  /** A draft to be published. */
  answer: v.strictObject({ id: v.number() }),
  refusals: {
    ...notFound,
    ...badPeriod,
    stale: { status: 409, detail: 'Os dias mudaram com esta tela aberta. Confira e tente de novo.' },
    nothing_own: { status: 409, detail: 'Nestes dias a unidade não tem dia especial próprio.' },
    faulty_row: { status: 422, detail: CHECK_FIELDS },
  },
});

const period = {
  unit,
  from: day,
  /** Null closes for good. */
  until: v.nullable(day),
};

const affected = {
  /** Days of the period with visits that are ahead: paid ones, and times held without payment. */
  days: v.array(v.strictObject({ day: v.string(), visits: integer, held: integer })),
  /** Paid services of the unit without a time. */
  services: integer,
};

export const previewClosing = defineCall({
  name: 'units/affected',
  kind: 'view',
  permission: 'catalogue.sales',
  summary: 'Ver quem é afetado se uma unidade fechar',
  body: v.strictObject(period),
  answer: v.strictObject(affected),
  refusals: { ...notFound, ...badPeriod },
});

export const closeUnit = defineCall({
  name: 'units/close',
  kind: 'change',
  permission: 'catalogue.sales',
  summary: 'Fechar uma unidade',
  body: v.strictObject({ ...period, reason: name }),
  answer: v.strictObject({
    /**
     * The change set, which is undone as one. For good on a later day, the days close at once, and the unit leaves the store on
     * that day.
     */
    id: v.number(),
    ...affected,
  }),
  refusals: {
    ...notFound,
    ...badPeriod,
    stale: { status: 409, detail: 'Um colega mudou estes dias agora mesmo. Tente de novo.' },
    already_closed: { status: 409, detail: 'A unidade já está fechada nestes dias.' },
    faulty_row: { status: 422, detail: CHECK_FIELDS },
  },
});
