import type { Unit } from './store.ts';

/** This message appears if the CEP look-up fails. */
export const NOT_SERVED = 'NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO';

export const streetLine = (unit: Pick<Unit, 'street' | 'number' | 'complement'>) =>
  [unit.street, unit.number, unit.complement].filter(Boolean).join(', ');

export function mapLink(unit: Unit): string {
  const query =
    unit.latitude !== null && unit.longitude !== null
      ? `${unit.latitude},${unit.longitude}`
      : `${streetLine(unit)}, ${unit.neighborhood}, ${unit.city} - ${unit.state}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
