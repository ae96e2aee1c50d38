import type { OrderLine } from '#features/purchase/orders/order.ts';
import { saysItsType, UNIT_TYPES, type UnitType } from '#features/shop/stores/store.ts';

const PREPOSITIONS: Record<UnitType, string> = {
  unity: 'na',
  airport: 'no',
  drivethru: 'no',
  unidade_drive: 'na',
  self_service: 'na',
  home_delivery: 'em',
};

type Placed = Pick<OrderLine, 'unitName' | 'unitType' | 'homeVisit'>;

function placePhrase({ unitName, unitType, homeVisit }: Placed): string {
  if (homeVisit || unitType === 'home_delivery') return 'em casa';
  const { label } = UNIT_TYPES[unitType];
  return `${PREPOSITIONS[unitType]} ${saysItsType(unitName, label) ? unitName : `${label} ${unitName}`}`;
}

/** Returns "em casa", "na Unidade Asa Norte" or "em 2 lugares", never an address. */
export function placesPhrase(lines: readonly Placed[]): string {
  const phrases = [...new Set(lines.map(placePhrase))];
  return phrases.length > 1 ? `em ${phrases.length} lugares` : (phrases[0] ?? '');
}

/** Returns "de manhã, até as 11h" where a line needs a long fast, otherwise ''. */
export const fastingPhrase = (lines: readonly { fasting?: string }[]): string =>
  lines.find(({ fasting }) => fasting)?.fasting ?? '';

/** Returns "de segunda a sábado, das 7h às 8h". Different hours are left to the plans. */
export function hoursPhrase(lines: readonly { hours?: string }[]): string {
  const [first = 'no horário da unidade', ...others] = new Set(lines.flatMap(({ hours }) => hours || []));
  return others.length > 0 ? 'na hora que o preparo de cada serviço pede' : first;
}
