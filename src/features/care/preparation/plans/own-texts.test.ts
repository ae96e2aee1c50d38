import { expect, test } from 'vitest';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import { type OwnText, textsIn, textsOutside } from './own-texts.ts';

const fasting = '<p>Jejum de 8 horas.</p>';
const urine = '<p>Primeira urina do dia.</p>';
const text = (productId: number, html: string, person: 'Marina' | 'Rafael' = 'Marina'): OwnText => ({
  productId,
  productName: `Exame ${productId}`,
  beneficiaryId: person === 'Marina' ? 1 : 2,
  personName: person,
  html,
});
const visit = {
  plan: mergePlan([
    { id: 1, name: 'Exame 1', rules: [] },
    { id: 2, name: 'Exame 2', rules: [] },
  ]),
  beneficiaryId: 1,
  personName: 'Marina',
  childYears: null,
};
const texts = [text(1, fasting), text(2, fasting), text(3, urine), text(1, fasting, 'Rafael'), text(4, '')];

test('puts each text of a visit into it once, with all its services', () => {
  expect(textsIn(visit, texts)).toEqual([{ services: ['Exame 1', 'Exame 2'], html: fasting }]);
});

test("keeps advice for adults out of a child's visit", { meta: { spec: ['care 110'] } }, () => {
  const adult = text(2, '<p>Evite exercício pesado no dia da coleta.</p>');
  const child = { ...visit, childYears: 0 };
  expect(textsIn(visit, [text(1, urine), adult])).toHaveLength(2);
  expect(textsIn(child, [text(1, urine), adult])).toEqual([{ services: ['Exame 1'], html: urine }]);
  expect(textsIn(child, [text(1, fasting)])).toEqual([]);
  expect(textsOutside([child], [text(1, fasting), adult])).toEqual([]);
});

test('keeps the texts of services without a plan, by patient', () => {
  expect(textsOutside([visit], texts)).toEqual([
    { key: '1:Marina', person: 'Marina', texts: [{ services: ['Exame 3'], html: urine }] },
    { key: '2:Rafael', person: 'Rafael', texts: [{ services: ['Exame 1'], html: fasting }] },
  ]);
});

test('keeps patients of one name apart', () => {
  const namesakes = [text(3, urine), { ...text(3, urine), beneficiaryId: 5 }];
  expect(textsOutside([visit], namesakes).map(({ key, person }) => [key, person])).toEqual([
    ['1:Marina', 'Marina'],
    ['5:Marina', 'Marina'],
  ]);
});
