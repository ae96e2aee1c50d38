import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { runBulk } from '#features/desk/orders/bulk/server/run-bulk.ts';
import { runForStaff } from '#server/panel/run-for-staff.ts';
import { bought } from '#test/helpers/bought.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, STAFF_NAME, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';
import { submitKey } from '#ui/form/submit-key.ts';

const store = await testStore();
const { deps, clock, visitor, db, runJobs, runSchedule } = store;

beforeEach(() => clock.forward(2));

const as = async (roles: Role[], unitIds: number[] | null = null) => {
  const member = await colleague(deps, roles, { unitIds });
  return { ...member, browser: await signedIn(visitor(), member) };
};

interface Preview {
  incrementIds: string[];
  leftOut: object[];
  more: boolean;
  seen: number;
}

const preview = async (browser: Browser, act: string, chosen: object) =>
  (await operate(browser, 'order-bulk/preview', { act, chosen })).body as unknown as Preview;

const start = (browser: Browser, act: string, { incrementIds, seen }: Preview, key = submitKey()) =>
  operate(browser, 'order-bulk/start', { key, act, incrementIds, seen });

async function started(browser: Browser, act: string, incrementIds: string[]): Promise<string> {
  const { body } = await start(browser, act, await preview(browser, act, { incrementIds }));
  return String(body.id);
}

const itemsOf = async (browser: Browser, id: string) =>
  (await operate(browser, 'order-bulk/view', { id })).body.items as {
    incrementId: string;
    state: string;
    detail: string;
  }[];

const resultsOf = async (browser: Browser, id: string) => {
  const items = await itemsOf(browser, id);
  return Object.fromEntries(items.map(({ incrementId, state, detail }) => [incrementId, [state, detail]]));
};

const rowsOf = async (statement: string) => (await db.execute(statement)).rows;
const actsOf = (staffId: number) =>
  rowsOf(`select object, text from audit_rows where staff_id = ${staffId}
    and (operation like 'order-bulk/%' or operation like 'order-desk/%') order by seq`);
const mailed = async (orderId: string) =>
  (await rowsOf(`select 1 from order_events where order_id = '${orderId}' and kind = 'mailed'`)).length;

/** An order whose services were attended. */
async function attended() {
  const order = await bought(store, { codes: ['EX-0001'] });
  await order.setLine(0, `state = 'attended', state_at = now()`);
  await order.setOrder(`status = 'complete'`);
  return order;
}

test('the preview names what is left out and why, of a selection and of a filter', async () => {
  const paid = await bought(store, { codes: ['EX-0001'] });
  const gone = await bought(store, { codes: ['EX-0001'], paid: false });
  await gone.setOrder(`status = 'canceled'`);
  for (const { setOrder } of [paid, gone]) await setOrder(`coupon_code = 'LOTE'`);
  const { browser } = await as(['attendant']);
  const chosen = { incrementIds: [paid.incrementId, gone.incrementId, '999999999'] };
  const noMail = {
    why: 'Não há e-mail a reenviar neste estado do pedido.',
    count: 1,
    examples: [gone.incrementId],
  };
  const [{ id } = { id: 0 }] = (await rowsOf(
    `select max(id)::int as id from order_events where order_id = '${paid.orderId}'`,
  )) as { id: number }[];
  expect(await preview(browser, 'resend', chosen)).toEqual({
    incrementIds: [paid.incrementId],
    leftOut: [noMail, { why: 'Não encontramos estes pedidos.', count: 1, examples: [] }],
    more: false,
    seen: id,
  });
  expect(await preview(browser, 'resend', { filter: { couponCode: 'LOTE' } })).toMatchObject({
    incrementIds: [paid.incrementId],
    leftOut: [noMail],
  });
  expect(await preview(browser, 'close', chosen)).toMatchObject({ incrementIds: [] });
});

