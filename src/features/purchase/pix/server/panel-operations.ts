import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { findCovered, ORDER_NOT_FOUND } from '#features/purchase/orders/server/find-covered.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { createPollLimit } from '#features/purchase/payments/server/poll-limit.ts';
import { watchPix as watchCall } from '../operations.ts';
import { watchPix } from './watch-pix.ts';

const pollLimit = createPollLimit();

export const pixOperations = [
  handleOperation(watchCall, async (deps: PaymentDeps, { incrementId }, by) => {
    const order = await findCovered(deps, incrementId, by, 'counter.handle');
    return order?.paymentType === 'pix' ? watchPix(deps, pollLimit, order) : ORDER_NOT_FOUND;
  }),
];
