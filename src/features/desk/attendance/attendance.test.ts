import { expect, test } from 'vitest';
import { ageOf, isOutOfAge, momentProblem, vaccineProblems } from './attendance.ts';

const DAY = '2026-11-20';
const dose = { lot: 'AB123', expiresOn: '2027-03-31', maker: 'GSK', dose: '1ª dose', nextDose: '2027-01-20' };

test('a vaccine names lot, expiry, maker and dose', () => {
  expect(vaccineProblems(dose, DAY)).toEqual({});
  expect(vaccineProblems({ ...dose, nextDose: '' }, DAY)).toEqual({});
  const blank = { lot: '', expiresOn: '', maker: '', dose: '', nextDose: '' };
  expect(Object.keys(vaccineProblems(blank, DAY))).toEqual(['lot', 'expiresOn', 'maker', 'dose']);
});

test('an expired lot is refused, and its last day is not', () => {
  expect(vaccineProblems({ ...dose, expiresOn: '2026-11-19' }, DAY)).toEqual({
    expiresOn: 'Lote vencido. Não aplique.',
  });
  expect(vaccineProblems({ ...dose, expiresOn: DAY }, DAY)).toEqual({});
});

test('a year that was mistyped is refused', () => {
  expect(vaccineProblems({ ...dose, expiresOn: '2072-03-31' }, DAY)).toEqual({
    expiresOn: 'Confira o ano da validade.',
  });
});

test('the next dose comes later', () => {
  expect(vaccineProblems({ ...dose, nextDose: DAY }, DAY)).toHaveProperty('nextDose');
});

test('an attendance is recorded within 24 hours, and not ahead', () => {
  const times = { now: new Date('2026-11-20T12:00:00Z'), paidAt: null };
  expect(momentProblem(new Date('2026-11-20T12:02:00Z'), times)).toBeNull();
  expect(momentProblem(new Date('2026-11-20T12:03:00Z'), times)).toBe('Este horário ainda não chegou.');
  expect(momentProblem(new Date('2026-11-19T12:00:00Z'), times)).toBeNull();
  expect(momentProblem(new Date('2026-11-19T11:59:00Z'), times)).toBe('Registre até 24 horas depois.');
});

test('an attendance does not come before the payment, beyond what a clock may be late', () => {
  const times = { now: new Date('2026-11-20T12:00:00Z'), paidAt: new Date('2026-11-20T11:30:00Z') };
  expect(momentProblem(new Date('2026-11-20T11:15:00Z'), times)).toBeNull();
  expect(momentProblem(new Date('2026-11-20T11:14:00Z'), times)).toBe(
    'Neste horário o pedido ainda não estava pago.',
  );
});

test('age is that of the day of the service', () => {
  const rotavirus = { name: 'Rotavírus', minAgeMonths: 1, maxAgeMonths: 7 };
  expect(isOutOfAge(rotavirus, '2026-04-01', DAY)).toBe(false);
  expect(isOutOfAge(rotavirus, '2026-03-01', DAY)).toBe(true);
  expect(isOutOfAge(rotavirus, '', DAY)).toBe(false);
  expect(isOutOfAge(undefined, '2026-03-01', DAY)).toBe(false);
});

test.each([
  ['2026-11-19', 'menos de 1 mês'],
  ['2026-10-29', '1 mês'],
  ['2025-05-29', '1 ano e 6 meses'],
  ['2000-02-10', '26 anos'],
])('on 29 November 2026 a person born on %s is %s old', (birthDate, text) => {
  expect(ageOf(birthDate, '2026-11-29')).toBe(text);
});
