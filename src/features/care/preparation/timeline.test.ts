import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyServices,
  days,
  hours,
  momentAt,
  rule,
  service,
  TODAY,
  visitAt,
  ZONE,
} from '#test/cast/prepared.ts';
import { isPossible } from './conflicts.ts';
import { FASTING_CAP, mergePlan, type PreparedService } from './merge-plan.ts';
import { relativeSteps } from './step-texts.ts';
import { arrivalNote, hasBegun, timeline, timeProblems, visitText } from './timeline.ts';
import type { ShownTime } from './visit-time.ts';
import { betweenText, instantAt, momentText } from './when-texts.ts';

const display = { zone: ZONE, today: TODAY };
const lines = (services: PreparedService[], when: ShownTime, doctor: number | 'ask' | null = null) =>
  timeline(mergePlan(services, doctor), when).map(({ when: said, text }) =>
    said ? `${said}: ${text}` : text,
  );
const HOUR = 3_600_000;

test('plans the example of the specification', () => {
  expect(
    lines(
      [
        service(1, 'Perfil', hours('alcohol', 72), hours('fasting', 8, 14)),
        service(2, 'Urina', hours('jar', null, 2, 'A urina')),
      ],
      visitAt('2026-11-26T07:30'),
    ),
  ).toEqual([
    'Segunda, 23/11, 7h30: não tome bebida alcoólica até a coleta',
    'Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
    'A partir de quinta, 26/11, 5h30: colha e leve a urina: vale por 2 horas',
  ]);
  expect(visitText(visitAt('2026-11-26T07:30'))).toBe('quinta, 26/11, 7h30');
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
    'Se tomou biotina desde segunda, 23/11, avise a equipe.',
  ],
  [
    'Vitamina C: pergunte ao médico se deve parar.',
    '2026-11-24',
    'Se tomou vitamina C desde segunda, 23/11, avise a equipe.',
  ],
  [
    'Pergunte ao médico se deve parar o suplemento.',
    '2026-11-25',
    'Pergunte ao médico se deve parar o suplemento.',
  ],
])('shows what to do about the medicine step "%s" on %s', (text, today, line) => {
  const services = [service(1, 'TSH', hours('medicine', 72, null, text))];
  expect(lines(services, visitAt('2026-11-26T06:30', 0, today))).toEqual([line]);
});

test('names midnight between its two days', () => {
  expect(lines([service(1, 'Glicemia', hours('fasting', 8))], visitAt('2026-11-26T08:00'))).toEqual([
    'Quarta, 25/11: jante a partir das 18h. Depois da meia-noite, só água.',
  ]);
  expect(momentText(momentAt('2026-11-26T00:00'), display)).toBe(
    'Meia-noite de quarta (25/11) para quinta (26/11)',
  );
  expect(betweenText(momentAt('2026-11-25T19:30'), momentAt('2026-11-26T01:30'), display)).toBe(
    'De quarta, 25/11, 19h30, até quinta, 26/11, 1h30',
  );
});

test('names the year of steps in another year than the day on which they are read', () => {
  const fasting = [
    service(1, 'Glicemia', hours('fasting', 8)),
    service(2, 'Colesterol', hours('alcohol', 72)),
  ];
  const friday = '2027-01-01T08:00';
  expect(lines(fasting, visitAt(friday, 0, '2026-12-28'))).toEqual([
    'Terça, 29/12, 8h: não tome bebida alcoólica até a coleta',
    'Quinta, 31/12: jante a partir das 18h. Depois da meia-noite, só água.',
  ]);
  expect(visitText(visitAt(friday, 0, '2026-12-31'))).toBe('sexta, 1/1/2027, 8h');
  expect(lines(fasting, visitAt(friday, 0, '2027-01-01'))).toEqual([
    'Terça, 29/12/2026, 8h: não tome bebida alcoólica até a coleta',
    'Quinta, 31/12/2026: jante a partir das 18h. Depois da meia-noite, só água.',
  ]);
  expect(visitText(visitAt(friday, 0, '2027-01-01'))).toBe('sexta, 1/1, 8h');
  expect(visitText(visitAt('2027-01-04T07:00', 120, '2026-12-31'))).toBe('segunda, 4/1/2027, das 7h às 9h');
});

