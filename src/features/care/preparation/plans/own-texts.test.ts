import { expect, test } from 'vitest';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { hours, rule, service } from '#test/cast/prepared.ts';
import { type OwnText, printedTexts, textsIn, textsOutside } from './own-texts.ts';

const fasting = '<p>Jejum de 8 horas.</p>';
const urine = '<p>Primeira urina do dia.</p>';
const text = (productId: number, html: string, person: 'Marina' | 'Rafael' = 'Marina'): OwnText => ({
  productId,
  productName: `Exame ${productId}`,
  beneficiaryId: person === 'Marina' ? 1 : 2,
  personName: person,
  html,
});
const visitOf = (...services: Parameters<typeof mergePlan>[0]) => ({
  plan: mergePlan(services),
  beneficiaryId: 1,
  personName: 'Marina',
});
const visit = visitOf(service(1, 'Exame 1'), service(2, 'Exame 2'));
const texts = [text(1, fasting), text(2, fasting), text(3, urine), text(1, fasting, 'Rafael'), text(4, '')];

test('puts each text of a visit into it once, with all its services', () => {
  expect(textsIn(visit, texts)).toEqual([{ services: ['Exame 1', 'Exame 2'], html: fasting, alone: true }]);
});

test('a text is alone where no rule says a step of its service', () => {
  const mixed = visitOf(
    service(1, 'Glicemia', hours('fasting', 8)),
    service(2, 'Amilase', rule('anticoagulant', { text: 'Usa anticoagulante?' })),
    service(3, 'Vacina', rule('exclusive', { others: [9] })),
  );
  const found = textsIn(mixed, [text(1, '<p>Beba água.</p>'), text(2, '<p>Dor forte?</p>'), text(3, urine)]);
  expect(found.map(({ alone }) => alone)).toEqual([false, true, true]);
});

test('paper leaves out the sentences of the plan, and the hours of one service in a visit with a fast', () => {
  const glucose = service(1, 'Glicemia', hours('fasting', 8), rule('exercise', { text: 'Exercício pesado' }));
  const mixed = visitOf(glucose, service(2, 'Amilase'));
  const own = [
    text(1, '<ul><li>Jejum de 8 horas, até 14.</li><li>Evite exercício pesado no dia da coleta.</li></ul>'),
    text(2, '<p>Sem jejum. Dor abdominal forte pede <b>atendimento</b>.</p><p>Sem jejum. Tussa fundo.</p>'),
  ];
  expect(printedTexts(mixed, own)).toEqual([
    {
      services: ['Exame 2'],
      html: '<p>Sem jejum. Dor abdominal forte pede <b>atendimento</b>.</p><p>Tussa fundo.</p>',
      alone: true,
    },
  ]);
  expect(textsIn(mixed, own)[0]?.html).toContain('Jejum de 8 horas');
  const withoutFast = visitOf(service(2, 'Amilase'));
  expect(printedTexts(withoutFast, own)[0]?.html).toContain('Sem jejum. Tussa fundo.');
});

test('a sentence that names no fast in passing loses these words in a visit with one', () => {
  const mixed = visitOf(service(1, 'Glicemia', hours('fasting', 8)), service(2, 'Digoxina'));
  const html = '<ul><li>Colha 6 horas depois da dose e antes da próxima, sem jejum.</li></ul>';
  expect(printedTexts(mixed, [text(2, html)])[0]?.html).toBe(
    '<ul><li>Colha 6 horas depois da dose e antes da próxima.</li></ul>',
  );
});

test('a fast without hours that only the text asks for stays', () => {
  const mixed = visitOf(service(1, 'Glicemia', hours('fasting', 8)), service(2, 'BAAR'));
  const html = '<ul><li>Colha ao acordar, em jejum, depois de bochechar só com água.</li></ul>';
  expect(printedTexts(mixed, [text(2, html)])[0]?.html).toBe(html);
});

