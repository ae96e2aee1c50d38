import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adviceFor } from '#features/care/preparation/advice.ts';
import { mergePlan, requirementFor } from '#features/care/preparation/merge-plan.ts';
import type { Person } from '#features/care/preparation/prep-rule.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { relativeSteps } from '#features/care/preparation/step-texts.ts';
import { CHILD_DIABETES, DIABETES } from '#test/cast/plans-by-hand.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { longFastWords } from '../preparation-hint.ts';
import { visitNotes } from '../visit-notes.ts';
import { type PreparedLine, visitPlans } from '../visit-plans.ts';
import { productPlan } from './product-plan.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);

const { rows: products } = await db.execute<{ id: number; code: string; name: string }>(
  sql`select id, code, name from products order by code`,
);
const rules = await rulesOf(
  deps,
  products.map(({ id }) => id),
);

const idOf = (code: string): number => products.find((product) => product.code === code)?.id ?? 0;
const planOf = ({ id, name }: { id: number; name: string }, person: Person) =>
  mergePlan([{ id, name, rules: adviceFor(rules.get(id), person).rules }]);
const stepsOf = (code: string, ageMonths: number | null): string[] =>
  relativeSteps(planOf({ id: idOf(code), name: code }, { ageMonths, sex: null })).map(({ text }) => text);

const ANTICOAGULANT =
  'Usa anticoagulante? Não pare o remédio por conta própria; avise a equipe antes da picada.';

const BOUNDARIES = [0, 11, 12, 23, 24, 35, 36, 59, 60, 71, 72, 131, 132, 143, 144];

