import { expect, test } from 'vitest';
import { openSession } from '#features/account/sessions/server/start-session.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { laboratoryStore } from '#test/helpers/laboratory-store.ts';
import { laboratoryRoutes } from './http/routes.ts';
import { openShared, sharedDocument } from './open-shared.ts';
import { endShare, shareResult } from './share-result.ts';
import { bundleResults, showResult } from './show-results.ts';

const { deps, app, paid, collect, labOrders, reportBytes, receive, browserOf } = await laboratoryStore();
app.route('/', laboratoryRoutes({ deps, limits: limitsOf() }));

const PDF = Buffer.from('%PDF-1.4 laudo');
const MARINA = { name: ['Duarte', 'Marina Exemplo'] as [string, string], birthDate: '1988-04-17' };

async function measured(value = '9,8', status = 'F', by?: Parameters<typeof paid>[2]) {
  const it = await paid('EX-0001', [], by);
  await collect(it, 1);
  const [order] = await labOrders(it);
  if (!order) throw new Error('nothing was ordered');
  const send = (value: string, as = 'F', more: object = {}) =>
    receive(
      reportBytes({ ...MARINA, cpf: it.buyer.cpf ?? '' }, [
        {
          code: '40304361',
          placer: order.placer,
          tube: String(order.tube),
          status: as,
          values: [{ name: 'Hb', value, ...more }],
          pdf: PDF,
        },
      ]),
    );
  await send(value, status);
  const asked = { customerId: it.buyer.id, id: order.id };
  const seen = async () => {
    const { sessionHash } = await openSession(deps, it.buyer.id);
    const answer = await showResult(deps, { ...asked, sessionHash });
    if (!answer.ok) throw new Error(answer.code);
    return answer.result;
  };
  const shared = async () => {
    const made = await shareResult(deps, asked);
    if (!made.ok) throw new Error(made.code);
    return made;
  };
  return { ...it, asked, send, seen, shared };
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('link and code open the result and its document, and the patient sees each opening', async () => {
  const it = await measured();
  const { token, code } = await it.shared();
  const opened = await openShared(deps, { token, code });
  expect(opened).toMatchObject({ ok: true, found: { order: { id: it.asked.id } } });
  const id = opened.ok ? opened.share.id : '';
  expect(await sharedDocument(deps, id)).toMatchObject({ pdf: PDF });
  expect(await it.seen()).toMatchObject({
    views: [{ by: 'link' }, { by: 'you' }],
    shares: [{ id, openings: 1 }],
  });
});

test('five wrong codes end a link, and so do its seven days and its owner', async () => {
  const it = await measured();
  const guessed = await it.shared();
  const guess = () => openShared(deps, { token: guessed.token, code: wrong(guessed.code) });
  for (let tries = 0; tries < 4; tries++) expect(await guess()).toMatchObject({ code: 'wrong_code' });
  expect(await guess()).toMatchObject({ code: 'ended' });
  expect(await openShared(deps, guessed)).toMatchObject({ code: 'ended' });

  const ended = await it.shared();
  const opened = await openShared(deps, ended);
  const id = opened.ok ? opened.share.id : '';
  expect(await endShare(deps, { customerId: it.buyer.id + 1, id })).toBe(false);
  expect(await endShare(deps, { customerId: it.buyer.id, id })).toBe(true);
  expect(await openShared(deps, ended)).toMatchObject({ code: 'ended' });
  expect(await sharedDocument(deps, id)).toBeNull();

  const old = await it.shared();
  deps.clock.forward(7 * 24 * 60);
  expect(await openShared(deps, old)).toMatchObject({ code: 'ended' });
});

test('only who may read shares, at most five links at a time, and what is withdrawn goes from them too', async () => {
  const it = await measured();
  expect(await shareResult(deps, { ...it.asked, customerId: it.buyer.id + 1 })).toMatchObject({
    code: 'not_found',
  });
  const [first] = await Promise.all(Array.from({ length: 5 }, it.shared));
  if (!first) throw new Error('no link');
  expect(await shareResult(deps, it.asked)).toMatchObject({ code: 'too_many_links' });
  await it.send('7', 'C', { status: 'W' });
  expect(await openShared(deps, first)).toMatchObject({ code: 'ended' });
  expect(await shareResult(deps, it.asked)).toMatchObject({ code: 'not_found' });
});

test('the calls need a form key and a recent sign-in, and the document the opened link', async () => {
  const it = await measured('9,8', 'P');
  const patient = await browserOf(it.buyer);
  const made = await patient.post('/v1/results/share', { id: it.asked.id });
  const { token, code } = (await made.json()) as { token: string; code: string };
  deps.clock.forward(16);
  expect((await patient.post('/v1/results/share', { id: it.asked.id })).status).toBe(403);
  const doctor = await browserOf(it.buyer);
  doctor.cookies.clear();
  expect((await doctor.get('/resultado-compartilhado/laudo')).status).toBe(404);
  const refused = await doctor.post('/v1/results/shared', { token, code }, { 'x-xsrf-token': 'x' });
  expect(refused.status).toBe(403);
  expect((await doctor.post('/v1/results/shared', { token, code: wrong(code) })).status).toBe(409);
  const answer = await doctor.post('/v1/results/shared', {
    token,
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  expect(await answer.json()).toMatchObject({
    person: 'Marina Exemplo Duarte',
    state: 'partial',
    observations: [{ value: '9,8' }],
    hasDocument: true,
  });
  const document = await doctor.get('/resultado-compartilhado/laudo');
  expect(Buffer.from(await document.arrayBuffer())).toEqual(PDF);
  expect(document.headers.get('cache-control')).toBe('no-store');
});

test('all results of a person go to another system after a recent sign-in, and count as opened', async () => {
  const it = await measured('9,8', 'C');
  const { sessionHash } = await openSession(deps, it.buyer.id);
  const asked = { customerId: it.buyer.id, sessionHash };
  const answer = await bundleResults(deps, asked);
  const resources = answer.ok ? answer.bundle.entry.map(({ resource }) => resource) : [];
  expect(resources).toMatchObject([
    { resourceType: 'Patient', name: [{ text: 'Marina Exemplo Duarte' }] },
    { resourceType: 'DiagnosticReport', status: 'corrected' },
    { resourceType: 'Observation', valueQuantity: { value: 9.8 } },
  ]);
  expect((await it.seen()).views).toHaveLength(2);
  deps.clock.forward(16);
  expect(await bundleResults(deps, asked)).toEqual({ ok: false, code: 'sign_in_again' });
});

test('a result shows what earlier ones of the same person measured', async () => {
  const first = await measured('9,8');
  deps.clock.forward(24 * 60);
  const again = await measured('10,2', 'F', first.buyer);
  const other = await measured('14');
  expect((await again.seen()).history).toMatchObject([
    { name: 'Hb', points: [{ value: '9,8', number: 9.8 }, { value: '10,2' }] },
  ]);
  expect((await first.seen()).history).toEqual([]);
  expect((await other.seen()).history).toEqual([]);
});
