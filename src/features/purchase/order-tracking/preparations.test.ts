import { expect, test } from 'vitest';
import { NO_ADVICE } from '#features/care/preparation/advice.ts';
import { hintFor, preparationsOf } from './preparations.ts';

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

test('hints at a preparation of an exam or a vaccine, and at none', () => {
  const vaccine = { preparation: 'Venha alimentado.', advice: NO_ADVICE, resultRule: null };
  const rule = { days: 1, basis: 'uteis' as const, labDays: [], collection: null };
  const transit = { cutoff: null, days: 0, readyBy: 1080 };
  const exam = { ...vaccine, resultRule: { rule, transit } };
  expect(hintFor([vaccine])).toBe('Seu atendimento pede preparo. Veja o que fazer e a que horas.');
  expect(hintFor([vaccine, exam])).toBe('Seu exame pede preparo. Veja o que fazer e a que horas.');
  expect(hintFor([{ ...exam, preparation: '' }])).toBeNull();
});
