/** A service as an operator chose it for an offer. */
export interface Chosen {
  variantId: number;
  productId: number;
  /** 8 digits for a home visit, otherwise ''. */
  cep: string;
  /** People who receive the service. */
  amount: number;
  service: string;
  place: string;
  cents: number;
}

export const isSameChoice = (
  a: Pick<Chosen, 'variantId' | 'cep'>,
  b: Pick<Chosen, 'variantId' | 'cep'>,
): boolean => a.variantId === b.variantId && a.cep === b.cep;

/** Returns how many people receive each service, by product id, wherever and at home. */
export function peopleByProduct(chosen: readonly Chosen[]): Map<number, number> {
  const people = new Map<number, number>();
  for (const { productId, amount } of chosen) people.set(productId, (people.get(productId) ?? 0) + amount);
  return people;
}

/**
 * Returns the saved services with an operator's unsaved changes, which hold also for a version that a colleague saved
 * meanwhile. A change replaces the service of the same place; the amount 0 takes it out.
 */
export const withChanges = (saved: readonly Chosen[], changes: readonly Chosen[]): Chosen[] =>
  [
    ...saved.map((line) => changes.find((change) => isSameChoice(change, line)) ?? line),
    ...changes.filter((change) => !saved.some((line) => isSameChoice(change, line))),
  ].filter(({ amount }) => amount > 0);
