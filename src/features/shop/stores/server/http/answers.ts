import { shownHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { formatCep } from '#values/cep.ts';
import { formatWire } from '#values/money.ts';
import type { CepAnswer, UnitAnswer } from '../../contract.ts';
import { UNIT_TYPES, type Unit } from '../../store.ts';
import { mapLink, NOT_SERVED, streetLine } from '../../unit-address.ts';
import { servingAreas } from '../areas.ts';
import { lookUpAddress, townOf } from '../look-up-address.ts';

export function answerUnit(unit: Unit, schedule: Schedule | null): UnitAnswer {
  return {
    id: unit.code,
    name: unit.name,
    type: { name: unit.type, label: UNIT_TYPES[unit.type].label },
    address_street: streetLine(unit),
    address_neighborhood: unit.neighborhood,
    address_postal_code: formatCep(unit.postalCode),
    city: { name: unit.city, state: { name: unit.state } },
    phone_number: unit.phone,
    opening_hours: shownHours(unit.openingHours).map((hours, i) => ({ id: i + 1, ...hours })),
    map_url: mapLink(unit),
    schedule,
  };
}

/** Asks the external service only for CEPs that a mobile team serves. */
export async function answerCep(
  deps: Deps,
  { cep, unit }: { cep: string; unit?: string },
): Promise<CepAnswer> {
  const areas = (await servingAreas(deps, cep)).filter((area) => unit === undefined || area.code === unit);
  const [cheapest] = areas;
  if (!cheapest) return { error: true, message: NOT_SERVED };
  const found = await lookUpAddress(deps, cep);
  // A team serves new streets before the CEP service knows them.
  const address = found === 'unknown' ? await townOf(deps, cep) : found;
  if (address === 'unknown') return { error: true, message: NOT_SERVED };
  return {
    error: false,
    address: {
      logradouro: address.street,
      bairro: address.neighborhood,
      localidade: address.city,
      uf: address.state,
    },
    freight: { value: formatWire(cheapest.feeCents) },
    units: areas.map((area) => ({
      id: area.unitId,
      externalId: area.code,
      regionId: area.storeId,
      freight: { value: formatWire(area.feeCents) },
    })),
  };
}
