import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TimesOfVisit } from '#features/care/appointments/contract.ts';
import { NO_RESULTS } from '#features/care/results/result-groups.ts';
import type { Place, Summary, SummaryItem } from '#features/purchase/quotes/summary.ts';
import { plannedVisit } from '#test/cast/prepared.ts';
import { visitWithTimes } from '#test/cast/visit-with-times.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { SummaryPlaces } from './summary-places.tsx';

const placeAt = (unitId: number, name: string): Place => ({
  key: `${unitId}`,
  unitId,
  type: 'unity',
  typeLabel: 'Unidade',
  name,
  address: [],
  phone: '',
  openingHours: [],
  schedule: null,
  zone: 'America/Sao_Paulo',
  mapUrl: null,
  cep: '',
  feeCents: null,
  wishes: '',
});

const itemAt = (unitId: number, productName: string): SummaryItem => ({
  key: productName,
  placeKey: `${unitId}`,
  productId: unitId,
  productName,
  family: 'exams',
  personName: 'Ana',
  priceCents: 3190,
  preparationHtml: '',
  beneficiaryId: 7,
  advice: { rules: [], askDoctor: false },
  needsRequest: false,
  needsScheduling: false,
  lastCourier: null,
});

const summary: Summary = {
  places: [placeAt(3, 'Asa Norte')],
  items: [itemAt(3, 'Hemograma')],
  results: NO_RESULTS,
  planned: [{ ...plannedVisit('2026-11-30T10:30:00Z'), reserved: true }],
  today: '2026-11-27',
  coupon: null,
  subtotalCents: 3190,
  discountCents: 0,
  freightCents: 0,
  totalCents: 3190,
};

const visit: TimesOfVisit = {
  ...visitWithTimes,
  chosen: { day: '2026-11-30', minute: 450, state: 'held' },
};

function show(times: object, change: Partial<Summary> = {}) {
  fakeServer({ '/v1/data': visitorData(), '/v1/appointments/times': times });
  renderPage(<SummaryPlaces summary={{ ...summary, ...change }} onTimed={() => {}} wereShown />);
}

const HELD = 'Ana: segunda, 30/11, às 7h30';
const IN_ITS_PLACE = 'Segunda, 30/11, às 7h30';

test('the reserved time is in sight before the times come, and even if the store does not list them', async () => {
  show(failed);
  screen.getByText(IN_ITS_PLACE);
  await screen.findByText(/^Não conseguimos mostrar os horários livres/);
  screen.getByText(HELD);
});

test('with the times the reserved one stands once, in its place', async () => {
  show({ visits: [visit] });
  await screen.findByText(IN_ITS_PLACE);
  expect(screen.queryByText(HELD)).toBeNull();
});

test('the only visit with times names its person and place, unless the order has no other', async () => {
  show(
    { visits: [{ ...visit, chosen: null }] },
    {
      places: [placeAt(3, 'Asa Norte'), placeAt(4, 'Sudoeste')],
      items: [itemAt(3, 'Hemograma'), itemAt(4, 'Glicemia')],
      planned: [],
    },
  );
  const name = await screen.findByRole('heading', { name: 'Ana' });
  expect(name.closest('.visually-hidden')).toBeNull();
});
