import { type Cents, formatReais } from '#values/money.ts';

/** Formats cents with a plain space instead of the non-breaking one, so that a terminal's search finds the amount. */
export const reais = (cents: Cents): string => formatReais(cents).replace('\u00a0', ' ');
