import type { Unit } from './store.ts';

/** Spec: the text of a failed zip lookup. */
export const NOT_SERVED = 'NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO';

/** "CLN 108 Bloco B, 12, Térreo": one line, without neighbourhood and city. */
export const streetLine = (place: Pick<Unit, 'street' | 'number' | 'complement'>) =>
  [place.street, place.number, place.complement].filter(Boolean).join(', ');

/** The unit on a map, in whichever application the visitor's device opens such addresses with. */
export function mapLink(unit: Unit): string {
  const query =
    unit.latitude !== null && unit.longitude !== null
      ? `${unit.latitude},${unit.longitude}`
      : `${streetLine(unit)}, ${unit.neighborhood}, ${unit.city} - ${unit.state}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
