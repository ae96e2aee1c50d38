import { expect, test } from 'vitest';
import { days, hours, rule, service } from '#test/cast/prepared.ts';
import { intervalTexts, keepIntervals } from './intervals.ts';
import { mergePlan } from './merge-plan.ts';

const LIVE = [1, 2, 3];
const after = (min: number) => ({ ...days('event', min, null, 'Tomou outra vacina viva'), others: LIVE });

const YELLOW_FEVER = mergePlan([service(1, 'Febre amarela', after(30))]);
const DENGUE = mergePlan([service(3, 'Dengue', after(28))]);
const MMR = mergePlan([service(2, 'Tríplice viral', after(30))]);
const IGRA = mergePlan([service(4, 'IGRA', { ...days('before', 28), others: LIVE }, after(28))]);
const CPK = mergePlan([service(5, 'CPK', { ...hours('before', 24), others: [6] })]);
const FLU = mergePlan([service(6, 'Gripe')]);

const at = (plan: typeof MMR, day: string, minute = 600) => ({ plan, day, minute });

/** Whether the second visit may be at its time and, with the second chosen first, the first one at its own. */
const both = (one: ReturnType<typeof at>, other: ReturnType<typeof at>) => [
  keepIntervals(one, other),
  keepIntervals(other, one),
];

test('two live vaccines come on the same day or as far apart as the later one asks, whichever is chosen first', () => {
  const first = at(YELLOW_FEVER, '2026-12-01');
  const fits = (plan: typeof MMR, day: string, minute?: number) => both(first, at(plan, day, minute));
  expect(fits(MMR, '2026-12-01', 480)).toEqual([true, true]);
  expect(fits(MMR, '2026-12-01', 960)).toEqual([true, true]);
  expect(fits(MMR, '2026-12-08')).toEqual([false, false]);
  expect(fits(MMR, '2026-11-24')).toEqual([false, false]);
  expect(fits(MMR, '2026-12-30', 1080)).toEqual([false, false]);
  expect(fits(MMR, '2026-12-31', 420)).toEqual([true, true]);
  expect(fits(DENGUE, '2026-12-28')).toEqual([false, false]);
  expect(fits(DENGUE, '2026-12-29', 420)).toEqual([true, true]);
  // Here yellow fever is the later one, and requires 30 days.
  expect(fits(DENGUE, '2026-11-03')).toEqual([false, false]);
  expect(fits(DENGUE, '2026-11-01')).toEqual([true, true]);
});

test('a sample that a vaccine would change comes before it, also within the day, or after the interval', () => {
  const vaccine = at(MMR, '2026-12-01');
  const fits = (day: string, minute: number) => both(vaccine, at(IGRA, day, minute));
  expect(fits('2026-11-30', 600)).toEqual([true, true]);
  expect(fits('2026-12-01', 540)).toEqual([true, true]);
  expect(fits('2026-12-01', 660)).toEqual([false, false]);
  expect(fits('2026-12-04', 600)).toEqual([false, false]);
  expect(fits('2026-12-28', 600)).toEqual([false, false]);
  expect(fits('2026-12-29', 420)).toEqual([true, true]);
});

test('an interval of hours counts from the hour of the first visit', () => {
  const flu = at(FLU, '2026-12-01');
  expect(both(flu, at(CPK, '2026-12-01', 480))).toEqual([true, true]);
  expect(both(flu, at(CPK, '2026-12-01', 660))).toEqual([false, false]);
  expect(both(flu, at(CPK, '2026-12-02', 585))).toEqual([false, false]);
  expect(both(flu, at(CPK, '2026-12-02', 600))).toEqual([true, true]);
});

test('other services keep no interval', () => {
  expect(both(at(FLU, '2026-12-01'), at(MMR, '2026-12-02'))).toEqual([true, true]);
  expect(intervalTexts(FLU, MMR)).toEqual([]);
});

test('says the interval of the two services, and which comes first', () => {
  expect(intervalTexts(YELLOW_FEVER, MMR)).toEqual([
    'Febre amarela e Tríplice viral: no mesmo dia ou com 30 dias de intervalo.',
  ]);
  expect(intervalTexts(DENGUE, MMR)).toEqual([
    'Dengue e Tríplice viral: no mesmo dia ou com 30 dias de intervalo.',
  ]);
  expect(intervalTexts(IGRA, MMR)).toEqual(['IGRA: antes de Tríplice viral, ou 28 dias depois.']);
  expect(intervalTexts(MMR, IGRA)).toEqual(['IGRA: antes de Tríplice viral, ou 28 dias depois.']);
  expect(intervalTexts(CPK, FLU)).toEqual(['CPK: antes de Gripe, ou 24 horas depois.']);
});

test('services that exclude each other have no same day, as the first doses before the age of two', () => {
  const child = mergePlan([service(1, 'Febre amarela', after(30), rule('exclusive', { others: [2] }))]);
  expect(both(at(child, '2026-12-01'), at(MMR, '2026-12-01', 660))).toEqual([false, false]);
  expect(both(at(child, '2026-12-01'), at(MMR, '2026-12-31'))).toEqual([true, true]);
  expect(intervalTexts(child, MMR)).toEqual(['Febre amarela e Tríplice viral: com 30 dias de intervalo.']);
});

