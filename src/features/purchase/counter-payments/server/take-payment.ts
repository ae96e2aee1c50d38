import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { findCovered, ORDER_NOT_FOUND } from '#features/purchase/orders/server/find-covered.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { openPayment } from '#features/purchase/payments/server/open-payment.ts';
import { payableUntil } from '#features/purchase/payments/server/payable.ts';
import { sendOrAsk } from '#features/purchase/payments/server/send-or-ask.ts';
import { dayOf } from '#values/calendar-day.ts';
import { changeOf } from '../counter.ts';
import type { take } from '../operations.ts';
import type { NewTaking } from './counter-method.ts';
import { isSlipUsed, lockDrawer, selectClosing, selectTakingOf } from './internal/queries.ts';
import { isOwnUnit } from './own-units.ts';

const NO_CARD = { brand: '', nsu: '', authorization: '', installments: 0 } as const;

/**
 * Opens and settles a payment in one transaction, so that no other attempt comes between. A refusal rolls it back: then
 * nothing was received.
 */
export async function takePayment(tx: PaymentDeps, input: InputOf<typeof take>, by: Operator) {
  const { incrementId, key, unitId, method } = input;
  const { staffId } = by;
  const found = await findCovered(tx, incrementId, by, 'counter.handle');
  if (!found || staffId === null) return ORDER_NOT_FOUND;
  if (!(await isOwnUnit(tx, by, unitId))) return { ok: false, code: 'other_unit' } as const;
  await tx.payments.lock(tx, found.id);
  const order = await lockOrder(tx, found.id);
  if (!order) return ORDER_NOT_FOUND;
  const { totalCents } = order;
  const before = await selectTakingOf(tx.db, order.id);
  if (before?.key === key) return { changeCents: (before.givenCents ?? before.cents) - before.cents };
  const now = tx.clock.now();
  const payable = payableUntil(order, now);
  if (!payable.ok) {
    const isPaid = factsOf(order.status).phase === 'paid';
    return { ok: false, code: isPaid ? 'paid' : 'over' } as const;
  }
  if (input.totalCents !== totalCents) return { ok: false, code: 'wrong_total', totalCents } as const;
  if (await tx.payments.openMethod(tx, order.id)) return { ok: false, code: 'other_waits' } as const;
  const changeCents = method === 'cash' ? changeOf(input.givenCents, totalCents) : 0;
  if (changeCents === null) {
    const fields = { givenCents: 'É menos que o total do pedido.' };
    return { ok: false, code: 'invalid', fields } as const;
  }
  const day = dayOf(now);
  const drawer = { staffId, unitId, day };
  if (method === 'cash') {
    await lockDrawer(tx.db, drawer);
    if (await selectClosing(tx.db, drawer)) return { ok: false, code: 'drawer_closed' } as const;
  } else if (await isSlipUsed(tx.db, { ...input, day })) return { ok: false, code: 'slip_used' } as const;
  const act = { ...drawer, key, method, at: now, cents: totalCents };
  const taking: NewTaking =
    method === 'cash'
      ? { ...act, ...NO_CARD, givenCents: input.givenCents }
      : {
          ...act,
          givenCents: null,
          brand: input.brand,
          nsu: input.nsu,
          authorization: input.authorization,
          installments: input.installments,
        };
  await sendOrAsk(tx, await openPayment(tx, order, { method, details: taking }));
  const after = await lockOrder(tx, order.id);
  if (!after || factsOf(after.status).phase !== 'paid') return { ok: false, code: 'sold_out' } as const;
  return { changeCents };
}
