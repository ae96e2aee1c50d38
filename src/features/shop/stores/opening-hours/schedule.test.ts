import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduleOf } from '#features/shop/stores/schedule-of.ts';
import { addDays, shortDay } from '#values/calendar-day.ts';
import { parseDay } from '#values/typed-day.ts';
import type { Span } from './hours.ts';
import { openFacts } from './open-text.ts';
import { parseWeekHours } from './parse-hours.ts';
import {
  type AreaDay,
  dayText,
  hoursOn,
  instantOf,
  instantsOf,
  localTime,
  momentText,
  onDayText,
  onMomentText,
  openNow,
  type Schedule,
} from './schedule.ts';
import { zoneOf } from './time-zone.ts';

const hours = parseWeekHours([
  { name: 'Segunda a sexta', value: '06:30-12:00 e 13:00-18:00' },
  { name: 'Sábado', value: '07:00-12:00' },
  { name: 'Feriados', value: '08:00-10:00' },
]);
const unit = { id: 1, city: 'Brasília', state: 'DF', hours, openingHours: [], timeZone: null };
const of = (...days: Partial<AreaDay>[]): Schedule => {
  const schedule = scheduleOf(
    unit,
    days.map((day) => ({
      rule: '',
      name: 'Dia',
      state: '',
      city: '',
      unitId: null,
      hours: 'holiday',
      ...day,
    })),
  );
  if (!schedule) throw new Error('no schedule');
  return schedule;
};
const closedOnHolidays = { ...of(), holidays: [] };
/** The time is in Brasília, three hours behind UTC. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00-03:00`);
const textAt = (schedule: Schedule, day: string, time: string) => openFacts(schedule, at(day, time)).text;

test.each([
  // 25 November 2026 is a Wednesday.
  ['2026-11-25', '06:29', 'Fechado agora. Abre hoje às 6h30'],
  ['2026-11-25', '06:30', 'Aberto agora, até as 12h'],
  ['2026-11-25', '11:59', 'Aberto agora, até as 12h'],
  ['2026-11-25', '12:00', 'Fechado agora. Abre hoje às 13h'],
  ['2026-11-25', '17:59', 'Aberto agora, até as 18h'],
  ['2026-11-25', '18:00', 'Fechado agora. Abre amanhã às 6h30'],
  ['2026-11-28', '12:00', 'Fechado agora. Abre segunda-feira às 6h30'],
  ['2026-11-29', '09:00', 'Fechado agora. Abre amanhã às 6h30'],
  ['2026-12-25', '09:00', 'Aberto agora, até as 10h'],
  ['2026-12-25', '10:00', 'Fechado agora. Abre amanhã às 7h'],
])('%s %s: %s', (day, time, text) => {
  expect(textAt(of(), day, time)).toBe(text);
});

test('names the moment in a sentence on the clock of its place', () => {
  const noon = at('2026-12-04', '12:00');
  const newYear = new Date('2027-01-01T01:30:00Z');
  expect(momentText(at('2026-12-04', '10:00'), noon)).toBe('sexta, 4/12, às 10h');
  expect(momentText(newYear, noon)).toBe('quinta, 31/12, às 22h30');
  expect(momentText(newYear, noon, 'America/Noronha')).toBe('quinta, 31/12, às 23h30');
  expect(momentText(newYear, noon, 'UTC')).toBe('sexta, 1/1/2027, à 1h30');
  expect(onMomentText(at('2026-12-05', '13:00'), noon)).toBe('no sábado, 5/12, às 13h');
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map((day) => onDayText(day, '2026-11-20'))).toEqual([
    'na sexta, 27/11',
    'no sábado, 28/11',
    'no domingo, 29/11',
  ]);
});

test('names the year of a day in another year', { meta: { spec: ['purchase 23'] } }, () => {
  expect(dayText('2026-12-04', '2026-11-20')).toBe('sexta, 4/12');
  expect(dayText('2026-12-31', '2026-12-31')).toBe('quinta, 31/12');
  expect(dayText('2027-01-01', '2026-12-31')).toBe('sexta, 1/1/2027');
  expect(dayText('2027-01-04', '2026-12-31')).toBe('segunda, 4/1/2027');
  expect(dayText('2026-12-31', '2027-01-01')).toBe('quinta, 31/12/2026');
  const recess = Array.from({ length: 11 }, (_, ahead) => addDays('2026-12-24', ahead));
  const closed = of(...recess.map((rule) => ({ rule, name: 'Recesso', hours: [] })));
  expect(textAt(closed, '2026-12-24', '09:00')).toBe('Fechado hoje: Recesso. Abre dia 04/01/2027 às 6h30');
});

test('never leaves open which day is meant', { meta: { spec: ['purchase 23'] } }, () => {
  const days = fc.integer({ min: -900, max: 900 }).map((ahead) => addDays('2026-12-31', ahead));
  fc.assert(
    fc.property(days, days, (day, today) => {
      const [date, month, year = today.slice(0, 4)] = dayText(day, today).split(', ')[1]?.split('/') ?? [];
      expect(`${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`).toBe(day);
      const short = shortDay(day, today);
      expect(parseDay(short.length === 5 ? `${short}/${today.slice(0, 4)}` : short)).toBe(day);
      expect(short.length === 5).toBe(day.slice(0, 4) === today.slice(0, 4));
    }),
  );
});

test('names a closed holiday, and skips Sunday to the next opening', () => {
  // 1 January 2027 and 25 December 2026 are Fridays.
  expect(textAt(closedOnHolidays, '2026-12-24', '19:00')).toBe('Fechado agora. Abre sábado às 7h');
  expect(textAt(closedOnHolidays, '2026-12-25', '09:00')).toBe('Fechado hoje: Natal. Abre amanhã às 7h');
});

test('lists today and the holidays of the next 30 days', () => {
  const facts = openFacts(closedOnHolidays, at('2026-12-21', '10:00'));
  expect(facts.today).toBe('Hoje, das 6h30 às 12h e das 13h às 18h');
  expect(facts.holidays).toBe(
    'Dias especiais: 25/12 (Natal), fechado; 01/01/2027 (Confraternização Universal), fechado',
  );
  expect(openFacts(of(), at('2026-05-04', '10:00')).holidays).toBe('');
  expect(openFacts(of(), at('2026-12-25', '07:00')).today).toBe('Hoje (Natal), das 8h às 10h');
  expect(openFacts(closedOnHolidays, at('2026-12-25', '07:00')).today).toBe('Hoje (Natal): fechado');
});

const ALL_DAY: Span[] = [[0, 1440]];
const weekOf = (spans: Span[]) => Array.from({ length: 7 }, () => spans);

test('handles units without closing time and units that close days later', () => {
  const always = { ...of(), week: weekOf(ALL_DAY), holidays: ALL_DAY };
  expect(textAt(always, '2026-11-25', '03:00')).toBe('Aberto agora, 24 horas');
  expect(textAt({ ...always, holidays: [] }, '2026-12-24', '03:00')).toBe('Aberto agora, até a meia-noite');
  const late: Schedule = { ...always, week: always.week.with(3, [[0, 60]]) };
  expect(textAt(late, '2026-11-25', '23:00')).toBe('Aberto agora, até amanhã a 1h');
});

test('handles a unit that never opens', () => {
  const never = { ...of(), week: weekOf([]), holidays: [] };
  expect(textAt(never, '2026-11-25', '09:00')).toBe('Fechado agora.');
});

test('names the day of an opening more than a week away', () => {
  const opening = { rule: '01-02', name: 'Abertura', hours: [[480, 600]] satisfies Span[] };
  const resting: Schedule = { ...of(), week: weekOf([]), holidays: [], special: [opening] };
  expect(textAt(resting, '2026-12-22', '09:00')).toBe('Fechado agora. Abre dia 02/01/2027 às 8h');
});

test('parses the lines of a unit from an older release', () => {
  const openingHours = [{ name: 'Sábado', value: '07:00-12:00' }];
  expect(scheduleOf({ ...unit, hours: null, openingHours }, [])?.week[5]).toEqual([[420, 720]]);
  expect(scheduleOf({ ...unit, hours: null, openingHours: [] }, [])).toBeNull();
});

test('applies local holidays only in their area, the narrowest first', () => {
  const city = { rule: '2026-11-30', name: 'Dia do Evangélico', state: 'DF', hours: 'holiday' as const };
  expect(hoursOn(of(city), '2026-11-30')).toEqual({ spans: [[480, 600]], name: 'Dia do Evangélico' });
  expect(hoursOn(of({ ...city, state: 'GO' }), '2026-11-30').name).toBe('');
  expect(hoursOn(of({ ...city, city: 'Goiânia' }), '2026-11-30').name).toBe('');
  expect(hoursOn(of({ ...city, unitId: 2 }), '2026-11-30').name).toBe('');
  const own = { rule: '11-30', name: 'Inventário', unitId: 1, hours: [] };
  expect(hoursOn(of(city, own), '2026-11-30')).toEqual({ spans: [], name: 'Inventário' });
  const once = { ...own, rule: '2026-11-30', name: 'Mudança' };
  expect(hoursOn(of(own, once), '2026-11-30').name).toBe('Mudança');
});

test("keeps a unit's usual hours on a holiday", () => {
  const usual = { rule: '12-25', name: 'Natal', unitId: 1, hours: 'usual' as const };
  expect(hoursOn(of(usual), '2026-12-25')).toEqual({
    spans: [
      [390, 720],
      [780, 1080],
    ],
    name: '',
  });
});

test('uses the unit’s clock, not the server’s', () => {
  const instant = new Date('2026-11-26T02:30:00Z');
  expect(localTime(instant, zoneOf('SP'))).toEqual({ day: '2026-11-25', minute: 23 * 60 + 30 });
  expect(localTime(instant, zoneOf('AM'))).toEqual({ day: '2026-11-25', minute: 22 * 60 + 30 });
  expect(localTime(instant, zoneOf('AC'))).toEqual({ day: '2026-11-25', minute: 21 * 60 + 30 });
  expect(localTime(instant, 'America/Noronha')).toEqual({ day: '2026-11-26', minute: 30 });
  const evening = at('2026-11-25', '18:30');
  expect(openNow({ ...of(), zone: zoneOf('DF') }, evening).open).toBe(false);
  expect(openNow({ ...of(), zone: zoneOf('AM') }, evening).open).toBe(true);
});

const schedules = fc
  .array(fc.uniqueArray(fc.integer({ min: 0, max: 48 }), { maxLength: 6 }), { minLength: 8, maxLength: 8 })
  .map((days) =>
    days.map((ends) => {
      const sorted = ends.toSorted((a, b) => a - b).map((half) => half * 30);
      return Array.from(
        { length: Math.floor(sorted.length / 2) },
        (_, i): Span => [sorted[2 * i] ?? 0, sorted[2 * i + 1] ?? 0],
      );
    }),
  )
  .map((days): Schedule => ({ ...of(), week: days.slice(0, 7), holidays: days[7] ?? [] }));

test('agrees with the hours of the day and finds the first change (brute force)', () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: 0, max: 400 * 48 }), (schedule, halfHours) => {
      const start = new Date(at('2026-01-01', '00:00').getTime() + halfHours * 1_800_000);
      const isOpen = (instant: Date) => {
        const { day, minute } = localTime(instant, schedule.zone);
        return hoursOn(schedule, day).spans.some(([opens, closes]) => opens <= minute && minute < closes);
      };
      const state = openNow(schedule, start);
      expect(state.open).toBe(isOpen(start));
      const change = state.open ? state.until : state.next;
      if (!change) return;
      // All ends are on half hours, like the steps.
      let moment = start;
      while (isOpen(moment) === state.open) moment = new Date(moment.getTime() + 1_800_000);
      const found = localTime(moment, schedule.zone);
      const midnight = { day: addDays(change.day, 1), minute: 0 };
      expect(found).toEqual(change.minute === 1440 ? midnight : change);
    }),
  );
});

test('finds the minutes of a day like one moment at a time, also where the clock changes', () => {
  // The clocks of São Paulo went on by an hour on 4 November 2018, and back on 17 February 2018 at midnight.
  for (const day of ['2026-11-29', '2018-11-04', '2018-11-03', '2018-02-17', '2018-02-18']) {
    const instant = instantsOf(day, 'America/Sao_Paulo');
    for (let minute = 0; minute < 1440; minute += 15)
      expect(instant(minute)).toEqual(instantOf({ day, minute }, 'America/Sao_Paulo'));
  }
});
