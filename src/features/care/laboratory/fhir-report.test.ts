import { expect, test } from 'vitest';
import { readFhir } from './fhir-report.ts';

const OWN = 'https://loja.exemplo';
const PLACER = '100000123-1';
const CPF = '52998224725';

const patient = {
  resourceType: 'Patient',
  id: 'p1',
  identifier: [
    { system: 'https://lis.exemplo/prontuario', value: '99' },
    { system: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf', value: CPF },
  ],
  name: [{ use: 'official', family: 'Prado', given: ['Ana', 'Lima'] }],
  birthDate: '1990-02-01',
};
const order = {
  resourceType: 'ServiceRequest',
  id: 's1',
  identifier: [
    { system: `${OWN}/fhir/exame`, value: PLACER },
    { type: { coding: [{ code: 'FILL' }] }, value: 'F77' },
  ],
  code: { coding: [{ code: 'TSH' }] },
  subject: { reference: 'Patient/p1' },
  specimen: [{ reference: 'Specimen/t1' }],
};
const tube = { resourceType: 'Specimen', id: 't1', accessionIdentifier: { value: '1261100001' } };
const value = {
  resourceType: 'Observation',
  id: 'v1',
  status: 'final',
  code: { coding: [{ code: '3016-3', display: 'TSH' }] },
  subject: { reference: 'Patient/p1' },
  valueQuantity: { value: 1.1, unit: 'uUI/mL' },
};
const report = {
  resourceType: 'DiagnosticReport',
  id: 'd1',
  meta: { versionId: '2' },
  status: 'final',
  code: { coding: [{ code: 'TSH' }] },
  subject: { reference: 'Patient/p1' },
  basedOn: [{ reference: 'ServiceRequest/s1' }],
  specimen: [{ reference: 'Specimen/t1' }],
  result: [{ reference: 'Observation/v1' }],
  issued: '2026-11-30T11:59:00-03:00',
};

const bytesOf = (...resources: readonly object[]) =>
  Buffer.from(
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'collection',
      entry: resources.map((resource) => ({ resource })),
    }),
  );
const read = (...resources: readonly object[]) => readFhir(bytesOf(...resources), OWN);
const others = [order, patient, tube, value];
const ofReport = (change: object, others_: readonly object[] = others) => {
  const found = read({ ...report, ...change }, ...others_);
  if (!found || !('reports' in found)) return found;
  return found.reports.ok
    ? { ...found.reports.reports[0], patient: found.reports.patient }
    : found.reports.problem;
};
const ofValue = (change: object) => {
  const found = ofReport({}, [order, patient, tube, { ...value, valueQuantity: undefined, ...change }]);
  return found && typeof found === 'object' && 'observations' in found ? found.observations : found;
};

test('reads a report with its order, tube, person and value', () => {
  expect(ofReport({})).toEqual({
    placer: PLACER,
    filler: 'F77',
    code: 'TSH',
    status: 'F',
    at: new Date('2026-11-30T14:59:00Z'),
    tube: '1261100001',
    rejected: '',
    pdf: null,
    patient: { name: 'Ana Lima Prado', birthDate: '1990-02-01', document: CPF },
    observations: [
      { code: '3016-3', name: 'TSH', value: '1.1', unit: 'uUI/mL', range: '', flag: '', status: 'F', by: '' },
    ],
  });
});

test('keeps the last zero of a decimal, which JSON does not', () => {
  const text = bytesOf(report, ...others)
    .toString()
    .replace('"value":1.1', '"value":1.10');
  const found = readFhir(Buffer.from(text), OWN);
  expect(found).toMatchObject({ reports: { reports: [{ observations: [{ value: '1.10' }] }] } });
});

test('reads contained resources, and references that are absolute, to a version or a urn', () => {
  const contained = [
    { ...patient, id: 'p' },
    { ...order, id: 's', subject: { reference: '#p' }, specimen: [{ reference: '#t' }] },
    { ...tube, id: 't' },
    { ...value, id: '#v', subject: { reference: '#p' } },
  ];
  const inside = {
    contained,
    subject: { reference: '#p' },
    basedOn: [{ reference: '#s' }],
    specimen: [{ reference: '#t' }],
    result: [{ reference: '#v' }],
  };
  const plain = ofReport({});
  expect(ofReport(inside, [])).toEqual(plain);
  const base = 'https://hapi.exemplo/fhir/R4';
  const absolute = {
    subject: { reference: `${base}/Patient/p1` },
    basedOn: [{ reference: `${base}/ServiceRequest/s1/_history/4` }],
    result: [{ reference: `${base}/Observation/v1` }],
  };
  expect(ofReport(absolute)).toEqual(plain);
  const urn = 'urn:uuid:0b1f5b6e-4c5d-4a57-9d2e-0d7f3a8c1e11';
  const bundle = {
    resourceType: 'Bundle',
    entry: [
      { resource: { ...report, subject: { reference: urn } } },
      { fullUrl: urn, resource: { ...patient, id: undefined } },
      ...[{ ...order, subject: { reference: urn } }, tube, { ...value, subject: { reference: urn } }].map(
        (resource) => ({ resource }),
      ),
    ],
  };
  expect(readFhir(Buffer.from(JSON.stringify(bundle)), OWN)).toMatchObject({
    reports: { patient: { document: CPF } },
  });
});

