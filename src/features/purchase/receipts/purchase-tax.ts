import type { Cents } from '#values/money.ts';

// specification, section 9: "purchase tax is 0".
export const PURCHASE_TAX_CENTS: Cents = 0;
