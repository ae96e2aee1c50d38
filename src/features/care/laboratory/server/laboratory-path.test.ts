import { expect, test } from 'vitest';
import { openSession } from '#features/account/sessions/server/start-session.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { laboratoryStore, orderAnswer } from '#test/helpers/laboratory-store.ts';
import { drop, showLaboratory } from './desk.ts';
import { listResults, resultDocument, showResult } from './show-results.ts';

const {
  deps,
  pool,
  received,
  answerWith,
  runJobs,
  tick,
  paid,
  collect,
  undo,
  labOrders,
  reportBytes,
  receive,
} = await laboratoryStore();

const HEMOGRAM = { code: '40304361', placer: '' };
const marina = (cpf: string | null) => ({
  name: ['Duarte', 'Marina Exemplo'] as [string, string],
  birthDate: '1988-04-17',
  ...(cpf && { cpf }),
});
const statesOf = async (it: Parameters<typeof labOrders>[0]) =>
  (await labOrders(it)).map(({ state }) => state);
/** The states that a customer's list shows. */
const shownTo = async (customerId: number) => (await listResults(deps, customerId)).map(({ state }) => state);

test('a collection is ordered once, with patient, tube and code, and accepted by exam', async () => {
  const it = await paid('EX-0001', ['EX-0014']);
  expect(received).toHaveLength(0);
  await collect(it, 1, 2);
  expect(received).toHaveLength(1);
  const [message] = received;
  expect(message?.text('MSH', 9, 3)).toBe('OML_O21');
  expect(message?.text('MSH', 6)).toBe('LABBSB');
  expect([message?.text('PID', 5), message?.text('PID', 5, 2), message?.text('PID', 7)]).toEqual([
    'Duarte',
    'Marina Exemplo',
    '19880417',
  ]);
  expect(message?.field('PID', 3)[1]?.[0]).toEqual([it.buyer.cpf]);
  const orders = await labOrders(it);
  expect(orders.map(({ placer, state, filler }) => ({ placer, state, filler }))).toEqual([
    { placer: `${it.incrementId}-1`, state: 'accepted', filler: `F${it.incrementId}1` },
    { placer: `${it.incrementId}-2`, state: 'accepted', filler: `F${it.incrementId}2` },
  ]);
  const tubes = message?.segments.filter(({ name }) => name === 'SPM').map((tube) => tube.text(2));
  expect(tubes).toEqual(orders.map(({ tube }) => String(tube)));
  await tick('laboratory.sweep');
  expect(received).toHaveLength(1);
});

test('a silent laboratory gets the same bytes again, and an exam that it refuses is shown as refused', async () => {
  const it = await paid();
  answerWith(() => null);
  await collect(it, 1);
  expect(await statesOf(it)).toEqual(['to_send']);
  answerWith((message) => orderAnswer(message, 'UA'));
  const [first] = received;
  deps.clock.forward(1);
  await pool.query('update jobs.job set start_after = now()');
  await runJobs();
  expect(await statesOf(it)).toEqual(['refused']);
  expect(received.at(-1)?.text('MSH', 10)).toBe(first?.text('MSH', 10));
});

test('an undone collection is cancelled at the laboratory, and a new one is a new order', async () => {
  const it = await paid();
  await collect(it, 1);
  await undo(it, 1);
  expect(received.at(-1)?.text('ORC', 1)).toBe('CA');
  expect(await statesOf(it)).toEqual(['cancelled']);
  await collect(it, 1);
  expect((await labOrders(it)).map(({ placer, state }) => [placer, state])).toEqual([
    [`${it.incrementId}-1`, 'cancelled'],
    [`${it.incrementId}-1.2`, 'accepted'],
  ]);
});

test('a result reaches its patient with values and document, each kept byte for byte', async () => {
  const it = await paid();
  await collect(it, 1);
  const [order] = await labOrders(it);
  const pdf = Buffer.from('%PDF-1.4 laudo');
  const report = {
    ...HEMOGRAM,
    placer: order?.placer ?? '',
    filler: order?.filler ?? '',
    tube: String(order?.tube),
    values: [{ name: 'Hemoglobina', value: '9,8', unit: 'g/dL', range: '12 a 16', flag: 'L' }],
    pdf,
  };
  const bytes = reportBytes(marina(it.buyer.cpf), [report], 'once');
  expect(await receive(bytes)).toBe('AA');
  expect(await receive(bytes)).toBe('AA');
  expect(await shownTo(it.buyer.id)).toEqual(['ready']);
  expect(it.mail()).toContain('Há novidade no seu pedido N');
  expect(it.mail().filter((subject) => subject.startsWith('Há novidade'))).toHaveLength(1);
  expect(await receive(reportBytes(marina(it.buyer.cpf), [{ ...report, status: 'C' }], 'once'))).toBe('AR');
  expect(await shownTo(it.buyer.id)).toEqual(['ready']);
});

