import type { Cents } from '#values/money.ts';

/** A CEP of 8 digits and the team's fee in cents, 0 with free freight. */
export interface Delivery {
  cep: string;
  feeCents: Cents;
}

/** Returns the fee per distinct CEP (storefront 104). A CEP with several fees pays the highest one once. */
export function shippingPlaces(deliveries: readonly Delivery[]): Record<string, Cents> {
  const freightByCep: Record<string, Cents> = {};
  for (const { cep, feeCents } of deliveries) freightByCep[cep] = Math.max(freightByCep[cep] ?? 0, feeCents);
  return freightByCep;
}

export const freightTotal = (freightByCep: Readonly<Record<string, Cents>>): Cents =>
  Object.values(freightByCep).reduce((sum, cents) => sum + cents, 0);