test.each([
  [
    '2026-12-01T11:15',
    8,
    14,
    'Segunda, 30/11: jante a partir das 21h15. Depois das 3h15 de terça, 1/12, só água.',
  ],
  [
    '2026-11-26T14:00',
    8,
    14,
    'Quinta, 26/11: faça a última refeição a partir da meia-noite. Depois das 6h, só água.',
  ],
  ['2026-11-26T18:00', 4, 8, 'Quinta, 26/11, 14h: termine de comer; depois, só água'],
  ['2026-11-26T12:00', 4, 4, 'Quinta, 26/11, 8h: termine de comer; depois, só água'],
])('says when to eat last before %s, %i to %i hours before', (at, min, max, line) => {
  expect(lines([service(1, 'Glicemia', hours('fasting', min, max))], visitAt(at))).toEqual([line]);
});

test("fits the last meal to the first and the last minute of the team's window", {
  meta: { spec: ['care 14'] },
}, () => {
  const plan = [service(1, 'Glicemia', hours('fasting', 8, 12))];
  expect(lines(plan, visitAt('2026-11-26T07:00', 120))).toEqual([
    'Quarta, 25/11: jante a partir das 21h. Depois das 23h, só água.',
  ]);
  expect(visitText(visitAt('2026-11-26T07:00', 120))).toBe('quinta, 26/11, das 7h às 9h');
  expect(timeProblems(mergePlan(plan), visitAt('2026-11-26T07:00', 300))).toEqual([
    'Nesta visita, nenhum horário de jejum serve para tudo.',
  ]);
});

test('shows no hour when the doctor decides on fasting, but keeps the other steps', () => {
  const services = [service(1, 'Glicemia', hours('fasting', 8)), service(2, 'Perfil', hours('alcohol', 72))];
  const said = lines(services, visitAt('2026-11-26T07:30'), 'ask');
  expect(said).toEqual([
    'Segunda, 23/11, 7h30: não tome bebida alcoólica até a coleta',
    'Jejum: combine com seu médico quanto tempo.',
  ]);
  expect(relativeSteps(mergePlan(services, 'ask'))[0]?.text).toBe(
    'Jejum: combine com seu médico quanto tempo.',
  );
});

test('counts the rules of a 24-hour collection from its start, until its end', {
  meta: { spec: ['care 99'] },
}, () => {
  const metanephrines = service(
    1,
    'Metanefrinas',
    rule('urine_day'),
    days('diet', 3, null, 'Evite café.'),
    hours('exercise', 24, null, 'Exercício pesado'),
    hours('alcohol', 48),
  );
  const eas = service(2, 'EAS', hours('retention', 2, 4));
  const day =
    'jogue fora a primeira urina do dia e anote a hora; guarde todas as outras até a mesma hora do dia seguinte, inclusive a primeira da manhã.';
  expect(lines([metanephrines], visitAt('2026-11-26T07:30'))).toEqual([
    'Domingo, 22/11, 7h30: até o fim da coleta, evite café.',
    'Segunda, 23/11, 7h30: não tome bebida alcoólica até o fim da coleta',
    'Terça, 24/11, 7h30: fique sem exercício pesado até o fim da coleta',
    `Quarta, 25/11, ao acordar, até as 7h30: ${day}`,
  ]);
  expect(lines([metanephrines, eas], visitAt('2026-11-26T07:30')).slice(0, 4)).toEqual([
    'Domingo, 22/11, 5h30: até o fim da coleta, evite café.',
    'Segunda, 23/11, 5h30: não tome bebida alcoólica até o fim da coleta',
    'Terça, 24/11, 5h30: fique sem exercício pesado até o fim da coleta',
    `Quarta, 25/11, ao acordar, até as 5h30: ${day}`,
  ]);
  const plan = mergePlan([metanephrines]);
  expect(relativeSteps(plan).map(({ text }) => text)).toEqual([
    'Não tome bebida alcoólica desde 48 horas antes de começar a urina de 24 horas, até o fim dela.',
    'Fique sem exercício pesado desde 24 horas antes de começar a urina de 24 horas, até o fim dela.',
    'Desde 72 horas antes de começar a urina de 24 horas, até o fim dela: evite café.',
    `Urina de 24 horas: na véspera, ${day.replace('dia seguinte', 'dia da entrega')}`,
  ]);
  const when = visitAt('2026-11-26T07:30');
  expect(hasBegun(plan, when, momentAt('2026-11-22T07:30'))).toBe(false);
  expect(hasBegun(plan, when, momentAt('2026-11-22T07:31'))).toBe(true);
});