test.each([
  ['registered', 'I'],
  ['partial', 'A'],
  ['preliminary', 'P'],
  ['final', 'F'],
  ['amended', 'C'],
  ['corrected', 'C'],
  ['cancelled', 'X'],
])('the status %s is %s', (status, read_) => {
  expect(ofReport({ status })).toMatchObject({ status: read_ });
});

test('a report entered in error withdraws, even without its values, and so does one value', () => {
  expect(ofReport({ status: 'entered-in-error', result: [{ reference: 'Observation/none' }] })).toMatchObject(
    {
      observations: [{ status: 'W' }],
    },
  );
  expect(ofValue({ status: 'entered-in-error' })).toMatchObject([{ status: 'W' }]);
});

test.each([
  [{ valueQuantity: { comparator: '<', value: 0.1, code: 'ng/mL' } }, ['<0.1', 'ng/mL']],
  [{ valueString: ' Não reagente ' }, ['Não reagente', '']],
  [{ valueInteger: 3 }, ['3', '']],
  [{ valueBoolean: true }, ['Sim', '']],
  [{ valueCodeableConcept: { coding: [{ code: 'NR', display: 'Não reagente' }] } }, ['Não reagente', '']],
  [{ valueRange: { low: { value: 1, unit: '/campo' }, high: { value: 3 } } }, ['1 a 3', '/campo']],
  [{ valueRatio: { numerator: { value: 1 }, denominator: { value: 64 } } }, ['1:64', '']],
  [{ dataAbsentReason: { text: 'Amostra lipêmica' } }, ['Amostra lipêmica', '']],
])('the value %o is read as %o', (change, [text, unit]) => {
  expect(ofValue(change)).toMatchObject([{ value: text, unit }]);
});

test.each([
  [{ referenceRange: [{ low: { value: 0.4 }, high: { value: 4.3 } }] }, { range: '0.4 a 4.3' }],
  [{ referenceRange: [{ high: { value: 5 } }] }, { range: 'até 5' }],
  [{ referenceRange: [{ text: 'Não reagente' }] }, { range: 'Não reagente' }],
  [{ interpretation: [{ coding: [{ code: 'H' }, { code: 'HH' }] }] }, { flag: 'HH' }],
  [{ interpretation: [{ text: 'Alto' }] }, { flag: 'Alto' }],
  [{ interpretation: [{ coding: [{ code: 'NEG' }] }] }, { flag: '' }],
  [
    { performer: [{ display: 'Helena Prado CRBM-4321' }, { reference: 'Organization/1', display: 'Casa' }] },
    { by: 'Helena Prado CRBM-4321' },
  ],
])('%o is read as %o', (change, wanted) => {
  expect(ofValue({ valueString: 'x', ...change })).toMatchObject([wanted]);
});

test('panels and components are read in their order, without their headings', () => {
  const part = (id: string) => ({ ...value, id, code: { text: id } });
  const panel = {
    ...value,
    id: 'panel',
    valueQuantity: undefined,
    hasMember: [{ reference: 'Observation/a' }, { reference: 'Observation/b' }],
  };
  const pressure = {
    ...value,
    id: 'a',
    valueQuantity: undefined,
    component: [
      { code: { text: 'x' }, valueString: '1' },
      { code: { text: 'y' }, valueString: '2' },
    ],
  };
  const found = ofReport({ result: [{ reference: 'Observation/panel' }], conclusion: 'Sem alterações' }, [
    ...others,
    panel,
    pressure,
    part('b'),
  ]);
  expect(found).toMatchObject({
    observations: [
      { name: 'x' },
      { name: 'y' },
      { name: 'b' },
      { name: 'Conclusão', value: 'Sem alterações' },
    ],
  });
});

