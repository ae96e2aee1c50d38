import { expect, test } from 'vitest';
import { openSession } from '#features/account/sessions/server/start-session.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { inTransaction } from '#platform/deps.ts';
import { complaintsOf } from '#test/helpers/fhir.ts';
import { laboratoryStore } from '#test/helpers/laboratory-store.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { askAgain, fetchOrder } from './desk.ts';
import { listResults, showResult } from './show-results.ts';

const { deps, pool, sandbox, runJobs, tick, answerWith, paid, collect, undo, labOrders } =
  await laboratoryStore({
    fhir: 'sandbox',
  });
const lab = sandbox.controls.laboratory;

type Paid = Parameters<typeof labOrders>[0];
const statesOf = async (it: Paid) => (await labOrders(it)).map(({ state }) => state);
const shownTo = async (customerId: number) => (await listResults(deps, customerId)).map(({ state }) => state);
const poll = () => tick('laboratory.poll');
const messages = async () =>
  (
    await pool.query<{ direction: string; state: string; control_id: string; problem: string }>(
      'select direction, state, control_id, problem from laboratory_messages order by id',
    )
  ).rows;
const held = async () =>
  (await messages()).filter(({ state }) => state === 'held').map(({ problem }) => problem);

test('a collection is ordered once by a transaction, and accepted by exam with the laboratory’s numbers', async () => {
  const it = await paid('EX-0001', ['EX-0014']);
  await collect(it, 1, 2);
  expect(lab.lines()).toMatchObject([
    { placer: `${it.incrementId}-1`, code: '40304361', state: 'accepted' },
    { placer: `${it.incrementId}-2`, state: 'accepted' },
  ]);
  expect((await labOrders(it)).map(({ state, filler, tube }) => [state, filler, String(tube)])).toEqual(
    lab.lines().map(({ filler, tube }) => ['accepted', filler, tube]),
  );
  for (const type of ['Patient', 'Specimen', 'ServiceRequest', 'Task'] as const)
    expect(lab.resources.ofType(type).flatMap((one) => complaintsOf({ ...one, resourceType: type }))).toEqual(
      [],
    );
  await tick('laboratory.sweep');
  await poll();
  expect(lab.lines()).toHaveLength(2);
  expect((await messages()).filter(({ direction }) => direction === 'out')).toHaveLength(1);
});

test('a laboratory that took the order and kept silent gets the same transaction again, and has it once', async () => {
  const it = await paid();
  sandbox.controls.setKnobs({ laboratorioFechar: 1 });
  await collect(it, 1);
  expect([await statesOf(it), lab.lines().length]).toEqual([['to_send'], 1]);
  deps.clock.forward(1);
  await pool.query('update jobs.job set start_after = now()');
  await runJobs();
  expect([await statesOf(it), lab.lines().length]).toEqual([['accepted'], 1]);
  expect(lab.resources.ofType('Patient')).toHaveLength(1);
});

test('a refused exam is shown as refused with its reason, and a whole refusal refuses all', async () => {
  const it = await paid('EX-0001', ['EX-0014']);
  sandbox.controls.setKnobs({ laboratorioRecusarExame: '40304361' });
  await collect(it, 1, 2);
  expect((await labOrders(it)).map(({ state, refusal }) => [state, refusal])).toEqual([
    ['refused', 'Exame não realizado aqui'],
    ['accepted', ''],
  ]);
  const other = await paid();
  sandbox.controls.resetKnobs();
  sandbox.controls.setKnobs({ laboratorioResposta: 'AR' });
  await collect(other, 1);
  expect((await labOrders(other)).map(({ state, refusal }) => [state, refusal])).toEqual([
    ['refused', 'Ajuste do sandbox'],
  ]);
});

test('an undone collection is cancelled at the laboratory, or comes too late', async () => {
  const it = await paid();
  await collect(it, 1);
  await undo(it, 1);
  expect([await statesOf(it), lab.lines()[0]?.state]).toEqual([['cancelled'], 'cancelled']);
  await collect(it, 1);
  sandbox.controls.setKnobs({ laboratorioCancelamentoTarde: true });
  await undo(it, 2);
  expect(await statesOf(it)).toEqual(['cancelled', 'too_late']);
  await poll();
  expect(await statesOf(it)).toEqual(['cancelled', 'too_late']);
});

