import { ageText } from '#features/shop/catalogue/product.ts';

/** A service's limits. Both ages are inclusive and in months; null means no limit. */
export interface Condition {
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  sex: 'F' | 'M' | null;
}

export const ANYONE: Condition = { minAgeMonths: null, maxAgeMonths: null, sex: null };

/** Returns the limits that all services share, or null if they exclude each other. */
export function sharedCondition(services: readonly Condition[]): Condition | null {
  const sexes = new Set(services.flatMap(({ sex }) => sex ?? []));
  const mins = services.flatMap(({ minAgeMonths }) => minAgeMonths || []);
  const maxs = services.flatMap(({ maxAgeMonths }) => maxAgeMonths ?? []);
  const [min, max] = [Math.max(0, ...mins), Math.min(Infinity, ...maxs)];
  if (sexes.size > 1 || min > max) return null;
  return {
    minAgeMonths: min === 0 ? null : min,
    maxAgeMonths: max === Infinity ? null : max,
    sex: [...sexes][0] ?? null,
  };
}

export const isSame = (one: Condition, other: Condition): boolean =>
  one.minAgeMonths === other.minAgeMonths && one.maxAgeMonths === other.maxAgeMonths && one.sex === other.sex;

/** No service names a higher age. */
const MAX_AGE_MONTHS = 130 * 12;

/** Sorts the widest condition first, because it fits most people. */
export const byWidth = (one: Condition, other: Condition): number => widthOf(other) - widthOf(one);

const widthOf = ({ minAgeMonths: min, maxAgeMonths: max, sex }: Condition): number =>
  ((max ?? MAX_AGE_MONTHS) - (min ?? 0)) / (sex === null ? 1 : 2);

const ADULT = 18 * 12;
const TEEN = 12 * 12;

const NOUNS = {
  adult: { any: 'adulto', F: 'mulher', M: 'homem' },
  child: { any: 'criança', F: 'menina', M: 'menino' },
  other: { any: 'pessoa', F: 'pessoa do sexo feminino', M: 'pessoa do sexo masculino' },
} as const;

/** Returns words that follow "para": "adulto de 18 anos ou mais", "menina de 1 a 11 anos". */
export function conditionText({ minAgeMonths: min, maxAgeMonths: max, sex }: Condition): string {
  const stage = min !== null && min >= ADULT ? 'adult' : max !== null && max < TEEN ? 'child' : 'other';
  const ages =
    min !== null && max !== null
      ? `de ${ageText(min)} a ${ageText(max)}`
      : min !== null
        ? `de ${ageText(min)} ou mais`
        : max !== null
          ? `de até ${ageText(max)}`
          : '';
  return [NOUNS[stage][sex ?? 'any'], ages].filter(Boolean).join(' ');
}