test('orders with services at another unit are left out', async () => {
  const { incrementId, orderId, setOrder } = await bought(store, { codes: ['EX-0001'] });
  const [line] = (await rowsOf(`select unit_id from order_lines where order_id = '${orderId}'`)) as {
    unit_id: number;
  }[];
  const unit = line?.unit_id ?? 0;
  await setOrder(`unit_ids = array[${unit}, ${unit + 1}]`);
  const { browser } = await as(['attendant'], [unit]);
  expect(await preview(browser, 'resend', { incrementIds: [incrementId] })).toMatchObject({
    incrementIds: [],
    leftOut: [{ why: 'Há serviços fora das suas unidades.', count: 1, examples: [incrementId] }],
  });
});

test('each order gets its mail, its event and its audit row; a repeated request starts nothing', async () => {
  const orders = [await bought(store, { codes: ['EX-0001'] }), await bought(store, { codes: ['EX-0001'] })];
  const numbers = orders.map(({ incrementId }) => incrementId);
  const { browser, id: staffId } = await as(['attendant']);
  const asked = await preview(browser, 'resend', { incrementIds: numbers });
  const key = submitKey();
  const { body } = await start(browser, 'resend', asked, key);
  expect((await start(browser, 'resend', asked, key)).body).toEqual({ id: body.id, isNew: false });
  const other = await as(['attendant']);
  expect(await start(other.browser, 'resend', asked, key)).toMatchObject({ body: { code: 'taken' } });
  expect(await operate(other.browser, 'order-bulk/view', { id: body.id })).toMatchObject({ status: 404 });
  const before = store.sandbox.controls.mail().length;
  const ran = await runJobs();
  expect(ran.filter((name) => name === 'orders.bulk')).toHaveLength(1);
  expect(store.sandbox.controls.mail().length - before).toBe(2);
  const done = asked.incrementIds.map((number) => [number, ['done', '']]);
  expect(await resultsOf(browser, String(body.id))).toEqual(Object.fromEntries(done));
  for (const { orderId } of orders) expect(await mailed(orderId)).toBe(1);
  expect(await actsOf(staffId)).toEqual([
    { object: `em lote ${body.id}`, text: 'Começou "Reenviar e-mail" em 2 pedidos' },
    ...asked.incrementIds.map((number) => ({
      object: `pedido ${number}`,
      text: 'Reenviou o e-mail do pedido',
    })),
  ]);
  expect((await operate(browser, 'order-bulk/list')).body).toMatchObject({
    runs: [{ id: body.id, act: 'resend', counts: { done: 2 } }],
  });
});

test('closing refuses an order that changed after the preview, and closes the others', async () => {
  const [same, changed] = [await attended(), await attended()];
  const { browser } = await as(['manager']);
  const numbers = [same.incrementId, changed.incrementId];
  const asked = await preview(browser, 'close', { incrementIds: numbers });
  await operate(browser, 'order-desk/advance', {
    incrementId: changed.incrementId,
    to: 'finished',
    reason: 'Conferido',
    seen: asked.seen,
  });
  await changed.setOrder(`status = 'complete'`);
  const { body } = await start(browser, 'close', asked);
  await runJobs();
  const results = await resultsOf(browser, String(body.id));
  expect(results[same.incrementId]).toEqual(['done', '']);
  expect(results[changed.incrementId]).toEqual([
    'refused',
    expect.stringMatching(new RegExp(`^Mudou com esta tela aberta: ${STAFF_NAME}, Encerrado`)),
  ]);
  expect(await rowsOf(`select status from orders where id = '${same.orderId}'`)).toEqual([
    { status: 'finished' },
  ]);
});

test('a person who was blocked meanwhile does nothing more', async () => {
  const { incrementId, orderId } = await bought(store, { codes: ['EX-0001'] });
  const { browser, id: staffId } = await as(['attendant']);
  const id = await started(browser, 'resend', [incrementId]);
  await db.execute(`update staff set blocked_at = now() where id = ${staffId}`);
  await runJobs();
  expect(await rowsOf(`select state, detail from bulk_items where run_id = '${id}'`)).toEqual([
    { state: 'refused', detail: 'Seu papel não inclui esta ação.' },
  ]);
  expect(await mailed(orderId)).toBe(0);
});

