import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Span } from '#features/shop/stores/hours.ts';
import { anyServices, days, hours, rule } from '#test/cast/prepared.ts';
import { minutesOf } from '#values/hour.ts';
import { conflicts, isPossible } from './conflicts.ts';
import { FASTING_CAP, mergePlan } from './merge-plan.ts';
import { relativeSteps } from './step-texts.ts';
import { hasBegun, timeline, timeProblems, visitText } from './timeline.ts';
import { betweenText, instantAt, momentText } from './when-texts.ts';

const ZONE = 'America/Sao_Paulo';
const TODAY = '2026-11-20';
const shown = { zone: ZONE, today: TODAY };
const at = (text: string) => Date.parse(`${text}:00-03:00`);
const visit = (from: string, minutes = 0, today = TODAY) => ({
  from: at(from),
  until: at(from) + minutes * 60_000,
  zone: ZONE,
  today,
});
const of = (id: number, name: string, ...rules: ReturnType<typeof rule>[]) => ({ id, name, rules });
const lines = (
  services: ReturnType<typeof of>[],
  when: ReturnType<typeof visit>,
  doctor: number | 'ask' | null = null,
) =>
  timeline(mergePlan(services, doctor), when).map(({ when: said, text }) =>
    said ? `${said}: ${text}` : text,
  );
const HOUR = 3_600_000;

test('plans the example of the specification', () => {
  expect(
    lines(
      [
        of(1, 'Perfil', hours('alcohol', 72), hours('fasting', 8, 14)),
        of(2, 'Urina', hours('jar', null, 2, 'A urina')),
      ],
      visit('2026-11-26T07:30'),
    ),
  ).toEqual([
    'Segunda, 23/11, 7h30: sem bebida alcoólica até a coleta',
    'Quarta, 25/11, das 17h30 às 23h30: última refeição; depois, só água',
    'A partir de quinta, 26/11, 5h30: colha e leve a urina: vale por 2 horas',
  ]);
  expect(visitText(visit('2026-11-26T07:30'))).toBe('quinta, 26/11, 7h30');
});

test.each<[string, string, string]>([
  [
    'Biotina, também em suplementos: pergunte ao médico se deve parar 72 horas antes.',
    '2026-11-23',
    'Segunda, 23/11, 6h30: biotina, também em suplementos: pergunte ao médico se deve parar 72 horas antes.',
  ],
  [
    'Biotina, também em suplementos: pergunte ao médico se deve parar 72 horas antes.',
    '2026-11-25',
    'Se tomou biotina desde segunda, 23/11, avise na coleta.',
  ],
  [
    'Vitamina C: pergunte ao médico se deve parar.',
    '2026-11-24',
    'Se tomou vitamina C desde segunda, 23/11, avise na coleta.',
  ],
  [
    'Pergunte ao médico se deve parar o suplemento.',
    '2026-11-25',
    'Pergunte ao médico se deve parar o suplemento.',
  ],
])('tells what to do about the medicine step "%s" on %s', (text, today, line) => {
  const services = [of(1, 'TSH', hours('medicine', 72, null, text))];
  expect(lines(services, visit('2026-11-26T06:30', 0, today))).toEqual([line]);
});

test('names midnight between its two days', () => {
  expect(lines([of(1, 'Glicemia', hours('fasting', 8))], visit('2026-11-26T08:00'))).toEqual([
    'Quarta, 25/11, das 18h à meia-noite de quarta (25/11) para quinta (26/11): última refeição; depois, só água',
  ]);
  expect(momentText(at('2026-11-26T00:00'), shown)).toBe('Meia-noite de quarta (25/11) para quinta (26/11)');
  expect(betweenText(at('2026-11-25T19:30'), at('2026-11-26T01:30'), shown)).toBe(
    'De quarta, 25/11, 19h30, até quinta, 26/11, 1h30',
  );
});

