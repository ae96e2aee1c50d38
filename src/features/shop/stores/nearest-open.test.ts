import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { openNow } from '#features/shop/stores/opening-hours/schedule.ts';
import { kilometres, type NearUnit, nearestOpen } from './nearest-open.ts';
import { scheduleOf } from './schedule-of.ts';

function unit(
  code: string,
  postalCode: string,
  hours: string,
  [latitude, longitude]: [number, number],
): NearUnit {
  const week = parseWeekHours([{ name: 'Segunda a sexta', value: hours }]);
  const place = { id: 1, city: 'Brasília', state: 'DF', hours: week, openingHours: [], timeZone: null };
  const schedule = scheduleOf(place, []);
  if (!schedule) throw new Error('no schedule');
  return { code, name: code, postalCode, latitude, longitude, area: '', schedule };
}

const norte = unit('norte', '70744500', '06:30-19:00', [-15.7631, -47.8806]);
const sul = unit('sul', '70272510', '06:30-12:00', [-15.8129, -47.9003]);
const taguatinga = unit('taguatinga', '72010010', '07:00-19:00', [-15.833, -48.056]);
const all = [taguatinga, sul, norte];
const codes = (near: { unit: NearUnit }[]) => near.map(({ unit: { code } }) => code);
/** Monday, 23 November 2026, in Brasília. */
const at = (time: string) => new Date(`2026-11-23T${time}:00-03:00`);

test('sorts open units by CEP without a distance and by position with one', {
  meta: { spec: ['care 36'] },
}, () => {
  const byCep = nearestOpen(all, '70275000', at('08:00'));
  expect(codes(byCep.open)).toEqual(['sul', 'norte', 'taguatinga']);
  expect(byCep.open[0]?.km).toBeNull();
  const there = { latitude: -15.8129, longitude: -47.9003 };
  const byPosition = nearestOpen(all, there, at('13:00'));
  expect(codes(byPosition.open)).toEqual(['norte', 'taguatinga']);
  expect(byPosition.open[0]?.km).toBeCloseTo(5.93, 1);
  expect(byPosition.next).toBeNull();
  expect(nearestOpen([norte, sul], there, at('13:00'))).toMatchObject({ open: [{}], next: null });
});

test('shows the unit that opens next, the nearest of equal ones', () => {
  const { open, next } = nearestOpen(all, '70744000', at('20:00'));
  expect(open).toEqual([]);
  expect(next).toMatchObject({ unit: { code: 'norte' }, opens: { day: '2026-11-24', minute: 390 } });
  expect(nearestOpen(all, '70275000', at('20:00')).next?.unit.code).toBe('sul');
  expect(nearestOpen([], '70275000', at('20:00'))).toEqual({ open: [], next: null });
});

test('finds a unit without coordinates by CEP only', () => {
  const unknown = { ...norte, latitude: null };
  expect(nearestOpen([unknown], { latitude: 0, longitude: 0 }, at('08:00')).open).toEqual([]);
  expect(nearestOpen([unknown], '70744500', at('08:00')).open).toHaveLength(1);
});

test('Brasília to São Paulo', () => {
  const brasilia = { latitude: -15.7939, longitude: -47.8828 };
  const saoPaulo = { latitude: -23.5505, longitude: -46.6333 };
  expect(kilometres(brasilia, saoPaulo)).toBeGreaterThan(870);
  expect(kilometres(brasilia, saoPaulo)).toBeLessThan(876);
});

test('shows all open units and only these, sorted by distance', () => {
  const position = fc.record({
    latitude: fc.double({ min: -30, max: 5, noNaN: true }),
    longitude: fc.double({ min: -70, max: -35, noNaN: true }),
  });
  fc.assert(
    fc.property(position, fc.integer({ min: 0, max: 7 * 1440 }), (from, minute) => {
      const now = new Date(at('00:00').getTime() + minute * 60_000);
      const { open, next } = nearestOpen(all, from, now);
      expect(codes(open).toSorted()).toEqual(
        all
          .filter(({ schedule }) => openNow(schedule, now).open)
          .map(({ code }) => code)
          .toSorted(),
      );
      const distances = open.map(({ km }) => km ?? 0);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(next === null).toBe(open.length > 0);
    }),
  );
});
