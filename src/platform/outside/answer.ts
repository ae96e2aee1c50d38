import * as v from 'valibot';
import type { Cents } from '#values/money.ts';

// Outside services write null for what they lack, numbers as text, and members of their own, so their shapes are read leniently.

/** Anything unreadable in an optional member counts as absent (null), so that it never hides the other members. */
export const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema, null), null);

/** Null, absence or another shape count as an empty list, but the items of a list must be readable. */
export const optionalList = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.optional(v.unknown(), []),
    v.transform((list): unknown => (Array.isArray(list) ? list : [])),
    v.array(item),
  );

/** A text may arrive as a number. */
export const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const numberInText = v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,15}(\.\d{1,10})?$/), v.transform(Number));

/** A number may arrive as text: 3600 or "3600". */
export const numeric = v.union([v.pipe(v.number(), v.finite()), numberInText]);

export const wholeNumber = v.pipe(numeric, v.integer(), v.minValue(0));

/** Reads an amount in reais, as text or number ("39.90", "39.9", 39.9), into cents. Refuses more than two decimals. */
export const reais = v.pipe(
  numeric,
  v.check(
    (amount) => amount >= 0 && amount < 1e10 && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4,
  ),
  v.transform((amount): Cents => Math.round(amount * 100)),
);

export const instant = v.pipe(
  v.string(),
  v.transform((moment) => new Date(moment)),
  v.date(),
);

/** Names the unreadable members of an answer, never their values. */
export const unreadable = (issues: readonly v.BaseIssue<unknown>[]): string =>
  `unreadable answer: ${issues.map((issue) => v.getDotPath(issue) ?? '?').join(', ')}`;
