import { expect, test } from 'vitest';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { AreaDay } from '#features/shop/stores/opening-hours/schedule.ts';
import { daysBetween, MOST_DAYS, specialEntries } from './unit-days.ts';

const hours = parseWeekHours([{ name: 'Todos os dias', value: '07:00-12:00' }]) ?? { week: [], holidays: [] };

const day = (rule: string, change: Partial<AreaDay> = {}): AreaDay => ({
  ...{ rule, name: 'Reforma', hours: [], state: '', city: '', unitId: 1 },
  ...change,
});

const entries = (special: AreaDay[]) =>
  specialEntries({ zone: 'America/Sao_Paulo', ...hours, special }, special, {
    today: '2026-12-21',
    days: 7,
  });

test('neighbours that are alike are one entry, and a holiday by law stands between them', () => {
  const special = ['2026-12-23', '2026-12-24', '2026-12-26'].map((rule) => day(rule));
  expect(entries(special)).toMatchObject([
    {
      from: '2026-12-23',
      until: '2026-12-24',
      name: 'Reforma',
      text: 'fechado',
      of: 'unit',
      rows: special.slice(0, 2),
    },
    { from: '2026-12-25', until: '2026-12-25', name: 'Natal', of: 'country', rows: [] },
    { from: '2026-12-26', until: '2026-12-26', of: 'unit' },
  ]);
});

test('days with other hours or of the whole area stay apart, and usual hours are named', () => {
  const special = [
    day('2026-12-22', { hours: [[480, 720]] }),
    day('2026-12-23', { hours: 'usual', unitId: null }),
  ];
  expect(entries(special).slice(0, 2)).toMatchObject([
    { text: 'das 8h às 12h', of: 'unit' },
    { text: 'das 7h às 12h (horário normal)', of: 'area' },
  ]);
});

test('a slip in the year ends the list one day beyond what is allowed', () => {
  expect(daysBetween('2026-12-21', '2062-12-21')).toHaveLength(MOST_DAYS + 1);
  expect(daysBetween('2026-12-21', '2026-12-20')).toEqual([]);
});