test('no other sample of urine comes on the eve or on the day of a 24-hour urine in another visit', {
  meta: { spec: ['care 16'] },
}, () => {
  const bottle = mergePlan([service(7, 'Proteinúria de 24 horas', rule('urine_day'))]);
  const calcium = mergePlan([service(8, 'Cálcio de 24 horas', rule('urine_day'))]);
  const first = mergePlan([service(9, 'EAS', hours('retention', 2, 4))]);
  const fits = (plan: typeof MMR, day: string) => both(at(bottle, '2026-12-02'), at(plan, day));
  expect(fits(first, '2026-12-02')).toEqual([false, false]);
  expect(fits(first, '2026-12-01')).toEqual([false, false]);
  expect(fits(first, '2026-12-03')).toEqual([true, true]);
  expect(fits(first, '2026-11-30')).toEqual([true, true]);
  expect(fits(calcium, '2026-12-02')).toEqual([false, false]);
  expect(fits(calcium, '2026-12-01')).toEqual([false, false]);
  expect(fits(calcium, '2026-12-03')).toEqual([false, false]);
  expect(fits(calcium, '2026-11-30')).toEqual([true, true]);
  expect(fits(calcium, '2026-12-04')).toEqual([true, true]);
  expect(fits(FLU, '2026-12-02')).toEqual([true, true]);
  expect(intervalTexts(first, bottle)).toEqual([
    'EAS e Proteinúria de 24 horas: na mesma visita, ou em dias diferentes, porque o frasco das 24 horas recebe toda a urina do dia anterior e da manhã.',
  ]);
  expect(intervalTexts(calcium, bottle)).toEqual([
    'Cálcio de 24 horas e Proteinúria de 24 horas: na mesma visita, ou com um dia livre entre as duas visitas, porque o frasco das 24 horas recebe toda a urina do dia anterior e da manhã.',
  ]);
  const acid = mergePlan([
    service(10, 'Metanefrinas', rule('urine_day'), rule('exclusive', { others: [7] })),
  ]);
  expect(intervalTexts(acid, bottle)).toEqual([
    'Metanefrinas e Proteinúria de 24 horas: com um dia livre entre as duas visitas, porque o frasco das 24 horas recebe toda a urina do dia anterior e da manhã.',
  ]);
  expect(intervalTexts(FLU, bottle)).toEqual([]);
});

test('two doses of one vaccine keep their own interval, which is longer than that of other live vaccines', {
  meta: { spec: ['care 119'] },
}, () => {
  const apart = { ...days('exclusive', 90, null, 'Mesma doença'), others: [3] };
  const DOSE = mergePlan([service(3, 'Dengue', after(28), apart)]);
  const first = at(DOSE, '2026-12-01');
  const fits = (plan: typeof MMR, day: string) => both(first, at(plan, day));
  expect(fits(DOSE, '2026-12-01')).toEqual([false, false]);
  expect(fits(DOSE, '2026-12-29')).toEqual([false, false]);
  expect(fits(DOSE, '2027-02-28')).toEqual([false, false]);
  expect(fits(DOSE, '2027-03-01')).toEqual([true, true]);
  expect(fits(DOSE, '2026-11-01')).toEqual([false, false]);
  // An order from before the rule says nothing, and the new one decides both ways.
  expect(fits(DENGUE, '2026-12-29')).toEqual([false, false]);
  expect(fits(MMR, '2026-12-31')).toEqual([true, true]);
  expect(intervalTexts(DOSE, DOSE)).toEqual(['Dengue: com 90 dias de intervalo.']);
  expect(intervalTexts(DOSE, MMR)).toEqual([
    'Dengue e Tríplice viral: no mesmo dia ou com 30 dias de intervalo.',
  ]);
});

test('only services that exclude each other wait for a result, whatever else is sorted within a visit', {
  meta: { spec: ['care 8'] },
}, () => {
  const first = rule('before', { others: [2] });
  const pregnancy = mergePlan([service(10, 'Beta-hCG', first)]);
  const shot = mergePlan([service(2, 'Tríplice viral', rule('exclusive', { others: [10] }))]);
  const spaced = mergePlan([
    service(2, 'Tríplice viral', { ...days('exclusive', 3, null, 'Espere'), others: [10] }),
  ]);
  const fits = (plan: typeof MMR, day: string) => both(at(pregnancy, '2026-12-01', 960), at(plan, day, 480));
  expect(fits(shot, '2026-11-30')).toEqual([false, false]);
  expect(fits(shot, '2026-12-01')).toEqual([false, false]);
  expect(fits(shot, '2026-12-02')).toEqual([true, true]);
  expect(fits(spaced, '2026-12-03')).toEqual([false, false]);
  expect(fits(spaced, '2026-12-04')).toEqual([true, true]);
  expect(intervalTexts(shot, pregnancy)).toEqual(['Tríplice viral: só depois do resultado de Beta-hCG.']);
  // Without the exclusion the order only sorts the steps of one visit.
  expect(fits(MMR, '2026-11-30')).toEqual([true, true]);
  expect(intervalTexts(MMR, pregnancy)).toEqual([]);
});
