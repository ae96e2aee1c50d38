import { type Cents, formatReais } from '#values/money.ts';

/** With a plain space, which every terminal can search for. */
export const reais = (cents: Cents): string => formatReais(cents).replace('\u00a0', ' ');
