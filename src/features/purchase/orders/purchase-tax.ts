import type { Cents } from '#values/money.ts';

/** Tax that a purchase adds to its price (specification, section 9: "purchase tax is 0"). */
export const PURCHASE_TAX_CENTS: Cents = 0;
