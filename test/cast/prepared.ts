import fc from 'fast-check';
import type { PreparedService } from '#features/care/preparation/merge-plan.ts';
import type { PlannedVisit, PreparedLine } from '#features/care/preparation/plans/visit-plans.ts';
import type { AdvisedRule, PrepRule } from '#features/care/preparation/prep-rule.ts';
import type { ShownTime } from '#features/care/preparation/visit-time.ts';

export const ZONE = 'America/Sao_Paulo';
export const TODAY = '2026-11-20';

const EMPTY: AdvisedRule = {
  code: 'regra',
  version: 1,
  kind: 'diet',
  text: '',
  min: null,
  max: null,
  others: [],
  weekdays: [],
};

/** Hours in, minutes out; `clock` and `minutes` say minutes. */
export const rule = (kind: AdvisedRule['kind'], facts: Partial<AdvisedRule> = {}): AdvisedRule => ({
  ...EMPTY,
  kind,
  ...facts,
});

export const hours = (
  kind: AdvisedRule['kind'],
  min: number | null,
  max: number | null = null,
  text = '',
): AdvisedRule =>
  rule(kind, { min: min === null ? null : min * 60, max: max === null ? null : max * 60, text });

export const days = (
  kind: AdvisedRule['kind'],
  min: number | null,
  max: number | null = null,
  text = '',
): AdvisedRule => hours(kind, min === null ? null : min * 24, max === null ? null : max * 24, text);

export const service = (id: number, name: string, ...rules: AdvisedRule[]): PreparedService => ({
  id,
  name,
  rules,
});

/** Reads "2026-11-26T07:30" on the clock of Brasília; ms. */
export const momentAt = (text: string): number => Date.parse(`${text}:00-03:00`);

/** An arrival, or a team's window of so many minutes, as read on `today`. */
export const visitAt = (from: string, minutes = 0, today = TODAY): ShownTime => ({
  from: momentAt(from),
  until: momentAt(from) + minutes * 60_000,
  zone: ZONE,
  today,
});

/** A service for Ana in Asa Norte, without the hours of the unit. */
export const preparedLine = (
  productId: number,
  productName: string,
  rules: AdvisedRule[],
  facts: Partial<PreparedLine> = {},
): PreparedLine => ({
  productId,
  productName,
  isVaccine: false,
  advice: { rules, askDoctor: false },
  person: 'ana',
  personName: 'Ana',
  beneficiaryId: 7,
  place: '3',
  placeName: 'Asa Norte',
  unitId: 3,
  atHome: false,
  needsBooking: false,
  bookedFor: null,
  zone: ZONE,
  schedule: null,
  ...facts,
});

/** Ana's visit to Asa Norte, with the moments in any form that `Date` reads. */
export const plannedVisit = (
  startsAt: Date | number | string,
  changedAt: Date | number | string = '2026-11-20T12:00:00Z',
): PlannedVisit => ({
  id: 1,
  beneficiaryId: 7,
  unitId: 3,
  part: 0,
  doctorFasting: null,
  lastDose: null,
  sequence: 1,
  startsAt: new Date(startsAt),
  changedAt: new Date(changedAt),
});

const QUARTER = 15;
const quarters = (kind: AdvisedRule['kind'], most: number): fc.Arbitrary<AdvisedRule> =>
  fc
    .tuple(fc.option(fc.integer({ min: 1, max: most })), fc.option(fc.integer({ min: 1, max: most })))
    .map(([a, b]) => {
      const [min, max] = a !== null && b !== null ? [Math.min(a, b), Math.max(a, b)] : [a, b];
      return rule(kind, {
        min: min === null ? null : min * QUARTER,
        max: max === null ? null : max * QUARTER,
      });
    });

/** Any rule that can keep services apart, and some that cannot; `ids` of the other services. */
const anyRule = (ids: readonly number[]): fc.Arbitrary<AdvisedRule> =>
  fc.oneof(
    quarters('fasting', 64)
      .map((one) => ({ ...one, min: one.min ?? 60 }))
      .map((one) => ({ ...one, max: one.max !== null && one.max < one.min ? one.min : one.max })),
    quarters('abstinence', 200),
    quarters('retention', 24),
    quarters('clock', 90),
    fc
      .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
      .map((weekdays) => rule('clock', { weekdays })),
    fc
      .uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 2 })
      .map((others) => rule('exclusive', { others, text: 'Cada uma ocupa a manhã.' })),
    fc.constantFrom(24, 48, 72).map((min) => hours('alcohol', min)),
    fc
      .constantFrom('Exercício pesado', 'Exercício', 'Bicicleta')
      .map((text) => hours('exercise', 24, null, text)),
    fc.constantFrom('Mantenha a dieta.', 'Evite café.').map((text) => rule('diet', { text })),
  );

/** Up to `most` services of one person with up to three rules each. */
export const anyServices = (most: number, least = 1): fc.Arbitrary<PreparedService[]> =>
  fc.integer({ min: least, max: most }).chain((count) => {
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    return fc.tuple(
      ...ids.map((id) =>
        fc.array(anyRule(ids), { maxLength: 3 }).map((rules) => ({ id, name: `Serviço ${id}`, rules })),
      ),
    );
  });

/** A contraindication as a file delivers it, for people of every age. */
export const contra = (code: string, text: string, more: Partial<PrepRule> = {}): PrepRule => ({
  code,
  version: 1,
  kind: 'contraindication',
  text,
  others: [],
  weekdays: [],
  min: null,
  max: null,
  minAgeMonths: null,
  maxAgeMonths: null,
  sex: null,
  ...more,
});
