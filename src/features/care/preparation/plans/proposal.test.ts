import { describe, expect, test } from 'vitest';
import { type CareAnswers, NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { LONG_AGO } from '#features/care/preparation/cycle-days.ts';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { days, hours, preparedLine, rule, plannedVisit as said } from '#test/cast/prepared.ts';
import { type Answers, type PatientsVisit, proposalFor } from './proposal.ts';
import { visitNotes } from './visit-notes.ts';
import { type PlannedVisit, type PreparedLine, visitPlans } from './visit-plans.ts';

const WEEKDAY: Span[] = [[450, 1080]];
const schedule: Schedule = {
  zone: 'America/Sao_Paulo',
  week: [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, [[450, 720]], []],
  holidays: [],
  special: [],
};

/** Friday, 14:00. */
const NOW = Date.parse('2026-11-27T17:00:00Z');
const SATURDAY = Date.parse('2026-11-28T10:30:00Z');

const line = (id: number, name: string, rules: AdvisedRule[], facts: Partial<PreparedLine> = {}) =>
  preparedLine(id, name, rules, { schedule, ...facts });

const NONE: Answers = { at: null, doctorFasting: null, lastDose: null, changed: true };

function proposed(
  lines: PreparedLine[],
  answers: Partial<Answers> = {},
  planned: PlannedVisit[] = [],
  now = NOW,
  said: Partial<CareAnswers> = {},
) {
  const [visit] = visitPlans(lines, planned) as [PatientsVisit];
  return proposalFor(
    visit,
    { lines, planned, now, answersOf: () => ({ ...NO_ANSWERS, ...said }) },
    { ...NONE, ...answers },
  );
}

const glucose = line(1, 'Glicemia', [hours('fasting', 8, 14)]);

test('names the year of a time in another year', () => {
  const sober = line(2, 'Triglicerídeos', [hours('alcohol', 72)]);
  // Wednesday, 14:00. Three days later the unit is closed.
  const wednesday = Date.parse('2026-12-30T17:00:00Z');
  expect(proposed([sober], {}, [], wednesday)?.text).toBe('Melhor horário: segunda, 4/1/2027, às 7h30');
});

test('proposes the best time when nothing is chosen, and when the choice does not serve', {
  meta: { spec: ['care 112'] },
}, () => {
  const best = {
    text: 'Melhor horário: sábado, 28/11, às 7h30',
    fields: { day: '28/11/2026', time: '07:30' },
  };
  expect(proposed([glucose])).toEqual(best);
  const friday = line(2, 'TOTG', [rule('clock', { min: 420, max: 540, weekdays: [6] })]);
  expect(proposed([glucose, friday], { at: Date.parse('2026-11-30T10:30:00Z') })).toEqual(best);
});

test('proposes nothing while the choice serves', { meta: { spec: ['care 112'] } }, () => {
  expect(proposed([glucose], { at: SATURDAY })).toBeNull();
  // The fasting had begun 8 hours before this time.
  expect(proposed([glucose], { at: NOW + 3 * 3_600_000 })?.text).toBe(
    'Melhor horário: sábado, 28/11, às 7h30',
  );
});

test('keeps a saved time whose preparation has begun meanwhile, until its day is over', () => {
  const at = SATURDAY;
  const early = NOW - 20 * 3_600_000;
  expect(proposed([glucose], { at, changed: false }, [said(at, early)], at - 2 * 3_600_000)).toBeNull();
  expect(proposed([glucose], { at: early, changed: false }, [said(early, early)])?.fields?.day).toBe(
    '28/11/2026',
  );
});

test("counts the doctor's fasting before it is saved", () => {
  expect(proposed([glucose], { doctorFasting: 720 })?.text).toBe('Melhor horário: sábado, 28/11, às 7h30');
  const alone = line(3, 'TSH', [rule('medicine', { text: 'Biotina: avise na coleta.' })]);
  expect(proposed([alone])?.text).toBe('Melhor horário: sexta, 27/11, às 15h');
  expect(proposed([alone], { doctorFasting: 600 })?.text).toBe('Melhor horário: sábado, 28/11, às 7h30');
});

test('a long fast is never proposed after 11h, and a unit that opens later says why', () => {
  const text = (facts: Partial<PreparedLine> = {}) => proposed([{ ...glucose, ...facts }])?.text;
  expect(proposed([glucose], { at: Date.parse('2026-11-30T19:00:00Z') })?.text).toBe(
    'Melhor horário: sábado, 28/11, às 7h30',
  );
  const afternoon: Span[] = [[780, 1200]];
  const late = { ...schedule, week: schedule.week.map(() => afternoon) };
  expect(text({ schedule: late })).toBe(
    'Nos próximos 14 dias esta unidade não tem horário para Glicemia. Com jejum de 8 horas ou mais, a coleta é de manhã, e a chegada até as 11h. Escolha outra unidade ou fale com a nossa equipe.',
  );
});

const lithium = line(4, 'Lítio', [hours('dose', 12, 14, 'Lítio')]);

test('asks for the last dose before it proposes a time for a drug level', {
  meta: { spec: ['care 107'] },
}, () => {
  expect(proposed([lithium])).toEqual({
    text: 'Informe a hora da última dose para ver o melhor horário.',
    fields: null,
  });
  const ofDoses = (doses: CareAnswers['doses']) =>
    proposed([lithium], { lastDose: 21 * 60 }, [], NOW, { doses })?.text;
  const count = 'Informe quantas vezes por dia você toma o remédio para ver o melhor horário.';
  expect([ofDoses(null), ofDoses('unsaid')]).toEqual([count, count]);
  expect(ofDoses(1)).toBe('Melhor horário: sábado, 28/11, às 9h');
  expect(ofDoses(2)).toBe('Melhor horário: sábado, 28/11, às 8h30');
  const atNoon = (said: Partial<CareAnswers>) => proposed([lithium], { lastDose: 12 * 60 }, [], NOW, said);
  expect(atNoon({})).toEqual({ text: count, fields: null });
  expect(atNoon({ doses: 3 })?.text).toBe(
    'Lítio: com as doses que você informou, a nossa equipe combina o horário com você e com o seu médico, para nenhuma dose atrasar: fale com a gente.',
  );
  expect(atNoon({ doses: 'unsaid' })).toEqual({ text: count, fields: null });
});

test('explains why no time exists, and what to do', { meta: { spec: ['care 113'] } }, () => {
  const cortisol = line(5, 'Cortisol', [rule('clock', { min: 420, max: 460 })]);
  const prolactin = line(6, 'Prolactina', [rule('rest', { min: 30 })]);
  expect(proposed([cortisol, prolactin, glucose])?.text).toBe(
    'Nos próximos 14 dias não há horário que sirva a tudo de uma vez. A coleta é das 7h às 7h40. Antes da coleta são 30 minutos de repouso. Faça em 2 visitas: Glicemia e Cortisol (sábado, 28/11, às 7h30); Prolactina (sexta, 27/11, às 15h).',
  );
  const early = line(7, 'Renina', [rule('clock', { min: 360, max: 420 })]);
  expect(proposed([early, glucose])?.text).toBe(
    'Nos próximos 14 dias esta unidade não tem horário para Renina. A coleta é das 6h às 7h. Escolha outra unidade ou fale com a nossa equipe.',
  );
  expect(proposed([{ ...glucose, validUntil: '2026-11-27' }])?.text).toBe(
    'O pedido vale até sexta, 27/11, antes do primeiro horário que serve. Fale com a nossa equipe.',
  );
  expect(proposed([line(8, 'Glúten', [days('diet', 20, null, 'Coma glúten.')])])?.text).toBe(
    'O preparo desta visita começa 20 dias antes: escolha um dia depois desse prazo.',
  );
});

test('names the days of the cycle where none of the next fourteen serves', () => {
  const fsh = line(10, 'FSH', [days('cycle', 2, 5, 'O FSH é do 2º ao 5º dia.')]);
  const proposedAfter = (lastPeriod: string) => proposed([fsh], {}, [], NOW, { lastPeriod, cycleDays: 40 });
  expect(proposedAfter('2026-11-20')?.text).toBe(
    'Nos próximos 14 dias nenhum dia serve. O FSH é do 2º ao 5º dia. Pelo dia que você informou, servem os dias de 31/12 a 03/01/2027 ou de 09/02/2027 a 12/02/2027. Contamos ciclos de 40 dias: se a menstruação vier em outro dia, mude a resposta e o horário.',
  );
  expect(proposedAfter('2026-11-29')?.text).toBe('Melhor horário: segunda, 30/11, às 7h30');
  expect(proposedAfter('long_ago')?.text).toBe(`O FSH é do 2º ao 5º dia. ${LONG_AGO}`);
});

test("names a doctor's fasting that fits no service", () => {
  const short = line(9, 'Glicemia', [hours('fasting', 8, 12)]);
  expect(proposed([short], { doctorFasting: 840 })?.text).toBe(
    'O jejum de 14 horas do pedido não combina com Glicemia. Confirme com o seu médico.',
  );
});

test('proposes nothing where the hours of the unit are unknown', () => {
  expect(proposed([{ ...glucose, schedule: null }])).toBeNull();
});

test('a urine at another unit is not proposed for the days of a 24-hour urine, and the plan says so until they are apart', {
  meta: { spec: ['care 16', 'care 112'] },
}, () => {
  const bottle = line(1, 'Proteinúria de 24 horas', [rule('urine_day')], { unitId: 4, place: '4' });
  const lines = [line(2, 'EAS', [hours('retention', 2, 4)]), bottle];
  const at = (startsAt: string): PlannedVisit => ({ ...said(startsAt), unitId: 4 });
  const reasons = (planned: PlannedVisit[]) =>
    visitPlans(lines, planned).map(({ conflicts }) => conflicts.map(({ kind }) => kind));
  expect(proposed(lines)?.fields?.day).toBe('27/11/2026');
  expect(reasons([])).toEqual([['urine_day'], ['urine_day']]);
  const monday = at('2026-11-30T11:00:00Z');
  const saturday = at('2026-11-28T11:00:00Z');
  expect(proposed(lines, {}, [saturday])?.fields?.day).toBe('30/11/2026');
  expect(proposed(lines, {}, [monday])?.fields?.day).toBe('27/11/2026');
  const own = (startsAt: string) => said(startsAt);
  expect(reasons([monday, own('2026-11-30T11:00:00Z')])).toEqual([['urine_day'], ['urine_day']]);
  expect(reasons([monday, own('2026-12-01T11:00:00Z')])).toEqual([[], []]);
});

test('two 24-hour urines with different bottles leave a free day between their visits to one unit', {
  meta: { spec: ['care 16', 'care 112'] },
}, () => {
  const acid = line(1, 'Metanefrinas', [rule('urine_day'), rule('exclusive', { others: [2] })]);
  const lines = [acid, line(2, 'Proteinúria', [rule('urine_day')])];
  const second = (startsAt: string): PlannedVisit => ({ ...said(startsAt), id: 2, part: 1 });
  const tuesday = second('2026-12-01T11:00:00Z');
  expect(proposed(lines)?.fields?.day).toBe('30/11/2026');
  expect(proposed(lines, {}, [tuesday])?.fields?.day).toBe('03/12/2026');
  const reasons = (...planned: PlannedVisit[]) =>
    visitPlans(lines, planned).map(({ conflicts }) => conflicts.map(({ kind }) => kind));
  expect(reasons(tuesday, said('2026-11-30T11:00:00Z'))).toEqual([['urine_day'], ['urine_day']]);
  expect(reasons(tuesday, said('2026-12-03T11:00:00Z'))).toEqual([[], []]);
});

describe('beside another visit of the person', () => {
  const EVENT = 'Tomou outra vacina viva';
  const live = (id: number, name: string, others: number[]) =>
    line(id, name, [
      { ...days('event', 30, null, EVENT), others: [1, 2] },
      ...(others.length > 0 ? [rule('exclusive', { others })] : []),
    ]);
  const met = { met: [`${30 * 1440} event ${EVENT}`] };
  const triple = { ...live(2, 'Tríplice viral', [1]), bookedFor: new Date('2026-12-01T12:00:00Z') };
  const fever = live(1, 'Febre amarela', [2]);
  const interval = { meta: { spec: ['care 112', 'care 119'] } };

  test('proposes the first day that keeps the interval, and not the next one', interval, () => {
    const lines = [fever, triple];
    const visit = visitPlans(lines).find(({ services }) => services.includes('Febre amarela'));
    const propose = (at: number | null) =>
      proposalFor(
        visit as PatientsVisit,
        {
          lines,
          planned: [],
          now: Date.parse('2026-11-30T22:00:00Z'),
          answersOf: () => ({ ...NO_ANSWERS, ...met }),
        },
        { ...NONE, at },
      )?.text;
    expect(propose(null)).toBe('Melhor horário: quinta, 31/12, às 7h30');
    expect(propose(Date.parse('2026-12-02T13:00:00Z'))).toBe('Melhor horário: quinta, 31/12, às 7h30');
    expect(propose(Date.parse('2026-12-31T13:00:00Z'))).toBeUndefined();
  });

  test('counts a visit of another order, whichever comes first', interval, () => {
    const lines = [live(1, 'Qdenga', [])];
    const [visit] = visitPlans(lines) as [PatientsVisit];
    const elsewhere = [
      {
        beneficiaryId: 7,
        startsAt: new Date('2026-12-01T12:00:00Z'),
        plan: mergePlan([{ id: 2, name: 'Tríplice viral (terça, 1/12, pedido 9)', rules: [] }]),
      },
    ];
    const mutual = elsewhere.map((one) => ({
      ...one,
      plan: mergePlan([{ id: 2, name: 'Tríplice viral', rules: live(2, '', []).advice.rules }]),
    }));
    const propose = (others: typeof elsewhere) =>
      proposalFor(
        visit,
        { lines, planned: [], now: NOW, elsewhere: others, answersOf: () => ({ ...NO_ANSWERS, ...met }) },
        NONE,
      )?.fields?.day;
    expect(propose(elsewhere)).toBe('27/11/2026');
    expect(propose(mutual)).toBe('01/12/2026');
    expect(propose(mutual.map((one) => ({ ...one, beneficiaryId: 8 })))).toBe('27/11/2026');
  });

  test('marks an intended day that is too near, and not the booked one', interval, () => {
    const problems = visitPlans([fever, triple], [said('2026-12-08T12:00:00Z')]).map(
      (visit) => [visit.services.join(), visitNotes(visit).problems] as const,
    );
    expect(Object.fromEntries(problems)).toMatchObject({
      'Febre amarela': ['Este dia não serve. Febre amarela e Tríplice viral: com 30 dias de intervalo.'],
      'Tríplice viral': [],
    });
  });
});

test('a vaccine at another unit waits until the test that decides about it has a day', () => {
  const test = line(3, 'Beta-hCG', [rule('before', { others: [2] })]);
  const shot = line(2, 'Tríplice viral', [rule('exclusive', { others: [3] })], { unitId: 2, place: '2' });
  const lines = [test, shot];
  const proposedFor = (planned: PlannedVisit[]) => {
    const visit = visitPlans(lines, planned).find(({ unitId }) => unitId === 2) as PatientsVisit;
    return { ...proposalFor(visit, { lines, planned, now: NOW }, NONE), notes: visitNotes(visit).problems };
  };
  const waits = 'Escolha antes o dia do exame. Tríplice viral: só depois do resultado de Beta-hCG.';
  expect(proposedFor([])).toEqual({ text: waits, fields: null, notes: [waits] });
  expect(proposedFor([said('2026-11-30T11:00:00Z')])).toMatchObject({
    text: 'Melhor horário: terça, 1/12, às 7h30',
    notes: [],
  });
});
