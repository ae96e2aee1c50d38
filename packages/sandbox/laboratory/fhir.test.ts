import { expect, test } from 'vitest';
import { testSandbox } from '../test-support.ts';

const ORDER = {
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    {
      fullUrl: 'urn:uuid:p',
      resource: {
        resourceType: 'Patient',
        identifier: [{ system: 's', value: 'p' }],
        name: [{ family: 'Souza', given: ['Conceição'] }],
        birthDate: '1990-01-31',
      },
      request: { method: 'POST', url: 'Patient', ifNoneExist: 'identifier=s|p' },
    },
    {
      fullUrl: 'urn:uuid:t',
      resource: { resourceType: 'Specimen', accessionIdentifier: { system: 's', value: '12' }, type: {} },
      request: { method: 'POST', url: 'Specimen', ifNoneExist: 'accession=s|12' },
    },
    {
      fullUrl: 'urn:uuid:o',
      resource: {
        resourceType: 'ServiceRequest',
        identifier: [{ type: { coding: [{ code: 'PLAC' }] }, system: 's', value: '42-1' }],
        requisition: { system: 's', value: '42' },
        code: { coding: [{ code: 'HMG', display: 'Hemograma' }] },
        subject: { reference: 'urn:uuid:p' },
        specimen: [{ reference: 'urn:uuid:t' }],
      },
      request: { method: 'POST', url: 'ServiceRequest', ifNoneExist: 'identifier=s|42-1' },
    },
    {
      fullUrl: 'urn:uuid:k',
      resource: {
        resourceType: 'Task',
        identifier: [{ system: 's', value: 'k' }],
        status: 'requested',
        focus: { reference: 'urn:uuid:o' },
      },
      request: { method: 'POST', url: 'Task', ifNoneExist: 'identifier=s|k' },
    },
  ],
};

async function fhirScene() {
  const sandbox = await testSandbox();
  const call = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${sandbox.url}/fhir/R4${path}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const read = () => JSON.parse(bytes.toString());
    return { status: answer.status, bytes, type: answer.headers.get('content-type'), read };
  };
  return { ...sandbox, call, lab: sandbox.controls.laboratory };
}

test('a transaction orders an exam once, answered with the laboratory’s number', async () => {
  const { call, lab, url } = await fhirScene();
  const first = (await call('', ORDER)).read();
  expect(first.entry.map(({ response }: { response: { status: string } }) => response.status)).toEqual([
    '201 Created',
    '201 Created',
    '201 Created',
    '201 Created',
  ]);
  expect(first.entry[2].resource.identifier[1]).toMatchObject({ value: 'A0000001' });
  expect(first.entry[3].resource).toMatchObject({
    status: 'accepted',
    focus: { reference: 'ServiceRequest/1' },
  });
  const again = (await call('', ORDER)).read();
  expect(again.entry[3]).toMatchObject({ response: { status: '200 OK' }, resource: { id: '1' } });
  expect(lab.lines()).toMatchObject([{ placer: '42-1', group: '42', tube: '12', state: 'accepted' }]);
  expect(await (await fetch(`${url}/laboratorio`)).text()).toContain('Conceição Souza');
});

test('a search returns reports with their versions, page by page and with the included resources', async () => {
  const { call, lab, clock, forward } = await fhirScene();
  await call('', ORDER);
  expect(lab.sendResult('42-1', 'parcial')).toBe('DiagnosticReport/A0000001/_history/1');
  forward(60_000);
  expect(lab.sendResult('42-1', 'final')).toBe('DiagnosticReport/A0000001/_history/2');
  expect(lab.lines()[0]?.results.map(({ answer }) => answer)).toEqual([null, null]);
  const since = encodeURIComponent(clock.now.toISOString());
  const found = (
    await call(
      `/DiagnosticReport?_lastUpdated=ge${since}&_include=DiagnosticReport:subject&_include=Task:focus`,
    )
  ).read();
  expect(
    found.entry.map(({ resource }: { resource: { resourceType: string } }) => resource.resourceType),
  ).toEqual(['DiagnosticReport', 'Patient']);
  expect(lab.lines()[0]?.results.map(({ answer }) => answer)).toEqual([null, 'AA']);
  expect((await call('/DiagnosticReport/A0000001/_history/1')).read().status).toBe('partial');
  const pages = (await call('/Observation?_count=2')).read();
  expect(pages.entry).toHaveLength(2);
  const next = pages.link.find(({ relation }: { relation: string }) => relation === 'next').url;
  expect((await (await fetch(next)).json()).entry).toHaveLength(1);
  expect((await call('/DiagnosticReport?sort=x')).status).toBe(400);
  expect((await call('/DiagnosticReport/9')).status).toBe(404);
});

test('the knobs refuse, answer another transaction, end the connection, or write in Latin 1', async () => {
  const { call, controls, lab } = await fhirScene();
  controls.setKnobs({ laboratorioResposta: 'AE' });
  expect((await call('', ORDER)).read().issue[0].code).toBe('transient');
  controls.setKnobs({ laboratorioResposta: null, laboratorioFechar: 1 });
  await expect(call('', ORDER)).rejects.toThrow();
  expect(lab.lines()).toHaveLength(1);
  controls.setKnobs({ laboratorioOutroMsa2: true });
  expect((await call('', ORDER)).read().entry).toEqual([]);
  controls.setKnobs({ laboratorioCaracteres: '8859/1', laboratorioPdf: 'endereco' });
  const latin = await call('/Patient/1');
  expect([latin.type, latin.bytes.includes(Buffer.from('Conceição', 'latin1'))]).toEqual([
    'application/fhir+json; charset=iso-8859-1',
    true,
  ]);
  controls.resetKnobs();
  controls.setKnobs({ laboratorioPdf: 'endereco' });
  lab.sendResult('42-1', 'final');
  const form = (await call('/DiagnosticReport/A0000001')).read().presentedForm[0];
  expect(form).toEqual({ contentType: 'application/pdf', url: 'Binary/A0000001' });
  expect((await call(`/${form.url}`, undefined, { accept: 'application/pdf' })).bytes.toString()).toMatch(
    /^%PDF/,
  );
  expect((await call(`/${form.url}`)).read().resourceType).toBe('Binary');
});

test('the laboratory refuses other bundles than transactions, and forgets all when it is cleared', async () => {
  const { call, lab } = await fhirScene();
  for (const body of [{}, { ...ORDER, type: 'batch' }, { ...ORDER, entry: [] }])
    expect((await call('', body)).status).toBe(422);
  await call('', ORDER);
  lab.clear();
  expect((await call('/Patient')).read().entry).toEqual([]);
});
