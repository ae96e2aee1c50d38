import type { CalendarDay } from '#values/calendar-day.ts';

/** A rule as this release ships it (db/seeds/preparos.csv). */
export interface RecommendedRule {
  code: string;
  /** Codes of its services; an empty list means every service. */
  services: readonly string[];
  sourceOn: CalendarDay | null;
}

interface StoredRule {
  code: string;
  sourceOn: CalendarDay | null;
}

export interface RuleGap {
  /** Codes of shipped rules for services of the store that its table lacks. */
  missing: string[];
  /** Codes of rules whose shipped source is of a later day than the stored one. */
  newer: string[];
}

/**
 * The rules that a table from an earlier release lacks. A store whose rules share no code with the shipped ones wrote
 * its own, and lacks nothing.
 */
export function ruleGap(
  shipped: readonly RecommendedRule[],
  stored: readonly StoredRule[],
  knownServices: ReadonlySet<string>,
): RuleGap {
  const byCode = new Map(stored.map((rule) => [rule.code, rule]));
  if (!shipped.some(({ code }) => byCode.has(code))) return { missing: [], newer: [] };
  const concerns = ({ services }: RecommendedRule) =>
    services.length === 0 || services.some((code) => knownServices.has(code));
  return {
    missing: shipped.filter((rule) => !byCode.has(rule.code) && concerns(rule)).map(({ code }) => code),
    newer: shipped
      .filter(({ code, sourceOn }) => {
        const old = byCode.get(code);
        return old !== undefined && sourceOn !== null && (old.sourceOn ?? '') < sourceOn;
      })
      .map(({ code }) => code),
  };
}
