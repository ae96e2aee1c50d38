import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readState } from '#features/trust/home/server/read-state.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { stateReport } from './state-report.ts';

const { db, pool } = await testDatabase();
const now = new Date(Date.now() + 3_600_000).toISOString();
const deps = testDeps(db, { now });

beforeEach(async () => {
  await pool.query(emptyTables(['quotes', 'orders', 'payments', 'payment_refunds', 'unmatched_receipts']));
  await pool.query('delete from jobs.job');
});

test('a store at rest is in order', async () => {
  const state = await readState(deps);
  expect(state).toMatchObject({
    jobs: { queues: [], dead: 0 },
    quotes: { open: 0, late: 0 },
    orders: { unpaid: 0, late: 0, held: 0, suspended: 0, toDecide: 0 },
    payments: { paymentsInDoubt: 0, refundsOpen: 0, refundsLate: 0, unmatchedReceipts: [] },
    problems: [],
  });
  expect(state.database.migrations.applied).toBe(state.database.migrations.known);
  expect(stateReport(state)).toContain('Tudo em ordem.');
});

test('overdue work and work that waits for a person is reported, one line each', async () => {
  const client = await pool.connect();
  // Turns off foreign keys: only the counted rows matter here.
  await client.query("set session_replication_role = 'replica'");
  const at = (minutesAgo: number) => new Date(Date.parse(now) - minutesAgo * 60_000).toISOString();
  const money = 'subtotal_cents, discount_cents, freight_cents, total_cents';
  const quote = (customer: number, expires: string) =>
    client.query(
      `insert into quotes (id, cart_id, customer_id, state, vendor, ${money}, shipping_places, created_at, expires_at)
       values (gen_random_uuid(), gen_random_uuid(), $1, 'open', 'DEFAULT', 100, 0, 0, 100, '{}', $2, $2)`,
      [customer, expires],
    );
  const order = (number: string, status: string, until: string) =>
    client.query(
      `insert into orders (id, increment_id, customer_id, quote_id, status, payment_type, ${money}, invoice, billing, created_at, pay_until)
       values (gen_random_uuid(), $1, 1, gen_random_uuid(), $2, 'pix', 100, 0, 0, 100, '{}', '{}', $3, $3)`,
      [number, status, until],
    );
  const payment = (reference: string, state: string, time: string) =>
    client.query(
      `insert into payments (id, order_id, method, reference, state, amount_cents, created_at, expires_at)
       values (gen_random_uuid(), gen_random_uuid(), 'pix', $1, $2, 100, $3, $3)`,
      [reference, state, time],
    );
  const refund = (id: string, endToEnd: string, state: string, time: string) =>
    client.query(
      `insert into payment_refunds (id, receipt_reference, amount_cents, state, reason, created_at)
       values ($1, $2, 100, $3, 'cancelled', $4)`,
      [id, endToEnd, state, time],
    );
  await quote(1, at(-10));
  await quote(2, at(6));
  await order('100000001', 'pending_payment', at(-10));
  await order('100000002', 'pending_payment', at(11));
  await order('100000003', 'holded', at(60));
  await client.query("update orders set decide_by = now() where status = 'holded'");
  await payment('a', 'pending', at(10));
  await payment('b', 'pending', at(16));
  await payment('c', 'requested', at(16));
  await payment('d', 'paid', at(600));
  await refund('1', 'E1', 'requested', at(5));
  await refund('2', 'E2', 'failed', at(200));
  await refund('3', 'E2', 'requested', at(1));
  await client.query("insert into jobs.job_common (name, start_after) values ('payments.notified', $1)", [
    at(9),
  ]);
  const unmatched = (reference: string, returned: boolean, time: string) =>
    client.query("insert into unmatched_receipts values ($1, 'pix', 12345, $2, $3)", [
      reference,
      time,
      returned,
    ]);
  await unmatched('E9', false, at(600));
  await unmatched('E10', true, at(600));
  await unmatched('E11', false, at(60 * 24 * 8));
  client.release(true);

  const state = await readState(deps);
  expect(state.quotes).toEqual({ open: 1, late: 1 });
  expect(state.orders).toEqual({ unpaid: 2, late: 1, held: 1, suspended: 0, toDecide: 0 });
  expect(state.payments).toMatchObject({ paymentsInDoubt: 2, refundsOpen: 2, refundsLate: 1 });
  expect(state.problems).toEqual([
    'As tarefas estão paradas, a mais antiga há 9 min: a loja está rodando?',
    '1 orçamento(s) vencido(s) ainda não foram encerrados.',
    '1 pedido(s) sem pagamento passaram do prazo sem ser cancelados.',
    '1 pedido(s) retido(s) esperam por uma decisão.',
    '2 cobrança(s) Pix sem resposta do banco: confira a ligação com ele.',
    '1 devolução(ões) Pix não terminam: confira no banco.',
    '1 recebimento(s) Pix não são de nenhum pedido: loja recebimentos listar.',
  ]);
  expect(stateReport(state)).toContain('1, a mais antiga há 9 min, paradas');
  expect(stateReport(state)).toContain('payments.notified 1 (há 9 min)');
  expect(stateReport(state)).toMatch(/Recebidos sem pedido +1, ao todo R\$\s123,45/);
});

test('accepts a long queue that moves, and distinguishes slow queues from stopped ones', async () => {
  const at = (secondsAgo: number) => new Date(Date.parse(now) - secondsAgo * 1000);
  const add = (count: number, { due, completed = null }: { due: Date; completed?: Date | null }) =>
    pool.query(
      `insert into jobs.job_common (name, start_after, completed_on, state)
       select 'mail.order-paid', $1, $2, $3::jobs.job_state from generate_series(1, $4)`,
      [due, completed, completed ? 'completed' : 'created', count],
    );
  const jobsOf = async () => {
    const state = await readState(deps);
    const [, tasks] = /Tarefas na fila +(.*)/.exec(stateReport(state)) ?? [];
    return { tasks, problems: state.problems.filter((problem) => problem.startsWith('As tarefas')) };
  };
  await add(1203, { due: at(5) });
  await add(1, { due: at(90) });
  await add(600, { due: at(100), completed: at(3) });
  expect(await jobsOf()).toEqual({ tasks: '1.204, a mais antiga há 90 s, 60 por segundo', problems: [] });
  await add(1, { due: at(420) });
  expect((await jobsOf()).problems).toEqual(['As tarefas andam, mas a mais antiga espera há 7 min.']);
  await pool.query("update jobs.job set completed_on = $1 where state = 'completed'", [at(30)]);
  expect((await jobsOf()).tasks).toBe('1.205, a mais antiga há 7 min');
  await pool.query("delete from jobs.job where state = 'completed'");
  expect((await jobsOf()).problems).toEqual([
    'As tarefas estão paradas, a mais antiga há 7 min: a loja está rodando?',
  ]);
});

test('an outdated database is reported before its tables are read', async () => {
  const { rows } = await pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *',
  );
  onTestFinished(async () => {
    const { id, hash, created_at: at } = rows[0];
    await pool.query('insert into drizzle.__drizzle_migrations values ($1, $2, $3)', [id, hash, at]);
  });
  const { jobs, problems } = await readState(deps);
  expect(jobs).toBeNull();
  expect(problems).toEqual(['Faltam 1 migrações: inicie a loja desta versão.']);
});
