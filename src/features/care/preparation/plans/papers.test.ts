import { expect, test } from 'vitest';
import { type CareAnswers, NO_ANSWERS, withReply } from '#features/care/preparation/advice/care-answers.ts';
import { mergePlan, type PreparedService } from '#features/care/preparation/merge-plan.ts';
import { timeline } from '#features/care/preparation/timeline.ts';
import { days, hours, momentAt, rule, visitAt } from '#test/cast/prepared.ts';
import { stepAlarms, toIcs } from './calendar.ts';
import { afterMeal, alsoToCheck, readyQuestions } from './ready-check.ts';
import { shareText } from './share-text.ts';

const when = visitAt('2026-11-26T07:30');
const plan = mergePlan([
  {
    id: 1,
    name: 'Glicemia de jejum',
    rules: [
      hours('fasting', 8, 14),
      rule('medicine', { text: 'Insulina: pergunte ao médico.' }),
      rule('tell', { text: 'uso de corticoide' }),
      rule('bring', { text: 'o último preventivo' }),
      rule('fed'),
    ],
  },
  {
    id: 2,
    name: 'PSA total',
    rules: [
      hours('alcohol', 72),
      hours('abstinence', 48),
      days('event', 30, null, 'Fez biópsia da próstata'),
    ],
  },
  { id: 3, name: 'Urina tipo 1', rules: [hours('jar', null, 2, 'A urina'), rule('before', { others: [1] })] },
]);
const steps = timeline(plan, when);
const URL = 'https://loja.example/meus-pedidos/100000042';
const NAMES = /glicemia|psa|urina|bi[oó]psia|insulina|ejacul|sangue|exame|jejum de|corticoide|preventivo/i;

test('shares hours and general steps, never an exam, a sample or a medicine', {
  meta: { spec: ['care 22'] },
}, () => {
  const text = shareText(plan, when, URL);
  expect(text).toBe(
    [
      'Preparo para quinta, 26/11, 7h30:',
      '• Segunda, 23/11, 7h30: não tome bebida alcoólica até a coleta',
      '• Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
      `O preparo completo está em ${URL}`,
    ].join('\n'),
  );
  expect(text).not.toMatch(NAMES);
});

test('shares the reasons against a fast or a service, and never the name of the service', {
  meta: { spec: ['care 22'] },
}, () => {
  const fast = {
    id: 1,
    name: 'Colesterol total',
    rules: [
      hours('fasting', 8, 14),
      hours('pregnancy', 8, null, 'Está grávida? Combine o tempo de jejum com o seu médico.'),
      hours('pregnancy', 0, null, 'Na gravidez o colesterol sobe.'),
    ],
  };
  const question = rule('contraindication', { code: 'gravida', text: 'grávidas\nEstá grávida?' });
  const sharedOf = (answers: CareAnswers, ...services: PreparedService[]) =>
    shareText({ ...mergePlan(services), answers }, when, URL);
  const pregnant = withReply(NO_ANSWERS, 'pregnancy', 'yes');
  expect(sharedOf(pregnant, fast)).toContain('• Está grávida? Combine o tempo de jejum com o seu médico.\n');
  expect(sharedOf(pregnant, fast)).not.toMatch(/colesterol/i);
  expect(sharedOf(NO_ANSWERS, fast)).not.toContain('grávida');
  const denied = withReply(NO_ANSWERS, 'contra:gravida', 'no');
  const xray = { id: 2, name: 'Raio X', rules: [question] };
  expect(sharedOf(NO_ANSWERS, xray)).toContain('• Não deve ser feito em grávidas.\n');
  expect(sharedOf(denied, xray)).not.toContain('grávidas');
  const unnamed = /• Um dos serviços não é para todas as pessoas/;
  expect(sharedOf(NO_ANSWERS, fast, xray)).toMatch(unnamed);
  expect(sharedOf(NO_ANSWERS, fast, xray)).not.toMatch(/Raio X|em grávidas/);
  expect(sharedOf(denied, fast, xray)).not.toMatch(unnamed);
});

