import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { acceptRequest, refuseRequest } from '#features/purchase/cancellations/server/decide-cancellation.ts';
import { requestCancellation } from '#features/purchase/cancellations/server/request-cancellation.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { refuseOrder, releaseOrder } from '#features/purchase/payments/server/decide-payment.ts';
import type { Arena } from './arena.ts';
import { buy, type Shopper } from './buy.ts';
import { changePrices } from './change.ts';
import { sellAtCounter } from './counter.ts';
import type { Desk } from './desk.ts';
import { hoard } from './hoard.ts';
import { takeOffer } from './offer.ts';
import { operateAs } from './operate.ts';
import { visitByPartner } from './partner.ts';
import type { Step } from './plan.ts';
import { changeTime } from './visit.ts';
import { IS_PAID } from './waiting-room.ts';

const WHO = 'ana';

/** Returns a step's outcome in a few words. While the database is down, an operator's step may end in an exception. */
export async function perform(
  arena: Arena,
  step: Step,
  { shopper, hoarders, desk }: { shopper: Shopper | null; hoarders: readonly Shopper[]; desk: Desk | null },
): Promise<string> {
  const { deps, pool, sandbox } = arena;
  const outcome = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : (result.code ?? ''));

  async function orderIn(whose: number, where: string): Promise<{ number: string; customer: number } | null> {
    const { rows } = await pool.query<{ number: string; customer: number }>(
      `select increment_id as number, customer_id as customer from orders where ${where} order by increment_id`,
    );
    return rows[whose % Math.max(1, rows.length)] ?? null;
  }
  const waiting = `exists (select 1 from cancellations c where c.order_id = orders.id and c.state = 'requested')`;

  async function onOrder(
    where: string,
    act: (order: { number: string; customer: number }) => Promise<string>,
  ): Promise<string> {
    const order = await orderIn('whose' in step ? step.whose : 0, where);
    return order ? `${order.number} ${await act(order)}` : 'no such order';
  }

  switch (step.do) {
    case 'buy':
      return shopper ? buy(arena, step, shopper) : 'nobody';
    case 'ask':
      return onOrder(IS_PAID, async ({ number, customer }) => {
        const { rows } = await pool.query<{ id: number }>(
          `select l.id from order_lines l join orders o on o.id = l.order_id
           where o.increment_id = $1 and l.state = 'open' order by l.position limit 1`,
          [number],
        );
        return outcome(
          await requestCancellation(deps, {
            incrementId: number,
            customerId: customer,
            lines: step.part === 'whole' ? null : rows.map(({ id }) => id),
            reason: 'Mudei de ideia',
          }),
        );
      });
    case 'answer':
      return onOrder(waiting, async ({ number: incrementId }) =>
        outcome(
          step.accept
            ? await acceptRequest(deps, { incrementId, who: WHO, answer: '', positions: null })
            : await refuseRequest(deps, { incrementId, who: WHO, answer: 'Já foi realizado.' }),
        ),
      );
    case 'withdraw':
      return onOrder("status <> 'canceled'", async ({ number: incrementId }) =>
        outcome(await cancelOrder(deps, { incrementId, who: WHO, reason: 'Caos' })),
      );
    case 'review':
      return onOrder("status in ('holded', 'pending')", async ({ number: incrementId }) => {
        const decision = { incrementId, who: WHO, reason: 'Caos' };
        return outcome(step.release ? await releaseOrder(deps, decision) : await refuseOrder(deps, decision));
      });
    case 'attend':
      return onOrder(IS_PAID, async ({ number: incrementId }) =>
        outcome(await attendLine(deps, { incrementId, line: step.line, who: WHO })),
      );
    case 'time':
      return onOrder("status <> 'canceled'", (order) => changeTime(arena, order, step));
    case 'offer':
      return shopper && desk ? takeOffer(arena, step, { shopper, desk }) : 'no desk';
    case 'sell':
      return shopper && desk ? sellAtCounter(arena, step, { shopper, desk }) : 'no desk';
    case 'change':
      return desk ? changePrices(arena, desk, step) : 'no desk';
    case 'operate':
      return desk ? operateAs(arena, desk, step) : 'nobody';
    case 'partner':
      return visitByPartner(arena, step);
    case 'hoard':
      return hoard(arena, step, { hoarders, desk });
    case 'dispute': {
      const captured = sandbox.controls.sales().filter(({ status }) => status === 2);
      const sale = captured[step.whose % Math.max(1, captured.length)];
      return sale && sandbox.controls.chargeback(sale.paymentId) ? sale.orderId : 'no sale';
    }
    case 'kill':
      await arena.kill(step.store);
      return 'back';
    case 'cut': {
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return `${rowCount} sessions`;
    }
    case 'restart':
      arena.restartDatabase();
      return 'asked for';
    case 'forward':
      arena.forward(step.minutes);
      return `${step.minutes} min`;
    case 'knobs':
      return sandbox.controls.setKnobs(step.set).ok ? Object.keys(step.set).join(' ') : 'not set';
  }
}
