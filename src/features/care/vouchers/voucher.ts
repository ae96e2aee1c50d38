import type { OwnText } from '#features/care/preparation/plans/own-texts.ts';
import { type ShownPlan, shownPlans, visitPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { type ResultDates, resultDates } from '#features/care/results/result-groups.ts';
import { type Outlook, outlookOf } from '#features/purchase/order-tracking/outlook.ts';
import { ownTextsOf } from '#features/purchase/order-tracking/preparations.ts';
import { isRequestedService } from '#features/purchase/order-tracking/tracker.ts';
import { type PersonOfOrder, peopleOf } from '#features/purchase/orders/fulfilment/people.ts';
import { preparedLines } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import { placeKeyOf, visitsOf } from '#features/purchase/orders/fulfilment/visits.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { lineText } from '#features/purchase/orders/schedule.ts';
import type { VoucherState } from '#features/purchase/orders/voucher-state.ts';
import { addressLines, type Place } from '#features/purchase/quotes/summary.ts';
import { bringPapers } from '#features/shop/catalogue/bring-papers.ts';
import { UNIT_TYPES } from '#features/shop/stores/store.ts';
import type { Family } from '#ui/plate/plates.tsx';
import { dayOf } from '#values/calendar-day.ts';

interface VoucherService {
  id: number;
  name: string;
  family: Family;
  when: string;
  open: boolean;
}

export interface VoucherPlace {
  place: Place;
  services: VoucherService[];
}

export interface Voucher {
  key: number;
  outlook: Outlook;
  name: string;
  document: string;
  places: VoucherPlace[];
  preparation: OwnText[];
  visits: ShownPlan[];
  bring: string;
  results: ResultDates;
}

export interface QrPicture {
  /** Modules per side, the quiet border included. */
  size: number;
  path: string;
}

export interface VouchersShown {
  incrementId: string;
  state: VoucherState;
  vouchers: (Voucher & { code: string; qr: QrPicture })[];
}

type Line = OrderShown['lines'][number];

export function vouchersOf(order: OrderShown, now: Date): Voucher[] {
  return peopleOf(order.lines).flatMap((person) => {
    const lines = person.lines.filter(
      (line) => line.state !== 'cancelled' && !isRequestedService(order, line),
    );
    return lines.length === 0 ? [] : [voucherOf({ ...person, lines }, order, now)];
  });
}

function voucherOf(person: PersonOfOrder<Line>, order: OrderShown, now: Date): Voucher {
  const { places, planned, elsewhere, shownAt } = order;
  const known = [...places, ...visitsOf(person.lines)];
  const open = person.lines.filter((line) => line.state === 'open' && !line.expired);
  return {
    key: person.place,
    outlook: outlookOf({ ...order, lines: person.lines }, new Date(shownAt)),
    name: person.name,
    document: person.document,
    places: [...Map.groupBy(person.lines, placeKeyOf)].map(([key, here]) => ({
      place: known.find((place) => place.key === key) ?? placeOfLine(here[0] as Line),
      services: here.map((line) => serviceOf(line, now)),
    })),
    preparation: ownTextsOf(open),
    visits: shownPlans(
      visitPlans(preparedLines({ lines: person.lines, places }), planned, elsewhere),
      dayOf(new Date(shownAt)),
    ),
    bring: bringPapers(open),
    results: resultDates(
      person.lines.map(({ productName: name, result: offer }) => ({ name, offer })),
      'paper',
    ),
  };
}

/** An order whose services are all over has only its own copy of the place. */
const placeOfLine = (line: Line): Place => ({
  key: placeKeyOf(line),
  unitId: line.unitId,
  type: line.unitType,
  typeLabel: UNIT_TYPES[line.unitType].label,
  name: line.unitName,
  address: addressLines(line.address),
  phone: '',
  openingHours: [],
  schedule: null,
  zone: line.zone,
  mapUrl: null,
  cep: '',
  feeCents: null,
  wishes: '',
});

const serviceOf = (line: Line, now: Date): VoucherService => ({
  id: line.id,
  name: line.productName,
  family: line.family,
  when: lineText(line, line.zone, now),
  open: line.state === 'open' && !line.expired,
});
