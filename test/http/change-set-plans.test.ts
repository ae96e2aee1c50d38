import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { type Cells, cellsOf, changing, drafted, published, stateOf } from '#test/helpers/change-sets.ts';
import { firstOrder } from '#test/helpers/first-order.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock, visitor, runSchedule } = store;

let writer = await changing(store, 'content');

const kind = 'cupons';

const rowOf = (key: string) => cellsOf(writer, kind, key);

const draft = async (key: string, change: Cells) => (await drafted(writer, { kind, key, change })).body.id;

const publish = async (key: string | null, change: Cells, period?: object) =>
  (await published(writer, { kind, key, change }, period)).id;

const coupon = (codigo: string, change: Cells = {}) => ({
  codigo,
  tipo: 'percentual',
  valor: '10',
  ...change,
});

test('a planned change comes at its minute and goes at its end, without anybody', async () => {
  await publish(null, coupon('PLANO'));
  const id = await publish(
    'PLANO',
    { valor: '30' },
    { startsAt: '2026-11-20T23:00', endsAt: '2026-11-21T01:00' },
  );
  expect(await stateOf(writer, id)).toBe('scheduled');
  expect((await rowOf('PLANO')).valor).toBe('10');
  await publish('PLANO', { minimo: '10,00' });
  clock.forward(14 * 60);
  await runSchedule('change-sets.due');
  writer = await changing(store, 'content');
  expect(await rowOf('PLANO')).toMatchObject({ valor: '30', minimo: '10,00' });
  clock.forward(2 * 60);
  await runSchedule('change-sets.due');
  writer = await changing(store, 'content');
  expect(await rowOf('PLANO')).toMatchObject({ valor: '10', minimo: '10,00' });
  expect(await stateOf(writer, id)).toBe('ended');
  const { rows } = await listAudit(deps, { object: 'loja' }, { size: 2 });
  expect(rows.map(({ text }) => text)).toEqual([
    'Encerrou Cupons: PLANO (Desconto)',
    'Mudou, como agendado, Cupons: PLANO (Desconto)',
  ]);
  const dropped = await publish('PLANO', { valor: '40' }, { startsAt: '2026-11-30T00:00' });
  expect((await writer('discard', { id: dropped })).body).toMatchObject({ wasDraft: false });
  expect(
    await writer('publish', { id: await draft('PLANO', { valor: '40' }), endsAt: '2026-11-01T00:00' }),
  ).toMatchObject({
    body: { code: 'bad_period' },
  });
});

test('a change with an end says so at its row, and stays once it is kept for good', async () => {
  await publish(null, coupon('FICA'));
  const id = await publish('FICA', { valor: '30' }, { endsAt: '2027-11-21T01:00' });
  const endsOfRow = async () => (await writer('row', { kind, key: 'FICA' })).body.ends;
  expect(await endsOfRow()).toEqual([{ id, endsAt: '2027-11-21T04:00:00.000Z', labels: ['Desconto'] }]);
  const director = await changing(store, 'technical_director');
  expect((await director('keep', { id })).status).not.toBe(200);
  expect(await writer('keep', { id })).toMatchObject({ status: 200 });
  expect(await endsOfRow()).toEqual([]);
  const { rows } = await listAudit(deps, { object: 'loja' }, { size: 1 });
  expect(rows[0]?.text).toBe('Manteve de vez Cupons: FICA (Desconto)');
  expect(await writer('keep', { id })).toMatchObject({ status: 404 });
  const still = await publish('FICA', { minimo: '20,00' }, { endsAt: '2027-11-21T01:00' });
  await deps.db.execute(`update change_sets set ends_at = '2026-11-01T00:00:00Z' where ends_at is not null
    and id in (${id}, ${still})`);
  await runSchedule('change-sets.due');
  expect(await rowOf('FICA')).toMatchObject({ valor: '30', minimo: '' });
  expect((await writer('undo', { id })).body).toMatchObject({ rows: 1, kept: [] });
});

test('a text that customers accept is kept for good by another person than its author', async () => {
  await firstOrder(store.deps);
  const pages = { kind: 'paginas', key: '/termos-de-uso' };
  const { texto = '' } = await cellsOf(writer, pages.kind, pages.key);
  const period = { endsAt: '2027-11-21T01:00' };
  const { id } = await published(writer, { ...pages, change: { texto: `${texto}\n\nAté o fim.` } }, period);
  const second = await changing(store, 'content');
  expect(await second('approve', { id })).toMatchObject({ status: 200 });
  expect(await writer('keep', { id })).toMatchObject({ status: 403, body: { code: 'own_request' } });
  expect(await second('keep', { id })).toMatchObject({ status: 200 });
  expect((await second('view', { id })).body).toMatchObject({ state: 'live', endsAt: null });
});

