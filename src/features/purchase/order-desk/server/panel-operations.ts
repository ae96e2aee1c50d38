import { orderSubject } from '#features/account/access-log/access.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import { viewOrder } from '../operations.ts';
import { viewForDesk } from './view-order.ts';

export const orderDeskOperations = [
  handleOperation(
    viewOrder,
    (deps: PaymentDeps, { incrementId }, by) => viewForDesk(deps, incrementId, by),
    ({ incrementId }) => ({ object: orderSubject(incrementId), text: 'Viu o pedido' }),
  ),
];
