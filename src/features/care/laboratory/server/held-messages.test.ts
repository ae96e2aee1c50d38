import { expect, test } from 'vitest';
import { type Operator, shellOperator } from '#features/desk/operations/operator.ts';
import { laboratoryStore, orderAnswer } from '#test/helpers/laboratory-store.ts';
import { checkAgain, showLaboratory } from './desk.ts';
import { listResults } from './show-results.ts';

const { deps, pool, answerWith, runJobs, paid, collect, labOrders, reportBytes, receive } =
  await laboratoryStore();

type Paid = Awaited<ReturnType<typeof paid>>;

const BIA = shellOperator('Bia');
const NOT_ANSWERED = 'O laboratório ainda não respondeu ao pedido deste exame.';

async function report(it: Paid, more: { tube?: string } = {}) {
  const [order] = await labOrders(it);
  const { placer = '', code = '', tube } = order ?? {};
  const patient = {
    name: ['Duarte', 'Marina Exemplo'] as [string, string],
    birthDate: '1988-04-17',
    cpf: it.buyer.cpf ?? '',
  };
  return receive(
    reportBytes(patient, [
      { placer, code, tube: String(tube), values: [{ name: 'Hb', value: '9' }], ...more },
    ]),
  );
}

/** A collection whose order the laboratory has not answered. */
async function unanswered() {
  answerWith(() => null);
  const it = await paid();
  await collect(it, 1);
  return it;
}

const heldOf = async (by: Operator = BIA) =>
  (await showLaboratory(deps, { filter: 'today', search: '' }, by)).held;
const shownTo = async (it: Paid) => (await listResults(deps, it.buyer.id)).map(({ state }) => state);
const check = async (id: number | undefined, by: Operator = BIA) => {
  const done = await checkAgain(deps, { id: id ?? 0 }, by);
  await runJobs();
  return done;
};

test('a result that comes before the laboratory’s answer waits, and applies by itself once the answer is there', async () => {
  const it = await unanswered();
  expect(await report(it)).toBe('AA');
  expect(await shownTo(it)).toEqual(['collected']);
  expect(await heldOf()).toMatchObject([{ problem: NOT_ANSWERED, incoming: true }]);
  answerWith((message) => orderAnswer(message, 'OK'));
  await pool.query('update jobs.job set start_after = now()');
  await runJobs();
  expect(await shownTo(it)).toEqual(['ready']);
  expect(await heldOf()).toEqual([]);
});

test('the desk has a held message checked again, and what still does not match stays', async () => {
  const it = await unanswered();
  await report(it);
  await report(it, { tube: '1' });
  await pool.query("update laboratory_orders set state = 'accepted'");
  const [first, second] = await heldOf();
  expect(await check(first?.id)).toEqual({ ok: true });
  expect(await shownTo(it)).toEqual(['ready']);
  expect(await check(second?.id)).toEqual({ ok: true });
  expect(await heldOf()).toMatchObject([{ id: second?.id, problem: 'O tubo é de outra coleta.' }]);
});

test('an answer releases only what waited for it', async () => {
  const it = await paid();
  await collect(it, 1);
  await report(it, { tube: '1' });
  answerWith(() => null);
  const other = await paid('EX-0014');
  await collect(other, 1);
  await report(other);
  answerWith((message) => orderAnswer(message, 'OK'));
  await pool.query('update jobs.job set start_after = now()');
  await runJobs();
  expect(await heldOf()).toMatchObject([{ problem: 'O tubo é de outra coleta.' }]);
});

test('an operator of another unit checks nothing, and no message that the store sent is checked', async () => {
  const it = await unanswered();
  await report(it);
  const [message] = await heldOf();
  const { rows } = await pool.query<{ id: number }>("select id from units where code = 'BHZ-SPE'");
  const elsewhere = { ...BIA, grants: [{ role: 'manager' as const, unitIds: rows.map(({ id }) => id) }] };
  expect(await check(message?.id, elsewhere)).toMatchObject({ code: 'not_found' });
  const sent = await pool.query<{ id: number }>(
    "update laboratory_messages set state = 'refused' where direction = 'out' returning id::int",
  );
  expect(await check(sent.rows[0]?.id)).toMatchObject({ code: 'not_found' });
});

test('a laboratory that has not answered an order for a while is named to the units that it serves', async () => {
  await unanswered();
  const silentFor = async (by: Operator = BIA) =>
    (await showLaboratory(deps, { filter: 'today', search: '' }, by)).silent;
  deps.clock.forward(14);
  expect(await silentFor()).toEqual([]);
  deps.clock.forward(2);
  expect(await silentFor()).toMatchObject([{ laboratory: 'Laboratório central de Brasília' }]);
  const { rows } = await pool.query<{ id: number }>("select id from units where code = 'BHZ-SPE'");
  const elsewhere = { ...BIA, grants: [{ role: 'manager' as const, unitIds: rows.map(({ id }) => id) }] };
  expect(await silentFor(elsewhere)).toEqual([]);
  answerWith((message) => orderAnswer(message, 'OK'));
  await pool.query('update jobs.job set start_after = now()');
  await runJobs();
  expect(await silentFor()).toEqual([]);
});

test('the desk sees that a result is there, without what it says', async () => {
  const it = await paid();
  await collect(it, 1);
  const resultOf = async () =>
    (await showLaboratory(deps, { filter: 'today', search: it.incrementId }, BIA)).rows.map(
      ({ result }) => result,
    );
  expect(await resultOf()).toEqual([null]);
  await report(it);
  expect(await resultOf()).toEqual(['ready']);
});
