import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { NO_ANSWERS, withReply } from '#features/care/preparation/advice/care-answers.ts';
import { productIdsByCode, productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { visitAt, ZONE } from '#test/cast/prepared.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { adviceFor } from '../advice.ts';
import { conflicts } from '../conflicts.ts';
import { intervalTexts, keepIntervals } from '../intervals.ts';
import { mergePlan, type Plan } from '../merge-plan.ts';
import { personOf } from '../person-of.ts';
import { canFetch } from '../plans/best-time.ts';
import { contraindicationsFor, rulesFor } from '../prep-rule.ts';
import { relativeSteps } from '../step-texts.ts';
import { timeline, timeProblems } from '../timeline.ts';
import { waitsOf } from '../waits.ts';
import { rulesOf } from './rules-of.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);

async function servicesOf(codes: readonly string[], birthDate: string, today: string) {
  const ids = await productIdsByCode(deps, codes);
  const productIds = codes.map((code) => ids.get(code) ?? 0);
  const [names, rules] = [await productsByIds(deps, productIds), await rulesOf(deps, productIds)];
  const person = personOf({ birthDate, gender: 2 }, today);
  return productIds.map((id) => ({
    id,
    name: names.get(id)?.name ?? '',
    ...adviceFor(rules.get(id), person),
  }));
}

test('the first dose of rotavirus is offered until 3 months and 15 days of life', async () => {
  const plan = mergePlan(await servicesOf(['CB-0005'], '2026-08-20', '2026-11-28'));
  expect(timeProblems(plan, visitAt('2026-12-05T08:00'))).toEqual([]);
  expect(timeProblems(plan, visitAt('2026-12-06T08:00')).join(' ')).toContain(
    'só é dada até 3 meses e 15 dias de vida: até sábado, 5/12. Passou da idade? Fale com o pediatra antes de comprar.',
  );
  expect(timeProblems(plan, visitAt('2026-12-11T08:00'))).not.toEqual([]);
});

test('a pregnant woman reads that lipids rise, also beside a fast of her own', async () => {
  const textsOf = async (codes: string[], reply: 'yes' | 'no') =>
    relativeSteps({
      ...mergePlan(await servicesOf(codes, '1995-08-20', '2026-11-28')),
      answers: withReply(NO_ANSWERS, 'pregnancy', reply),
    })
      .map(({ text }) => text)
      .join(' ');
  for (const codes of [['EX-0031'], ['EX-0030', 'EX-0022']]) {
    expect(await textsOf(codes, 'yes')).toContain('Na gravidez o colesterol e os triglicerídeos sobem');
    expect(await textsOf(codes, 'no')).not.toContain('Na gravidez o colesterol');
  }
});

test('clearance and protein share one 24-hour urine, and calcium in acid has its own bottle', async () => {
  const textOf = async (...codes: string[]) =>
    relativeSteps(mergePlan(await servicesOf(codes, '1995-08-20', '2026-11-28')))
      .map(({ text }) => text)
      .join(' ');
  expect(await textOf('EX-0105', 'EX-0205')).toContain('Uma só urina de 24 horas');
  expect(await textOf('EX-0105', 'EX-0206')).toContain('em 2 frascos');
});

test('contrast is mentioned where it changes the result', async () => {
  const textsOf = async (code: string) =>
    relativeSteps(mergePlan(await servicesOf([code], '1995-08-20', '2026-11-28')))
      .map(({ text }) => text)
      .filter((text) => text.includes('contraste'));
  expect(await textsOf('EX-0088')).toEqual([expect.stringContaining('Espere ao menos 12 horas')]);
  expect(await textsOf('EX-0105')).toEqual([expect.stringContaining('Espere ao menos 24 horas')]);
  for (const code of ['EX-0044', 'EX-0244'])
    expect(await textsOf(code)).toEqual([expect.stringContaining('contraste de iodo')]);
  expect(await textsOf('EX-0022')).toEqual([]);
});

test('the second dose of rotavirus, at 4 months, keeps its own limit of age', async () => {
  const plan = mergePlan(await servicesOf(['CB-0007'], '2026-08-20', '2026-12-21'));
  expect(timeProblems(plan, visitAt('2026-12-22T08:00'))).toEqual([]);
  expect(timeProblems(plan, visitAt('2027-04-20T08:00'))).not.toEqual([]);
});

describe('yellow fever and measles, mumps and rubella', () => {
  const reasonsFor = async (codes: string[], birthDate: string) =>
    conflicts(await servicesOf(codes, birthDate, '2026-12-01')).map(({ reason }) => reason);

  test.each(['VA-0023', 'VA-0024', 'CB-0009'])('have two visits before the age of two: %s', async (code) => {
    for (const codes of [
      [code, 'VA-0028'],
      ['VA-0028', code],
    ]) {
      const [reason = '', ...others] = await reasonsFor(codes, '2025-11-20');
      expect(others).toEqual([]);
      expect(reason).toContain('ficam em visitas diferentes. Antes dos 2 anos');
      expect(reason).toContain('com 30 dias entre elas; combine a ordem com o pediatra.');
    }
  });

  test('have one visit from the age of two on, and beside other vaccines before it', async () => {
    expect(await reasonsFor(['VA-0023', 'VA-0028'], '2024-12-01')).toEqual([]);
    expect(await reasonsFor(['CB-0009'], '2025-11-20')).toEqual([]);
    expect(await reasonsFor(['VA-0028', 'VA-0026', 'VA-0029'], '2025-11-20')).toEqual([]);
  });
});

test.each([
  ['a child beside a service with its own hours', '2021-05-10', ['EX-0119', 'EX-0118'], true],
  ['a child, for that service alone', '2021-05-10', ['EX-0119'], true],
  ['a child without a service that leaves it to the paediatrician', '2021-05-10', ['EX-0118'], false],
  ['an adult', '1990-05-10', ['EX-0119', 'EX-0118'], false],
])('the paediatrician decides how long to fast: %s', async (_, birthDate, codes, decides) => {
  const services = await servicesOf(codes, birthDate, '2026-12-01');
  expect(services.some(({ askDoctor }) => askDoctor)).toBe(decides);
  const steps = relativeSteps(mergePlan(services, decides ? 'ask' : null)).map(({ text }) => text);
  expect(steps.some((text) => /^Jejum de/.test(text))).toBe(!decides);
  expect(steps.some((text) => /combine/.test(text))).toBe(decides);
});

test('says before the payment that a year between Pneumo 23 and another one is longer than an order lasts', async () => {
  const services = await servicesOf(['VA-0006', 'VA-0007'], '1950-05-10', '2026-12-01');
  const [first, second] = services.map(({ name }) => name);
  expect(conflicts(services).map(({ reason }) => reason)).toEqual([
    `${first} e ${second} ficam em visitas diferentes. Entre a Pneumo 23 e outra vacina pneumocócica fica 1 ano. O pedido vale menos que isso: compre uma de cada vez e confirme a ordem com o médico.`,
  ]);
});

const OF_ONE = 'Em geral se toma só uma: confirme com o médico antes de comprar.';
const OF_ONE_OR_MORE =
  'Em geral se toma só uma, a não ser que falte mais de uma dose: confirme com o médico antes de comprar.';
const OF_SERIES = 'Estas vacinas protegem contra a mesma doença: confirme com o médico antes de comprar.';

test.each([
  ['VA-0023', 'VA-0024', OF_ONE_OR_MORE],
  ['VA-0025', 'VA-0023', OF_ONE_OR_MORE],
  // A child gets a dose of each of these.
  ['VA-0025', 'VA-0026', OF_ONE_OR_MORE],
  ['CB-0009', 'VA-0026', OF_ONE_OR_MORE],
  ['VA-0018', 'VA-0019', OF_ONE_OR_MORE],
  ['VA-0008', 'VA-0010', OF_ONE],
  // The combination has the first dose alone.
  ['CB-0014', 'VA-0002', OF_SERIES],
  ['VA-0041', 'VA-0042', OF_ONE],
  ['VA-0043', 'VA-0042', OF_ONE],
  ['VA-0044', 'VA-0045', OF_ONE],
])(
  'names two vaccines against the same disease before the payment: %s and %s',
  async (one, other, advice) => {
    const services = await servicesOf([one, other], '2020-05-10', '2026-12-01');
    const [first, second] = services.map(({ name }) => name);
    expect(conflicts(services).map(({ reason }) => reason)).toEqual([
      `${first} e ${second} ficam em visitas diferentes. ${advice}`,
    ]);
  },
);

test('each vaccine and each combination alone, and vaccines against different diseases, need one visit', async () => {
  const codes = [
    ...Array.from({ length: 55 }, (_, at) => `VA-${String(at + 1).padStart(4, '0')}`),
    ...Array.from({ length: 19 }, (_, at) => `CB-${String(at + 1).padStart(4, '0')}`),
  ];
  const services = await servicesOf(codes, '2020-05-10', '2026-12-01');
  expect(services.flatMap((service) => conflicts([service]))).toEqual([]);
  expect(conflicts(await servicesOf(['VA-0021', 'VA-0006', 'VA-0002'], '1950-05-10', '2026-12-01'))).toEqual(
    [],
  );
});

test('exams of opposite halves of the cycle have two visits, unless the order says the same day', async () => {
  const reasonsAt = async (birthDate: string, codes: string[]) =>
    conflicts(await servicesOf(codes, birthDate, '2026-12-01')).map(({ reason }) => reason);
  const [reason, ...others] = await reasonsAt('1995-05-10', ['EX-0061', 'EX-0062']);
  expect(others).toEqual([]);
  expect(reason).toContain(
    'ficam em visitas diferentes. Costumam ser colhidos em dias diferentes do ciclo: faça em 2 visitas, a não ser que o pedido indique o mesmo dia.',
  );
  expect(await reasonsAt('1995-05-10', ['EX-0059', 'EX-0060', 'EX-0061'])).toEqual([]);
  expect(await reasonsAt('1950-05-10', ['EX-0061', 'EX-0062'])).toEqual([]);
});

test('a newborn who is yellow is asked about before the purchase, and the plan says when not to wait', async () => {
  const textsOf = async (birthDate: string) =>
    relativeSteps(mergePlan(await servicesOf(['EX-0111'], birthDate, '2026-11-28')))
      .map(({ text }) => text)
      .join(' ');
  expect(await textsOf('2026-11-25')).toMatch(
    /Bebê amarelado que mama mal.*pronto-socorro.*Não espere o resultado/,
  );
  expect(await textsOf('1990-11-25')).not.toMatch(/bebê/i);
});

test.each([
  ['EX-0203', '2026-10-20', /Bebê com menos de 3 meses e febre.*pronto-socorro/],
  ['GE-0009', '1990-10-20', /Depois de transplante de medula óssea.*fale antes com a nossa equipe/],
  ['VA-0018', '2026-09-20', /Bebê com vômito ou diarreia espera melhorar/],
])('what would hurt or mislead stands in the plan of %s', async (code, birthDate, sentence) => {
  const steps = relativeSteps(mergePlan(await servicesOf([code], birthDate, '2026-11-28')));
  expect(steps.map(({ text }) => text).join(' ')).toMatch(sentence);
});

describe('before the payment, a person is asked what would be dangerous to wait with', () => {
  const askedOf = async (code: string, birthDate: string, gender: 1 | 2 = 2) => {
    const ids = await productIdsByCode(deps, [code]);
    const rules = await rulesOf(deps, [...ids.values()]);
    const person = personOf({ birthDate, gender }, '2026-11-28');
    return contraindicationsFor(rules.get(ids.get(code) ?? 0) ?? [], person);
  };
  const NEWBORN = '2026-11-24';
  const INFANT = '2026-09-20';
  const ADULT = '1995-08-20';
  const SALT = /vomita muito, mama mal, está molinho.*pronto-socorro/;
  const CLOTTING = /fezes pretas, sangramento que não para ou pancada na cabeça.*pronto-socorro/;
  const DRUG_LEVEL = /Sonolência forte, andar cambaleando, visão dupla.*atendimento médico hoje.*192/;

  type Case = [about: string, code: string, birthDate: string, statement: RegExp];
  const CASES: Case[] = [
    ...['EX-0054', 'EX-0056', 'EX-0068', 'EX-0076', 'EX-0077', 'EX-0097', 'EX-0098'].map(
      (code): Case => ['an infant who loses salt', code, INFANT, SALT],
    ),
    ...['EX-0235', 'EX-0236'].map((code): Case => ['a newborn who loses salt', code, NEWBORN, SALT]),
    ...['EX-0204', 'EX-0205'].map(
      (code): Case => ['pre-eclampsia', code, ADULT, /dor de cabeça forte, vista embaçada.*maternidade/],
    ),
    ...['EX-0005', 'EX-0006', 'EX-0007', 'CK-0015'].map(
      (code): Case => ['bleeding with an anticoagulant', code, ADULT, CLOTTING],
    ),
    ...['EX-0239', 'EX-0240', 'EX-0242', 'EX-0243'].map(
      (code): Case => ['too much of an anticonvulsant', code, ADULT, DRUG_LEVEL],
    ),
    ['blood before the dengue vaccine', 'VA-0003', ADULT, /imunoglobulina há menos de 3 meses/],
    ['anti-D before measles vaccine', 'VA-0023', ADULT, /anti-D do parto não adia a tríplice viral/],
    ...['VA-0025', 'VA-0026', 'VA-0027'].map(
      (code): Case => [
        'an antiviral beside varicella',
        code,
        ADULT,
        /aciclovir, valaciclovir ou fanciclovir/,
      ],
    ),
    ...['VA-0023', 'VA-0024', 'VA-0025', 'VA-0026', 'VA-0027', 'VA-0055'].map(
      (code): Case => ['the family of a child', code, INFANT, /imunodeficiência de nascença/],
    ),
    ['tuberculosis at home', 'VA-0055', NEWBORN, /convive com pessoa com tuberculose é avaliado primeiro/],
    ...['EX-0024', 'EX-0025', 'EX-0122', 'EX-0123'].map(
      (code): Case => [
        'sugar in a metabolic disease',
        code,
        ADULT,
        /dieta cetogênica.*sem a palavra do médico/,
      ],
    ),
    ['three samples in pregnancy', 'EX-0024', ADULT, /^Na gravidez o exame costuma ter 3 coletas/],
    ['febrile seizures before MMRV', 'VA-0025', ADULT, /convulsão com febre.*separadas; fale com o médico/],
    ['a mother with Abrysvo', 'VA-0044', INFANT, /mãe tomou a Abrysvo na gravidez/],
    ['a mother with Abrysvo', 'VA-0045', INFANT, /mãe tomou a Abrysvo na gravidez/],
    ['a year before Pneumo 23', 'VA-0007', ADULT, /Pneumo 13, 15 ou 20 há menos de 1 ano/],
  ];
  test.each(CASES)('%s: %s', async (_, code, birthDate, statement) => {
    const asked = await askedOf(code, birthDate);
    expect(asked.map((one) => one.statement)).toContainEqual(expect.stringMatching(statement));
    expect(asked.filter((one) => statement.test(one.statement)).every(({ question }) => question)).toBe(true);
  });

  test.each<[string, string, string, 1 | 2, RegExp]>([
    ['an adult is not asked about a baby', 'EX-0097', ADULT, 2, /[Bb]ebê/],
    ['a man is not asked about pre-eclampsia', 'EX-0205', ADULT, 1, /maternidade/],
    ['a girl is not asked about pre-eclampsia', 'EX-0205', '2020-08-20', 2, /maternidade/],
    ['a man is not asked about three samples', 'EX-0024', ADULT, 1, /3 coletas/],
    ['an adult is not asked about brothers and sisters', 'VA-0024', ADULT, 2, /imunodeficiência/],
  ])('%s', async (_, code, birthDate, gender, statement) => {
    const asked = await askedOf(code, birthDate, gender);
    expect(asked.filter((one) => statement.test(one.statement))).toEqual([]);
  });

  test.each(['VA-0001', 'VA-0003', 'VA-0018', 'VA-0024', 'VA-0026', 'VA-0028', 'VA-0055'])(
    'a low immunity has its medicines in the question: %s',
    async (code) => {
      const asked = await askedOf(code, '2014-08-20');
      expect(asked.map(({ question }) => question).join(' ')).toContain(
        'corticoide em dose alta, imunobiológico, metotrexato, azatioprina',
      );
    },
  );
});

test('only a woman who says that she is pregnant reads when a general exam cannot wait', async () => {
  const textsOf = async (code: string, reply?: 'yes' | 'no') =>
    relativeSteps({
      ...mergePlan(await servicesOf([code], '1995-08-20', '2026-11-28')),
      ...(reply && { answers: withReply(NO_ANSWERS, 'pregnancy', reply) }),
    })
      .map(({ text }) => text)
      .join(' ');
  for (const code of ['EX-0001', 'EX-0106', 'EX-0107', 'EX-0108', 'EX-0115', 'CK-0011', 'SS-0018']) {
    expect(await textsOf(code, 'yes')).toMatch(/vista embaçada ou com luzes.*maternidade/);
    expect(await textsOf(code, 'no')).not.toContain('maternidade');
    expect(await textsOf(code)).not.toContain('maternidade');
  }
});

test('the plan of a baby asks for nothing that a baby cannot do, and does not contradict itself', async () => {
  const stepsOf = async (codes: string[], birthDate: string) =>
    relativeSteps(mergePlan(await servicesOf(codes, birthDate, '2026-11-28'), 'ask')).map(({ text }) => text);
  const ofAdult = (text: string) => /em pé ou deitado|fechando a mão|[Ss]entado/.test(text);
  const codes = ['EX-0054', 'EX-0076', 'EX-0098'];
  expect((await stepsOf(codes, '2026-09-20')).filter(ofAdult)).toEqual([]);
  expect((await stepsOf(codes, '1995-08-20')).filter(ofAdult)).toHaveLength(3);
  const heel = (await stepsOf(['EX-0235', 'EX-0022'], '2026-11-25')).join(' ');
  expect(heel).toContain('Para o teste do pezinho, bebês não precisam de jejum.');
  expect(heel).not.toContain('mama normalmente');
});

test('both screenings of a newborn ask about a transfusion and about prematurity, and cortisol about oestrogen', async () => {
  const toldOf = async (code: string, birthDate: string) =>
    relativeSteps(mergePlan(await servicesOf([code], birthDate, '2026-11-28')))
      .filter(({ kind }) => kind === 'tell')
      .map(({ text }) => text)
      .join();
  for (const code of ['EX-0235', 'EX-0236'])
    expect(await toldOf(code, '2026-11-25')).toMatch(/prematuridade e peso ao nascer.*transfusão/);
  expect(await toldOf('EX-0054', '1995-08-20')).toContain('anticoncepcional, reposição, estrogênio');
});

test('a child in nappies gets the collector instead of a first stream, and an older one the usual words', async () => {
  const textOf = async (birthDate: string) =>
    relativeSteps(mergePlan(await servicesOf(['EX-0202'], birthDate, '2026-11-28')))
      .map(({ text }) => text)
      .join(' ');
  expect(await textOf('2026-03-01')).toMatch(/coletor infantil/);
  expect(await textOf('2026-03-01')).not.toMatch(/jato do meio|sem urinar/);
  expect(await textOf('2020-03-01')).toMatch(/jato do meio/);
});

test('a test of the ill comes a week before a vaccine, and a vaccine of another order does not put it off', async () => {
  const [exam, vaccine] = await servicesOf(['EX-0150', 'VA-0003'], '1990-08-20', '2026-11-28');
  const planOf = (service: typeof exam) => mergePlan(service ? [service] : []);
  const test = { plan: planOf(exam), day: '2026-12-08', minute: 480 };
  const shot = (day: CalendarDay) => ({ plan: planOf(vaccine), day, minute: 600 });
  const fits = (day: CalendarDay) => [keepIntervals(test, shot(day)), keepIntervals(shot(day), test)];
  expect(fits('2026-12-01')).toEqual([false, false]);
  expect(fits('2026-12-08')).toEqual([false, false]);
  expect(fits('2026-12-14')).toEqual([false, false]);
  expect(fits('2026-12-15')).toEqual([true, true]);
  const bought = { ...shot('2026-12-09'), isElsewhere: true };
  expect(keepIntervals(test, bought)).toBe(true);
  expect(intervalTexts(planOf(exam), planOf(vaccine))).toEqual([
    'Vacina dengue (Qdenga): só depois do resultado de Dengue NS1 (antígeno), com 7 dias de intervalo.',
  ]);
  const both = conflicts([exam, vaccine].flatMap((service) => service ?? []));
  expect(both.map(({ reason }) => reason).join()).toMatch(
    /ficam em visitas diferentes.*faça primeiro o exame/,
  );
});

test('a vaccine waits for as many days as the test that decides about it takes', async () => {
  const [pregnancy, mmr] = await servicesOf(['EX-0070', 'VA-0023'], '1990-08-20', '2026-11-28');
  const planOf = (service: typeof mmr) => mergePlan(service ? [service] : []);
  const shot = { plan: planOf(mmr), minute: 600 };
  const friday = { plan: planOf(pregnancy), day: '2026-12-04', minute: 480 };
  const fits = (day: CalendarDay) => keepIntervals({ ...shot, day }, friday);
  // The result of one working day may come on Monday.
  expect(['2026-12-03', '2026-12-04', '2026-12-06', '2026-12-07'].map(fits)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('the bottle of a 24-hour urine has the moment until which the unit can give it', async () => {
  const plan = mergePlan(await servicesOf(['EX-0105'], '1990-08-20', '2026-11-24'));
  const open: Span[] = [[7 * 60, 11 * 60]];
  const week = [open, open, [], open, open, open, []];
  const schedule: Schedule = { week, holidays: [], special: [], zone: ZONE };
  // The urine begins on Thursday, and on Wednesday the unit is closed.
  const visit = { ...visitAt('2026-11-27T07:30'), schedule };
  const [bottle] = timeline(plan, visit);
  expect(bottle).toMatchObject({
    when: 'Até terça, 24/11, 11h',
    text: 'pegue na unidade o frasco sem conservante.',
  });
  // A jar for stool is needed on the day of the visit, and at home the team brings it.
  const stool = mergePlan(await servicesOf(['EX-0214'], '1990-08-20', '2026-11-24'));
  expect(timeline(stool, { ...visitAt('2026-11-26T07:30'), schedule })[0]).toMatchObject({
    when: 'Até terça, 24/11, 11h',
    text: 'pegue na unidade o frasco para as fezes.',
  });
  const atHome = relativeSteps({ ...stool, atHome: true }).map(({ text }) => text);
  expect(atHome).toContain('Antes, peça à equipe o frasco para as fezes.');
  const [unknown] = timeline(plan, visitAt('2026-11-27T07:30')).filter(({ kind }) => kind === 'jar');
  expect(unknown).toMatchObject({ at: null, text: 'Antes, pegue na unidade o frasco sem conservante.' });
});

test('the flask of stool of several days is fetched before the first of them, and no laxative comes before it either', async () => {
  const plan = mergePlan(await servicesOf(['EX-0213'], '2015-08-20', '2026-11-29'));
  const open: Span[] = [[7 * 60, 11 * 60]];
  const schedule: Schedule = {
    week: [open, open, open, open, open, open, []],
    holidays: [],
    special: [],
    zone: ZONE,
  };
  const steps = timeline(plan, { ...visitAt('2026-12-11T07:30'), schedule });
  // The samples begin on Sunday the 6th, when the unit is closed.
  expect(steps.find(({ kind }) => kind === 'jar')).toMatchObject({ when: 'Até sábado, 5/12, 11h' });
  const stepWith = (word: string) => steps.find(({ text }) => text.includes(word))?.when;
  expect(stepWith('laxante, supositório, óleo')).toBe('Quinta, 3/12, 7h30');
  expect(stepWith('colha em 3 dias')).toBe('Domingo, 6/12, 7h30');
  const sunday = Date.parse('2026-11-29T15:00:00Z');
  const fetches = (day: CalendarDay, answers?: Plan['answers']) =>
    canFetch({ plan: { ...plan, ...(answers && { answers }) }, zone: ZONE, schedule }, day, sunday);
  expect(['2026-12-04', '2026-12-05', '2026-12-06'].map((day) => fetches(day))).toEqual([false, false, true]);
  const filled = waitsOf(plan).find(({ text }) => text.startsWith('Já colhi fezes'))?.code ?? '';
  expect(fetches('2026-12-01', { ...NO_ANSWERS, met: [filled] })).toBe(true);
});

const NO_FEVER_WAITS =
  'Bebê com menos de 3 meses e febre (37,5 °C ou mais): vá ao pronto-socorro agora, não espere.';

describe('fever below the age of three months', () => {
  const knownServices = async () => {
    const { rows } = await db.execute<{ id: number; code: string; name: string; text: string; min: number }>(
      sql`select id, code, name, preparation as text, coalesce(min_age_months, 0) as min from products
        order by code`,
    );
    const rules = await rulesOf(
      deps,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, rules: rules.get(row.id) ?? [] }));
  };
  const ofAge = (ageMonths: number) => ({ ageMonths, sex: null });
  const delays = (text: string) => /espere melhorar|melhore antes|remarque/.test(text);

  test('sends to emergency care at once, by each vaccine that such a baby may get and each text about fever', async () => {
    const services = (await knownServices()).filter(({ min }) => min <= 2);
    const own = (service: (typeof services)[number]) => rulesFor(service.rules, ofAge(2));
    const feverish = services.filter(
      (service) =>
        service.code.startsWith('VA-') ||
        /febre(?! amarela)/i.test(service.text) ||
        own(service).some(({ kind, text }) => kind === 'tell' && text.includes('febre')),
    );
    expect(feverish.length).toBeGreaterThan(20);
    const asked = (service: (typeof services)[number]) =>
      contraindicationsFor(service.rules, ofAge(2)).some(
        ({ statement, question, confirmation }) =>
          statement === NO_FEVER_WAITS && /37,5 °C/.test(question) && confirmation === '',
      );
    expect(feverish.filter((service) => !asked(service)).map(({ code }) => code)).toEqual([]);
    const delayed = services.filter((service) =>
      own(service).some(
        ({ text }) => delays(text) && /febre|infecção/.test(text) && !text.startsWith(NO_FEVER_WAITS),
      ),
    );
    expect(delayed.map(({ code }) => code)).toEqual([]);
  });

  test('is named on the page of such a vaccine, where no age is known', async () => {
    const vaccines = (await knownServices()).filter(
      ({ min, rules }) =>
        min <= 2 && rules.some(({ text }) => text.startsWith('Com febre no dia da vacina, espere melhorar')),
    );
    expect(vaccines.length).toBeGreaterThan(13);
    expect(vaccines.filter(({ text }) => !text.includes(NO_FEVER_WAITS)).map(({ code }) => code)).toEqual([]);
  });

  test('is not asked about from three months on, when a fever puts the vaccine off', async () => {
    for (const age of [3, 30, 400]) {
      const [vaccine] = (await knownServices()).filter(({ code }) => code === 'VA-0006');
      expect(
        contraindicationsFor(vaccine?.rules ?? [], ofAge(age)).map(({ statement }) => statement),
      ).not.toContain(NO_FEVER_WAITS);
      expect(rulesFor(vaccine?.rules ?? [], ofAge(age)).map(({ text }) => text)).toContain(
        'Com febre no dia da vacina, espere melhorar e mude a data.',
      );
    }
  });
});

test('the page of the glucose tolerance test does not promise the three samples of a pregnancy', async () => {
  const { rows } = await db.execute<{ description: string }>(
    sql`select description from products where code = 'EX-0024'`,
  );
  expect(rows[0]?.description).not.toContain('diabetes na gravidez');
  expect(rows[0]?.description).toContain('costuma ter 3 coletas (jejum, 1 e 2 horas). Este tem 2');
});

test('below 18 months antibodies of the mother are named before the payment, by the age alone', async () => {
  const VIRAL = 'Até 18 meses os anticorpos podem ser da mãe: o médico costuma pedir a carga viral (PCR).';
  const COMPARED =
    'Até 18 meses os anticorpos podem ser da mãe: o médico costuma comparar com os dela e repetir o exame do bebê.';
  const known = async (code: string, birthDate: string) => {
    const ids = await productIdsByCode(deps, [code]);
    const rules = await rulesOf(deps, [...ids.values()]);
    const person = personOf({ birthDate, gender: 2 }, '2026-11-28');
    return contraindicationsFor(rules.get(ids.get(code) ?? 0) ?? [], person)
      .filter(({ isKnown, confirmation }) => isKnown && confirmation !== '')
      .map(({ statement }) => statement);
  };
  for (const [code, sentence] of [
    ['EX-0126', VIRAL],
    ['EX-0134', VIRAL],
    ['EX-0127', COMPARED],
    ['EX-0128', COMPARED],
    ['EX-0129', COMPARED],
    ['EX-0140', COMPARED],
  ] as const) {
    expect(await known(code, '2025-06-01')).toEqual([sentence]);
    expect(await known(code, '2025-05-20')).toEqual([]);
  }
});
