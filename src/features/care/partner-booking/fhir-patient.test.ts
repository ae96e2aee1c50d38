import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CPF_SYSTEMS } from './cpf-systems.ts';
import { cpfOf, nameOf, patientSchema, phoneOf, socialNameOf } from './fhir-patient.ts';

const TODAY = '2026-11-28';
const [RNDS, CORE] = CPF_SYSTEMS;
const patient = (members: object) => v.parse(patientSchema, { resourceType: 'Patient', ...members });
const bothWays = <T>(list: readonly T[]) => [list, list.toReversed()];

test('reads the official name wherever it stands, and never a former, false or pet name', () => {
  for (const name of bothWays([
    { use: 'nickname', text: 'Nena Andrade' },
    { use: 'old', text: 'Clarice Prado' },
    { use: 'maiden', text: 'Clarice Lima' },
    { use: 'anonymous', text: 'Paciente Anônima' },
    { use: 'usual', text: 'Clara Andrade' },
    { use: 'official', given: ['Clarice', 'Maria'], family: 'Andrade' },
  ]))
    expect(nameOf(patient({ name }), TODAY)).toBe('Clarice Maria Andrade');
  expect(nameOf(patient({ name: [{ use: 'old', text: 'Clarice Prado' }] }), TODAY)).toBeNull();
  expect(nameOf(patient({ name: [{ use: 'usual', text: 'Clara Andrade' }] }), TODAY)).toBe('Clara Andrade');
});

test('reads the usual name beside an official one as the social name', () => {
  const official = { use: 'official', text: 'Rogério Alves Pinto' };
  const of = (...name: object[]) => socialNameOf(patient({ name }), TODAY);
  expect(of({ use: 'usual', text: 'Renata Pinto' }, official)).toBe('Renata Pinto');
  expect(of(official, { use: 'usual', given: ['Renata'] })).toBe('Renata');
  expect(of(official, { ...official, use: 'usual' })).toBeNull();
  expect(of({ use: 'usual', text: 'Renata Pinto' })).toBeNull();
  expect(of(official, { use: 'usual', text: 'Renata Pinto', period: { end: '2020' } })).toBeNull();
});

test('reads no name of a period that has ended or not begun, and a last day to its end', () => {
  const of = (period: object) => nameOf(patient({ name: [{ text: 'Clarice Prado', period }] }), TODAY);
  for (const period of [
    { end: '2026-11-27' },
    { end: '2026-10' },
    { end: '2025' },
    { start: '2026-11-29' },
    { end: '2026-11-27T23:59:59-03:00' },
  ])
    expect(of(period)).toBeNull();
  for (const period of [{}, { end: '2026-11-28' }, { end: '2026-11' }, { start: '2026', end: '2026' }])
    expect(of(period)).toBe('Clarice Prado');
});

test('reads a valid CPF of any of its systems, whatever stands before it', () => {
  for (const identifier of bothWays([
    { system: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cns', value: '898000000000000' },
    { use: 'old', system: RNDS, value: '111.444.777-35' },
    { system: CORE, value: '529.982.247-26' },
    { use: 'official', system: CORE, value: '529.982.247-25' },
  ]))
    expect(cpfOf(patient({ identifier }), TODAY)).toBe('52998224725');
  expect(cpfOf(patient({ identifier: [{ value: '529.982.247-25' }] }), TODAY)).toBeNull();
});

test('reads the phone of the best rank that is in use and can be called', () => {
  const work = { system: 'phone', use: 'work', value: '(61) 3333-4444' };
  const mobile = { system: 'phone', use: 'mobile', value: '(61) 98888-7766' };
  for (const telecom of bothWays([
    { system: 'phone', use: 'old', rank: 1, value: '(61) 97777-0000' },
    { system: 'phone', use: 'home', value: '(61) 96666-0000', period: { end: '2025-12-31' } },
    { system: 'email', value: 'clarice@exemplo.com.br' },
    { system: 'phone', rank: 1, value: '123' },
    work,
    mobile,
  ]))
    expect(phoneOf(patient({ telecom }), TODAY)).toBe('61988887766');
  expect(phoneOf(patient({ telecom: [mobile, { ...work, rank: 1 }] }), TODAY)).toBe('6133334444');
  expect(phoneOf(patient({ telecom: [{ ...mobile, use: 'old' }] }), TODAY)).toBeNull();
});