test('shares when the last dose of a measured medicine is, and never its name', {
  meta: { spec: ['care 22'] },
}, () => {
  const digoxin = { id: 1, name: 'Digoxina', rules: [hours('dose', 6, 24, 'Digoxina')] };
  const level = mergePlan([digoxin], null, 22 * 60);
  const text = shareText(level, when, URL);
  expect(text).toContain('• Quarta, 25/11, 22h: última dose antes da coleta (remédio que o exame mede).');
  expect(text).toContain('não atrase nem pule dose');
  expect(text).not.toMatch(/digoxina/i);
  expect(shareText({ ...level, lastDose: null }, when, URL)).toMatch(/• Remédio que o exame mede: colha /);
});

test('writes a calendar file with one event, an alarm for each step, neutral words, short lines and a growing sequence', {
  meta: { spec: ['care 20', 'care 23'] },
}, () => {
  const visit = {
    ...when,
    uid: 'visita-7@loja.example',
    stay: 0,
    changedAt: new Date('2026-11-20T12:00:00Z'),
    now: new Date('2026-11-24T12:00:00Z'),
    location: 'Unidade Asa Norte, CLN 108 Bloco B, 12, Asa Norte, Brasília - DF, CEP 70744-520',
    url: URL,
    brand: 'Buriti Saúde',
    incrementId: '100000042',
  };
  const file = toIcs(visit, steps, 3);
  expect(file.endsWith('\r\n')).toBe(true);
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\n');
  }
  const whole = file.replace(/\r\n /g, '');
  expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(whole).toContain('UID:visita-7@loja.example\r\nSEQUENCE:3\r\n');
  expect(whole).toContain('DTSTART:20261126T103000Z');
  expect(whole).toContain('SUMMARY:Atendimento — Buriti Saúde');
  expect(whole).toContain('STATUS:TENTATIVE');
  expect(toIcs({ ...visit, reserved: true }, steps, 3)).toContain('STATUS:CONFIRMED');
  expect(toIcs(visit, [], 3)).not.toContain('preparo');
  expect(toIcs({ ...visit, hasText: true }, [], 3)).toContain('pede preparo');
  // The alarms of steps 72 and 48 hours before have passed, and few patients had a biopsy. Steps that begin at
  // 23h30 or at 5h30 ring at 20h.
  expect([...whole.matchAll(/TRIGGER:(.*)\r/g)].map(([, before]) => before)).toEqual([
    '-P1D',
    '-PT14H',
    '-PT11H30M',
  ]);
  expect(whole).not.toMatch(NAMES);
  const moved = toIcs({ ...visit, from: when.from + 86_400_000, until: when.until + 86_400_000 }, steps, 4);
  expect(moved).toContain('UID:visita-7@loja.example\r\nSEQUENCE:4\r\n');
});

test('rings in the evening before the last moment of a step with a span', () => {
  const DAY_MS = 86_400_000;
  const step = {
    kind: 'abstinence',
    at: when.from - 7 * DAY_MS,
    latest: when.from - 2 * DAY_MS,
    when: '',
    text: '',
  } as const;
  expect(stepAlarms(when, [step], new Date(when.from - 5 * DAY_MS))).toEqual([2 * 1440 + 11 * 60 + 30]);
});

test('asks at most five questions, the most important first, and says what to do after a no', () => {
  const questions = readyQuestions(plan, when);
  expect(questions.map(({ kind }) => kind)).toEqual(['fasting', 'abstinence', 'alcohol', 'event', 'jar']);
  expect(questions[0]?.question).toBe(
    'Está há ao menos 8 horas, e no máximo 14 horas, sem comer, só com água?',
  );
  expect(questions[2]).toMatchObject({
    question: 'Está sem beber álcool desde segunda, 23/11, 7h30?',
    otherwise: 'Venha em outro dia: conte 72 horas a partir do último gole.',
  });
  expect(questions[3]).toEqual({
    kind: 'event',
    ready: 'nao',
    question: 'Você fez biópsia da próstata nos últimos 30 dias?',
    otherwise: 'Venha em outro dia: espere o prazo terminar.',
  });
  for (const { otherwise } of questions) expect(otherwise).not.toBe('');
  expect(readyQuestions(mergePlan([]), when)).toEqual([]);
  expect(
    readyQuestions(mergePlan([{ id: 1, name: 'A', rules: [hours('fasting', 8)] }], 'ask'), when)[0]?.question,
  ).toBe('Seguiu o jejum que combinou com o seu médico?');
});

