import { expect, test } from 'vitest';
import { earliestByDay, listedFrom, partsOfDay, shownTimes, withoutTime } from './offered-times.ts';

test('offers the first time of each of the next three days with times', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
  expect(earliestByDay(days.map((day, index) => ({ day, minutes: [420 + index * 15, 600] })))).toEqual([
    { day: '2026-11-30', minute: 420 },
    { day: '2026-12-01', minute: 435 },
    { day: '2026-12-02', minute: 450 },
  ]);
  expect(earliestByDay([])).toEqual([]);
});

test('proposes times by day first, on the next days that have one, and others only without any', () => {
  const night = { day: '2026-11-30', minutes: [0, 15, 1320] };
  const open = { day: '2026-12-01', minutes: [0, 285, 360, 540, 555] };
  const late = { day: '2026-12-02', minutes: [555, 900] };
  expect(earliestByDay([night, open, late])).toEqual([
    { day: '2026-12-01', minute: 360 },
    { day: '2026-12-02', minute: 555 },
  ]);
  expect(earliestByDay([night])).toEqual([{ day: '2026-11-30', minute: 0 }]);
});

test('lists the small hours of a day last', () => {
  expect(partsOfDay([0, 345, 360, 1380])).toEqual([
    { name: 'Manhã', minutes: [360] },
    { name: 'Noite', minutes: [1380] },
    { name: 'Madrugada, antes das 6h', minutes: [0, 345] },
  ]);
});

test('divides a day into morning, afternoon and evening, without empty ones', () => {
  expect(partsOfDay([705, 720, 1065, 1080])).toEqual([
    { name: 'Manhã', minutes: [705] },
    { name: 'Tarde', minutes: [720, 1065] },
    { name: 'Noite', minutes: [1080] },
  ]);
  expect(partsOfDay([420])).toEqual([{ name: 'Manhã', minutes: [420] }]);
});

test('shows ten times of a day, or four of each half where both have them, and folds the others', () => {
  const every = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + index * 15);
  const morning = every(420, 10);
  const counts = (minutes: number[]) => {
    const { shown, rest } = shownTimes(minutes);
    const of = (parts: typeof shown) => parts.map((part) => `${part.name} ${part.minutes.length}`);
    return [of(shown), of(rest)];
  };
  expect(counts([...morning, ...every(780, 10)])).toEqual([
    ['Manhã 4', 'Tarde 4'],
    ['Manhã 6', 'Tarde 6'],
  ]);
  expect(shownTimes([...morning, 780]).shown[0]?.minutes).toEqual(morning.slice(0, 7));
  expect(counts(every(420, 14))).toEqual([['Manhã 10'], ['Manhã 4']]);
  expect(counts([...every(420, 14), 780, 795])).toEqual([['Manhã 6', 'Tarde 2'], ['Manhã 8']]);
  expect(counts([0, 420, 1200])).toEqual([['Manhã 1'], ['Noite 1', 'Madrugada, antes das 6h 1']]);
  expect(counts([0, 1200])).toEqual([['Noite 1', 'Madrugada, antes das 6h 1'], []]);
  expect(counts([])).toEqual([[], []]);
});

test('begins the list today at the earliest, and within the calendar at the latest', () => {
  expect(listedFrom('2026-11-27')).toBe('2026-11-27');
  expect(listedFrom('2026-11-27', '2026-11-26')).toBe('2026-11-27');
  expect(listedFrom('2026-11-27', '2026-12-11')).toBe('2026-12-11');
  expect(listedFrom('2026-11-27', '9999-12-31')).toBe('2027-05-26');
});

test('leaves one time out, and its day if it has no other', () => {
  const days = [
    { day: '2026-11-30', minutes: [450] },
    { day: '2026-12-01', minutes: [450, 465] },
  ];
  expect(withoutTime(days, { day: '2026-11-30', minute: 450 })).toEqual(days.slice(1));
  expect(withoutTime(days, { day: '2026-12-01', minute: 465 })).toEqual([
    days[0],
    { day: '2026-12-01', minutes: [450] },
  ]);
});
