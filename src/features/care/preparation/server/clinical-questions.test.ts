import { describe, expect, test } from 'vitest';
import { clinicalCases, textsOf } from '#test/cast/clinical-cases.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';

const { db } = await testDatabase({ demo: true });
const { planOf, askedOf } = clinicalCases(testDeps(db));

test.each([
  ['EX-0203', '2026-10-20', /Bebê com menos de 3 meses e febre.*pronto-socorro/],
  ['GE-0009', '1990-10-20', /Depois de transplante de medula óssea.*fale antes com a nossa equipe/],
  ['VA-0018', '2026-09-20', /Bebê com vômito ou diarreia espera melhorar/],
])('what would hurt or mislead stands in the plan of %s', async (code, birthDate, sentence) => {
  expect(textsOf(await planOf([code], birthDate)).join(' ')).toMatch(sentence);
});

describe('before the payment, a person is asked what would be dangerous to wait with', () => {
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
