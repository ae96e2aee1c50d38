import { byNearness } from '#features/shop/stores/nearness.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { UNIT_TYPE_NAMES, UNIT_TYPES, type UnitType } from '#features/shop/stores/store.ts';
import type { AcceptedTerms, TermsSource } from '#features/trust/terms/terms.ts';

export interface PanelVariant {
  id: number;
  name: string;
  stockQty: number;
  stockStatus: string;
  region: { id: string | number; name: string };
  externalId: string;
  type: { name: string; label: string };
  /** An older release's answer lacks it, like `postalCode` and `schedule`; it is empty for a mobile team. */
  address?: string;
  postalCode?: string;
  schedule?: Schedule | null;
  result?: { date: string; text: string };
}

export interface PanelProduct {
  productId: number;
  name: string;
  price: string;
  specialPrice: string;
  tablePrice: { price: string; specialPrice: string } | null;
  termUse: TermsSource | null;
  variants: PanelVariant[];
}

/** Returns the wire's format, '31,90'. A partner's own price replaces the others. */
export function panelPrice({ tablePrice, ...listed }: Omit<PanelProduct, 'productId' | 'name'>): string {
  const { price, specialPrice } = tablePrice ?? listed;
  return specialPrice || price;
}

export interface PanelView {
  formKey: string;
  product: PanelProduct;
}

/** The specification drops variants with the status 'Out Stock'. */
export const offersOf = (product: Pick<PanelProduct, 'variants'>): PanelVariant[] =>
  product.variants.filter((variant) => variant.stockStatus !== 'Out Stock');

export interface AttendanceType {
  name: UnitType;
  label: string;
  placeCount: number;
}

export function attendanceTypes(offers: readonly PanelVariant[]): AttendanceType[] {
  return UNIT_TYPE_NAMES.flatMap((name) => {
    const placeCount = offers.filter((offer) => offer.type.name === name).length;
    return placeCount === 0 ? [] : [{ name, label: UNIT_TYPES[name].label, placeCount }];
  });
}

export interface Region {
  name: string;
  places: PanelVariant[];
}

export function regionsOf(offers: readonly PanelVariant[], type: UnitType, near = ''): Region[] {
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'pt-BR');
  const nearer = near ? byNearness(near) : () => 0;
  const regions = Map.groupBy(
    offers
      .filter((offer) => offer.type.name === type)
      .sort((a, b) => nearer(a.postalCode ?? '', b.postalCode ?? '') || byName(a, b)),
    (offer) => offer.region.name,
  );
  const found = [...regions].map(([name, places]) => ({ name, places }));
  return near ? found : found.sort(byName);
}

export function missingTerms(terms: TermsSource | null, accepted: AcceptedTerms): TermsSource | null {
  return terms && !accepted[terms] ? terms : null;
}
