import type { Chosen } from './chosen.ts';

interface FoundPlace {
  variantId: number;
  name: string;
  atHome: boolean;
}

export interface FoundService {
  productId: number;
  name: string;
  cents: number;
  places: readonly FoundPlace[];
}

/**
 * Chooses a unit for each service that was read in a medical order: `place` if the service is done there, else the unit of
 * most of the services. `left` are those that need a choice, because only a visit at home offers them, and `missing` names
 * those that no place offers.
 */
export function placeRead<Service extends FoundService>(
  services: readonly Service[],
  read: readonly { product: number; name: string; amount: number }[],
  place: string,
): { chosen: Chosen[]; left: Service[]; missing: string[] } {
  const counts = new Map<string, number>();
  for (const { places } of services)
    for (const { name, atHome } of places) if (!atHome) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isBetter = (a: FoundPlace, b: FoundPlace) =>
    b.name === place || (a.name !== place && (counts.get(b.name) ?? 0) > (counts.get(a.name) ?? 0));
  const chosen: Chosen[] = [];
  const left: Service[] = [];
  for (const service of services) {
    const { productId, name, cents } = service;
    const units = service.places.filter(({ atHome }) => !atHome);
    const [first, ...others] = units;
    if (!first) {
      left.push(service);
      continue;
    }
    const at = others.reduce((best, one) => (isBetter(best, one) ? one : best), first);
    const amount = read.find(({ product }) => product === productId)?.amount ?? 1;
    chosen.push({
      variantId: at.variantId,
      productId,
      cep: '',
      amount,
      service: name,
      place: at.name,
      cents,
    });
  }
  const found = new Set(services.map(({ productId }) => productId));
  return { chosen, left, missing: read.flatMap(({ product, name }) => (found.has(product) ? [] : [name])) };
}