test('another person named, a foreign tube or an unknown order is never shown, and waits for a person', async () => {
  const it = await paid();
  await collect(it, 1);
  const [order] = await labOrders(it);
  const own = { ...HEMOGRAM, placer: order?.placer ?? '', tube: String(order?.tube) };
  for (const [patient, exam] of [
    [{ ...marina(it.buyer.cpf), name: ['Duarte', 'Mariana Exemplo'] as [string, string] }, own],
    [{ ...marina(it.buyer.cpf), birthDate: '1988-04-18' }, own],
    [{ ...marina('52998224725') }, own],
    [marina(it.buyer.cpf), { ...own, tube: '1' }],
    [marina(it.buyer.cpf), { ...own, code: 'OUTRO' }],
    [marina(it.buyer.cpf), { ...own, filler: 'F1' }],
    [marina(it.buyer.cpf), { ...own, placer: '999999999-1' }],
    [marina(null), { ...own, tube: '' }],
  ] as const)
    expect(await receive(reportBytes(patient, [{ ...exam, values: [{ name: 'Hb', value: '9' }] }]))).toBe(
      'AA',
    );
  expect(await shownTo(it.buyer.id)).toEqual(['at_laboratory']);
  const { rows } = await pool.query("select problem from laboratory_messages where state = 'held'");
  expect(rows).toHaveLength(8);
});

test('a partial result is never called ready, a late one never replaces the final, a correction says so', async () => {
  const it = await paid();
  await collect(it, 1);
  const [order] = await labOrders(it);
  const send = (status: string, value: string, minutes: number) =>
    receive(
      reportBytes(marina(it.buyer.cpf), [
        {
          ...HEMOGRAM,
          placer: order?.placer ?? '',
          tube: String(order?.tube),
          status,
          at: new Date(deps.clock.now().getTime() + minutes * 60_000),
          values: [{ name: 'Hb', value }],
        },
      ]),
    );
  await send('P', '9', 0);
  expect(await shownTo(it.buyer.id)).toEqual(['partial']);
  expect(it.mail()).not.toContain('Há novidade no seu pedido N');
  await send('F', '10', 5);
  await send('P', '9', 2);
  expect(await shownTo(it.buyer.id)).toEqual(['ready']);
  await send('C', '11', 9);
  expect(await shownTo(it.buyer.id)).toEqual(['corrected']);
  expect(it.mail().filter((subject) => subject.startsWith('Há novidade'))).toHaveLength(2);
});

test('values of another patient are withdrawn at once, and no later version shows them as a former one', async () => {
  const it = await paid();
  await collect(it, 1);
  const [order] = await labOrders(it);
  const exam = { ...HEMOGRAM, placer: order?.placer ?? '', tube: String(order?.tube) };
  const send = (
    status: string,
    value: string,
    { at = deps.clock.now(), ...more }: { at?: Date; status?: string } = {},
  ) =>
    receive(
      reportBytes(marina(it.buyer.cpf), [{ ...exam, status, at, values: [{ name: 'Hb', value, ...more }] }]),
    );
  await send('F', '7');
  await send('C', '7', { status: 'W' });
  // Sent again, they do not come back, now or as a former version.
  await send('F', '7', { at: new Date(deps.clock.now().getTime() - 60_000) });
  expect(await shownTo(it.buyer.id)).toEqual(['withdrawn']);
  await send('C', '12');
  const { sessionHash } = await openSession(deps, it.buyer.id);
  const asked = { customerId: it.buyer.id, sessionHash, id: order?.id ?? 0 };
  expect(await showResult(deps, asked)).toMatchObject({
    result: { state: 'corrected', observations: [{ value: '12' }], earlier: [] },
  });
  await send('C', '13');
  expect(await showResult(deps, asked)).toMatchObject({
    result: { observations: [{ value: '13' }], earlier: [{ observations: [{ value: '12' }] }] },
  });
});

test('an operator sees and puts aside only messages of laboratories of the own units', async () => {
  const it = await paid();
  await collect(it, 1);
  const [order] = await labOrders(it);
  const exam = { ...HEMOGRAM, placer: order?.placer ?? '', tube: '1' };
  await receive(reportBytes(marina(it.buyer.cpf), [exam]));
  const { rows } = await pool.query<{ id: number; code: string }>(
    "select id, code from units where code in ('BSB-ASN', 'BHZ-SPE') order by code",
  );
  const [elsewhere, here] = rows.map(({ id }) => ({
    ...shellOperator('Gil'),
    grants: [{ role: 'manager' as const, unitIds: [id] }],
  }));
  if (!elsewhere || !here) throw new Error('no units');
  const asked = { filter: 'today', search: '' } as const;
  expect(await showLaboratory(deps, asked, elsewhere)).toEqual({
    rows: [],
    held: [],
    warnings: [],
    silent: [],
  });
  const { held } = await showLaboratory(deps, asked, here);
  const [message] = held;
  expect(held).toMatchObject([{ incrementId: it.incrementId, problem: 'O tubo é de outra coleta.' }]);
  const put = { id: message?.id ?? 0, note: 'o laboratório vai reenviar' };
  expect(await drop(deps, put, elsewhere)).toMatchObject({ code: 'not_found' });
  expect(await drop(deps, put, here)).toEqual({ ok: true });
});

