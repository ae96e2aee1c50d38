import { expect, test } from 'vitest';
import { ownId } from './fhir-reference.ts';

const BASE_URL = 'https://loja.exemplo.com.br';

test.each([
  'Appointment/3-coleta-2026-12-10-0730',
  'Appointment/3-coleta-2026-12-10-0730/_history/1',
  `${BASE_URL}/fhir/Appointment/3-coleta-2026-12-10-0730`,
])('reads %s as its own', (reference) => {
  expect(ownId(reference, 'Appointment', BASE_URL)).toBe('3-coleta-2026-12-10-0730');
});

test('reads a place by the address of its published file', () => {
  expect(ownId(`${BASE_URL}/smart-scheduling/Location/3`, 'Location', BASE_URL)).toBe('3');
});

test.each([
  'https://other.example/fhir/Appointment/3-coleta-2026-12-10-0730',
  `${BASE_URL}.other.example/fhir/Appointment/1`,
  'Patient/1',
  'Appointment/',
  'Appointment/1/_history/',
  'x/Appointment/1',
  '',
])('knows nothing of %s', (reference) => {
  expect(ownId(reference, 'Appointment', BASE_URL)).toBeNull();
});