test('a task that the laboratory rejects or takes later is learned by asking', async () => {
  const it = await paid();
  await collect(it, 1);
  const [task] = lab.resources.ofType('Task');
  lab.resources.put('Task/1', { ...task, status: 'rejected', statusReason: { text: 'Sem reagente' } });
  await poll();
  expect((await labOrders(it)).map(({ state, refusal }) => [state, refusal])).toEqual([
    ['refused', 'Sem reagente'],
  ]);
  lab.resources.put('Task/1', { ...task, status: 'accepted' });
  await poll();
  expect(await statesOf(it)).toEqual(['accepted']);
});

test('partial, final and corrected results reach their patient, each version once', async () => {
  const it = await paid();
  await collect(it, 1);
  const [{ placer = '' } = {}] = await labOrders(it);
  const reports = async () =>
    (await messages()).filter(({ control_id: id }) => id.startsWith('DiagnosticReport/')).length;
  for (const [index, [kind, state]] of [
    ['parcial', 'partial'],
    ['final', 'ready'],
    ['corrigido', 'corrected'],
  ].entries()) {
    lab.sendResult(placer, kind as 'final');
    await poll();
    expect(await shownTo(it.buyer.id)).toEqual([state]);
    deps.clock.forward(1);
    await poll();
    expect(await reports()).toBe(index + 1);
  }
  expect(it.mail().filter((subject) => subject.startsWith('Há novidade'))).toHaveLength(2);
  expect(lab.lines()[0]?.results.map(({ answer }) => answer)).toEqual(['AA', 'AA', 'AA']);
  expect(await held()).toEqual([]);
  const { rows } = await pool.query('select shown, status, pdf is not null as pdf from laboratory_reports');
  expect(rows).toContainEqual({ shown: true, status: 'C', pdf: true });
});

test('values are read as the laboratory wrote them, and a critical one is', async () => {
  const it = await paid();
  await collect(it, 1);
  const [{ id = 0, placer = '' } = {}] = await labOrders(it);
  lab.sendResult(placer, 'critico');
  await poll();
  const { sessionHash } = await openSession(deps, it.buyer.id);
  const shown = await showResult(deps, { customerId: it.buyer.id, sessionHash, id });
  expect(shown).toMatchObject({
    result: {
      observations: [
        {
          name: 'Dosagem',
          value: '150',
          unit: 'mg/dL',
          range: '10 a 50',
          flag: 'HH',
          by: 'Helena Prado CRBM-4321',
        },
      ],
    },
  });
  expect((await pool.query('select critical from laboratory_reports')).rows).toEqual([{ critical: true }]);
});

test('a rejected sample opens its service again', async () => {
  const it = await paid();
  await collect(it, 1);
  const [order] = await labOrders(it);
  lab.sendResult(order?.placer ?? '', 'recoleta', 'QS');
  await poll();
  expect(await statesOf(it)).toEqual(['rejected']);
  expect(await shownTo(it.buyer.id)).toEqual(['recollect']);
  expect(await held()).toEqual([]);
  await collect(it, 1);
  expect(await statesOf(it)).toEqual(['rejected', 'accepted']);
  const replaced = lab.resources.ofType('ServiceRequest').at(-1)?.replaces;
  expect(JSON.stringify(replaced)).toContain(`"${order?.placer}"`);
});

test('a result of another patient waits for a person, one entered in error is withdrawn', async () => {
  const it = await paid();
  await collect(it, 1);
  const [{ placer = '', filler = '' } = {}] = await labOrders(it);
  lab.sendResult(placer, 'outro-paciente');
  await poll();
  expect(await shownTo(it.buyer.id)).toEqual(['at_laboratory']);
  expect(await held()).toEqual(['A mensagem fala de mais de um paciente.']);
  lab.sendResult(placer, 'final');
  await poll();
  expect(await shownTo(it.buyer.id)).toEqual(['ready']);
  const report = lab.resources.get(`DiagnosticReport/${filler}`);
  lab.resources.put(`DiagnosticReport/${filler}`, { ...report, status: 'entered-in-error', result: [] });
  await poll();
  expect(await shownTo(it.buyer.id)).toEqual(['withdrawn']);
});

