import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { reaches } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { findWithLines, ORDER_NOT_FOUND } from '#features/purchase/orders/server/find-covered.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
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
