import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { findCovered, ORDER_NOT_FOUND } from '#features/purchase/orders/server/find-covered.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { openRefundsOf } from '#features/purchase/payments/server/open-refunds.ts';
import { refundJob } from '#features/purchase/payments/server/payment-jobs.ts';
import { dayOf } from '#values/calendar-day.ts';
import { isCounterMethod } from '../counter.ts';
import type { returnMoney as returnCall } from '../operations.ts';
import { insertReturn, lockDrawer, selectClosing } from './internal/queries.ts';
import { isOwnUnit } from './own-units.ts';

const NOT_WAITING = { ok: false, code: 'not_waiting' } as const;

/** The refund exists already, with its limit and its second person. This states only that the money left. */
export async function returnMoney(tx: PaymentDeps, input: InputOf<typeof returnCall>, by: Operator) {
  const { incrementId, refundId, unitId, cents, nsu } = input;
  const { staffId } = by;
  const order = await findCovered(tx, incrementId, by, 'counter.handle');
  if (!order || staffId === null) return ORDER_NOT_FOUND;
  if (!(await isOwnUnit(tx, by, unitId))) return { ok: false, code: 'other_unit' } as const;
  await tx.payments.lock(tx, order.id);
  const refund = (await openRefundsOf(tx, order.id)).find(({ id }) => id === refundId);
  if (!refund || !isCounterMethod(refund.method)) return NOT_WAITING;
  if (cents !== refund.amountCents)
    return { ok: false, code: 'wrong_amount', cents: refund.amountCents } as const;
  const { method } = refund;
  if (method === 'terminal' && nsu === '') return { ok: false, code: 'no_slip' } as const;
  const at = tx.clock.now();
  const drawer = { staffId, unitId, day: dayOf(at) };
  if (method === 'cash') {
    await lockDrawer(tx.db, drawer);
    if (await selectClosing(tx.db, drawer)) return { ok: false, code: 'drawer_closed' } as const;
  }
  const recorded = { ...drawer, refundId, method, at, cents, nsu: method === 'cash' ? '' : nsu };
  if (!(await insertReturn(tx.db, recorded))) return NOT_WAITING;
  await tx.jobs.enqueue(tx.db, refundJob, { refundId });
  return { ok: true } as const;
}
