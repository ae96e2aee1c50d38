import { expect, test } from 'vitest';
import { NO_ANSWERS, type Reply } from '#features/care/preparation/advice/care-answers.ts';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import { hours, service } from '#test/cast/prepared.ts';
import { earliestByDay, listedFrom, partsOfDay, preferredFrom, withoutTime } from './offered-times.ts';

test('offers the first time of each of the next three days with times', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
  expect(earliestByDay(days.map((day, index) => ({ day, minutes: [420 + index * 15, 600] })))).toEqual([
    { day: '2026-11-30', minute: 420 },
    { day: '2026-12-01', minute: 435 },
    { day: '2026-12-02', minute: 450 },
  ]);
  expect(earliestByDay([])).toEqual([]);
});

test('proposes preferred times first, on the next days that have one, and others only without any', () => {
  const night = { day: '2026-11-30', minutes: [0, 15] };
  const open = { day: '2026-12-01', minutes: [0, 285, 300, 360, 540, 555] };
  const late = { day: '2026-12-02', minutes: [555, 900] };
  const days = [night, open, late];
  expect(earliestByDay(days, 300)).toEqual([
    { day: '2026-12-01', minute: 300 },
    { day: '2026-12-02', minute: 555 },
  ]);
  expect(earliestByDay(days, 301)).toEqual([
    { day: '2026-12-01', minute: 360 },
    { day: '2026-12-02', minute: 555 },
  ]);
  expect(earliestByDay([night], 300)).toEqual([{ day: '2026-11-30', minute: 0 }]);
});

test.each<[fast: number, reply: Reply, from: number]>([
  [4, 'no', 0],
  [8, 'no', 300],
  [8, 'unsaid', 300],
  [8, 'yes', 360],
  [3, 'yes', 0],
])('after %d h of fasting, diabetes "%s", times are proposed from minute %d on', (fast, reply, from) => {
  const plan = mergePlan([service(1, 'Glicose', hours('fasting', fast, 14), hours('diabetes', 4))]);
  expect(preferredFrom({ ...plan, answers: { ...NO_ANSWERS, replies: { diabetes: reply } } })).toBe(from);
});

test('divides a day into morning, afternoon and evening, without empty ones', () => {
  expect(partsOfDay([705, 720, 1065, 1080])).toEqual([
    { name: 'Manhã', minutes: [705] },
    { name: 'Tarde', minutes: [720, 1065] },
    { name: 'Noite', minutes: [1080] },
  ]);
  expect(partsOfDay([420])).toEqual([{ name: 'Manhã', minutes: [420] }]);
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
