import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import {
  instantOf,
  localTime,
  openNow,
  type Schedule,
} from '#features/shop/stores/opening-hours/schedule.ts';
import { scheduleOf } from '#features/shop/stores/schedule-of.ts';
import { always, lab, morning, schedule, terms, usual } from '#test/cast/collections.ts';
import { nextCollection } from './collection.ts';
import { parseCollectionTime } from './collection-time.ts';
import { labCalendarOf } from './lab-calendar.ts';
import { promise } from './promise.ts';
import { collectingText, collectionText, namedCollectionText, promiseText } from './promise-text.ts';
import { lastResultText, resultOffer } from './result-offer.ts';
import type { ResultTerms } from './result-rule.ts';
import { NO_NEEDS } from './visit-model.ts';

function offered(input: ResultTerms, hours: Schedule, at: string): string {
  const now = new Date(`${at}:00-03:00`);
  const next = nextCollection(input, hours, now);
  if (!next) return '';
  const { zone } = hours;
  const { day: today } = localTime(now, zone);
  return collectingText(collectionText(next, today), { ...next, zone, today });
}

// 23 November 2026 is a Monday.
test.each([
  ['2026-11-23T08:00', terms(), usual, 'Colhendo hoje até as 11h, resultado até quinta, 26/11, às 18h'],
  ['2026-11-23T11:00', terms(), usual, 'Colhendo hoje até as 11h, resultado até quinta, 26/11, às 18h'],
  ['2026-11-23T11:01', terms(), usual, 'Colhendo hoje até as 12h, resultado até sexta, 27/11, às 18h'],
  ['2026-11-23T12:30', terms(), usual, 'Colhendo hoje até as 18h, resultado até sexta, 27/11, às 18h'],
  ['2026-11-23T18:00', terms(), usual, 'Colhendo amanhã até as 11h, resultado até sexta, 27/11, às 18h'],
  // A 24-hour urine that begins now is handed in tomorrow.
  [
    '2026-11-23T08:00',
    terms({ gatherHours: 24 }),
    usual,
    'Colhendo amanhã até as 11h, resultado até sexta, 27/11, às 18h',
  ],
  // Samples stay on Saturdays, so the cutoff makes no difference.
  ['2026-11-27T18:00', terms(), usual, 'Colhendo amanhã até as 12h, resultado até quinta, 3/12, às 18h'],
  [
    '2026-11-28T12:00',
    terms(),
    usual,
    'Colhendo segunda, 30/11, até as 11h, resultado até quinta, 3/12, às 18h',
  ],
  [
    '2026-11-23T23:00',
    terms({}, { cutoff: null }),
    always,
    'Colhendo amanhã até as 20h, resultado até sexta, 27/11, às 18h',
  ],
  [
    '2026-11-23T12:00',
    terms({ days: 0 }, { cutoff: null }),
    always,
    'Colhendo hoje até as 18h, resultado até segunda, 23/11, às 18h',
  ],
  [
    '2026-11-23T09:00',
    terms(morning),
    usual,
    'Colhendo amanhã até as 9h, resultado até sexta, 27/11, às 18h',
  ],
  [
    '2026-11-26T09:00',
    terms(morning),
    usual,
    'Colhendo segunda, 30/11, até as 9h, resultado até quinta, 3/12, às 18h',
  ],
  [
    '2026-12-24T18:00',
    terms(),
    usual,
    'Colhendo sábado, 26/12, até as 12h, resultado até quinta, 31/12, às 18h',
  ],
  [
    '2026-11-23T08:00',
    terms({}, { readyBy: 1440 }),
    usual,
    'Colhendo hoje até as 11h, resultado até quinta, 26/11, à meia-noite',
  ],
])('%s', { meta: { spec: ['care 31'] } }, (at, input, hours, text) => {
  expect(offered(input, hours, at)).toBe(text);
});

test('names every day on paper', () => {
  const next = { day: '2026-11-23', until: 660 };
  expect(namedCollectionText(next, '2026-11-23')).toBe('segunda, 23/11, até as 11h');
  expect(namedCollectionText(next, '2027-01-04')).toBe('segunda, 23/11/2026, até as 11h');
});

test("names the year of a result's date in another year than the reader's", () => {
  const december = ['2026-12-30T09:00', '2026-12-31T09:00', '2027-01-03T09:00'];
  expect(december.map((at) => offered(terms(), usual, at))).toEqual([
    'Colhendo hoje até as 11h, resultado até terça, 5/1/2027, às 18h',
    'Colhendo hoje até as 11h, resultado até quarta, 6/1/2027, às 18h',
    'Colhendo amanhã até as 11h, resultado até quinta, 7/1, às 18h',
  ]);
  const offer = (input: Partial<Parameters<typeof resultOffer>[0]>, now: string) =>
    resultOffer(
      { terms: terms(), schedule: usual, byAppointment: false, ...input },
      new Date(`${now}:00-03:00`),
    );
  const promised = new Date('2027-01-05T18:00:00-03:00');
  const before = new Date('2026-12-30T18:00:00-03:00');
  expect(offer({ promised, before }, '2026-12-29T09:00')?.text).toBe(
    'Nova data: resultado até terça, 5/1/2027, às 18h (antes: quarta, 30/12, às 18h)',
  );
  const late = offer({ promised, before }, '2027-01-02T09:00');
  expect(late?.text).toBe('Nova data: resultado até terça, 5/1, às 18h (antes: quarta, 30/12/2026, às 18h)');
  expect(offer({}, '2026-12-30T12:00')?.paper).toBe(
    'Colhendo quarta, 30/12, até as 18h, resultado até quarta, 6/1/2027, às 18h',
  );
  const two = [offer({ promised: before }, '2026-12-29T09:00'), offer({ promised }, '2026-12-29T09:00')];
  expect(lastResultText(two)).toBe('Todos os resultados até terça, 5/1/2027, às 18h');
});

