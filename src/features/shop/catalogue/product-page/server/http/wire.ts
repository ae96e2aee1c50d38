import type { ResultOffer } from '#features/care/results/result-offer.ts';
import { shownStock } from '#features/shop/stock/stock.ts';
import type { ScheduleOf } from '#features/shop/stores/server/schedules-of.ts';
import { UNIT_TYPES, type Unit } from '#features/shop/stores/store.ts';
import { streetLine } from '#features/shop/stores/unit-address.ts';
import { slugify } from '#values/text.ts';
import type { WireVariant } from '../../contract.ts';
import type { ProductAtStore } from '../view-product.ts';

/** Drops sold-out variants (storefront 175). */
export function wireVariants(
  places: ProductAtStore['places'],
  scheduleOf: ScheduleOf,
  resultAt: (unit: Unit) => ResultOffer | null,
): WireVariant[] {
  return places.flatMap(({ variant, unit }) => {
    const { stockQty, stockStatus } = shownStock(variant);
    if (stockStatus !== 'In Stock') return [];
    const visits = unit.type === 'home_delivery';
    const result = visits ? null : resultAt(unit);
    return [
      {
        id: variant.id,
        name: unit.name,
        stockQty,
        stockStatus,
        region: { id: slugify(unit.region), name: unit.region },
        externalId: unit.code,
        type: { name: unit.type, label: UNIT_TYPES[unit.type].label },
        address: visits ? '' : `${streetLine(unit)}, ${unit.neighborhood}`,
        postalCode: visits ? '' : unit.postalCode,
        schedule: visits ? null : scheduleOf(unit),
        result: { date: result?.date ?? '', text: result?.date ? result.text : '' },
      },
    ];
  });
}
