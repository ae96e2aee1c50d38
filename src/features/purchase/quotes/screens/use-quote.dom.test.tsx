import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_RESULTS } from '#features/care/results/result-groups.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import { rafaelView } from '#test/cast/beneficiaries.ts';
import { fakeServer, held } from '#test/helpers/fake-server.ts';
import { useQuote } from './use-quote.ts';

const PREVIEW = '/nad/nad/preview';
const RAFAEL = rafaelView.id;
const anyone = { minAgeMonths: null, maxAgeMonths: null, sex: null };
const bloodCount = (id: number) => lineOf(id, 1, 'Hemograma completo');
const checkUp = (id: number) => lineOf(id, 2, 'Check-up mulher');

function lineOf(id: number, productId: number, name: string): Preview['lines'][number] {
  return {
    ...{ id, productId, amount: 1, service: { ...anyone, name }, family: 'exams', placeKey: '1', rules: [] },
    ...{ unitCents: 100, problem: null, preparationHtml: '', needsRequest: false, needsScheduling: false },
  };
}

const previewOf = (lines: Preview['lines']): Preview => ({
  ...{ lines, places: [], cepPlaces: {}, results: NO_RESULTS, coupon: null, refusedCoupon: null },
  ...{ subtotalCents: 0, discountCents: 0, freightCents: 0, totalCents: 0, missingTerms: [] },
});

function quoteOf(lines: Preview['lines']) {
  return renderHook(
    ({ cartUnits }: { cartUnits: number | undefined }) =>
      useQuote({
        flow: {
          state: 'new',
          preview: previewOf(lines),
          people: [rafaelView],
          selfId: RAFAEL,
          homes: [],
          today: '2026-11-28',
        },
        skip: true,
        forMe: null,
        source: '',
        cartUnits,
        requested: null,
        onStep: () => {},
        setCoupon: async () => ({ error: false, message: '' }),
        onConfirmed: () => {},
        onEmptied: () => {},
      }),
    { initialProps: { cartUnits: lines.length } },
  );
}

test('a service that is taken out and put back is still for the same person, however late the header hears of it', async () => {
  const server = fakeServer({ [PREVIEW]: previewOf([checkUp(2)]) });
  const { result, rerender } = quoteOf([bloodCount(1), checkUp(2)]);
  await act(() => result.current.changed(RAFAEL));
  expect(result.current.draft.choices).toEqual({ 2: [RAFAEL] });

  const back = previewOf([bloodCount(5), checkUp(2)]);
  const { answer, release } = held();
  server.answer(PREVIEW, () => (server.callsTo(PREVIEW).length === 2 ? answer() : back));
  const undone: Promise<void>[] = [];
  act(() => void undone.push(result.current.changed(RAFAEL)));
  rerender({ cartUnits: 3 });
  await act(() => new Promise((turn) => setTimeout(turn)));
  release(back);
  await act(() => Promise.all(undone));
  await waitFor(() => expect(server.callsTo(PREVIEW)).toHaveLength(3));
  await waitFor(() => expect(result.current.draft.choices).toEqual({ 2: [RAFAEL], 5: [RAFAEL] }));
  rerender({ cartUnits: 2 });
  expect(server.callsTo(PREVIEW)).toHaveLength(3);
});

test('a change in the cart panel is read, and its new service has no person yet', async () => {
  const server = fakeServer({ [PREVIEW]: previewOf([checkUp(2), bloodCount(7)]) });
  const { result, rerender } = quoteOf([checkUp(2)]);
  rerender({ cartUnits: 2 });
  await waitFor(() => expect(result.current.draft.choices).toEqual({ 2: [RAFAEL], 7: [null] }));
  expect(server.callsTo(PREVIEW)).toHaveLength(1);
});

const HOME = {
  ...{ postalCode: '70744500', street: 'CLN 108 Bloco D', number: '204', complement: '' },
  ...{ neighborhood: 'Asa Norte', city: 'Brasília', state: 'DF' },
};

test.each([
  ['one saved home fits the CEP of a visit by window', { windows: true, homes: [HOME] }, true],
  ['two saved homes have that CEP', { windows: true, homes: [HOME, { ...HOME, number: '31' }] }, false],
  ['no saved home has that CEP', { windows: true, homes: [] }, false],
  ['the address lacks its number', { windows: true, homes: [{ ...HOME, number: '' }] }, false],
  ['days are asked for, because no window is free', { windows: false, homes: [HOME] }, false],
])(
  'after "Sim" the quote of a home visit is made at once, or not: %s',
  (_when, { windows, homes }, atOnce) => {
    fakeServer({ '/nad/nad/confirm': () => new Promise(() => {}) });
    const cepPlaces = { '70744500': { city: null, times: { team: [], services: [] }, windows } };
    const { result } = renderHook(() =>
      useQuote({
        flow: {
          state: 'new',
          preview: { ...previewOf([bloodCount(1)]), cepPlaces },
          people: [rafaelView],
          selfId: RAFAEL,
          homes,
          today: '2026-11-28',
        },
        skip: true,
        forMe: true,
        source: '',
        cartUnits: 1,
        requested: null,
        onStep: () => {},
        setCoupon: async () => ({ error: false, message: '' }),
        onConfirmed: () => {},
        onEmptied: () => {},
      }),
    );
    expect(result.current.immediate).toBe(atOnce);
  },
);