test('a result is fetched again after its content was erased, and a laboratory without questions is named', async () => {
  const it = await paid();
  await collect(it, 1);
  const [{ placer = '' } = {}] = await labOrders(it);
  lab.sendResult(placer, 'final');
  await poll();
  deps.clock.forward(RETENTION_DAYS.results * 24 * 60 + 60);
  await pool.query("update laboratory_orders set created_at = created_at - interval '731 days'");
  await tick('laboratory.forget');
  expect(await shownTo(it.buyer.id)).toEqual(['gone']);
  await poll();
  expect(await shownTo(it.buyer.id)).toEqual(['gone']);
  const fetched = await inTransaction(deps, (tx) => fetchOrder(tx, it, shellOperator('Bia')));
  expect(fetched).toEqual({ asked: ['Laboratório central de Brasília'], silent: [] });
  await runJobs();
  expect(await shownTo(it.buyer.id)).toEqual(['ready']);
  await pool.query("update laboratory_links set protocol = 'hl7'");
  const unasked = await inTransaction(deps, (tx) => fetchOrder(tx, it, shellOperator('Bia')));
  await pool.query("update laboratory_links set protocol = 'fhir'");
  expect(unasked).toEqual({ asked: [], silent: ['Laboratório central de Brasília'] });
  expect(
    await inTransaction(deps, (tx) => fetchOrder(tx, { incrementId: '999999999' }, shellOperator('Bia'))),
  ).toMatchObject({ code: 'not_found' });
});

test('fetched again, a version whose values were changed in silence is taken once', async () => {
  const it = await paid();
  await collect(it, 1);
  const [{ placer = '', filler = '' } = {}] = await labOrders(it);
  lab.sendResult(placer, 'final');
  await poll();
  const reports = async () => (await pool.query('select id from laboratory_reports')).rows.length;
  const again = async () => {
    await inTransaction(deps, (tx) => fetchOrder(tx, it, shellOperator('Bia')));
    await runJobs();
  };
  await again();
  expect(await reports()).toBe(1);
  const value = lab.resources.get(`Observation/${filler}-1`);
  lab.resources.put(`Observation/${filler}-1`, { ...value, valueQuantity: { value: 11.1, unit: 'g/dL' } });
  await again();
  await again();
  expect(await reports()).toBe(2);
});

test.each([
  ['nao-e-pdf', 'O documento não é um PDF.'],
  ['outro-endereco', 'O documento não pôde ser buscado no sistema do laboratório.'],
  ['endereco', null],
] as const)('a document that is %s is taken, or says why it waits', async (laboratorioPdf, problem) => {
  const it = await paid();
  await collect(it, 1);
  const [{ placer = '' } = {}] = await labOrders(it);
  sandbox.controls.setKnobs({ laboratorioPdf });
  lab.sendResult(placer, 'final');
  await poll();
  expect(await held()).toEqual(problem ? [problem] : []);
  const { rows } = await pool.query('select pdf is not null as pdf from laboratory_reports');
  expect(rows).toEqual(problem ? [] : [{ pdf: true }]);
});

test('many reports are read page by page, those of other stores are not kept', async () => {
  const it = await paid();
  await collect(it, 1);
  const [{ placer = '', filler = '' } = {}] = await labOrders(it);
  lab.sendResult(placer, 'final');
  const own = lab.resources.get(`DiagnosticReport/${filler}`);
  const order = lab.resources.get('ServiceRequest/1');
  for (let n = 0; n < 45; n += 1) {
    const identifier = [{ system: 'https://outra.exemplo/fhir/exame', value: `${placer}` }];
    lab.resources.put(`ServiceRequest/outro${n}`, { ...order, identifier });
    const basedOn = [{ reference: `ServiceRequest/outro${n}` }];
    lab.resources.put(`DiagnosticReport/outro${n}`, { ...own, basedOn, identifier: [] });
  }
  lab.resources.put(`DiagnosticReport/${filler}`, { ...own, status: 'amended' });
  await poll();
  expect(await shownTo(it.buyer.id)).toEqual(['corrected']);
  expect((await messages()).filter(({ control_id: id }) => id.includes('outro'))).toEqual([]);
});

test('an order that waited while its link changed the protocol is refused, and is ordered again in the new one', async () => {
  const it = await paid();
  answerWith(() => null);
  await pool.query("update laboratory_links set protocol = 'hl7'");
  await collect(it, 1);
  expect(await statesOf(it)).toEqual(['to_send']);
  await pool.query("update laboratory_links set protocol = 'fhir'");
  await pool.query('update jobs.job set start_after = now()');
  await runJobs();
  expect((await labOrders(it)).map(({ state, refusal }) => [state, refusal])).toEqual([
    ['refused', 'O protocolo da ligação mudou.'],
  ]);
  const [{ id = 0 } = {}] = await labOrders(it);
  await inTransaction(deps, (tx) => askAgain(tx, { id }, shellOperator('Bia')));
  await runJobs();
  expect(await statesOf(it)).toEqual(['cancelled', 'accepted']);
  expect(lab.lines()).toMatchObject([{ placer: `${it.incrementId}-1.2` }]);
});
