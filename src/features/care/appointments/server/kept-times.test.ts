import { expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { MONDAY, TUESDAY, waitingLine } from '#test/helpers/waiting-line.ts';
import { chooseTime } from './choose-time.ts';
import { moveAtDesk } from './desk-moves.ts';
import { releaseVisitsOf } from './end-appointments.ts';
import { leaveWaiting, refuseTime } from './wait-for-time.ts';

const {
  pool,
  clock,
  visitor,
  key,
  choose,
  drift,
  buyers,
  movedFrom,
  port,
  deps,
  paid,
  fillMonday,
  wait,
  giveUp,
  told,
  at,
  queue,
  sweep,
  visitOf,
  isFreeFor,
} = await waitingLine();

test('only its person can take a kept time, and then leaves the list', async () => {
  const { ana, bia, caio } = await queue();
  await giveUp(ana);
  await sweep();
  const both = await Promise.all([choose(caio, MONDAY, 450), choose(bia, MONDAY, 450)]);
  expect(both).toEqual([
    { ok: false, code: 'taken' },
    { ok: true, startsAt: new Date(at('10:30')), heldBy: null, isNew: false },
  ]);
  expect(await visitOf('bia')).toMatchObject({ chosen: { minute: 450 }, movesLeft: 1 });
  expect((await visitOf('bia'))?.kept).toBeUndefined();
  expect([(await visitOf('bia'))?.waiting, (await visitOf('caio'))?.waiting?.until]).toEqual([
    undefined,
    MONDAY,
  ]);
  await sweep();
  expect((await told()).map(([order]) => order)).toEqual(['caio']);
  const { rows } = await pool.query(`select 1 from appointments where holder = 'waiting'`);
  expect(rows).toEqual([]);
  expect(await drift()).toEqual([]);
});

test('another time instead of the kept one frees the kept one, and a failed choice keeps it', async () => {
  const { ana, bia } = await queue();
  await giveUp(ana);
  await sweep();
  expect(await choose(bia, MONDAY, 465)).toEqual({ ok: false, code: 'taken' });
  expect((await visitOf('bia'))?.kept).toBeDefined();
  expect((await choose(bia, TUESDAY, 480)).ok).toBe(true);
  expect((await visitOf('bia'))?.kept).toBeUndefined();
  expect(await isFreeFor(visitor())).toBe(true);
  expect(await drift()).toEqual([]);
});

test('a kept time has one winner while it ends, the sweep runs, its person chooses and the list moves on', async () => {
  const { ana, bia, caio } = await queue();
  await giveUp(ana);
  await sweep();
  clock.forward(30);
  const others = Array.from({ length: 6 }, () => visitor());
  const all = await Promise.all([
    choose(bia, MONDAY, 450),
    ...Array.from({ length: 4 }, sweep),
    choose(caio, MONDAY, 450),
    leaveWaiting(deps, { ...key, order: 'bia' }),
    ...others.map((one) => choose(one, MONDAY, 450)),
  ]);
  expect(all.filter((one) => typeof one === 'object' && 'startsAt' in one).length).toBeLessThanOrEqual(1);
  expect(await drift()).toEqual([]);
  const { rows } = await pool.query(
    `select 1 from appointments where day = $1 and start = 30 and state in ('held', 'booked')`,
    [MONDAY],
  );
  expect(rows).toHaveLength(1);
});

test('a person who leaves the list while a time is being kept for them keeps no seat, and the next gets it', async () => {
  const { ana } = await queue();
  await giveUp(ana);
  const { find } = port;
  port.find = vi.fn(find).mockImplementationOnce(async (...args) => {
    await leaveWaiting(deps, { ...key, order: 'bia' });
    return find(...args);
  });
  expect(await sweep()).toBe(1);
  expect(await told()).toEqual([['caio', at('10:30')]]);
  expect(await drift()).toEqual([]);
});

test('a person without a time takes the kept one, however near', async () => {
  const dora = await paid('dora', { day: MONDAY, minute: 690 });
  const bia = await paid('bia', { day: TUESDAY, minute: 450 });
  await fillMonday();
  await giveUp(bia);
  expect(await wait('bia')).toEqual({ ok: true });
  await giveUp(dora);
  clock.instant = new Date(at('11:05'));
  expect(await sweep()).toBe(1);
  const input = { ...key, order: 'bia', day: MONDAY, minute: 690 };
  expect((await chooseTime(deps, port, input)).ok).toBe(true);
  expect(movedFrom).toEqual(new Map([['bia', undefined]]));
  expect(await drift()).toEqual([]);
});

test('a person who refuses a kept time stays on the list for another one, and the next gets it', async () => {
  const { ana, dora } = await queue();
  await giveUp(ana);
  await sweep();
  await refuseTime(deps, { ...key, order: 'bia' });
  expect(await visitOf('bia')).toMatchObject({ waiting: { until: MONDAY }, movesLeft: 2 });
  expect((await visitOf('bia'))?.kept).toBeUndefined();
  expect(await sweep()).toBe(1);
  await giveUp(dora);
  expect(await sweep()).toBe(1);
  expect(await told()).toEqual([
    ['bia', at('10:30'), at('10:45')],
    ['caio', at('10:30')],
  ]);
  expect(await drift()).toEqual([]);
});

test('a cancelled visit gives its kept seat to the next in line at once', async () => {
  const { ana, bia } = await queue();
  await giveUp(ana);
  await sweep();
  buyers.delete('bia');
  await giveUp(bia);
  expect(await inTransaction(deps, (tx) => releaseVisitsOf(tx, bia.quoteId, []))).toBe(0);
  expect(await sweep()).toBe(1);
  expect((await told()).find(([order]) => order === 'caio')).toEqual(['caio', at('10:30')]);
  expect(await drift()).toEqual([]);
});

test('a visit that an operator moves frees its kept seat', async () => {
  const { ana } = await queue();
  await giveUp(ana);
  await sweep();
  const moved = await inTransaction(deps, (tx) =>
    moveAtDesk(tx, port, {
      customerId: 1,
      order: 'bia',
      visit: key,
      to: { day: TUESDAY, minute: 480 },
      who: 'op',
      seen: '2026-12-01T10:30:00.000Z',
    }),
  );
  expect(moved).toMatchObject({ ok: true });
  expect((await visitOf('bia'))?.kept).toBeUndefined();
  expect(await isFreeFor(visitor())).toBe(true);
  expect(movedFrom.get('bia')).toEqual(new Date('2026-12-01T10:30:00Z'));
  expect(await drift()).toEqual([]);
});
