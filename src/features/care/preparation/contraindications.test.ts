import { expect, test } from 'vitest';
import { type CareAnswers, NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { contra } from '#test/cast/prepared.ts';
import { mergePlan } from './merge-plan.ts';
import { contraindicationsFor, type Person, type PrepRule, rulesFor, statementsOf } from './prep-rule.ts';
import { relativeSteps } from './step-texts.ts';

const PREGNANT = contra('gravidez', 'grávidas\nEstá grávida ou pode estar?', {
  sex: 'F',
  minAgeMonths: 120,
  maxAgeMonths: 659,
});
const IMMUNITY = contra('imunidade', 'quem tem a imunidade baixa\nTem a imunidade baixa?');
const OLD = contra('60', 'A partir dos 60 anos, só com pedido do médico.', { minAgeMonths: 720 });
const WAIT = contra('espera', 'Com febre, espere.');
const RULES = [PREGNANT, IMMUNITY, OLD, WAIT];

const codesFor = (ageMonths: number | null, sex: 'F' | 'M' | null) =>
  contraindicationsFor(RULES, { ageMonths, sex }).map(({ code }) => code);

test('asks each person only what their age and sex leave open', () => {
  expect(codesFor(30 * 12, 'F')).toEqual(['gravidez', 'imunidade', 'espera']);
  expect(codesFor(30 * 12, 'M')).toEqual(['imunidade', 'espera']);
  expect(codesFor(30 * 12, null)).toEqual(['gravidez', 'imunidade', 'espera']);
  expect(codesFor(4, 'F')).toEqual(['imunidade', 'espera']);
  expect(codesFor(61 * 12, 'F')).toEqual(['imunidade', '60', 'espera']);
});

test('an age that is known answers by itself; an unknown age and a rule without a question do not', () => {
  const known = (ageMonths: number | null) =>
    contraindicationsFor(RULES, { ageMonths, sex: 'M' })
      .filter(({ isKnown }) => isKnown)
      .map(({ code }) => code);
  expect(known(61 * 12)).toEqual(['60']);
  expect(known(null)).toEqual([]);
  expect(known(12)).toEqual([]);
});

test('days of life that are over exclude by themselves, but not where late is better than never', () => {
  const first: PrepRule = {
    ...contra('dose', 'Só até 3 meses e 15 dias de vida.\nPassou? Fale com o pediatra.'),
    kind: 'age',
    max: 15 * 24 * 60,
    maxAgeMonths: 3,
  };
  const on = (birthDate: string, rule = first) =>
    contraindicationsFor([rule], { ageMonths: 3, sex: null, birthDate, today: '2026-11-29' });
  expect(on('2026-08-14')).toEqual([]);
  expect(on('2026-08-13')).toEqual([
    {
      code: 'dose',
      statement: 'Só até 3 meses e 15 dias de vida. Passou? Fale com o pediatra.',
      question: '',
      isKnown: true,
      confirmation: '',
    },
  ]);
  expect(on('2026-08-13', { ...first, late: true })).toEqual([]);
  expect(contraindicationsFor([first], { ageMonths: null, sex: null })).toEqual([]);
});

test('says all contraindications of a service in as few sentences as possible', () => {
  const statements = (...rules: PrepRule[]) =>
    statementsOf(contraindicationsFor(rules, { ageMonths: null, sex: null }), 'Não pode ser aplicada');
  expect(statements(PREGNANT, contra('amamenta', 'quem amamenta'), IMMUNITY, OLD)).toEqual([
    'Não pode ser aplicada em grávidas, em quem amamenta, nem em quem tem a imunidade baixa.',
    'A partir dos 60 anos, só com pedido do médico.',
  ]);
  expect(statements(PREGNANT)).toEqual(['Não pode ser aplicada em grávidas.']);
  expect(statements(WAIT, WAIT)).toEqual(['Com febre, espere.']);
  expect(statements(PREGNANT, contra('obstetra', 'Grávidas: só com indicação do obstetra.'))).toEqual([
    'Não pode ser aplicada em grávidas.',
  ]);
  expect(statements()).toEqual([]);
});

/** Texts of the plan's contraindications for services 1 (a vaccine) and 2 (an exam). */
const planned = (
  rules: { vaccine: PrepRule[]; exam?: PrepRule[] },
  answers?: CareAnswers,
  person = { ageMonths: 30 * 12, sex: 'F' } as Person,
) => {
  const plan = mergePlan([
    { id: 1, name: 'Vacina dengue', isVaccine: true, rules: rulesFor(rules.vaccine, person) },
    ...(rules.exam ? [{ id: 2, name: 'TOTG', rules: rulesFor(rules.exam, person) }] : []),
  ]);
  return relativeSteps({ ...plan, ...(answers && { answers }) })
    .filter(({ kind }) => kind === 'contraindication')
    .map(({ text }) => text);
};

test('a plan says in one line what speaks against its service, and names services only where there are others', () => {
  expect(planned({ vaccine: RULES })).toEqual([
    'Não pode ser aplicada em grávidas, nem em quem tem a imunidade baixa.',
  ]);
  const bariatric = contra('bariatrica', 'Quem fez cirurgia bariátrica: fale antes com o médico.\nFez?');
  expect(planned({ vaccine: [PREGNANT], exam: [IMMUNITY, bariatric] })).toEqual([
    'TOTG: não deve ser feito em quem tem a imunidade baixa. Quem fez cirurgia bariátrica: fale antes com o médico.',
    'Vacina dengue: não pode ser aplicada em grávidas.',
  ]);
  expect(planned({ vaccine: [], exam: [bariatric] })).toEqual([
    'TOTG. Quem fez cirurgia bariátrica: fale antes com o médico.',
  ]);
  expect(planned({ vaccine: [IMMUNITY], exam: [IMMUNITY] })).toEqual([
    'Não deve ser feito em quem tem a imunidade baixa.',
  ]);
});

test('an age that excludes stays in the plan, and a notice that nothing decides is left to the rest of the plan', () => {
  expect(planned({ vaccine: [OLD, WAIT] }, undefined, { ageMonths: 61 * 12, sex: 'F' })).toEqual([
    'A partir dos 60 anos, só com pedido do médico.',
  ]);
});

test('a contraindication that the patient denied leaves the plan', () => {
  const replies = { 'contra:gravidez': 'no', 'contra:imunidade': 'unsaid' } as const;
  expect(planned({ vaccine: RULES }, { ...NO_ANSWERS, replies })).toEqual([
    'Não pode ser aplicada em quem tem a imunidade baixa.',
  ]);
});
