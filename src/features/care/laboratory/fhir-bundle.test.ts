import { expect, test } from 'vitest';
import { fhirBundle } from './fhir-bundle.ts';
import type { Observation } from './report.ts';

const measure = (change: Partial<Observation>): Observation => ({
  ...{
    code: 'hb',
    name: 'Hemoglobina',
    value: '9,8',
    unit: 'g/dL',
    range: '12 a 16',
    flag: 'L',
    status: 'F',
  },
  by: 'Dra. Ana, CRBM 1',
  ...change,
});

const result = (change: object) => ({
  ...{ placer: '100000123-1', person: 'Ana Prado', document: '52998224725', birthDate: '1990-05-02' },
  ...{ service: 'Hemograma', code: '40304361', status: 'final' as const },
  collectedAt: new Date('2026-11-30T10:00:00Z'),
  receivedAt: new Date('2026-12-01T12:00:00Z'),
  observations: [measure({})],
  ...change,
});

test('one patient for all results of a person, with reports that refer to their values', () => {
  const at = new Date('2026-12-02T00:00:00Z');
  const { entry, ...bundle } = fhirBundle(
    [
      result({}),
      result({
        placer: '100000123-2.2',
        status: 'corrected',
        observations: [measure({ value: '<5', flag: 'Z' })],
      }),
      result({
        person: 'Lia Prado',
        document: 'FX12',
        birthDate: null,
        placer: '100000124-1',
        observations: [],
      }),
    ],
    at,
  );
  expect(bundle).toEqual({ resourceType: 'Bundle', type: 'collection', timestamp: at.toISOString() });
  const resources = entry.map(({ resource }) => resource);
  expect(resources.map(({ resourceType }) => resourceType)).toEqual([
    'Patient',
    'Patient',
    'DiagnosticReport',
    'Observation',
    'DiagnosticReport',
    'Observation',
    'DiagnosticReport',
  ]);
  const urls = entry.map(({ fullUrl }) => fullUrl);
  expect(new Set(urls).size).toBe(7);
  const [ana, , , value] = urls;
  expect(ana).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  expect(resources[0]).toMatchObject({
    identifier: [{ system: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf', value: '52998224725' }],
    birthDate: '1990-05-02',
  });
  expect(resources[1]).toEqual({
    resourceType: 'Patient',
    identifier: [{ value: 'FX12' }],
    name: [{ text: 'Lia Prado' }],
  });
  expect(resources[2]).toMatchObject({
    identifier: [{ value: '100000123-1' }],
    status: 'final',
    subject: { reference: ana },
    result: [{ reference: value }],
  });
  expect(resources[3]).toMatchObject({
    status: 'final',
    subject: { reference: ana },
    valueQuantity: { value: 9.8, unit: 'g/dL' },
    interpretation: [{ coding: [{ code: 'L' }] }],
    performer: [{ display: 'Dra. Ana, CRBM 1' }],
  });
  expect(resources[5]).toMatchObject({
    status: 'corrected',
    valueString: '<5 g/dL',
    interpretation: [{ text: 'Z' }],
  });
});
