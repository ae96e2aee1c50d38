import { orderSubject } from '#features/account/access-log/access.ts';
import { recordOperatorView } from '#features/account/access-log/server/record-access.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import { viewOrder } from '../operations.ts';
import { viewForDesk } from './view-order.ts';

export const orderDeskOperations = [
  handleOperation(
    viewOrder,
    async (deps: PaymentDeps, { incrementId }, by) => {
      const view = await viewForDesk(deps, incrementId, by);
      // Customers see in their copy when the staff looked at their orders.
      if (!('ok' in view))
        await recordOperatorView(deps, {
          operator: by.name,
          command: 'painel, ver pedido',
          subject: orderSubject(incrementId),
        });
      return view;
    },
    ({ incrementId }) => ({ object: orderSubject(incrementId), text: 'Viu o pedido' }),
  ),
];