test('names the year of steps in another year than the day on which they are read', () => {
  const fasting = [of(1, 'Glicemia', hours('fasting', 8)), of(2, 'Colesterol', hours('alcohol', 72))];
  const friday = '2027-01-01T08:00';
  expect(lines(fasting, visit(friday, 0, '2026-12-28'))).toEqual([
    'Terça, 29/12, 8h: sem bebida alcoólica até a coleta',
    'Quinta, 31/12, das 18h à meia-noite de quinta (31/12) para sexta (01/01/2027): última refeição; depois, só água',
  ]);
  expect(visitText(visit(friday, 0, '2026-12-31'))).toBe('sexta, 1/1/2027, 8h');
  expect(lines(fasting, visit(friday, 0, '2027-01-01'))).toEqual([
    'Terça, 29/12/2026, 8h: sem bebida alcoólica até a coleta',
    'Quinta, 31/12/2026, das 18h à meia-noite de quinta (31/12/2026) para sexta (01/01): última refeição; depois, só água',
  ]);
  expect(visitText(visit(friday, 0, '2027-01-01'))).toBe('sexta, 1/1, 8h');
  expect(visitText(visit('2027-01-04T07:00', 120, '2026-12-31'))).toBe('segunda, 4/1/2027, das 7h às 9h');
});

test("fits the last meal to the first and the last minute of the team's window", () => {
  const plan = [of(1, 'Glicemia', hours('fasting', 8, 12))];
  expect(lines(plan, visit('2026-11-26T07:00', 120))).toEqual([
    'Quarta, 25/11, das 21h às 23h: última refeição; depois, só água',
  ]);
  expect(visitText(visit('2026-11-26T07:00', 120))).toBe('quinta, 26/11, das 7h às 9h');
  expect(timeProblems(mergePlan(plan), visit('2026-11-26T07:00', 300))).toEqual([
    'Nenhuma hora de última refeição serve para tudo nesta visita.',
  ]);
});

test('shows no hour when the doctor decides on fasting, but keeps the other steps', () => {
  const services = [of(1, 'Glicemia', hours('fasting', 8)), of(2, 'Perfil', hours('alcohol', 72))];
  const said = lines(services, visit('2026-11-26T07:30'), 'ask');
  expect(said).toEqual([
    'Segunda, 23/11, 7h30: sem bebida alcoólica até a coleta',
    'Jejum: combine com seu médico quanto tempo.',
  ]);
  expect(relativeSteps(mergePlan(services, 'ask'))[0]?.text).toBe(
    'Jejum: combine com seu médico quanto tempo.',
  );
});

test('reports a conflict when the doctor asks for more than a maximum, or for more than 14 hours', () => {
  const short = [of(1, 'Teste', hours('fasting', 4, 10))];
  expect(conflicts(short, 720).map(({ reason }) => reason)).toEqual([
    'O médico pediu 12 horas de jejum, e Teste aceita no máximo 10 horas. Confirme com o médico.',
  ]);
  expect(conflicts([of(1, 'Perfil', hours('fasting', 8))], 16 * 60)[0]?.reason).toContain('mais de 14 horas');
});

test('includes the first urine of the morning in the 24 hours, and counts the next sample from then', () => {
  const day = of(1, 'Urina de 24 horas', rule('urine_day'));
  const eas = of(2, 'EAS', hours('retention', 2, 4));
  const texts = (...services: ReturnType<typeof of>[]) =>
    relativeSteps(mergePlan(services)).map(({ text }) => text);
  expect(texts(eas)).toEqual([
    'Colha a primeira urina da manhã ou fique de 2 a 4 horas sem urinar antes de colher.',
  ]);
  expect(texts(day, eas).at(-1)).toBe(
    'Termine as 24 horas com a primeira urina da manhã no frasco delas. Só depois, para a outra amostra, fique de 2 a 4 horas sem urinar antes de colher.',
  );
});

