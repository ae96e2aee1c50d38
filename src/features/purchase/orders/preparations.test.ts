import { expect, test } from 'vitest';
import { preparationsOf } from './preparations.ts';

const line = (beneficiaryId: number, productName: string, preparationHtml: string) => ({
  beneficiaryId,
  beneficiaryName: beneficiaryId === 1 ? 'Marina' : 'Rafael',
  productName,
  preparationHtml,
});

test('lists each person and each text once, and leaves out people without preparation', () => {
  const fasting = '<p>Jejum de 8 horas.</p>';
  expect(
    preparationsOf([
      line(1, 'Glicose', fasting),
      line(1, 'Vacina gripe', ''),
      line(2, 'Vacina gripe', ''),
      line(1, 'Colesterol', fasting),
      line(1, 'Urina', '<p>Primeira urina do dia.</p>'),
    ]),
  ).toEqual([
    {
      key: '1:Marina',
      name: 'Marina',
      steps: [
        { services: ['Glicose', 'Colesterol'], html: fasting },
        { services: ['Urina'], html: '<p>Primeira urina do dia.</p>' },
      ],
    },
  ]);
});