test('two temporary changes of one cell end at the value from before both, in either order', async () => {
  await publish(null, coupon('SOBRE'));
  const first = await publish('SOBRE', { valor: '20' });
  const second = await publish('SOBRE', { valor: '30' });
  expect(await writer('undo', { id: first })).toMatchObject({ status: 409 });
  await deps.db.execute(`update change_sets set ends_at = '2026-11-01T00:00:00Z' where id = ${first}`);
  await runSchedule('change-sets.due');
  expect((await rowOf('SOBRE')).valor).toBe('30');
  expect((await writer('undo', { id: second })).body).toMatchObject({ rows: 1, kept: [] });
  expect((await rowOf('SOBRE')).valor).toBe('10');
});

test('a planned value stays when an earlier, temporary change to the same value ends', async () => {
  await publish(null, coupon('IGUAL'));
  const planned = await publish('IGUAL', { valor: '20' }, { startsAt: '2026-12-30T00:00' });
  const temporary = await publish('IGUAL', { valor: '20' });
  await deps.db.execute(`update change_sets set starts_at = '2026-11-01T00:00:00Z' where id = ${planned}`);
  await runSchedule('change-sets.due');
  await deps.db.execute(`update change_sets set ends_at = '2026-11-01T00:00:00Z' where id = ${temporary}`);
  await runSchedule('change-sets.due');
  expect((await rowOf('IGUAL')).valor).toBe('20');
  expect(await stateOf(writer, temporary)).toBe('ended');
  expect((await writer('undo', { id: planned })).body).toMatchObject({ rows: 1, kept: [] });
  expect((await rowOf('IGUAL')).valor).toBe('10');
});

test('a planned value that ends first leaves the earlier change of the same value', async () => {
  await publish(null, coupon('ANTES'));
  const planned = await publish('ANTES', { valor: '20' }, { startsAt: '2026-12-30T00:00' });
  const first = await publish('ANTES', { valor: '20' });
  await deps.db.execute(`update change_sets set starts_at = '2026-11-01T00:00:00Z' where id = ${planned}`);
  await runSchedule('change-sets.due');
  await deps.db.execute(`update change_sets set ends_at = '2026-11-01T00:01:00Z' where id = ${planned}`);
  await runSchedule('change-sets.due');
  expect((await rowOf('ANTES')).valor).toBe('20');
  expect((await writer('undo', { id: first })).body).toMatchObject({ rows: 1, kept: [] });
  expect((await rowOf('ANTES')).valor).toBe('10');
});

test('a planned change that no longer fits is left out whole, says why, and counts at the start', async () => {
  await publish(null, coupon('CHOQUE'));
  const id = await publish('CHOQUE', { fim: '01/12/2026' }, { startsAt: '2026-11-25T00:00' });
  await publish('CHOQUE', { inicio: '05/12/2026' });
  clock.forward(6 * 24 * 60);
  await runSchedule('change-sets.due');
  writer = await changing(store, 'content');
  expect((await writer('view', { id })).body).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('vem antes do início'),
  });
  expect((await rowOf('CHOQUE')).fim).toBe('');
  const manager = await signedIn(visitor(), await colleague(deps, ['manager']));
  const { counters } = (await operate(manager, 'home/view')).body;
  expect(counters).toContainEqual({ name: 'failedChanges', count: 1, late: 0, today: 0 });
});

test('a unit that closes for good on a later day is one change, before that day and after it', async () => {
  const close = async (from: string) => {
    const browser = await signedIn(visitor(), await colleague(deps, ['manager']));
    const run = (name: string, input: object) => operate(browser, name, input);
    const { body } = await run('units/close', { unit: 'BSB-ASN', from, until: null, reason: 'Mudança' });
    return { id: body.id as number, run };
  };
  const isOpen = async (run: Awaited<ReturnType<typeof close>>['run']) =>
    (await run('units/view', { unit: 'BSB-ASN' })).body.open;
  const early = await close('2027-01-10');
  expect((await early.run('change-sets/undo', { id: early.id })).body).toMatchObject({ kept: [] });
  const late = await close('2027-01-11');
  clock.forward(60 * 24 * 60);
  await runSchedule('change-sets.due');
  const manager = await signedIn(visitor(), await colleague(deps, ['manager']));
  const run = (name: string, input: object) => operate(manager, name, input);
  expect(await isOpen(run)).toBe(false);
  expect((await run('change-sets/view', { id: late.id })).body).toMatchObject({ state: 'live' });
  expect((await run('change-sets/view', { id: early.id })).body).toMatchObject({ state: 'undone' });
  expect((await run('change-sets/undo', { id: late.id })).body).toMatchObject({ kept: [] });
  expect(await isOpen(run)).toBe(true);
  expect((await run('units/view', { unit: 'BSB-ASN' })).body.special).not.toContainEqual(
    expect.objectContaining({ name: 'Mudança' }),
  );
});
