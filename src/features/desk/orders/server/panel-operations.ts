import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { listOperatorViews } from '#features/account/privacy/access-log/server/access-records.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { lookOf, reaches } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { changeSince } from '#features/purchase/orders/server/change-since.ts';
import {
  findCovered,
  findWithLines,
  ORDER_NOT_FOUND,
} from '#features/purchase/orders/server/find-covered.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { capital } from '#values/sentence-case.ts';
import { listAccesses, note, presence, viewOrder } from '../operations.ts';
import { addNote } from './add-note.ts';
import { beat } from './presence.ts';
import { viewForDesk } from './view-order.ts';

export const orderDeskOperations = [
  handleOperation(
    viewOrder,
    async (deps: PaymentDeps, { incrementId }, by) => {
      const view = await viewForDesk(deps, incrementId, by);
      // Customers see in their copy when the staff looked at their orders.
      if (!('ok' in view))
        await recordOperatorView(deps, {
          ...lookOf(by, 'ver pedido'),
          subject: orderSubject(incrementId),
        });
      return view;
    },
    ({ incrementId }) => ({ object: orderSubject(incrementId), text: 'Viu o pedido' }),
  ),
  handleOperation(listAccesses, async (deps: PaymentDeps, { incrementId }, by) => {
    const order = await findWithLines(deps, incrementId);
    if (!order || !reaches(by, 'orders.view', order.lines)) return ORDER_NOT_FOUND;
    const views = await listOperatorViews(deps, { subjects: [orderSubject(incrementId)] });
    return {
      rows: views.map(({ at, operator, command }) => ({
        at: at.toISOString(),
        who: operator,
        text: capital(command),
      })),
    };
  }),
  handleOperation(presence, async (deps: PaymentDeps, { incrementId, seen }, by) => {
    const order = await findWithLines(deps, incrementId);
    if (!order || !reaches(by, 'orders.view', order.lines)) return ORDER_NOT_FOUND;
    const { staffId } = by;
    return {
      others: staffId === null ? [] : await beat(deps, { orderId: order.id, staffId }),
      change: (await changeSince(deps, order.id, seen)) ?? '',
    };
  }),
  handleOperation(
    note,
    async (deps: PaymentDeps, { incrementId, text }, by) => {
      const order = await findCovered(deps, incrementId, by, 'orders.handle');
      return order ? addNote(deps, { orderId: order.id, text, who: by.name }) : ORDER_NOT_FOUND;
    },
    ({ incrementId }) => ({ object: orderSubject(incrementId), text: 'Anotou no pedido' }),
  ),
];
