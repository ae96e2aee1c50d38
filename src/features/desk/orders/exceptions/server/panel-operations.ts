import { type Operator, reaches, scopeOf } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { resultsDue } from '#features/purchase/orders/fulfilment/server/results-due.ts';
import { paidCents } from '#features/purchase/orders/paid-amount.ts';
import { listHeldVouchers } from '#features/purchase/orders/server/hold-vouchers.ts';
import { withLinesByNumbers } from '#features/purchase/orders/server/read-orders.ts';
import { listDisputes as openDisputes } from '#features/purchase/payments/server/decide-dispute.ts';
import type { Deps } from '#platform/deps.ts';
import { listDisputes, listResultDates } from '../operations.ts';

/** Keeps the rows whose order is at one of the operator's units. */
async function within<Row extends { incrementId: string }>(
  deps: Deps,
  rows: readonly Row[],
  by: Operator,
): Promise<Row[]> {
  if (scopeOf(by, 'payments.review') === null) return [...rows];
  const numbers = rows.map(({ incrementId }) => incrementId);
  const own = (await withLinesByNumbers(deps, numbers)).filter(({ lines }) =>
    reaches(by, 'payments.review', lines),
  );
  const kept = new Set(own.map(({ incrementId }) => incrementId));
  return rows.filter(({ incrementId }) => kept.has(incrementId));
}

export const exceptionOperations = [
  handleOperation(
    listResultDates,
    (deps: Deps, _, by) => resultsDue(deps, { unitIds: scopeOf(by, 'orders.handle') }),
    (_, { results }) => ({ object: 'pedidos', text: `Viu os prazos de ${results.length} resultados` }),
  ),
  handleOperation(listDisputes, async (deps: Deps, _, by) => {
    const disputes = (await openDisputes(deps)).map((one) => ({
      caseNumber: one.id,
      incrementId: one.incrementId,
      openedAt: one.openedAt.toISOString(),
      amount: one.amountCents,
      reason: [one.reasonCode, one.reason].filter(Boolean).join(' '),
    }));
    const held = (await listHeldVouchers(deps)).flatMap(({ voucherHold, ...order }) =>
      voucherHold ? [{ incrementId: order.incrementId, paid: paidCents(order), why: voucherHold }] : [],
    );
    return { disputes: await within(deps, disputes, by), held: await within(deps, held, by) };
  }),
];
