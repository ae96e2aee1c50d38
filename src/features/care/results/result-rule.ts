import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { type CollectionTime, parseCollectionTime } from './collection-time.ts';

/** Working days (dias úteis) or calendar days (dias corridos). */
export const RESULT_BASES = ['uteis', 'corridos'] as const;

export type ResultBasis = (typeof RESULT_BASES)[number];

/** "1 dia útil", "3 dias". */
export function daysText(days: number, basis: ResultBasis): string {
  if (basis === 'corridos') return days === 1 ? '1 dia' : `${days} dias`;
  return days === 1 ? '1 dia útil' : `${days} dias úteis`;
}

export interface ResultRule {
  /** The days count from the day of the run, which is 0. */
  days: number;
  basis: ResultBasis;
  /** Weekdays of the run, where 0 is Monday. Empty means every working day. */
  labDays: readonly number[];
  collection: CollectionTime | null;
  gatherHours?: number;
}

/** How a unit's samples reach the laboratory, and when that day's results are ready. */
export interface Transit {
  /** Minute of the unit's day. Samples taken by then leave the same day; null means that all of them do. */
  cutoff: number | null;
  days: number;
  /** Minute of the laboratory's day. */
  readyBy: number;
  /**
   * The laboratory's id. Null or absent (orders of older releases) means that it keeps the calendar of the unit's area.
   */
  laboratory?: number | null;
}

/** The first match decides. Browsers get it as JSON. */
export interface LabCalendar {
  zone: string;
  days: readonly (readonly [rule: string, works: boolean])[];
  /** The opening hours of a unit that reads the test itself, and so works whenever it is open. */
  hours?: Schedule;
}

/** Everything that a result's date depends on except the moment of collection. Orders freeze the first two. */
export interface ResultTerms {
  rule: ResultRule;
  transit: Transit;
  area: LabCalendar;
  /** The laboratory's calendar. It is the same object where the laboratory keeps the unit's. */
  lab: LabCalendar;
}

/** A rapid test whose sample no courier takes anywhere. */
export const isReadOnSite = ({ days, labDays }: ResultRule, transit: Transit): boolean =>
  days === 0 && labDays.length === 0 && transit.cutoff === null && transit.days === 0;

export type FrozenResult = Pick<ResultTerms, 'rule' | 'transit'>;

interface Product {
  resultDays: number | null;
  resultBasis: ResultBasis;
  labDays: readonly number[];
  collectionTime: string;
  collectionHours: CollectionTime | null;
  material: string;
}

export const ruleOf = ({ resultDays, resultBasis, labDays, ...product }: Product): ResultRule | null =>
  resultDays === null
    ? null
    : {
        days: resultDays,
        basis: resultBasis,
        labDays,
        collection: collectionOf(product),
        ...gathering(product.material),
      };

function gathering(material: string): { gatherHours?: number } {
  const [, hours] = /(\d+) horas/.exec(material) ?? [];
  return hours ? { gatherHours: Number(hours) } : {};
}

/** Orders of an older release have only the words. */
export const collectionOf = ({
  collectionHours,
  collectionTime,
}: Pick<Product, 'collectionHours' | 'collectionTime'>) =>
  collectionHours ?? parseCollectionTime(collectionTime);

interface CollectingUnit {
  cutoff: number | null;
  transportDays: number;
  resultsUntil: number;
  laboratoryId: number | null;
}

export const transitOf = ({
  cutoff,
  transportDays,
  resultsUntil,
  laboratoryId,
}: CollectingUnit): Transit => ({
  cutoff,
  days: transportDays,
  readyBy: resultsUntil,
  laboratory: laboratoryId,
});
