import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { laboratoryStore } from '#test/helpers/laboratory-store.ts';
import { showLaboratory } from './desk.ts';
import { listResults } from './show-results.ts';
import { waitingAtLaboratory } from './waiting-at-laboratory.ts';

type Answer = (path: string, response: ServerResponse) => void;

const asked: string[] = [];
let answer: Answer = (_, response) => response.writeHead(503).end();
const server = createServer((request, response) => {
  const path = `${request.url}`;
  asked.push(path);
  answer(path, response);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { deps, pool, tick, paid, collect, labOrders, runJobs } = await laboratoryStore({ fhir: port });
beforeEach(() => {
  asked.length = 0;
});

const sends =
  (body: string | Uint8Array, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/fhir+json', ...headers }).end(body);
const searchset = (resources: readonly object[], next?: string) =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'searchset',
    link: next === undefined ? [] : [{ relation: 'next', url: next }],
    entry: resources.map((resource) => ({ resource })),
  });

const messages = async () =>
  (await pool.query("select state from laboratory_messages where direction = 'in'")).rows.map(
    ({ state }) => state,
  );
const cursors = async () => (await pool.query('select tasks_to, reports_to from laboratory_links')).rows[0];

test.each<[string, Answer]>([
  ['a page of HTML', sends('<html>Bem-vindo</html>', 200, { 'content-type': 'text/html' })],
  ['404', sends('{"resourceType":"OperationOutcome","issue":[]}', 404)],
  ['a redirect to another host', sends('', 302, { location: 'http://169.254.169.254/latest' })],
  ['another resource', sends('{"resourceType":"Patient","id":"1"}')],
  ['Latin 1', sends(Buffer.from('{"resourceType":"Bundle","type":"searchset","x":"São"}', 'latin1'))],
  ['half an answer', sends('{"resourceType":"Bundle","type":"searchset","entry":[{"res')],
  ['a list', sends('[1,2,3]')],
  ['a page at another host', sends(searchset([], 'http://127.0.0.1:1/fhir/R4/Task?page=2'))],
  ['a page above its path', sends(searchset([], '/fhir/R4/../../painel'))],
  ['an ended connection', (_, response) => response.destroy()],
  [
    'endless bytes',
    (_, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(1024 * 1024, ' ')));
        response.once('drain', more);
      };
      more();
    },
  ],
])('%s ends in a line of the log, and is asked again', async (_, hostile) => {
  answer = hostile;
  await tick('laboratory.poll');
  const first = asked.length;
  expect(first).toBeGreaterThan(0);
  await tick('laboratory.poll');
  expect(asked.length).toBe(2 * first);
  expect([await messages(), await cursors()]).toEqual([[], { tasks_to: null, reports_to: null }]);
});

test('endless pages end, and the next question begins where they were', async () => {
  let pages = 0;
  answer = (path, response) => {
    pages += 1;
    const type = path.includes('/Task') ? 'Task' : 'DiagnosticReport';
    const found = {
      resourceType: type,
      id: `${pages}`,
      meta: { lastUpdated: deps.clock.now().toISOString() },
    };
    sends(searchset([found], `/fhir/R4/${type}?page=${pages}`))(path, response);
  };
  await tick('laboratory.poll');
  expect(pages).toBeLessThanOrEqual(100);
  expect(await cursors()).toEqual({ tasks_to: deps.clock.now(), reports_to: deps.clock.now() });
  answer = sends(searchset([]));
  asked.length = 0;
  deps.clock.forward(10);
  await tick('laboratory.poll');
  const since = new Date(deps.clock.now().getTime() - 900_000).toISOString();
  expect(decodeURIComponent(asked.at(-1) ?? '')).toContain(`_lastUpdated=ge${since}`);
});

test('where a page is too long, what it holds is asked for one by one', async () => {
  const changed = { resourceType: 'Task', id: '1', meta: { lastUpdated: deps.clock.now().toISOString() } };
  answer = (path, response) =>
    sends(path.includes('_count=1&') ? searchset([changed]) : Buffer.alloc(17 * 1024 * 1024, ' '))(
      path,
      response,
    );
  await tick('laboratory.poll');
  expect((await cursors()).tasks_to).toEqual(deps.clock.now());
});

test('a page that repeats itself is read once, and a clock that is ahead hides nothing', async () => {
  const ahead = { resourceType: 'Task', id: '1', meta: { lastUpdated: '9999-01-01T00:00:00Z' } };
  answer = sends(searchset([ahead], '/fhir/R4/Task?again'));
  await tick('laboratory.poll');
  expect(asked.filter((path) => path.endsWith('?again'))).toHaveLength(2);
  expect(await cursors()).toEqual({ tasks_to: null, reports_to: null });
});

