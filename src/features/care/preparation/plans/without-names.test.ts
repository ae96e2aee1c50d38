import { expect, test } from 'vitest';
import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { byOrderHour } from '#features/care/preparation/merge-plan.ts';
import { relativeSteps } from '#features/care/preparation/step-texts.ts';
import { days, hours, preparedLine as line, rule } from '#test/cast/prepared.ts';
import { visitNotes } from './visit-notes.ts';
import { visitPlans } from './visit-plans.ts';
import { withoutNames } from './without-names.ts';

const NAMES = /glicemia|psa|urina tipo|bi[oó]psia|anti-hiv|totg|lactose/i;

test('keeps the steps and drops what names an exam', () => {
  const [visit] = visitPlans([
    line(1, 'Glicemia de jejum', [
      hours('fasting', 8, 14),
      rule('medicine', { text: 'Remédio: o de sempre.' }),
    ]),
    line(2, 'PSA total', [
      days('event', 30, null, 'Biópsia da próstata'),
      rule('tell', { text: 'PSA alto antes' }),
    ]),
    line(3, 'Urina tipo 1', [hours('jar', null, 2, 'A urina'), rule('before', { others: [1] })]),
    line(4, 'Anti-HIV', [rule('bring', { text: 'documento com foto' })]),
  ]);
  if (!visit) throw new Error('no visit');
  const { visit: neutral, omitted } = withoutNames(visit);
  expect(omitted).toBe(true);
  expect(neutral.services).toEqual([]);
  const texts = relativeSteps(neutral.plan).map(({ text }) => text);
  expect(texts).toEqual([
    'Jejum de 8 a 14 horas; água pode.',
    'Remédio: o de sempre.',
    'Traga documento com foto.',
    'Entregue a urina em até 2 horas depois de colher.',
  ]);
  expect(texts.join(' ')).not.toMatch(NAMES);
});

test('hours that do not meet stand without the names of their exams', () => {
  const [visit] = visitPlans([
    line(1, 'Cortisol', [
      rule('clock', { min: 420, max: 480 }),
      rule('clock', { min: 1350, max: 1410, text: '23h' }),
    ]),
    line(2, 'Testosterona', [rule('clock', { max: 600 })]),
  ]);
  if (!visit) throw new Error('no visit');
  const answers = { ...NO_ANSWERS, orderHour: '23h' };
  const { visit: neutral } = withoutNames({ ...visit, plan: byOrderHour({ ...visit.plan, answers }) });
  expect(relativeSteps(neutral.plan).map(({ text }) => text)).toEqual([
    'Às 23h. De manhã, até as 10h. Para colher em 2 visitas, fale com a nossa equipe.',
  ]);
});

test('keeps the words about diabetes whatever the exam is called, and drops what depends on answers', () => {
  const words = 'Usa insulina ou remédio para diabetes? Fale com o seu médico.';
  const [visit] = visitPlans([
    line(1, 'Insulina', [
      hours('fasting', 8, 14),
      hours('diabetes', 8, null, words),
      hours('pregnancy', 8, null, 'Está grávida? Combine o jejum.'),
      rule('anticoagulant', { text: 'Usa anticoagulante? Avise antes.' }),
    ]),
  ]);
  if (!visit) throw new Error('no visit');
  const replies = { pregnancy: 'yes', anticoagulant: 'yes' } as const;
  const answered = { ...visit, plan: { ...visit.plan, answers: { ...NO_ANSWERS, replies } } };
  expect(relativeSteps(answered.plan)).toHaveLength(4);
  const { visit: neutral, omitted } = withoutNames(answered);
  expect(relativeSteps(neutral.plan).map(({ text }) => text)).toEqual([
    'Jejum de 8 a 14 horas; água pode.',
    words,
  ]);
  expect(omitted).toBe(false);
});

test('keeps what speaks against the visit where it needs no name, and drops what would name the service', () => {
  const contra = (text: string) => rule('contraindication', { text: `${text}\nÉ o seu caso?` });
  const textsOf = (...lines: Parameters<typeof visitPlans>[0]) => {
    const [visit] = visitPlans(lines);
    if (!visit) throw new Error('no visit');
    const { visit: neutral, omitted } = withoutNames(visit);
    return { texts: relativeSteps(neutral.plan).map(({ text }) => text), omitted };
  };
  const dengue = line(1, 'Vacina dengue', [contra('grávidas'), contra('Quem teve dengue espera.')], {
    isVaccine: true,
  });
  expect(textsOf(dengue)).toEqual({ texts: ['Não pode ser aplicada em grávidas.'], omitted: true });
  expect(textsOf(dengue, line(2, 'Glicemia', [hours('fasting', 8, 14)]))).toEqual({
    texts: ['Jejum de 8 a 14 horas; água pode.'],
    omitted: true,
  });
});

test('keeps the items of a list that name no exam', { meta: { spec: ['care 106'] } }, () => {
  const [visit] = visitPlans([
    line(1, 'PSA total', [rule('tell', { text: 'PSA alto antes' }), rule('bring', { text: 'o último PSA' })]),
    line(2, 'Anti-HIV', [rule('tell', { text: 'uso de corticoide' })]),
  ]);
  if (!visit) throw new Error('no visit');
  const { visit: neutral, omitted } = withoutNames(visit);
  expect(relativeSteps(neutral.plan).map(({ text }) => text)).toEqual(['Conte à equipe: uso de corticoide.']);
  expect(omitted).toBe(true);
});

test.each(['T4', 'GH', 'D'])('drops what names the symbol %s, in its capitals only', (symbol) => {
  const [visit] = visitPlans([
    line(1, `Dosagem ${symbol} livre`, [
      rule('tell', { text: `uso de ${symbol}` }),
      rule('bring', { text: `documento com foto, ${symbol.toLowerCase()}` }),
    ]),
  ]);
  if (!visit) throw new Error('no visit');
  const { visit: neutral, omitted } = withoutNames(visit);
  expect(relativeSteps(neutral.plan).map(({ text }) => text)).toEqual([
    `Traga documento com foto, ${symbol.toLowerCase()}.`,
  ]);
  expect(omitted).toBe(true);
});

test('keeps a sentence that begins with a short word, beside an exam of that letter', () => {
  const [visit] = visitPlans([line(1, 'Hepatite A', [rule('tell', { text: 'A última vacina' })])]);
  expect(visit && withoutNames(visit).omitted).toBe(false);
});

test('explains several visits and clashes without a name', () => {
  const [first] = visitPlans([
    line(1, 'TOTG', [rule('exclusive', { others: [2], text: 'TOTG ocupa a manhã.' }), hours('fasting', 8)]),
    line(2, 'Tolerância à lactose', [hours('fasting', 8)]),
  ]);
  if (!first) throw new Error('no visit');
  expect(visitNotes(first).divided).toMatch(NAMES);
  const { divided, problems } = visitNotes(withoutNames(first).visit);
  expect(divided).toBe('Os preparos não combinam na mesma visita.');
  expect(problems).toEqual([]);
});

test('omits nothing from a plan that names nothing', () => {
  const [visit] = visitPlans([line(1, 'Glicemia de jejum', [hours('fasting', 8, 14)])]);
  expect(visit && withoutNames(visit).omitted).toBe(false);
});