test('takes the earlier of a rule before the 24 hours and the same rule before the visit', () => {
  const urine = service(1, 'Proteinúria', rule('urine_day'), hours('exercise', 24, null, 'Exercício pesado'));
  const blood = (least: number) => service(2, 'CPK', hours('exercise', least, null, 'Exercício pesado'));
  const first = (...services: PreparedService[]) => lines(services, visitAt('2026-11-26T07:30'))[0];
  expect(first(urine, blood(24))).toBe('Terça, 24/11, 7h30: fique sem exercício pesado até o fim da coleta');
  expect(first(urine, blood(72))).toBe(
    'Segunda, 23/11, 7h30: fique sem exercício pesado até o fim da coleta',
  );
  expect(first(blood(24))).toBe('Quarta, 25/11, 7h30: fique sem exercício pesado até a coleta');
});

test('warns a patient who picks a time too late for a step', () => {
  const plan = mergePlan([service(1, 'Perfil', hours('alcohol', 72), days('event', 30, null, 'Biópsia'))]);
  const when = visitAt('2026-11-26T07:30');
  expect(hasBegun(plan, when, momentAt('2026-11-23T07:30'))).toBe(false);
  expect(hasBegun(plan, when, momentAt('2026-11-23T07:31'))).toBe(true);
  const meal = mergePlan([service(1, 'Glicemia', hours('fasting', 8, 14))]);
  expect(hasBegun(meal, when, momentAt('2026-11-25T20:00'))).toBe(false);
  expect(hasBegun(meal, when, momentAt('2026-11-25T23:45'))).toBe(true);
  const urine = mergePlan([service(1, 'Urina 24 h', rule('urine_day'))]);
  expect(hasBegun(urine, when, momentAt('2026-11-25T08:00'))).toBe(true);
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
      const when = visitAt('2026-11-26T07:30', arrival);
      const plan = mergePlan(services);
      const step = timeline(plan, when).find(({ kind }) => kind === 'fasting');
      const fastings = services.flatMap(({ rules }) => rules.filter(({ kind }) => kind === 'fasting'));
      fc.pre(fastings.length > 0);
      const good: number[] = [];
      for (let meal = when.from - 20 * HOUR; meal <= when.from; meal += HOUR / 4) {
        let suits = true;
        for (let come = when.from; come <= when.until; come += HOUR / 4) {
          const fasted = (come - meal) / 60_000;
          suits &&= fastings.every(
            ({ min, max }) => fasted >= (min ?? 0) && fasted <= Math.min(max ?? FASTING_CAP, FASTING_CAP),
          );
        }
        if (suits) good.push(meal);
      }
      expect(timeProblems(plan, when).some((problem) => problem.includes('horário de jejum'))).toBe(
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
      const found = timeline(mergePlan(services), visitAt('2026-11-26T07:30')).map(
        (step) => step.at ?? Infinity,
      );
      expect(found).toEqual(found.toSorted((a, b) => a - b));
    }),
  );
});

test('counts the fast from the collection, which follows the rest at the unit', () => {
  const services = [service(1, 'Metanefrinas', hours('fasting', 8, 12), rule('rest', { min: 30 }))];
  expect(lines(services, visitAt('2026-11-26T06:30'))[0]).toBe(
    'Quarta, 25/11: jante a partir das 19h. Depois das 23h, só água.',
  );
  expect(arrivalNote(mergePlan(services), visitAt('2026-11-26T06:30'))).toBe(
    'Chegada. A coleta é às 7h, depois do repouso.',
  );
  // The team finds a patient who has already rested.
  expect(lines(services, visitAt('2026-11-26T07:00', 120))[0]).toContain(
    'jante a partir das 21h. Depois das 23h',
  );
  expect(arrivalNote(mergePlan(services), visitAt('2026-11-26T07:00', 120))).toBe('Coleta');
});

test('a visit in the afternoon sends no patient with diabetes to the first hour of the morning', () => {
  const insulin = rule('diabetes', {
    text: 'Fale com o seu médico antes do jejum, venha na primeira hora da manhã e traga um lanche para depois.',
  });
  const cortisol = [service(1, 'Cortisol', hours('fasting', 4), insulin)];
  const advice = (at: string) => lines(cortisol, visitAt(at)).find((text) => text.startsWith('Fale'));
  expect(advice('2026-11-26T07:30')).toBe(insulin.text);
  expect(advice('2026-11-26T16:00')).toBe(
    'Fale com o seu médico antes do jejum e traga um lanche para depois.',
  );
});