test('asks about each of several rules of a kind from its own hour', () => {
  const rules = [
    hours('exercise', 24, null, 'Exercício pesado'),
    hours('exercise', 48, null, 'Bicicleta'),
    rule('exercise', { text: 'Exercício pesado' }),
  ];
  expect(
    readyQuestions(mergePlan([{ id: 1, name: 'A', rules }]), when).map(({ question }) => question),
  ).toEqual([
    'Está sem bicicleta desde terça, 24/11, 7h30?',
    'Está sem exercício pesado desde quarta, 25/11, 7h30?',
  ]);
});

test('combines events of the distant past in one question whose no clears the patient', {
  meta: { spec: ['care 21'] },
}, () => {
  const rules = [
    days('event', 30, null, 'Fez biópsia da próstata'),
    days('event', 15, null, 'Fez colonoscopia'),
    hours('exercise', 48, null, 'Bicicleta'),
  ];
  const questions = readyQuestions(mergePlan([{ id: 1, name: 'PSA', rules }]), when);
  expect(questions.map(({ question, ready }) => [question, ready])).toEqual([
    ['Você fez biópsia da próstata nos últimos 30 dias ou fez colonoscopia nos últimos 15 dias?', 'nao'],
    ['Está sem bicicleta desde terça, 24/11, 7h30?', 'sim'],
  ]);
});

test.each([
  [
    'Tomou outra vacina de vírus vivo',
    28 * 24,
    'Você tomou alguma vacina de vírus vivo nos últimos 28 dias?',
  ],
  ['Fez toque retal', 72, 'Você fez toque retal nas últimas 72 horas?'],
  ['O bebê mamou', 1, 'O bebê mamou na última hora?'],
])('asks about "%s" as people speak', (text, time, question) => {
  const services = [{ id: 1, name: 'A', rules: [hours('event', time, null, text)] }];
  expect(readyQuestions(mergePlan(services), when)[0]?.question).toBe(question);
});

test('does not ask a patient past the longest abstinence to wait', () => {
  const rules = [days('abstinence', 2, 7)];
  expect(readyQuestions(mergePlan([{ id: 1, name: 'Espermograma', rules }]), when)[0]?.otherwise).toBe(
    'Venha em outro dia. Se faz menos de 48 horas, espere completar; se faz mais de 7 dias, conte 48 horas a partir de uma nova ejaculação.',
  );
});

test('lists what the five questions leave out before the all-clear', () => {
  expect(alsoToCheck(plan, when)).toEqual([
    'Insulina: pergunte ao médico.',
    'Conte à equipe: uso de corticoide.',
    'Traga o último preventivo.',
  ]);
  expect(alsoToCheck(mergePlan([{ id: 1, name: 'A', rules: [hours('fasting', 8)] }]), when)).toEqual([]);
});

test.each([
  ['2026-11-25T23:30', null, true, 'Tudo certo com o jejum: pode vir no horário.'],
  ['2026-11-26T00:30', null, false, 'Venha a partir das 8h30, sem comer até lá; água pode.'],
  ['2026-11-26T06:00', 18 * 60, false, 'Venha a partir das 14h, sem comer até lá; água pode.'],
  [
    '2026-11-26T06:00',
    12 * 60,
    false,
    'Hoje não dá mais tempo de completar 8 horas de jejum. Venha em outro dia.',
  ],
  ['2026-11-25T16:00', null, false, 'O jejum já passa de 14 horas. Coma algo e venha em outro dia.'],
] as const)('after a meal at %s, closing at %s', (meal, closes, ready, text) => {
  expect(afterMeal(plan, momentAt(meal), when, closes)).toEqual({ ready, text });
});

test('at home, no answer of the day asks the patient to come', () => {
  const home = { ...plan, atHome: true };
  const said = [
    ...readyQuestions(home, when).map(({ otherwise }) => otherwise),
    ...alsoToCheck(home, when),
    ...['2026-11-25T23:30', '2026-11-26T00:30', '2026-11-25T16:00'].map(
      (meal) => afterMeal(home, momentAt(meal), when, null).text,
    ),
  ];
  expect(said).toContain('Peça a visita em outro dia: espere o prazo terminar.');
  expect(said).toContain('Tenha em mãos o último preventivo.');
  expect(said).toContain('Peça a visita a partir das 8h30, sem comer até lá; água pode.');
  expect(said.filter((text) => /venha|traga|\bvir\b/i.test(text))).toEqual([]);
});
