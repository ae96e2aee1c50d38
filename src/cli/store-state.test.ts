import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readState } from '#features/desk/start-page/server/read-state.ts';
import { openDatabase } from '#platform/database/database.ts';
import { certificate } from '#test/helpers/certificate.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { OWN_FACTS } from '#test/helpers/production-env.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { stateReport } from './state-report.ts';

const { db, pool, connectionString } = await testDatabase({ demo: true });
const now = new Date(Date.now() + 3_600_000).toISOString();
const deps = testDeps(db, { now });

beforeEach(async () => {
  await pool.query(emptyTables(['quotes', 'orders', 'payments', 'payment_refunds', 'unmatched_receipts']));
  await pool.query('delete from jobs.job');
  await done('quotes.expire', 20);
});

const at = (secondsAgo: number) => new Date(Date.parse(now) - secondsAgo * 1000);
const done = (name: string, secondsAgo: number) =>
  pool.query("insert into jobs.job_common (name, state, completed_on) values ($1, 'completed', $2)", [
    name,
    at(secondsAgo),
  ]);

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

test('names services that a price table gives away', async () => {
  const free =
    "update prices set price_cents = 0, special_cents = null where product_id = (select id from products where code = 'EX-0001')";
  const client = await pool.connect();
  const { rows } = await client.query(`select * from prices`);
  await client.query(free);
  const { problems } = await readState(deps);
  expect(problems).toEqual(['1 serviço sai de graça (preço 0,00): EX-0001. Confira.']);
  for (const { product_id, store_id, vendor, tier, price_cents, special_cents } of rows)
    await client.query(
      'update prices set price_cents = $5, special_cents = $6 where (product_id, store_id, vendor, tier) = ($1, $2, $3, $4)',
      [product_id, store_id, vendor, tier, price_cents, special_cents],
    );
  client.release();
});

test('names missing pages, and the demo’s data in brand and pages of another provider', async () => {
  const [page] = (await pool.query("delete from contents where path = '/fale-conosco' returning *")).rows;
  onTestFinished(async () => {
    await pool.query('insert into contents values ($1, $2, $3, $4, $5)', Object.values(page));
    await pool.query("update contents set markdown = replace(markdown, ' (61) 3550-0130', '')");
  });
  await pool.query(
    "update contents set markdown = markdown || ' (61) 3550-0130' where path = '/acessibilidade'",
  );
  const { brand } = deps.config;
  const config = { ...deps.config, brand: { ...brand, demo: false, page: { ...brand.page, ...OWN_FACTS } } };
  expect((await readState({ ...deps, config })).problems).toEqual([
    'O brand.json traz da loja de demonstração: cnes, notice.',
    'Falta a página /fale-conosco. Quem é Gerente ou Conteúdo escreve no painel, em Catálogo, Páginas.',
    'A página /acessibilidade traz da loja de demonstração o telefone.',
  ]);
});

test('overdue work and work that waits for a person is reported, one line each', async () => {
  const client = await pool.connect();
  // Turns off foreign keys: only the counted rows matter here.
  await client.query("set session_replication_role = 'replica'");
  const before = (minutesAgo: number) => at(minutesAgo * 60).toISOString();
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
  await quote(1, before(-10));
  await quote(2, before(6));
  await order('100000001', 'pending_payment', before(-10));
  await order('100000002', 'pending_payment', before(11));
  await order('100000003', 'holded', before(60));
  await client.query("update orders set decide_by = now() where status = 'holded'");
  await payment('a', 'pending', before(10));
  await payment('b', 'pending', before(16));
  await payment('c', 'requested', before(16));
  await payment('d', 'paid', before(600));
  await refund('1', 'E1', 'requested', before(5));
  await refund('2', 'E2', 'failed', before(200));
  await refund('3', 'E2', 'requested', before(1));
  await client.query("insert into jobs.job_common (name, start_after) values ('payments.notified', $1)", [
    before(9),
  ]);
  const unmatched = (reference: string, returned: boolean, time: string) =>
    client.query("insert into unmatched_receipts values ($1, 'pix', 12345, $2, $3)", [
      reference,
      time,
      returned,
    ]);
  await unmatched('E9', false, before(600));
  await unmatched('E10', true, before(600));
  await unmatched('E11', false, before(60 * 24 * 8));
  await pool.query("delete from jobs.job where state = 'completed'");
  client.release(true);

  const state = await readState(deps);
  expect(state.quotes).toEqual({ open: 1, late: 1 });
  expect(state.orders).toEqual({ unpaid: 2, late: 1, held: 1, suspended: 0, toDecide: 0 });
  expect(state.payments).toMatchObject({ paymentsInDoubt: 2, refundsOpen: 2, refundsLate: 1 });
  expect(state.problems).toEqual([
    'As tarefas estão paradas, a mais antiga há 9 min: a loja está rodando?',
    '1 orçamento vencido ainda não foi encerrado.',
    '1 pedido sem pagamento passou do prazo e não foi cancelado.',
    '1 pedido retido espera por uma decisão.',
    '2 cobranças sem resposta do banco: confira a conexão com o banco.',
    '1 devolução não termina: confira no banco.',
    '1 recebimento não é de nenhum pedido: loja operar payments/to-check.',
  ]);
  expect(stateReport(state)).toContain('1, a mais antiga há 9 min, paradas');
  expect(stateReport(state)).toContain('payments.notified 1 (há 9 min)');
  expect(stateReport(state)).toMatch(/Recebidos sem pedido +1, ao todo R\$\s123,45/);
});

