import { orderSubject } from '#features/account/access-log/access.ts';
import { findWithLines, ORDER_NOT_FOUND } from '#features/purchase/orders/server/find-covered.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { reaches } from '#features/trust/operations/operator.ts';
import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import { viewPaymentTrail } from '../operations.ts';
import { answerOf, stepsOf } from '../trail.ts';
import { paymentFactsOf } from './view-trail.ts';

export const paymentTrailOperations = [
  handleOperation(
    viewPaymentTrail,
    async (deps: PaymentDeps, { incrementId }, by) => {
      const order = await findWithLines(deps, incrementId);
      if (!order || !reaches(by, 'orders.view', order.lines)) return ORDER_NOT_FOUND;
      const facts = await paymentFactsOf(deps, order.id);
      return {
        answer: answerOf(facts, deps.clock.now()),
        steps: stepsOf(facts).map(({ at, text }) => ({ at: at?.toISOString() ?? null, text })),
      };
    },
    ({ incrementId }) => ({ object: orderSubject(incrementId), text: 'Viu o caminho do pagamento' }),
  ),
];
