import { expect, test } from 'vitest';
import { complaintsOf } from '#test/helpers/fhir.ts';
import { readFhirAnswer } from './fhir-answer.ts';
import { fhirOrder, linesOf } from './fhir-order.ts';

const MESSAGE = {
  own: 'https://loja.exemplo',
  controlId: 'x',
  at: new Date('2026-11-30T12:00:00Z'),
  from: 'Buriti',
  to: 'LABBSB',
  isTest: true,
  control: 'NW' as 'NW' | 'CA',
  incrementId: '100000123',
  patient: { name: 'Ana Prado', civilName: '', document: '52998224725', birthDate: '1990-02-01' },
  sex: 'F' as const,
  patientId: '7',
  zone: 'America/Sao_Paulo',
  exams: ['TSH', 'T4'].map((code, index) => ({
    placer: `100000123-${index + 1}`,
    filler: null as string | null,
    code,
    name: '',
    specimen: 'SER',
    tube: 1_261_100_001,
    collectedAt: new Date('2026-11-30T11:50:00Z'),
  })),
};

const sent = (change: Partial<typeof MESSAGE> = {}) => fhirOrder({ ...MESSAGE, ...change });
const bundleOf = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString());

test('an order is a valid transaction with one person, one tube and a task for each exam', () => {
  const bundle = bundleOf(sent());
  expect(complaintsOf(bundle)).toEqual([]);
  expect(
    bundle.entry.map(({ resource }: { resource: { resourceType: string } }) => resource.resourceType),
  ).toEqual(['Patient', 'Specimen', 'ServiceRequest', 'Task', 'ServiceRequest', 'Task']);
  for (const { request } of bundle.entry)
    expect(request.ifNoneExist).toMatch(/^identifier=https%3A[^|]+\|[^|]+$/);
  expect(linesOf(sent())).toMatchObject([
    { placer: '100000123-1', control: 'NW' },
    { placer: '100000123-2', control: 'NW' },
  ]);
});

test('a corrected name is another Patient, the same one is the same', () => {
  const numberOf = (name: string) =>
    bundleOf(sent({ patient: { ...MESSAGE.patient, name } })).entry[0].request.ifNoneExist;
  expect(numberOf('Ana Prado')).toBe(numberOf('Ana Prado'));
  expect(numberOf('Ana Prado')).not.toBe(numberOf('Ana Prata'));
});

test('a social name, a passport, a second collection and a cancellation are written', () => {
  const [exam] = MESSAGE.exams;
  const bytes = sent({
    control: 'CA',
    patient: { name: 'Léo Prado', civilName: 'Ana Prado', document: 'FX123456', birthDate: null as never },
    exams: exam ? [{ ...exam, filler: 'F1', parent: { placer: '9-1', filler: null } } as never] : [],
  });
  const [person, , order, task] = bundleOf(bytes).entry;
  expect(complaintsOf(bundleOf(bytes))).toEqual([]);
  expect(person.resource.name.map(({ use, text }: Record<string, string>) => [use, text])).toEqual([
    ['official', 'Ana Prado'],
    ['usual', 'Léo Prado'],
  ]);
  expect(person.resource.identifier[1]).toMatchObject({ type: { coding: [{ code: 'PPN' }] } });
  expect(order).toMatchObject({
    resource: {
      status: 'revoked',
      replaces: [{ identifier: { value: '9-1' } }],
      identifier: [{}, { value: 'F1' }],
    },
    request: { method: 'PUT' },
  });
  expect(task).toMatchObject({ resource: { status: 'cancelled' }, request: { method: 'PUT' } });
  expect(linesOf(bytes)).toMatchObject([{ control: 'CA' }]);
});

const OK = { response: { status: '201 Created' } };
const task = (status: string, more: object = {}) => ({
  resource: { resourceType: 'Task', status, ...more },
  ...OK,
});
const answered = (tasks: readonly object[], control: 'NW' | 'CA' = 'NW', order: object = OK) =>
  readFhirAnswer(
    Buffer.from(
      JSON.stringify({
        resourceType: 'Bundle',
        type: 'transaction-response',
        entry: [OK, OK, ...tasks.flatMap((one) => [order, one])],
      }),
    ),
    sent({ control }),
  );
const controls = (answer: ReturnType<typeof answered>) => answer?.lines.map(({ control }) => control);

test('each line is answered by its own entries', () => {
  expect(controls(answered([OK, task('accepted')]))).toEqual(['OK', 'OK']);
  expect(controls(answered([{ response: { status: '422' } }, task('rejected')]))).toEqual(['UA', 'UA']);
  expect(answered([OK, task('rejected', { statusReason: { text: 'Sem reagente' } })])?.text).toBe(
    'Sem reagente',
  );
  expect(controls(answered([task('cancelled'), task('in-progress')], 'CA'))).toEqual(['CR', 'UC']);
  expect(controls(answered([OK, { response: { status: '409' } }], 'CA'))).toEqual(['CR', 'UC']);
  const numbered = {
    resource: { identifier: [{ type: { coding: [{ code: 'FILL' }] }, value: 'F9' }] },
    ...OK,
  };
  expect(answered([OK, OK], 'NW', numbered)?.lines).toMatchObject([{ filler: 'F9' }, { filler: 'F9' }]);
});

test('an answer to other entries is refused', () => {
  expect(answered([OK])).toBeNull();
  const read = (text: string) => readFhirAnswer(Buffer.from(text), sent());
  for (const text of [
    '',
    '<html>',
    '{}',
    '{"resourceType":"Patient"}',
    '{"resourceType":"Bundle","type":"searchset"}',
  ])
    expect(read(text)).toBeNull();
});

test('a refusal of the whole says whether the same may be taken later', () => {
  const outcome = (code: string) =>
    readFhirAnswer(
      Buffer.from(JSON.stringify({ resourceType: 'OperationOutcome', issue: [{ code, diagnostics: 'x' }] })),
      sent(),
    );
  expect(outcome('transient')).toEqual({ code: 'AE', text: 'x', lines: [] });
  expect(outcome('business-rule')).toEqual({ code: 'AR', text: 'x', lines: [] });
});
