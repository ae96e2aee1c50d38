import { isPossible } from './conflicts.ts';
import { mergePlan } from './merge-plan.ts';
import { isOrderHour, type PrepRule } from './prep-rule.ts';
import { CROSSING } from './signatures.ts';

type Spanned = PrepRule & { productIds: readonly number[] };

/** Codes of two rules that no visit satisfies together, and the service that both belong to. */
export interface RuleConflict {
  codes: [string, string];
  productId: number;
}

const overlaps = (one: PrepRule, other: PrepRule): boolean =>
  (one.sex === null || other.sex === null || one.sex === other.sex) &&
  (one.minAgeMonths ?? 0) <= (other.maxAgeMonths ?? Number.POSITIVE_INFINITY) &&
  (other.minAgeMonths ?? 0) <= (one.maxAgeMonths ?? Number.POSITIVE_INFINITY);

const isMet = (...rules: readonly PrepRule[]): boolean => isPossible(mergePlan([{ id: 0, name: '', rules }]));

/**
 * Finds rules of one kind and one service that contradict each other for some person, such as a fast of at least twelve
 * hours and one of at most eight. Each pair is named once, with the first service of both.
 */
export function ruleConflicts(rules: readonly Spanned[]): RuleConflict[] {
  const spanned = rules.filter(
    (rule) => (CROSSING as readonly string[]).includes(rule.kind) && !isOrderHour(rule) && isMet(rule),
  );
  return spanned.flatMap((one, index) =>
    spanned.slice(index + 1).flatMap((other): RuleConflict[] => {
      if (one.kind !== other.kind || !overlaps(one, other)) return [];
      const productId = one.productIds.find((id) => other.productIds.includes(id));
      return productId === undefined || isMet(one, other)
        ? []
        : [{ codes: [one.code, other.code], productId }];
    }),
  );
}