test('a stopped run leaves the rest as it was', async () => {
  const { incrementId, orderId } = await bought(store, { codes: ['EX-0001'] });
  const { browser, id: staffId } = await as(['attendant']);
  const id = await started(browser, 'resend', [incrementId]);
  expect((await operate(browser, 'order-bulk/stop', { id })).body).toEqual({ stopped: 1 });
  await runJobs();
  expect(await resultsOf(browser, id)).toEqual({ [incrementId]: ['stopped', ''] });
  expect(await mailed(orderId)).toBe(0);
  expect((await actsOf(staffId)).at(-1)).toEqual({
    object: `em lote ${id}`,
    text: 'Parou antes de 1 pedido',
  });
  const other = await as(['attendant']);
  expect(await operate(other.browser, 'order-bulk/stop', { id })).toMatchObject({ status: 404 });
});

test('a run that dies within an order goes on with it and repeats none; an error of one order ends that order alone', async () => {
  const orders = [];
  for (let index = 0; index < 4; index++) orders.push(await bought(store, { codes: ['EX-0001'] }));
  const { browser } = await as(['attendant']);
  const numbers = orders.map(({ incrementId }) => incrementId);
  const runId = await started(browser, 'resend', numbers);
  const real = runForStaff(store.methods);
  const [, second, third] = (await itemsOf(browser, runId)).map(({ incrementId }) => incrementId);
  const states = async () => (await itemsOf(browser, runId)).map(({ state }) => state);
  const dying = runBulk(
    {
      ...deps,
      runForStaff: async (tx, run) => {
        const outcome = await real(tx, run);
        const { incrementId } = run.input as { incrementId: string };
        // The order's mail and event are written, and the process loses its connection before the commit.
        if (incrementId === second) await tx.db.execute('select pg_terminate_backend(pg_backend_pid())');
        return outcome;
      },
    },
    { runId },
  );
  await expect(dying).rejects.toThrow();
  expect(await states()).toEqual(['done', 'waiting', 'waiting', 'waiting']);
  await runBulk(
    {
      ...deps,
      runForStaff: async (tx, run) => {
        const outcome = await real(tx, run);
        if ((run.input as { incrementId: string }).incrementId === third) throw new Error('a bug');
        return outcome;
      },
    },
    { runId },
  );
  await runJobs();
  expect(await states()).toEqual(['done', 'done', 'failed', 'done']);
  for (const { orderId, incrementId } of orders)
    expect([incrementId, await mailed(orderId)]).toEqual([incrementId, incrementId === third ? 0 : 1]);
});

test('two processes share a run without doing an order twice', async () => {
  const orders = [];
  for (let index = 0; index < 3; index++) orders.push(await bought(store, { codes: ['EX-0001'] }));
  const { browser } = await as(['attendant']);
  const runId = await started(
    browser,
    'resend',
    orders.map(({ incrementId }) => incrementId),
  );
  const worker = { ...deps, runForStaff: runForStaff(store.methods) };
  await Promise.all([runBulk(worker, { runId }), runBulk(worker, { runId })]);
  for (const { orderId } of orders) expect(await mailed(orderId)).toBe(1);
});

test('a run goes after 90 days', async () => {
  const { incrementId } = await bought(store, { codes: ['EX-0001'] });
  const { browser } = await as(['attendant']);
  const id = await started(browser, 'resend', [incrementId]);
  await db.execute(`update bulk_runs set started_at = started_at - interval '91 days' where id = '${id}'`);
  await runSchedule('order-bulk.sweep');
  expect(await rowsOf(`select 1 from bulk_items where run_id = '${id}'`)).toEqual([]);
});
