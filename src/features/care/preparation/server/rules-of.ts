import { mayShow } from '#features/care/preparation/advice/advice.ts';
import { collectionOf } from '#features/care/results/result-rule.ts';
import { createVersionedLookup } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type Accepted, isOrderHour, type PrepRule } from '../prep-rule.ts';
import { collectionRule } from '../visit-needs.ts';
import { type RecordedRule, selectRules } from './internal/rule-queries.ts';

/**
 * A service's hours of fasting and of collection are the operator's own data, like its price, so they need no approval.
 */
interface Known {
  /** The operator states it for the service itself. Where the service says nothing, its parts decide. */
  noFasting: boolean;
  accepts: Accepted;
  own: PrepRule[];
  recorded: RecordedRule[];
}

const HOUR = 60;
const ANYBODY = { minAgeMonths: null, maxAgeMonths: null, sex: null };

const cached = createVersionedLookup({ keyOf: (id: number) => id, load: readRules, max: 5000 });

async function readRules(deps: Deps, productIds: number[]): Promise<Map<number, Known>> {
  const found = Map.groupBy(await selectRules(deps.db, productIds), ({ productId }) => productId);
  return new Map(
    [...found].map(([productId, rows]) => [
      productId,
      {
        noFasting: statesNoFasting(productId, rows),
        accepts: acceptedBy(rows.find(({ partId }) => partId === productId)),
        own: distinct([
          ...rows
            .filter(({ fastingMinHours }) => fastingMinHours !== null && fastingMinHours > 0)
            .map(({ fastingMinHours: min, fastingMaxHours: max }) => fastingRule(min ?? 0, max)),
          ...rows.flatMap((row) => {
            const collection = collectionOf(row);
            return collection ? { ...collectionRule(collection), ...ANYBODY } : [];
          }),
          ...rows
            .filter(({ partId, maxAgeMonths }) => partId === productId && maxAgeMonths !== null)
            .map(({ maxAgeMonths }) => ageRule(maxAgeMonths)),
        ]),
        recorded: [
          ...new Map(
            rows.flatMap(({ rule, partId }) =>
              rule && (partId === productId || !isOrderHour(rule)) ? [[rule.code, rule] as const] : [],
            ),
          ).values(),
        ],
      },
    ]),
  );
}

const acceptedBy = (self: Accepted | undefined): Accepted => ({
  minAgeMonths: self?.minAgeMonths ?? null,
  maxAgeMonths: self?.maxAgeMonths ?? null,
  sex: self?.sex ?? null,
});

function statesNoFasting(
  productId: number,
  rows: readonly { partId: number; fastingMinHours: number | null; rule: RecordedRule | null }[],
): boolean {
  const self = rows.find(({ partId }) => partId === productId)?.fastingMinHours ?? null;
  if (self !== null) return self === 0;
  return (
    rows.some(({ fastingMinHours }) => fastingMinHours === 0) &&
    !rows.some(({ rule }) => rule?.kind === 'fasting')
  );
}

const fastingRule = (minHours: number, maxHours: number | null): PrepRule => ({
  code: '',
  version: 1,
  kind: 'fasting',
  text: '',
  others: [],
  weekdays: [],
  min: minHours * HOUR,
  max: maxHours === null ? null : maxHours * HOUR,
  ...ANYBODY,
});

/** The order checked the youngest age, but the highest can pass before the visit. */
const ageRule = (maxAgeMonths: number | null): PrepRule => ({
  code: '',
  version: 1,
  kind: 'age',
  text: '',
  others: [],
  weekdays: [],
  min: null,
  max: null,
  ...ANYBODY,
  maxAgeMonths,
});

const distinct = (rules: readonly PrepRule[]): PrepRule[] => [
  ...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values(),
];

export interface KnownPreparation {
  noFasting: boolean;
  accepts: Accepted;
  rules: PrepRule[];
}

/** Selects those that may be shown today. Cached until the catalogue changes. */
export async function preparationsOf(
  deps: Deps,
  productIds: readonly number[],
): Promise<Map<number, KnownPreparation>> {
  const known = await cached(deps, [...new Set(productIds)]);
  const today = dayOf(deps.clock.now());
  return new Map(
    [...known].map(([id, { noFasting, accepts, own, recorded }]) => [
      id,
      {
        noFasting,
        accepts,
        rules: [
          ...own,
          ...recorded.filter((rule) => mayShow(rule, today, deps.config.production)).map(withoutRecord),
        ],
      },
    ]),
  );
}

export async function rulesOf(deps: Deps, productIds: readonly number[]): Promise<Map<number, PrepRule[]>> {
  const known = await preparationsOf(deps, productIds);
  return new Map([...known].map(([id, { rules }]) => [id, rules]));
}

const withoutRecord = ({
  source: _,
  sourceOn: __,
  certainty: ___,
  validFrom: ____,
  validUntil: _____,
  approvedBy: ______,
  approvedOn: _______,
  ...rule
}: RecordedRule): PrepRule => rule;
