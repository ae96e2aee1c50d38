import { type CollectionTime, parseCollectionTime } from './collection-time.ts';

/** How the days of a result are counted: working days (dias úteis) or all of them (dias corridos). */
export const RESULT_BASES = ['uteis', 'corridos'] as const;

export type ResultBasis = (typeof RESULT_BASES)[number];

/** How long the laboratory takes for an exam. */
export interface ResultRule {
  /** From the day on which it is run; 0 is that day. */
  days: number;
  basis: ResultBasis;
  /** Weekdays on which it is run, 0 is Monday; none: every working day. */
  labDays: readonly number[];
  /** When samples are taken; null: whenever a unit is open. */
  collection: CollectionTime | null;
  /** How long the sample is gathered at home; absent: it is taken at once. */
  gatherHours?: number;
}

/** How samples of a unit reach the laboratory, and until when that day's results are ready. Minutes of the unit's day. */
export interface Transit {
  /** What is taken until then leaves the same day; null: everything does. */
  cutoff: number | null;
  /** Working days on the way; 0 arrives on the day it leaves. */
  days: number;
  readyBy: number;
}

/**
 * Days on which the laboratory of an area differs from its usual week, the first that matches deciding; national
 * holidays are a rule. Browsers get it as JSON.
 */
export interface LabCalendar {
  zone: string;
  /** Rules as of `occursOn`, and whether the laboratory works. */
  days: readonly (readonly [rule: string, works: boolean])[];
}

/** All that a result's date depends on besides the moment of collection. Orders keep the first two. */
export interface ResultTerms {
  rule: ResultRule;
  transit: Transit;
  lab: LabCalendar;
}

/** What an order keeps, so that later changes of the catalogue do not move its dates. */
export type FrozenResult = Pick<ResultTerms, 'rule' | 'transit'>;

interface Product {
  resultDays: number | null;
  resultBasis: ResultBasis;
  labDays: readonly number[];
  collectionTime: string;
  collectionHours: CollectionTime | null;
  /** "Urina de 24 horas". */
  material: string;
}

/** Null where there is no result: vaccines. */
export const ruleOf = ({ resultDays, resultBasis, labDays, ...product }: Product): ResultRule | null =>
  resultDays === null
    ? null
    : {
        ...{ days: resultDays, basis: resultBasis, labDays },
        collection: collectionOf(product),
        ...gathering(product.material),
      };

function gathering(material: string): { gatherHours?: number } {
  const [, hours] = /(\d+) horas/.exec(material) ?? [];
  return hours ? { gatherHours: Number(hours) } : {};
}

/** An older release wrote only the words. */
const collectionOf = ({
  collectionHours,
  collectionTime,
}: Pick<Product, 'collectionHours' | 'collectionTime'>) =>
  collectionHours ?? parseCollectionTime(collectionTime);

interface CollectingUnit {
  cutoff: number | null;
  transportDays: number;
  resultsUntil: number;
}

export const transitOf = ({ cutoff, transportDays, resultsUntil }: CollectingUnit): Transit => ({
  cutoff,
  days: transportDays,
  readyBy: resultsUntil,
});
