import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { covers, type Operator } from '#features/desk/operations/operator.ts';
import type { Permission } from '#features/desk/operations/roles.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { findChosen, ORDER_NOT_FOUND } from '#features/purchase/orders/server/find-covered.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { formatReais } from '#values/money.ts';
import { approve, ask, listApprovals, refuseApproval, withdrawApproval as withdraw } from '../operations.ts';
import { askApproval } from './ask-approval.ts';
import { approveRefund, refuseRefund, withdrawApproval } from './decide-approval.ts';
import { approvalsFor, findApproval } from './read-approvals.ts';

/** Returns null where the operator lacks the right at one of the units. */
async function findDecidable(
  deps: OrderDeps,
  id: string,
  by: Operator,
  permission: Permission = 'refunds.approve',
) {
  const found = await findApproval(deps, id);
  return found && covers(by, permission, found.lines) ? found : null;
}

export const approvalOperations = [
  handleOperation(
    ask,
    async (deps: OrderDeps, input, by) => {
      if (!(await findChosen(deps, input, by, 'orders.refund'))) return ORDER_NOT_FOUND;
      return askApproval(deps, { ...input, who: by.name, staffId: by.staffId });
    },
    ({ incrementId, cents }) => ({
      object: orderSubject(incrementId),
      text: `Pediu aprovação para devolver ${formatReais(cents)}`,
    }),
  ),
  handleOperation(
    listApprovals,
    async (deps: OrderDeps, _, by) => ({ rows: await approvalsFor(deps, by) }),
    (_, { rows }) =>
      rows.length === 0
        ? null
        : { object: 'cancelamentos', text: `Viu os pedidos de aprovação: ${rows.length}` },
  ),
  handleOperation(
    approve,
    async (deps: OrderDeps, { id }, by) => {
      const found = await findDecidable(deps, id, by);
      if (!found) return ORDER_NOT_FOUND;
      const outcome = await approveRefund(deps, { id, who: by.name, staffId: by.staffId });
      return outcome.ok ? { cents: outcome.cents, incrementId: found.incrementId } : outcome;
    },
    (_, { incrementId, cents }) => ({
      object: orderSubject(incrementId),
      text: `Aprovou a devolução de ${formatReais(cents)}`,
    }),
  ),
  handleOperation(
    withdraw,
    async (deps: OrderDeps, { id }, by) => {
      const found = await findDecidable(deps, id, by, 'orders.refund');
      if (!found) return ORDER_NOT_FOUND;
      const outcome = await withdrawApproval(deps, { id, who: by.name, staffId: by.staffId });
      return outcome.ok ? { incrementId: found.incrementId } : outcome;
    },
    (_, { incrementId }) => ({ object: orderSubject(incrementId), text: 'Desistiu do pedido de aprovação' }),
  ),
  handleOperation(
    refuseApproval,
    async (deps: OrderDeps, { id, answer }, by) => {
      const found = await findDecidable(deps, id, by);
      if (!found) return ORDER_NOT_FOUND;
      const outcome = await refuseRefund(deps, { id, answer, who: by.name, staffId: by.staffId });
      return outcome.ok ? { incrementId: found.incrementId } : outcome;
    },
    (_, { incrementId }) => ({ object: orderSubject(incrementId), text: 'Recusou a devolução' }),
  ),
];
