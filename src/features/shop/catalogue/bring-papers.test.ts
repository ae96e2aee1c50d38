import { expect, test } from 'vitest';
import { bringPapers } from './bring-papers.ts';

const bought = (productName: string, needsRequest: boolean) => ({ productName, needsRequest });

test('names each service that demands a medical order once', () => {
  expect(bringPapers([bought('Dímero D', true), bought('TSH', false), bought('Dímero D', true)])).toBe(
    'Tenha em mãos o pedido médico de: Dímero D.',
  );
  expect(bringPapers([bought('Dímero D', true), bought('Troponina', true)])).toBe(
    'Tenha em mãos o pedido médico de: Dímero D, Troponina.',
  );
  expect(bringPapers([bought('TSH', false)])).toBe('');
  expect(bringPapers([])).toBe('');
});

test('asks for the vaccination card where a vaccine is given', () => {
  const vaccine = { ...bought('Vacina febre tifoide', true), family: 'vaccines' } as const;
  expect(bringPapers([vaccine])).toBe(
    'Tenha em mãos o pedido médico de: Vacina febre tifoide. Tenha em mãos a caderneta de vacinação, se tiver.',
  );
  expect(bringPapers([{ ...bought('TSH', false), family: 'exams' }])).toBe('');
});
