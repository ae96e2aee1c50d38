import { expect, test } from 'vitest';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import { days, rule, service, ZONE } from '#test/cast/prepared.ts';
import type { Appointment } from './appointment.ts';
import { besides, intervalNotice } from './other-visits.ts';

/** Ana rests from 8:00 and has the seat from 8:30 to 9:00. */
const ana = {
  holder: 'quote',
  state: 'booked',
  beneficiaryId: 7,
  unitId: 1,
  part: 0,
  day: '2026-11-30',
  startsAt: new Date('2026-11-30T11:00:00Z'),
  start: 34,
  quarters: 2,
} as Appointment;

const plan = mergePlan([]);
const patients = (...ids: number[]) => ids.map((beneficiaryId) => ({ beneficiaryId, plan }));

const fits = (minute: number, facts: Partial<Parameters<typeof besides>[1]> = {}, one = ana) =>
  besides([one], {
    patients: patients(7),
    isOwn: () => false,
    visits: [{ beneficiaryId: 7, unitId: 1, part: 0, plan }],
    zone: ZONE,
    minutes: 30,
    ...facts,
  }).clashAt({ day: '2026-11-30', minute }) === null;

test('a visit ends before the other begins, or begins after its end', () => {
  expect([450, 465, 480, 525, 540].map((minute) => fits(minute))).toEqual([true, false, false, false, true]);
  expect(fits(465, { minutes: 15 })).toBe(true);
});

test('other people, the visit itself, other days, and kept and lapsed seats leave the time free', () => {
  expect(fits(480, { patients: patients(8) })).toBe(true);
  expect(fits(480, { patients: patients(8, 7) })).toBe(false);
  expect(fits(480, { isOwn: () => true })).toBe(true);
  expect(fits(480, {}, { ...ana, day: '2026-12-01' })).toBe(true);
  expect(fits(480, {}, { ...ana, holder: 'waiting' })).toBe(true);
  expect(fits(480, {}, { ...ana, state: 'lapsed' })).toBe(true);
});

const SPACED = mergePlan([
  { id: 1, name: 'Febre amarela', rules: [{ ...days('event', 30, null, 'Tomou vacina'), others: [2] }] },
]);
const elsewhere = {
  beneficiaryId: 7,
  startsAt: new Date('2026-11-30T11:00:00Z'),
  plan: mergePlan([{ id: 2, name: 'Tríplice viral (segunda, 30/11, pedido 9)', rules: [] }]),
};

test('a visit of another order keeps its interval, and leaves its own hours to the person', () => {
  const facts = {
    patients: [{ beneficiaryId: 7, plan: SPACED }],
    isOwn: () => false,
    visits: [],
    elsewhere: [elsewhere],
    zone: ZONE,
    minutes: 30,
  };
  const { clashAt, because } = besides([], facts);
  const on = (day: string) => clashAt({ day, minute: 480 });
  expect(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-29', '2026-12-30'].map(on)).toEqual([
    null,
    null,
    'too_near',
    'too_near',
    null,
  ]);
  expect(because).toBe(
    'Febre amarela: até o dia de Tríplice viral (segunda, 30/11, pedido 9), ou 30 dias depois.',
  );
  expect(besides([], { ...facts, patients: [{ beneficiaryId: 8, plan: SPACED }] }).because).toBe('');
  expect(intervalNotice({ beneficiaryId: 7, personName: 'Ana', plan: SPACED }, [elsewhere])).toEqual([
    `Ana: ${because}`,
  ]);
  expect(intervalNotice({ beneficiaryId: 8, personName: 'Bia', plan: SPACED }, [elsewhere])).toEqual([]);
});

test('two 24-hour urines of one order, with different bottles, leave a free day between their visits', () => {
  const acid = mergePlan([service(1, 'Metanefrinas', rule('urine_day'), rule('exclusive', { others: [2] }))]);
  const protein = mergePlan([service(2, 'Proteinúria', rule('urine_day'))]);
  const { clashAt } = besides([ana], {
    patients: [{ beneficiaryId: 7, plan: protein }],
    isOwn: () => false,
    visits: [{ beneficiaryId: 7, unitId: 1, part: 0, plan: acid }],
    zone: ZONE,
    minutes: 30,
  });
  const on = (day: string) => clashAt({ day, minute: 600 });
  expect(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'].map(on)).toEqual([
    null,
    'too_near',
    'too_near',
    'too_near',
    null,
  ]);
});