test('a sample that could not be used has its reason, on the report or by the task alone', () => {
  const spoilt = (condition?: object[]) => ({ ...tube, status: 'unsatisfactory', condition });
  const rejected = (condition?: object[]) =>
    ofReport({ status: 'cancelled', result: [] }, [order, patient, spoilt(condition)]);
  expect(rejected([{ coding: [{ code: 'QS' }] }])).toMatchObject({ rejected: 'QS', status: 'X' });
  expect(rejected([{ coding: [{ code: 'HEM' }] }])).toMatchObject({ rejected: 'RH' });
  expect(rejected()).toMatchObject({ rejected: 'unsatisfactory' });
  const task = {
    resourceType: 'Task',
    status: 'failed',
    focus: { reference: 'ServiceRequest/s1' },
    lastModified: '2026-11-30T12:00:00Z',
  };
  expect(read(task, order, patient, spoilt([{ coding: [{ code: 'CLOT' }] }]))).toMatchObject({
    reports: { reports: [{ placer: PLACER, rejected: 'RC', status: 'X', tube: '1261100001', code: 'TSH' }] },
  });
});

test('a task says that its order was taken, with a number, or refused', () => {
  const task = (status: string) =>
    read(
      {
        resourceType: 'Task',
        status,
        focus: { reference: 'ServiceRequest/s1' },
        statusReason: { text: 'Sem reagente' },
      },
      order,
    );
  for (const status of ['accepted', 'in-progress', 'completed'])
    expect(task(status)).toMatchObject({
      answer: { lines: [{ placer: PLACER, control: 'OK', filler: 'F77' }] },
    });
  for (const status of ['rejected', 'failed', 'cancelled', 'entered-in-error'])
    expect(task(status)).toMatchObject({ answer: { text: 'Sem reagente', lines: [{ control: 'UA' }] } });
  for (const status of ['requested', 'received', 'on-hold', 'talvez']) expect(task(status)).toBeNull();
});

test('a document is read from its bytes, whatever its type says', () => {
  const form = (data: string, more: object = {}) =>
    ofReport({
      presentedForm: [
        { contentType: 'text/html', data: 'PGI+' },
        { contentType: 'application/pdf', data: Buffer.from(data).toString('base64'), ...more },
      ],
    });
  expect(form('%PDF-1.7 laudo')).toMatchObject({ pdf: Buffer.from('%PDF-1.7 laudo') });
  expect(form('<html>')).toBe('O documento não é um PDF.');
  expect(form('', { url: 'https://x.exemplo' })).toBe(
    'O documento não pôde ser buscado no sistema do laboratório.',
  );
  expect(form(`%PDF-${'x'.repeat(10 * 1024 * 1024)}`)).toBe('O documento tem mais de 10 MB.');
});

test.each<[string, object, readonly object[]]>([
  ['A situação do exame (status) não é conhecida.', { status: 'talvez' }, others],
  ['Falta o horário do resultado com o fuso (issued).', { issued: '2026-11-30T11:59:00' }, others],
  ['O laudo cita um valor que não veio com ele.', { result: [{ reference: 'Observation/x' }] }, others],
  ['O paciente do laudo não veio com ele.', {}, [order, tube, value]],
  [
    'A mensagem fala de mais de um paciente.',
    {},
    [order, patient, tube, { ...value, subject: { reference: 'Patient/p2' } }],
  ],
  [
    'A mensagem fala de mais de um paciente.',
    { subject: { reference: '#p' }, contained: [{ ...patient, id: 'p' }] },
    others,
  ],
  [
    'O tipo de valor valueSampledData não é conhecido.',
    {},
    [order, patient, tube, { ...value, valueQuantity: undefined, valueSampledData: {} }],
  ],
  ['A situação de um valor (status) não é conhecida.', {}, [order, patient, tube, { ...value, status: 'U' }]],
  [
    'O laudo fala de mais de um exame.',
    { basedOn: [{ reference: 'ServiceRequest/s1' }, { identifier: { value: '100000123-2' } }], code: {} },
    others,
  ],
])('%s', (problem, change, with_) => {
  expect(ofReport(change, with_)).toBe(problem);
});

test('a report that names no order of this store is ignored', () => {
  const foreign = { ...order, identifier: [{ system: 'https://outra.exemplo/fhir/exame', value: PLACER }] };
  expect(ofReport({}, [foreign, patient, tube, value])).toBeNull();
  expect(ofReport({ basedOn: undefined })).toBeNull();
  expect(read(patient)).toBeNull();
  for (const bytes of [
    '',
    '{',
    '[]',
    'MSH|^~\\&|',
    '{"resourceType":7}',
    '{"resourceType":"Bundle","entry":7}',
  ])
    expect(readFhir(Buffer.from(bytes), OWN)).toBeNull();
});

test('an order is known by its number alone where no other store may have given it', () => {
  expect(ofReport({ basedOn: [{ identifier: { value: PLACER } }] }, [patient, tube, value])).toMatchObject({
    placer: PLACER,
    code: 'TSH',
  });
});