test('a combination with a part that is handed over in person is handed over in person', async () => {
  await pool.query(
    `update laboratory_exams set handed_over = false
     where product_id in (select id from products where code in ('CK-0012', 'EX-0001'))`,
  );
  const it = await paid('CK-0012', ['EX-0001']);
  await collect(it, 1, 2);
  const inPerson = new Map((await labOrders(it)).map((order) => [order.code, order.inPerson]));
  expect(inPerson.get('CK-0012')).toBe(true);
  expect([...inPerson.values()]).toEqual([true, false]);
});

test('an exam that is handed over in person shows no value, whatever it says', async () => {
  const it = await paid('EX-0126');
  await collect(it, 1);
  const [order] = await labOrders(it);
  expect(order?.inPerson).toBe(true);
  await receive(
    reportBytes(marina(it.buyer.cpf), [
      {
        code: order?.code ?? '',
        placer: order?.placer ?? '',
        tube: String(order?.tube),
        values: [{ name: 'HIV', value: 'Não reagente' }],
      },
    ]),
  );
  expect(await shownTo(it.buyer.id)).toEqual(['in_person']);
});

test('a result opens for its patient after a recent sign-in only, and every opening is shown', async () => {
  const it = await paid();
  await collect(it, 1);
  const [order] = await labOrders(it);
  const pdf = Buffer.from('%PDF-1.4 laudo');
  await receive(
    reportBytes(marina(it.buyer.cpf), [
      {
        ...HEMOGRAM,
        placer: order?.placer ?? '',
        tube: String(order?.tube),
        values: [{ name: 'Hb', value: '9,8', flag: 'L' }],
        pdf,
      },
    ]),
  );
  const { sessionHash } = await openSession(deps, it.buyer.id);
  const asked = { customerId: it.buyer.id, sessionHash, id: order?.id ?? 0 };
  expect(await showResult(deps, asked)).toMatchObject({
    ok: true,
    result: { observations: [{ value: '9,8', flag: 'L' }], hasDocument: true, views: [{ by: 'you' }] },
  });
  expect(await resultDocument(deps, asked)).toMatchObject({ ok: true, pdf });
  const stranger = await newBuyer(deps);
  await pool.query('update customers set cpf = null where id = $1', [it.buyer.id]);
  await pool.query('update customers set cpf = $2, cpf_final = true where id = $1', [
    stranger.id,
    it.buyer.cpf,
  ]);
  expect(await showResult(deps, { ...asked, customerId: stranger.id })).toMatchObject({ code: 'not_found' });
  expect(await resultDocument(deps, { ...asked, customerId: stranger.id })).toMatchObject({
    code: 'not_found',
  });
  deps.clock.forward(16);
  expect(await showResult(deps, asked)).toMatchObject({ code: 'sign_in_again' });
  expect(await resultDocument(deps, asked)).toMatchObject({ code: 'sign_in_again' });
});

test('a rejected sample asks for a new collection in plain words', async () => {
  const it = await paid();
  await collect(it, 1);
  const [order] = await labOrders(it);
  await receive(
    reportBytes(marina(it.buyer.cpf), [
      { ...HEMOGRAM, placer: order?.placer ?? '', tube: String(order?.tube), status: 'X', rejected: 'RC' },
    ]),
  );
  const [listed] = await listResults(deps, it.buyer.id);
  expect(listed).toMatchObject({ state: 'recollect', rejected: 'A amostra coagulou.' });
});

test('bytes that are not a message get no answer, and a message with a lying character set is refused', async () => {
  expect(await receive(Buffer.from('GET / HTTP/1.1'))).toBe('');
  const it = await paid();
  await collect(it, 1);
  const bytes = Buffer.from(
    Buffer.from(reportBytes(marina(it.buyer.cpf), [{ ...HEMOGRAM, placer: 'x', tube: '1' }]))
      .toString('latin1')
      .replace('Marina', 'Marin\xe3'),
    'latin1',
  );
  expect(await receive(bytes)).toBe('AR');
  expect(await showResult(deps, { customerId: it.buyer.id, sessionHash: '', id: 1 })).toMatchObject({
    ok: false,
  });
});
