import { UNIT_TYPE_NAMES, UNIT_TYPES, type UnitType } from '#features/stores/store.ts';
import type { AcceptedTerms, TermsSource } from '#features/terms/terms.ts';

/** A place where the product is offered, as GET /v1/cms/view tells it (storefront.md, section 3: variant). */
export interface PanelVariant {
  /** The stockId of an addition. */
  id: number;
  /** Of the place. */
  name: string;
  stockQty: number;
  stockStatus: string;
  region: { id: string | number; name: string };
  /** Public id of the place. */
  externalId: string;
  type: { name: string; label: string };
}

/** What the panel reads of the product. */
export interface PanelProduct {
  productId: number;
  name: string;
  /** Which terms of use it needs. */
  termUse: TermsSource | null;
  variants: PanelVariant[];
}

export interface PanelView {
  formKey: string;
  product: PanelProduct;
}

/** Spec: variants with the status 'Out Stock' are dropped. */
export const offersOf = (product: Pick<PanelProduct, 'variants'>): PanelVariant[] =>
  product.variants.filter((variant) => variant.stockStatus !== 'Out Stock');

export interface AttendanceType {
  name: UnitType;
  label: string;
  /** How many places there are. */
  places: number;
}

/** Ways of attendance that the product has, in the specification's order of codes. */
export function attendanceTypes(offers: readonly PanelVariant[]): AttendanceType[] {
  return UNIT_TYPE_NAMES.flatMap((name) => {
    const places = offers.filter((offer) => offer.type.name === name).length;
    return places === 0 ? [] : [{ name, label: UNIT_TYPES[name].label, places }];
  });
}

export interface Region {
  name: string;
  places: PanelVariant[];
}

/** Places of one type by region, regions and places in the order of the alphabet. */
export function regionsOf(offers: readonly PanelVariant[], type: UnitType): Region[] {
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'pt-BR');
  const regions = Map.groupBy(
    offers.filter((offer) => offer.type.name === type),
    (offer) => offer.region.name,
  );
  return [...regions].map(([name, places]) => ({ name, places: places.toSorted(byName) })).sort(byName);
}

/** Which terms of use must be accepted before the product may be picked; null when none or all are. */
export function missingTerms(terms: TermsSource | null, accepted: AcceptedTerms): TermsSource | null {
  return terms && !accepted[terms] ? terms : null;
}
