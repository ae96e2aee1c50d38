import { type Beneficiary, civilName, displayName } from '#features/account/beneficiaries/beneficiary.ts';
import { transitOf } from '#features/care/results/result-rule.ts';
import type { Quote } from '#features/purchase/quotes/quote.ts';
import type { ProductSummary } from '#features/shop/catalogue/product.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { ServiceAddress } from '../../order.ts';
import { needsBooking } from '../../schedule.ts';

type QuoteLine = Quote['lines'][number];

interface Copied {
  unit: Unit | undefined;
  product: Pick<ProductSummary, 'preparation' | 'needsScheduling' | 'tuss' | 'result'> | undefined;
  beneficiary: Beneficiary | undefined;
}

/** Throws when the unit, product or person is missing, because that is a bug in the quote. */
export function lineOf(line: QuoteLine, { unit, product, beneficiary }: Copied) {
  if (!unit || !product || !beneficiary)
    throw new Error(`quote line of variant ${line.variantId} has no unit, product or beneficiary`);
  return {
    variantId: line.variantId,
    productId: line.productId,
    productName: line.productName,
    preparation: product.preparation,
    tussCode: product.tuss ?? '',
    unitId: line.unitId,
    unitName: line.unitName,
    unitType: line.unitType,
    address: addressOf(line, unit),
    homeVisit: line.homeVisit && { days: line.homeVisit.days, period: line.homeVisit.period },
    beneficiaryId: line.beneficiaryId,
    beneficiaryName: displayName(beneficiary),
    beneficiaryCivilName: civilName(beneficiary),
    beneficiaryDocument: beneficiary.cpf ?? beneficiary.passport ?? '',
    priceCents: line.priceCents,
    discountCents: line.discountCents,
    needsBooking: needsBooking(line.unitType, product),
    resultRule: product.result && { rule: product.result, transit: transitOf(unit) },
  };
}

export function addressOf({ homeVisit }: Pick<QuoteLine, 'homeVisit'>, unit: Unit): ServiceAddress {
  const { street, number, complement, neighborhood, postalCode, city, state } = homeVisit ?? unit;
  return { street, number, complement, neighborhood, postalCode, city, state };
}
