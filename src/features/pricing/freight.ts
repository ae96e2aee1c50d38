import type { Cents } from '#values/money.ts';

/** A home-delivery line: its CEP (8 digits) and the team's fee there in cents, 0 where freight is free. */
export interface Delivery {
  cep: string;
  feeCents: Cents;
}

/**
 * The fee per distinct CEP (the specification's shippingPlaces). Where teams with different fees serve the same
 * CEP, the highest is charged once.
 */
export function shippingPlaces(deliveries: readonly Delivery[]): Record<string, Cents> {
  const places: Record<string, Cents> = {};
  for (const { cep, feeCents } of deliveries) places[cep] = Math.max(places[cep] ?? 0, feeCents);
  return places;
}

export const freightTotal = (places: Readonly<Record<string, Cents>>): Cents =>
  Object.values(places).reduce((sum, cents) => sum + cents, 0);
