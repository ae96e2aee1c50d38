import { type Classified, familyOf } from '#features/shop/catalogue/family.ts';
import type { UnitType } from '#features/shop/stores/store.ts';

/** The panel's column "Tipo" names the families of services and what lists have beside them. */
const KINDS = {
  exams: 'Exame',
  vaccines: 'Vacina',
  combos: 'Combo de vacinas',
  checkups: 'Check-up',
  genetics: 'Teste genético',
  respiratory: 'Covid-19 e respiratórios',
  home: 'Em casa',
  digital: 'Autoatendimento',
} as const;

export type OrderKind = keyof typeof KINDS;

export const ORDER_KINDS = Object.keys(KINDS) as OrderKind[];

export const kindName = (kind: OrderKind): string => KINDS[kind];

interface Bought {
  product: Classified;
  unitType: UnitType;
}

export function kindsOf(lines: readonly Bought[]): OrderKind[] {
  const found = new Set(
    lines.flatMap(({ product, unitType }): OrderKind[] => [
      familyOf(product),
      ...(product.serviceType === 'vaccine_combo' ? (['combos'] as const) : []),
      ...(unitType === 'home_delivery' ? (['home'] as const) : []),
      ...(unitType === 'self_service' ? (['digital'] as const) : []),
    ]),
  );
  return ORDER_KINDS.filter((kind) => found.has(kind));
}