test('counts the rules of a 24-hour collection from its start, until its end', {
  meta: { spec: ['care 99'] },
}, () => {
  const metanephrines = of(
    1,
    'Metanefrinas',
    rule('urine_day'),
    days('diet', 3, null, 'Evite café.'),
    hours('exercise', 24, null, 'Exercício pesado'),
    hours('alcohol', 48),
  );
  const eas = of(2, 'EAS', hours('retention', 2, 4));
  const day =
    'jogue fora a primeira urina do dia e anote a hora; guarde todas as outras até a mesma hora do dia seguinte, inclusive a primeira da manhã.';
  expect(lines([metanephrines], visit('2026-11-26T07:30'))).toEqual([
    'Domingo, 22/11, 7h30: até o fim da coleta, evite café.',
    'Segunda, 23/11, 7h30: sem bebida alcoólica até o fim da coleta',
    'Terça, 24/11, 7h30: sem exercício pesado até o fim da coleta',
    `Quarta, 25/11, ao acordar, até as 7h30: ${day}`,
  ]);
  expect(lines([metanephrines, eas], visit('2026-11-26T07:30')).slice(0, 4)).toEqual([
    'Domingo, 22/11, 5h30: até o fim da coleta, evite café.',
    'Segunda, 23/11, 5h30: sem bebida alcoólica até o fim da coleta',
    'Terça, 24/11, 5h30: sem exercício pesado até o fim da coleta',
    `Quarta, 25/11, ao acordar, até as 5h30: ${day}`,
  ]);
  const plan = mergePlan([metanephrines]);
  expect(relativeSteps(plan).map(({ text }) => text)).toEqual([
    'Sem bebida alcoólica desde 48 horas antes de começar a urina de 24 horas, até o fim dela.',
    'Sem exercício pesado desde 24 horas antes de começar a urina de 24 horas, até o fim dela.',
    'Desde 72 horas antes de começar a urina de 24 horas, até o fim dela: evite café.',
    `Urina de 24 horas: na véspera, ${day.replace('dia seguinte', 'dia da entrega')}`,
  ]);
  const when = visit('2026-11-26T07:30');
  expect(hasBegun(plan, when, at('2026-11-22T07:30'))).toBe(false);
  expect(hasBegun(plan, when, at('2026-11-22T07:31'))).toBe(true);
});

test('takes the earlier of a rule before the 24 hours and the same rule before the visit', () => {
  const urine = of(1, 'Proteinúria', rule('urine_day'), hours('exercise', 24, null, 'Exercício pesado'));
  const blood = (least: number) => of(2, 'CPK', hours('exercise', least, null, 'Exercício pesado'));
  const first = (...services: ReturnType<typeof of>[]) => lines(services, visit('2026-11-26T07:30'))[0];
  expect(first(urine, blood(24))).toBe('Terça, 24/11, 7h30: sem exercício pesado até o fim da coleta');
  expect(first(urine, blood(72))).toBe('Segunda, 23/11, 7h30: sem exercício pesado até o fim da coleta');
  expect(first(blood(24))).toBe('Quarta, 25/11, 7h30: sem exercício pesado até a coleta');
});

test('plans the visit from the hour of the last dose', { meta: { spec: ['care 107'] } }, () => {
  const lithium = of(1, 'Lítio', hours('dose', 12, 14, 'Lítio'));
  const digoxin = of(2, 'Digoxina', hours('dose', 6, 24, 'Digoxina'));
  const plan = (services: ReturnType<typeof of>[], dose: string | null) =>
    mergePlan(services, null, dose === null ? null : minutesOf(dose));
  const unknown = plan([lithium], null);
  expect(relativeSteps(unknown).map(({ text }) => text)).toEqual([
    'Lítio: colha de 12 a 14 horas depois da última dose, e diga a hora dela à equipe; a seguinte, só depois da coleta.',
  ]);
  expect(timeProblems(unknown, visit('2026-11-26T15:00'))).toEqual([]);
  const evening = plan([lithium], '20:00');
  expect(timeline(evening, visit('2026-11-26T08:00')).map(({ when, text }) => `${when}: ${text}`)).toEqual([
    'Quarta, 25/11, 20h: última dose antes da coleta (lítio); a seguinte, só depois. Se a hora mudar, avise na coleta',
  ]);
  expect(timeProblems(evening, visit('2026-11-26T08:00'))).toEqual([]);
  expect(timeProblems(evening, visit('2026-11-26T10:00'))).toEqual([]);
  expect(timeProblems(evening, visit('2026-11-26T07:30'))).toEqual([
    'Este horário não serve. Lítio: com a última dose às 20h, a coleta é das 8h às 10h.',
  ]);
  expect(timeProblems(evening, visit('2026-11-26T10:15'))).toHaveLength(1);
  // A dose of the morning is followed by a collection of the same evening.
  expect(timeProblems(plan([lithium], '06:30'), visit('2026-11-26T19:00'))).toEqual([]);
  expect(timeline(plan([lithium], '06:30'), visit('2026-11-26T19:00'))[0]?.when).toBe('Quinta, 26/11, 6h30');
  expect(timeProblems(plan([digoxin], '08:00'), visit('2026-11-26T08:00'))).toEqual([]);
  expect(timeProblems(plan([digoxin], '08:00'), visit('2026-11-26T09:00'))).toEqual([
    'Este horário não serve. Digoxina: com a última dose às 8h, a coleta é a partir das 14h, antes da dose seguinte.',
  ]);
  expect(timeProblems(plan([lithium, digoxin], '20:00'), visit('2026-11-26T08:00'))).toEqual([]);
  // Rest comes first: the sample at 8:00 suits an arrival at 7:30.
  const rested = plan([lithium, of(3, 'Prolactina', rule('rest', { min: 30 }))], '20:00');
  expect(timeProblems(rested, visit('2026-11-26T07:30'))).toEqual([]);
});

