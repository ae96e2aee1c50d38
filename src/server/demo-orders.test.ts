import { expect, test } from 'vitest';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { tokenise } from '#test/helpers/card-scripts.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { dayOf } from '#values/calendar-day.ts';
import { placeDemoOrders } from './demo-orders.ts';

const { deps, pool, cards, sandbox, runJobs } = await payingStore();

const place = () =>
  placeDemoOrders(
    { deps, methods: deps.methods, providers: { cards } },
    {
      payPix: (txid) => void sandbox.controls.pay(txid, { semNotificacao: true }),
      tokenOfCard: async (accessToken, number) =>
        (await tokenise(sandbox.url, { tokenizer: { accessToken } } as never, number)).PaymentToken,
    },
  );

const countsOf = async (query: string): Promise<Record<string, number>> =>
  Object.fromEntries((await pool.query(query)).rows.map(({ name, count }) => [name, count]));

test('a new demo store gets orders of every kind, once', async () => {
  await openAgenda(deps);
  expect([await place(), await place()]).toEqual([13, 0]);
  await runJobs();
  expect(await countsOf('select status as name, count(*)::int from orders group by 1')).toEqual({
    pending_payment: 1,
    holded: 1,
    scheduled: 6,
    partially_applied: 1,
    complete: 2,
    processing: 1,
    processing_cancel: 1,
  });
  const today = dayOf(deps.clock.now());
  expect(
    await countsOf(
      `select (day - date '${today}')::text as name, count(*)::int from appointments where state = 'booked' and day <= date '${today}' + 1 group by 1`,
    ),
  ).toMatchObject({ 0: 2, 1: expect.any(Number) });
  expect(await countsOf('select kind as name, count(*)::int from attendances group by 1')).toEqual({
    collection: 3,
    vaccine: 1,
  });
  expect(await countsOf('select state as name, count(*)::int from cancellations group by 1')).toEqual({
    requested: 1,
    done: 1,
  });
  expect(await countsOf('select state as name, count(*)::int from approvals group by 1')).toEqual({
    waiting: 1,
  });
});
