import type { Cents } from '#values/money.ts';

/** A home-delivery line: its CEP (8 digits) and the team's fee there in cents, 0 where freight is free. */
export interface Delivery {
  cep: string;
  feeCents: Cents;
}

/**
 * The fee per distinct CEP (`shippingPlaces`, storefront 104). Where teams with different fees serve the same
 * CEP, the highest is charged once.
 */
export function shippingPlaces(deliveries: readonly Delivery[]): Record<string, Cents> {
  const freightByCep: Record<string, Cents> = {};
  for (const { cep, feeCents } of deliveries) freightByCep[cep] = Math.max(freightByCep[cep] ?? 0, feeCents);
  return freightByCep;
}

export const freightTotal = (freightByCep: Readonly<Record<string, Cents>>): Cents =>
  Object.values(freightByCep).reduce((sum, cents) => sum + cents, 0);