/** HAPI's style: absolute addresses and no included resources. */
test('resources that do not come along are asked for one by one, and a page that breaks is asked for again', async () => {
  const it = await paid();
  answer = (path, response) =>
    sends(JSON.stringify({ resourceType: 'OperationOutcome', issue: [{ code: 'transient' }] }), 422)(
      path,
      response,
    );
  await collect(it, 1);
  const [{ placer = '', tube = 0, code = '' } = {}] = await labOrders(it);
  expect(await labOrders(it)).toMatchObject([{ state: 'to_send' }]);
  await pool.query("update laboratory_orders set state = 'accepted'");
  const base = `http://127.0.0.1:${port}/fhir/R4`;
  const resources: Record<string, object> = {
    'ServiceRequest/9': {
      resourceType: 'ServiceRequest',
      id: '9',
      identifier: [{ value: placer }],
      code: { coding: [{ code }] },
      subject: { reference: `${base}/Patient/8` },
      specimen: [{ reference: 'Specimen/7' }],
    },
    'Patient/8': {
      resourceType: 'Patient',
      id: '8',
      identifier: [{ system: 'urn:oid:2.16.840.1.113883.13.237', value: it.buyer.cpf }],
      name: [{ family: 'Duarte', given: ['Marina', 'Exemplo'] }],
      birthDate: '1988-04-17',
    },
    'Specimen/7': { resourceType: 'Specimen', id: '7', accessionIdentifier: { value: String(tube) } },
    'Observation/6': {
      resourceType: 'Observation',
      id: '6',
      status: 'final',
      code: { text: 'Hemoglobina' },
      valueQuantity: { value: 9.8, unit: 'g/dL' },
    },
  };
  const report = {
    resourceType: 'DiagnosticReport',
    id: '5',
    meta: { lastUpdated: deps.clock.now().toISOString() },
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '58410-2' }, { code }] },
    basedOn: [{ reference: `${base}/ServiceRequest/9` }],
    subject: { reference: `${base}/Patient/8/_history/2` },
    result: [{ reference: `${base}/Observation/6` }],
    issued: '2026-11-30T09:00:00-03:00',
  };
  const known = (path: string) => resources[path.replace('/fhir/R4/', '').replace(/\/_history\/\d+$/, '')];
  const serves: Answer = (path, response) => {
    const found = known(path);
    sends(found ? JSON.stringify(found) : searchset(path.includes('DiagnosticReport?') ? [report] : []))(
      path,
      response,
    );
  };
  answer = (path, response) => (path.includes('Specimen') ? sends('', 503) : serves)(path, response);
  await tick('laboratory.poll');
  expect(await messages()).toEqual([]);
  answer = serves;
  await tick('laboratory.poll');
  await runJobs();
  expect(await messages()).toEqual(['done']);
  expect((await listResults(deps, it.buyer.id)).map(({ state }) => state)).toEqual(['ready']);
});

test('about a report of another store nothing is asked but its order', async () => {
  const order = {
    resourceType: 'ServiceRequest',
    id: '1',
    identifier: [{ system: 'urn:outra', value: '100000001-1' }],
  };
  const report = {
    resourceType: 'DiagnosticReport',
    id: '2',
    basedOn: [{ reference: 'ServiceRequest/1' }],
    subject: { reference: 'Patient/3' },
    result: [{ reference: 'Observation/4' }],
    presentedForm: [{ url: 'Binary/5' }],
  };
  answer = (path, response) =>
    sends(
      path.endsWith('/ServiceRequest/1')
        ? JSON.stringify(order)
        : searchset(path.includes('DiagnosticReport?') ? [report] : []),
    )(path, response);
  await tick('laboratory.poll');
  expect(asked.filter((path) => !path.includes('?'))).toEqual(['/fhir/R4/ServiceRequest/1']);
  expect(await messages()).toEqual([]);
});

test('a server that answers no whole question is named to the desk, until it answers again', async () => {
  const silent = async () =>
    (await showLaboratory(deps, { filter: 'today', search: '' }, shellOperator('Bia'))).silent;
  const counted = async () =>
    (await deps.db.execute(waitingAtLaboratory(null, deps.clock.now()))).rows.length;
  const dropWaiting = () =>
    pool.query("update laboratory_messages set state = 'dropped' where state = 'waiting'");
  await dropWaiting();
  answer = sends(searchset([]));
  await tick('laboratory.poll');
  const before = await counted();
  answer = (path, response) =>
    path.includes('/Task?') ? sends(searchset([]))(path, response) : response.destroy();
  // An order waits for the same laboratory, which the start page counts once.
  await collect(await paid(), 1);
  deps.clock.forward(16);
  await tick('laboratory.poll');
  expect(await silent()).toMatchObject([{ laboratory: 'Laboratório central de Brasília' }]);
  expect(await counted()).toBe(before + 1);
  answer = sends(searchset([]));
  await tick('laboratory.poll');
  await dropWaiting();
  expect(await silent()).toEqual([]);
});
