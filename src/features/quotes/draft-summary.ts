import { type BeneficiaryView, displayName } from '#features/beneficiaries/beneficiary.ts';
import type { Preview } from './contract.ts';
import { homeVisitsOf, type QuoteDraft } from './draft.ts';
import { type Summary, withVisit } from './summary.ts';

export function draftSummary(
  preview: Preview,
  draft: QuoteDraft,
  people: readonly BeneficiaryView[],
): Summary {
  const { coupon, subtotalCents, discountCents, freightCents, totalCents } = preview;
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  const visits = new Map(homeVisitsOf(draft).map((visit) => [visit.postalCode, visit]));
  return {
    places: preview.places.map((place) => {
      const visit = visits.get(place.cep);
      return visit ? withVisit(place, visit) : place;
    }),
    items: preview.lines.flatMap((line) =>
      (draft.choices[line.id] ?? []).map((personId, index) => ({
        key: `${line.id}-${index}`,
        placeKey: line.placeKey,
        productId: line.productId,
        productName: line.service.name,
        family: line.family,
        personName: personId === null ? '' : (names.get(personId) ?? ''),
        priceCents: line.unitCents ?? 0,
        preparationHtml: line.preparationHtml,
        needsRequest: line.needsRequest,
      })),
    ),
    coupon,
    subtotalCents,
    discountCents,
    freightCents,
    totalCents,
  };
}