test.each<[string, string, ...AdvisedRule[]]>([
  ['Sem jejum e sem mudar a dieta: não depende de comer glúten.', 'no'],
  ['Jejum de 8 horas, sem passar de 14.', 'no', hours('fasting', 8)],
  ['Jejum de 12 horas.', 'yes'],
  ['Bebês podem mamar normalmente.', 'no'],
  ['Não é preciso jejum, mas evite refeição muito gordurosa.', 'yes'],
  ['Jejum de 4 horas, pela manhã.', 'yes'],
])('in a visit with a fast, paper prints "%s": %s', (sentence, stays, ...rules) => {
  const mixed = visitOf(service(1, 'Glicemia', hours('fasting', 8)), service(2, 'Exame 2', ...rules));
  const printed = printedTexts(mixed, [text(2, `<p>${sentence}</p>`)]);
  expect(printed.map(({ html }) => html)).toEqual(stays === 'yes' ? [`<p>${sentence}</p>`] : []);
});

test("keeps advice for adults out of a child's texts, and the rest of them in", {
  meta: { spec: ['care 110'] },
}, () => {
  const adult = text(2, '<p>Evite exercício pesado no dia da coleta. Tussa fundo.</p>');
  const ofChild = (own: OwnText): OwnText => ({ ...own, childYears: 0 });
  expect(textsIn(visit, [text(1, urine), adult]).map(({ html }) => html)).toEqual([urine, adult.html]);
  expect(textsIn(visit, [text(1, urine), adult].map(ofChild)).map(({ html }) => html)).toEqual([
    urine,
    '<p>Tussa fundo.</p>',
  ]);
  expect(textsIn(visit, [ofChild(text(1, fasting))])).toEqual([]);
  expect(textsOutside([visit], [text(1, fasting), adult].map(ofChild))).toEqual([]);
  expect(textsOutside([], [ofChild(text(1, fasting)), ofChild(adult)])).toMatchObject([
    { texts: [{ services: ['Exame 2'], html: '<p>Tussa fundo.</p>' }] },
  ]);
});

test('keeps the texts of services without a plan, by patient', () => {
  expect(textsOutside([visit], texts)).toEqual([
    { key: '1:Marina', person: 'Marina', texts: [{ services: ['Exame 3'], html: urine, alone: true }] },
    { key: '2:Rafael', person: 'Rafael', texts: [{ services: ['Exame 1'], html: fasting, alone: true }] },
  ]);
});

test('keeps patients of one name apart', () => {
  const namesakes = [text(3, urine), { ...text(3, urine), beneficiaryId: 5 }];
  expect(textsOutside([visit], namesakes).map(({ key, person }) => [key, person])).toEqual([
    ['1:Marina', 'Marina'],
    ['5:Marina', 'Marina'],
  ]);
});

test('a sample that another service of the visit precedes is not collected at home, whatever its own text says', () => {
  const html = '<ul><li>Em casa, entregue em até 60 minutos.</li><li>Lave as mãos.</li></ul>';
  const sperm = service(2, 'Espermograma', rule('jar', { max: 60, text: 'O sêmen' }));
  const psa = service(1, 'PSA', rule('before', { others: [2] }));
  expect(textsIn(visitOf(psa, sperm), [text(2, html)])[0]?.html).toBe('<ul><li>Lave as mãos.</li></ul>');
  expect(textsIn(visitOf(sperm), [text(2, html)])[0]?.html).toBe(html);
});

test('a visit at home has no words for people who come to the unit', () => {
  const html = '<ul><li>Venha com acompanhante.</li><li>Traga o brinquedo preferido.</li></ul>';
  const atHome = { ...visit, plan: { ...visit.plan, atHome: true } };
  expect(textsIn(atHome, [text(1, html)])[0]?.html).toBe(
    '<ul><li>Tenha um acompanhante.</li><li>Tenha em mãos o brinquedo preferido.</li></ul>',
  );
});