test('says nothing when the unit is never open during collection', () => {
  const sundays = schedule(['Domingo', '08:00-12:00']);
  expect(nextCollection(terms(morning), sundays, new Date('2026-11-23T12:00:00Z'))).toBeNull();
});

test('offers the day on which the unit collects, whatever the laboratory celebrates', {
  meta: { spec: ['care 29'] },
}, () => {
  const days = [
    { rule: '11-25', name: 'Padroeira', state: 'AC', city: '', unitId: null, hours: 'holiday' as const },
  ];
  const acre = { city: 'Rio Branco', state: 'AC', timeZone: null };
  const hours = parseWeekHours([{ name: 'Todos os dias', value: '24 horas' }]);
  const open = scheduleOf({ ...acre, id: 1, hours, openingHours: [] }, days);
  if (!open) throw new Error('no schedule');
  const input = { ...terms(morning), area: labCalendarOf(acre, days), lab };
  const next = (from: string) => nextCollection(input, open, new Date(`${from}-05:00`));
  // Wednesday, 25 November is a holiday in Acre; a sample of Thursday is ready at 18h of São Paulo, 16h of Acre.
  expect(next('2026-11-24T10:00:00')).toMatchObject({ day: '2026-11-26', from: 420, until: 540 });
  expect(
    promiseText(next('2026-11-24T10:00:00')?.promised ?? new Date(0), {
      zone: open.zone,
      today: '2026-11-24',
    }),
  ).toBe('terça, 1/12, às 16h');
  const away = { ...terms({ days: 0 }, { cutoff: null }), area: labCalendarOf(acre, []), lab };
  // The date holds until the results of São Paulo's day come out, and until midnight of São Paulo.
  expect(nextCollection(away, open, new Date('2026-11-23T08:00:00-05:00'))).toMatchObject({ until: 16 * 60 });
  expect(nextCollection(away, open, new Date('2026-11-23T17:00:00-05:00'))).toMatchObject({
    until: 20 * 60,
  });
});

test('promises the same result for every arrival within the hours of collection while the unit is open', () => {
  const anyTerms = fc
    .record({
      days: fc.integer({ min: 0, max: 10 }),
      labDays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      cutoff: fc.option(fc.integer({ min: 0, max: 1440 })),
      readyBy: fc.constantFrom(60, 1080, 1440),
      state: fc.constantFrom('SP', 'AC', 'PE'),
    })
    .map(({ days, labDays, cutoff, readyBy, state }) => ({
      ...terms({ days, labDays }, { cutoff, readyBy }),
      lab: labCalendarOf({ city: '', state, timeZone: state === 'PE' ? 'America/Noronha' : null }, []),
    }));
  const minutes = fc.integer({ min: 0, max: 100 * 24 * 60 });
  fc.assert(
    fc.property(
      anyTerms,
      fc.constantFrom(usual, always),
      minutes,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (input, hours, minute, part) => {
        const now = new Date(Date.UTC(2026, 10, 1) + minute * 60_000);
        const next = nextCollection(input, hours, now);
        if (!next) throw new Error('open every week');
        const { day, from, until, promised } = next;
        expect(until).toBeGreaterThanOrEqual(from);
        const taken = instantOf(
          { day, minute: from + Math.max(0, Math.floor((until - from - 1) * part)) },
          hours.zone,
        );
        expect(taken >= now).toBe(true);
        expect(openNow(hours, taken).open).toBe(true);
        expect(promise(input, taken)).toEqual(promised);
      },
    ),
    { numRuns: 500 },
  );
});

test('sends people to a unit that never closes by day, unless the exam is collected at night only', () => {
  const before = fc.option(fc.integer({ min: 1, max: 72 * 60 }), { nil: undefined });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 24 * 60 }), before, (minute, lead) => {
      const now = new Date(Date.UTC(2026, 10, 1) + minute * 60_000);
      const next = nextCollection(terms(), always, now, { ...NO_NEEDS, ...(lead && { lead }) });
      expect(next?.from).toBeGreaterThanOrEqual(6 * 60);
      expect(next?.until).toBeLessThanOrEqual(20 * 60);
    }),
  );
  const night = terms({ collection: parseCollectionTime('Todos os dias, das 22h às 23h') });
  const noon = new Date('2026-11-23T12:00:00-03:00');
  expect(nextCollection(night, always, noon)).toMatchObject({ day: '2026-11-23', from: 22 * 60 });
});

test('a sample gathered at home is handed in at the next collection after its hours', {
  meta: { spec: ['care 32'] },
}, () => {
  expect(offered(terms({ gatherHours: 24 }), usual, '2026-11-23T08:00')).toBe(
    'Colhendo amanhã até as 11h, resultado até sexta, 27/11, às 18h',
  );
  expect(offered(terms({ gatherHours: 24 }), usual, '2026-11-23T19:00')).toContain('Colhendo quarta, 25/11');
});