test('accepts a long queue that moves, and distinguishes slow queues from stopped ones', async () => {
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
  await pool.query("delete from jobs.job where state = 'completed'");
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

const problemsNow = async () => (await readState(deps)).problems;

test('a store of which no copy works is not in order', async () => {
  await pool.query('update jobs.job set completed_on = $1', [at(179)]);
  expect(await problemsNow()).toEqual([]);
  await pool.query('update jobs.job set completed_on = $1', [at(181)]);
  expect(await problemsNow()).toEqual(['Nenhuma tarefa foi feita há 3 min: a loja está rodando?']);
  await pool.query('delete from jobs.job');
  await pool.query('update jobs.queue set created_on = $1', [at(179)]);
  expect(await problemsNow()).toEqual([]);
  await pool.query('update jobs.queue set created_on = $1', [at(181)]);
  expect(await problemsNow()).toEqual(['Nenhuma tarefa foi feita neste banco ainda: a loja está rodando?']);
});

test('names queues whose jobs fail again and again, also while none is due', async () => {
  const retry = (queue: string, failures: number, count: number) =>
    pool.query(
      `insert into jobs.job_common (name, state, retry_count, start_after)
       select $1, 'retry', $2, $3 from generate_series(1, $4)`,
      [queue, failures - 1, at(-600), count],
    );
  await retry('payments.create', 2, 5);
  expect(await problemsNow()).toEqual([]);
  await retry('mail.order-paid', 3, 2000);
  expect(await problemsNow()).toEqual([
    'Há tarefas que falham e são repetidas (mail.order-paid 2000): loja tarefas listar.',
  ]);
});

test('a full disk is not in order', async () => {
  await pool.query(`create function refuse() returns event_trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await pool.query('create event trigger refusing on ddl_command_end execute function refuse()');
  onTestFinished(async () => void (await pool.query('drop event trigger refusing')));
  expect(await problemsNow()).toEqual(['O disco do banco de dados está cheio: nada é gravado.']);
});

test('a clock that differs is reported', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await problemsNow()).toEqual([
    'O relógio do banco está 5 min atrasado em relação a esta máquina: confira o NTP.',
  ]);
});

test('certificates are renewed in time', async () => {
  const folder = temporaryFolder();
  const inDays = (days: number) => new Date(Date.parse(now) + days * 86_400_000);
  const problemsOf = async (until: Date) => {
    const files = certificate(folder, 'own', dayOf(until).slice(2).replaceAll('-', ''));
    const tls = { ...files, caFile: undefined };
    return (await readState({ ...deps, config: { ...deps.config, pix: { ...deps.config.pix, tls } } }))
      .problems;
  };
  expect(await problemsOf(inDays(40))).toEqual([]);
  const soon = formatDay(dayOf(inDays(20)));
  expect(await problemsOf(inDays(20))).toEqual([
    `PIX_CERT_FILE: o certificado vence em ${soon}: renove-o já.`,
  ]);
  const past = formatDay(dayOf(inDays(-2)));
  expect(await problemsOf(inDays(-2))).toEqual([`PIX_CERT_FILE: o certificado venceu em ${past}.`]);
});

test('a store without catalogue, and production with accounts of the demo, are not in order', async () => {
  const empty = await testDatabase();
  const { problems } = await readState({ ...deps, db: empty.db });
  expect(problems).toContain(
    'Faltam no catálogo: Loja, Unidade com horários, Categorias, Serviços, Preços, Estoque, Marca com CNPJ e telefone. Quem é Gerente inclui no painel, em Catálogo, ou por arquivo. Sem isso a loja não vende.',
  );
  const config = { ...deps.config, production: true };
  expect((await readState({ ...deps, config })).problems).toEqual([
    'Há contas de demonstração, com senhas públicas: loja operar customer-desk/erase, loja operar staff/block.',
    expect.stringMatching(/^\d+ regras de preparo não aparecem na loja/),
  ]);
  expect((await readState({ ...deps, db: empty.db, config })).problems).toEqual(problems);
});

test('needs one connection and few statements', async () => {
  const one = openDatabase(connectionString, { max: 1 });
  const sent = await statementsOf(() => readState({ ...deps, db: one.db }));
  await one.close();
  expect(sent.length, sent.join('\n\n')).toBeLessThanOrEqual(8);
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

test('names rules of preparation that this release ships and the store lacks, and those without approval', async () => {
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const { rows } = await client.query(
    "delete from prep_rules where code = 'anticoagulante-sangue' returning *",
  );
  await client.query("update prep_rules set source_on = '2026-11-01' where code = 'gravidez-jejum'");
  onTestFinished(async () => {
    await pool.query('insert into prep_rules select * from jsonb_populate_record(null::prep_rules, $1)', [
      JSON.stringify(rows[0]),
    ]);
    await pool.query("update prep_rules set source_on = '2026-11-28' where code = 'gravidez-jejum'");
  });
  const { problems } = await readState(deps);
  const how =
    'compare com loja importar preparos db/seeds/preparos.csv --simular e importe o que vale para a loja.';
  expect(problems).toEqual([
    `1 regra de preparo recomendada por esta versão falta na loja (anticoagulante-sangue): ${how}`,
    `1 regra de preparo tem fonte mais nova nesta versão (gravidez-jejum): ${how}`,
  ]);
  const real = { ...deps, config: { ...deps.config, production: true } };
  const unapproved = (await readState(real)).problems.filter((text) => text.includes('falta a aprovação'));
  const { count } = (await client.query('select count(*)::int as count from prep_rules')).rows[0];
  expect(unapproved).toEqual([
    `${count} regras de preparo não aparecem na loja, porque falta a aprovação do responsável técnico: ele aprova no painel, em Aprovar.`,
  ]);
});
