import { expect, test } from 'vitest';
import { formatAge, ineligibility } from './eligibility.ts';

const hpv = { name: 'Vacina HPV', minAgeMonths: 108, maxAgeMonths: 551, sex: null };
const ana = { name: 'Ana', birthDate: '2017-11-20', gender: 2 as const };

test('starts on the birthday of the minimum age', () => {
  expect(ineligibility(hpv, ana, '2026-11-19')).toBe(
    'Vacina HPV é a partir de 9 anos, e Ana ainda não tem essa idade.',
  );
  expect(ineligibility(hpv, ana, '2026-11-20')).toBeNull();
});

test('ends with the last day of the maximum age', () => {
  const rita = { name: 'Rita', birthDate: '1980-11-21', gender: 2 as const };
  expect(ineligibility(hpv, rita, '2026-11-20')).toBeNull();
  expect(ineligibility(hpv, rita, '2026-11-21')).toBe(
    'Vacina HPV é para quem ainda não completou 46 anos, e Rita já passou dessa idade.',
  );
});

test('counts months for a vaccine of the first months', () => {
  const rotavirus = { name: 'Vacina rotavírus', minAgeMonths: 1, maxAgeMonths: 7, sex: null };
  const baby = { name: 'Bia', birthDate: '2026-03-21', gender: 2 as const };
  expect(ineligibility(rotavirus, baby, '2026-11-20')).toBeNull();
  expect(ineligibility(rotavirus, baby, '2026-11-21')).toContain('ainda não completou 8 meses');
});

test('checks a service for one sex', () => {
  const psa = { name: 'PSA total', minAgeMonths: null, maxAgeMonths: null, sex: 'M' as const };
  expect(ineligibility(psa, ana, '2026-11-20')).toBe(
    'PSA total é somente para o sexo masculino. Se o pedido é para esta pessoa, fale com a nossa equipe.',
  );
  expect(ineligibility(psa, { ...ana, gender: 1 }, '2026-11-20')).toBeNull();
  expect(ineligibility({ ...psa, sex: 'F' }, ana, '2026-11-20')).toBeNull();
});

test.each([
  [1, '1 mês'],
  [8, '8 meses'],
  [12, '1 ano'],
  [18, '18 meses'],
  [108, '9 anos'],
  [125, '10 anos e 5 meses'],
])('%i months in words', (months, words) => {
  expect(formatAge(months)).toBe(words);
});