test('puts PSA before semen, IGRA before a live vaccine or 28 days later, and blood before food before the vaccine', () => {
  const psa = of(1, 'PSA', hours('abstinence', 48), rule('before', { others: [2] }));
  const semen = of(2, 'Espermograma', days('abstinence', 2, 7));
  const texts = (...services: ReturnType<typeof of>[]) =>
    relativeSteps(mergePlan(services)).map(({ text }) => text);
  expect(texts(psa, semen)).toEqual([
    'De 2 a 7 dias sem ejacular antes da coleta.',
    'Na visita, primeiro PSA; depois, Espermograma.',
  ]);
  expect(texts(psa)).toEqual(['Sem ejacular nas 48 horas antes.']);
  const igra = of(3, 'IGRA', rule('before', { others: [4] }), days('event', 28, null, 'Vacina viva'));
  expect(texts(igra, of(4, 'Febre amarela'))).toEqual([
    'Na visita, primeiro IGRA; depois, Febre amarela.',
    'Espere 28 dias depois de vacina viva.',
  ]);
  const vaccine = of(5, 'HPV', rule('fed'));
  expect(texts(vaccine)).toEqual(['Venha alimentado.']);
  expect(texts(vaccine, of(6, 'Glicemia', hours('fasting', 8))).at(-1)).toBe(
    'Depois da coleta de sangue, coma; só então tome a vacina.',
  );
});

test('reports an hour or a day without collection', () => {
  const plan = mergePlan([
    of(1, 'Cortisol', rule('clock', { min: 420, max: 480, weekdays: [1, 2, 3, 4, 5] })),
  ]);
  expect(timeProblems(plan, visit('2026-11-26T08:00'))).toEqual([]);
  expect(timeProblems(plan, visit('2026-11-26T08:15'))).toEqual([
    'Este horário não serve. A coleta é de segunda a sexta, das 7h às 8h.',
  ]);
  expect(timeProblems(plan, visit('2026-11-28T07:30'))).toHaveLength(1);
});

test('counts the rest inside the hours of collection', () => {
  const cortisol = of(1, 'Cortisol', rule('clock', { min: 420, max: 480, weekdays: [1, 2, 3, 4, 5, 6] }));
  const plan = mergePlan([cortisol, of(2, 'Prolactina', rule('rest', { min: 30 }))]);
  expect(timeProblems(plan, visit('2026-11-26T07:30'))).toEqual([]);
  expect(timeProblems(plan, visit('2026-11-26T06:30'))).toEqual([]);
  expect(timeProblems(plan, visit('2026-11-26T07:55'))).toEqual([
    'Este horário não serve. A coleta é de segunda a sábado, das 7h às 8h. Com 30 minutos de repouso antes, venha até as 7h30.',
  ]);
  expect(timeProblems(plan, visit('2026-11-26T06:00'))).toEqual([
    'Este horário não serve. A coleta é de segunda a sábado, das 7h às 8h. Com 30 minutos de repouso antes, venha a partir das 6h30.',
  ]);
  // The patient rests at home before the team arrives.
  expect(timeProblems(plan, visit('2026-11-26T07:55', 120))).toEqual([]);
});