/** The hours that the rules of an age allow: the longest minimum and the longest maximum. */
const limitsAt = (months: number): [number, number] => {
  if (months < 12) return [3, 3];
  if (months < 36) return [6, 6];
  if (months < 72) return [6, 12];
  return months < 144 ? [8, 12] : [8, 14];
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const HOURS = /(\d+)(?: a (\d+))? horas/g;
const FOR_ADULTS =
  /exercic|exercit|(?<!pre-)treino|esforco|esporte|caminhar|bicicleta|bebida alcoolica|alcool nas|fum[aeo]|cigarro|sexual|relacao|ejacul|masturb/;

test('no service of the catalogue lets a child fast for longer than the rows of its age', {
  meta: { spec: ['care 110'] },
}, () => {
  expect(products.length).toBe(400);
  const tooLong = products.flatMap((product) =>
    BOUNDARIES.flatMap((ageMonths) => {
      const plan = planOf(product, { ageMonths, sex: null });
      const fasting = requirementFor(plan, 'fasting');
      const [least, most] = limitsAt(ageMonths).map((hours) => hours * 60) as [number, number];
      const said = relativeSteps(plan)
        .filter(({ kind }) => kind === 'fasting')
        .flatMap(({ text }) => [...text.matchAll(HOURS)].flatMap(([, a, b]) => [a, b]))
        .map((hours) => Number(hours ?? 0) * 60);
      const isHours = fasting !== undefined && fasting.min !== null;
      const fits = !isHours || ((fasting.min ?? 0) <= least && (fasting.max ?? Infinity) <= most);
      return fits && said.every((minutes) => minutes <= most) ? [] : [`${product.code} ${ageMonths}`];
    }),
  );
  expect(tooLong).toEqual([]);
});

test('no service asks a baby to fast by the clock, or to avoid exercise, alcohol, sex or smoking', {
  meta: { spec: ['care 110', 'care 111'] },
}, () => {
  const asked = products.flatMap((product) =>
    [0, 11].flatMap((ageMonths) =>
      ([null, 'F', 'M'] as const).flatMap((sex) => {
        const plan = planOf(product, { ageMonths, sex });
        const kinds = plan.requirements.filter(
          ({ kind, min }) =>
            ['alcohol', 'exercise', 'abstinence'].includes(kind) || (kind === 'fasting' && min !== null),
        );
        const texts = relativeSteps(plan).filter(({ text }) => FOR_ADULTS.test(plain(text)));
        return [...kinds, ...texts].map(({ kind, text }) => `${product.code} ${ageMonths} ${kind} ${text}`);
      }),
    ),
  );
  expect(asked).toEqual([]);
});

const BABY =
  'Bebê de até 1 ano: em geral basta esperar a próxima mamada, cerca de 3 horas. Combine com o pediatra.';

test.each<[string, number | null, string]>([
  ['EX-0022', 0, BABY],
  ['EX-0022', 11, BABY],
  ['EX-0022', 12, 'De 1 a 2 anos: o jejum é curto, em geral até 6 horas. Combine com o pediatra.'],
  ['EX-0022', 35, 'De 1 a 2 anos: o jejum é curto, em geral até 6 horas. Combine com o pediatra.'],
  ['EX-0022', 36, 'Jejum de 6 a 12 horas; água pode.'],
  ['EX-0022', 71, 'Jejum de 6 a 12 horas; água pode.'],
  ['EX-0022', 72, 'Jejum de 8 a 12 horas; água pode.'],
  ['EX-0022', 143, 'Jejum de 8 a 12 horas; água pode.'],
  ['EX-0022', 144, 'Jejum de 8 a 14 horas; água pode.'],
  ['EX-0022', null, 'Jejum de 8 a 14 horas; água pode.'],
  ['EX-0063', 36, 'Jejum de 4 a 12 horas; água pode.'],
  ['EX-0063', 143, 'Jejum de 4 a 12 horas; água pode.'],
  ['EX-0063', 144, 'Jejum de 4 a 14 horas; água pode.'],
  ['EX-0068', 11, 'Para a 17-hidroxiprogesterona, bebês não precisam de jejum.'],
  ['EX-0119', 143, 'Criança: combine o tempo de jejum com o pediatra.'],
  ['EX-0119', 144, 'Jejum de 8 a 14 horas; água pode.'],
  ['CK-0008', 11, BABY],
  ['CK-0008', 36, 'Jejum de 6 a 12 horas; água pode.'],
  ['SS-0001', 71, 'Para o valor de jejum, combine com o pediatra quanto tempo a criança fica sem comer.'],
])('%s at %s months: %s', (code, ageMonths, text) => {
  expect(stepsOf(code, ageMonths).find((step) => /jejum|sem comer|mamada/i.test(step))).toBe(text);
});

test.each([0, 4, 12, 35, 36, 48, 71, 72, 143])(
  'warns the parents of a child with diabetes at every age: %s months',
  (ageMonths) => {
    const silent = products.filter((product) => {
      const plan = planOf(product, { ageMonths, sex: null });
      const fasting = requirementFor(plan, 'fasting');
      const texts = relativeSteps(plan).map(({ text }) => text);
      const fasts =
        fasting !== undefined &&
        (fasting.min !== null || /pediatra|horas sem comer|se o médico pediu/.test(fasting.text));
      return texts.includes(CHILD_DIABETES) !== fasts || texts.includes(DIABETES);
    });
    expect(silent.map(({ code }) => code)).toEqual([]);
    for (const code of ['EX-0022', 'CK-0008']) expect(stepsOf(code, ageMonths)).toContain(CHILD_DIABETES);
    expect(stepsOf('EX-0001', ageMonths)).not.toContain(CHILD_DIABETES);
  },
);

test('advises each of an adult and a child who fast in one order, once', () => {
  const plans = [400, 48, 60].map((ageMonths) =>
    planOf({ id: idOf('EX-0022'), name: 'Glicemia' }, { ageMonths, sex: null }),
  );
  expect(longFastWords(plans.map((plan) => ({ plan, time: null })))).toBe(`${DIABETES} ${CHILD_DIABETES}`);
});

const line = (code: string, person: string, ageMonths: number | null): PreparedLine => ({
  productId: idOf(code),
  productName: code,
  isVaccine: false,
  advice: adviceFor(rules.get(idOf(code)), { ageMonths, sex: null }),
  person,
  personName: person,
  beneficiaryId: null,
  place: '1',
  placeName: 'Asa Norte',
  unitId: 1,
  atHome: false,
  zone: 'America/Sao_Paulo',
  schedule: null,
  needsBooking: false,
  bookedFor: null,
});

test('judges an adult and a baby at the same place by their own ages', {
  meta: { spec: ['care 110'] },
}, () => {
  const visits = visitPlans([
    line('EX-0022', 'Ana', 400),
    line('EX-0022', 'Bia', 8),
    line('EX-0001', 'Bia', 8),
  ]);
  expect(
    visits.map(({ personName, plan }) => [personName, relativeSteps(plan).map(({ text }) => text)]),
  ).toEqual([
    ['Ana', ['Jejum de 8 a 14 horas; água pode.', DIABETES, ANTICOAGULANT]],
    [
      'Bia',
      [
        BABY,
        CHILD_DIABETES,
        ANTICOAGULANT,
        'Conte à equipe: transfusão nos últimos 3 meses; uso de corticoide, mesmo em creme ou spray; uso de ferro, por boca ou na veia, e a data da última dose.',
      ],
    ],
  ]);
});

test('says that a child fasts differently only where the age is unknown', {
  meta: { spec: ['care 110'] },
}, async () => {
  const note =
    'Para crianças de até 11 anos o jejum é outro: a orientação certa aparece quando você informa quem vai fazer o exame.';
  const noteAt = (code: string, ageMonths: number | null) =>
    visitPlans([line(code, '', ageMonths)]).map((visit) => visitNotes(visit).children);
  expect(noteAt('EX-0022', null)).toEqual([note]);
  expect(noteAt('EX-0022', 8)).toEqual(['']);
  expect(noteAt('EX-0001', null)).toEqual(['']);
  const ofGlucose = await productPlan(deps, { id: idOf('EX-0022'), name: 'Glicemia de jejum' });
  expect(ofGlucose.steps).toEqual(['Jejum de 8 a 14 horas; água pode.', DIABETES, note]);
  const ofHaemoglobin = await productPlan(deps, { id: idOf('EX-0023'), name: 'Hemoglobina glicada' });
  expect(ofHaemoglobin.steps).not.toContain(note);
});
