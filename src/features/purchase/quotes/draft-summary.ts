import { type BeneficiaryView, displayName } from '#features/account/beneficiaries/beneficiary.ts';
import { adviceFor } from '#features/care/preparation/advice.ts';
import { personOf } from '#features/care/preparation/person-of.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import { type Summary, withVisit } from '#features/purchase/quotes/summary.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { parseDay } from '#values/typed-day.ts';
import { homeVisitsOf, type QuoteDraft } from './draft.ts';

export function draftSummary(
  preview: Preview,
  draft: QuoteDraft,
  people: readonly BeneficiaryView[],
  today: CalendarDay,
): Summary {
  const { coupon, subtotalCents, discountCents, freightCents, totalCents } = preview;
  const known = new Map(people.map((person) => [person.id, person]));
  const personIn = (id: number | null) => (id === null ? undefined : known.get(id));
  const nameOf = (id: number | null) => {
    const person = personIn(id);
    return person ? displayName(person) : '';
  };
  const visits = new Map(
    homeVisitsOf(draft, preview.cepPlaces)
      .filter(({ street }) => street !== '')
      .map((visit) => [visit.postalCode, visit]),
  );
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
        personName: nameOf(personId),
        priceCents: line.unitCents ?? 0,
        preparationHtml: line.preparationHtml,
        beneficiaryId: personId,
        advice: adviceFor(line.rules, personFacts(personIn(personId), today)),
        needsRequest: line.needsRequest,
        needsScheduling: line.needsScheduling,
        lastCourier: null,
      })),
    ),
    results: preview.results,
    planned: [],
    today,
    coupon,
    subtotalCents,
    discountCents,
    freightCents,
    totalCents,
  };
}

export function personFacts(
  view: Pick<BeneficiaryView, 'birthdate' | 'gender'> | undefined,
  today: CalendarDay,
) {
  const birthDate = view && parseDay(view.birthdate);
  return personOf(birthDate ? { birthDate, gender: view.gender === '1' ? 1 : 2 } : undefined, today);
}