test('keeps the stay inside the opening hours', () => {
  const schedule = {
    zone: ZONE,
    week: [1, 2, 3, 4, 5, 6, 7].map((): Span[] => [[420, 1080]]),
    holidays: [],
    special: [],
  };
  const plan = mergePlan([of(1, 'Curva', rule('stay', { min: 120 }))]);
  expect(timeProblems(plan, { ...visit('2026-11-26T16:00'), schedule })).toEqual([]);
  expect(timeProblems(plan, { ...visit('2026-11-26T16:15'), schedule })).toEqual([
    'Este horário não serve. O atendimento leva 2 horas: venha até as 16h.',
  ]);
});

test("accepts a team's window that shares a part of the hours of collection", () => {
  const plan = mergePlan([of(1, 'Cortisol', rule('clock', { min: 420, max: 480 }))]);
  expect(timeProblems(plan, visit('2026-11-26T06:00', 120))).toEqual([]);
  expect(timeProblems(plan, visit('2026-11-26T07:30', 120))).toEqual([]);
  for (const start of ['2026-11-26T04:45', '2026-11-26T08:15', '2026-11-26T14:00'])
    expect(timeProblems(plan, visit(start, 120))).toEqual([
      'Este horário não serve. A coleta é das 7h às 8h.',
    ]);
});

test('warns a patient who picks a time too late for a step', () => {
  const plan = mergePlan([of(1, 'Perfil', hours('alcohol', 72), days('event', 30, null, 'Biópsia'))]);
  const when = visit('2026-11-26T07:30');
  expect(hasBegun(plan, when, at('2026-11-23T07:30'))).toBe(false);
  expect(hasBegun(plan, when, at('2026-11-23T07:31'))).toBe(true);
  const meal = mergePlan([of(1, 'Glicemia', hours('fasting', 8, 14))]);
  expect(hasBegun(meal, when, at('2026-11-25T20:00'))).toBe(false);
  expect(hasBegun(meal, when, at('2026-11-25T23:45'))).toBe(true);
  const urine = mergePlan([of(1, 'Urina 24 h', rule('urine_day'))]);
  expect(hasBegun(urine, when, at('2026-11-25T08:00'))).toBe(true);
});

test("uses each place's own clock", () => {
  const manaus = {
    from: Date.parse('2026-11-26T11:30:00Z'),
    until: Date.parse('2026-11-26T11:30:00Z'),
    zone: 'America/Manaus',
    today: TODAY,
  };
  expect(visitText(manaus)).toBe('quinta, 26/11, 7h30');
  expect(new Date(instantAt('2026-11-26', '07:30', 'America/Manaus')).toISOString()).toBe(
    '2026-11-26T11:30:00.000Z',
  );
  expect(new Date(instantAt('2026-11-26', '07:30', ZONE)).toISOString()).toBe('2026-11-26T10:30:00.000Z');
});

/** Checks every quarter of an hour of the days before against every quarter of the team's arrival. */
test('allows exactly the meals that suit every service at every arrival', () => {
  fc.assert(
    fc.property(anyServices(8), fc.constantFrom(0, 60, 120), (services, arrival) => {
      const when = visit('2026-11-26T07:30', arrival);
      const plan = mergePlan(services);
      const step = timeline(plan, when).find(({ kind }) => kind === 'fasting');
      const asked = services.flatMap(({ rules }) => rules.filter(({ kind }) => kind === 'fasting'));
      fc.pre(asked.length > 0);
      const good: number[] = [];
      for (let meal = when.from - 20 * HOUR; meal <= when.from; meal += HOUR / 4) {
        let suits = true;
        for (let come = when.from; come <= when.until; come += HOUR / 4) {
          const fasted = (come - meal) / 60_000;
          suits &&= asked.every(
            ({ min, max }) => fasted >= (min ?? 0) && fasted <= Math.min(max ?? FASTING_CAP, FASTING_CAP),
          );
        }
        if (suits) good.push(meal);
      }
      expect(timeProblems(plan, when).some((problem) => problem.includes('última refeição'))).toBe(
        good.length === 0,
      );
      if (good.length > 0) expect(step?.at).toBe(good[0]);
      if (isPossible(plan, arrival)) expect(good.length).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
});

test('sorts steps by hour and puts those without an hour last', () => {
  fc.assert(
    fc.property(anyServices(6), (services) => {
      const found = timeline(mergePlan(services), visit('2026-11-26T07:30')).map(
        (step) => step.at ?? Infinity,
      );
      expect(found).toEqual(found.toSorted((a, b) => a - b));
    }),
  );
});
