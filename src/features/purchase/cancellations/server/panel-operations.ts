import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { covers, type Operator, reaches } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { readSetting } from '#features/desk/settings/server/settings.ts';
import { findChosen, findCovered, ORDER_NOT_FOUND } from '#features/purchase/orders/server/find-covered.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { formatReais } from '#values/money.ts';
import { mayRegret, regretUntil } from '../cancellation.ts';
import { accept, cancel, listWaiting, refund, refundAmount, refuse } from '../operations.ts';
import { partsOf } from '../refund-share.ts';
import { cancelOrder } from './cancel-order.ts';
import { acceptRequest, refuseRequest } from './decide-cancellation.ts';
import { maximumRefund } from './maximum-refund.ts';
import { type CancellationView, cancellationsToDecide } from './read-cancellations.ts';
import { needsSecondPerson, refundLines } from './refund-lines.ts';

const rowOf = ({ request, order, cents }: CancellationView, by: Operator) => ({
  incrementId: order.incrementId,
  requestedAt: request.requestedAt.toISOString(),
  whole: request.whole,
  lines: order.lines.flatMap((line, index) =>
    request.lineIds.includes(line.id)
      ? [
          {
            position: index + 1,
            name: covers(by, 'orders.health', [line]) ? line.productName : '',
            attended: line.state === 'attended',
          },
        ]
      : [],
  ),
  reason: covers(by, 'orders.health', order.lines) ? request.reason : '',
  regretUntil: regretUntil(order),
  mayRegret: mayRegret(order, request.requestedAt),
  cents: covers(by, 'cancellations.decide', order.lines) ? cents : null,
});

const servicesText = (count: number): string => `${count} ${count === 1 ? 'serviço' : 'serviços'}`;

export const cancellationOperations = [
  handleOperation(
    refund,
    async (deps: OrderDeps, input, by) => {
      if (!(await findChosen(deps, input, by, 'orders.refund'))) return ORDER_NOT_FOUND;
      // A person with a shell could change the limit and the money without us.
      const mayExceed = by.via === 'shell';
      const outcome = await refundLines(deps, { ...input, who: by.name, mayExceed });
      return outcome.ok ? { status: outcome.status, cents: outcome.cents } : outcome;
    },
    ({ incrementId, lineIds }, { cents }) => ({
      object: orderSubject(incrementId),
      text: `Cancelou ${servicesText(lineIds.length)} e devolveu ${formatReais(cents)}`,
    }),
  ),
  handleOperation(
    cancel,
    async (deps: OrderDeps, { incrementId, reason }, by) => {
      const order = await findCovered(deps, incrementId, by, 'orders.refund');
      if (!order) return ORDER_NOT_FOUND;
      const exceeds = by.via === 'shell' ? undefined : needsSecondPerson;
      const outcome = await cancelOrder(deps, { incrementId, reason, who: by.name, exceeds });
      return outcome.ok ? { status: outcome.status } : outcome;
    },
    ({ incrementId }) => ({ object: orderSubject(incrementId), text: 'Cancelou o que não foi atendido' }),
  ),
  handleOperation(refundAmount, async (deps: OrderDeps, input, by) => {
    const order = await findChosen(deps, input, by, 'orders.refund');
    if (!order) return ORDER_NOT_FOUND;
    const parts = partsOf(order);
    const received = [...parts.lines.values(), ...parts.visits.values()].reduce((sum, part) => sum + part, 0);
    const unrefunded = await deps.payments.unrefundedCents(deps, order.id);
    const cents = await maximumRefund(deps, order, input.lineIds);
    return {
      received: order.paidAt ? received : 0,
      refunded: order.paidAt ? received - unrefunded : 0,
      cents,
      needsApproval: await needsSecondPerson(deps, order.id, cents),
    };
  }),
  handleOperation(
    listWaiting,
    async (deps: OrderDeps, _input, by) => {
      const waiting = await cancellationsToDecide(deps);
      return {
        rows: waiting
          .filter(({ order }) => reaches(by, 'cancellations.decide', order.lines))
          .map((view) => rowOf(view, by)),
      };
    },
    (_, { rows }) => ({ object: 'cancelamentos', text: `Viu os cancelamentos a decidir: ${rows.length}` }),
  ),
  handleOperation(
    accept,
    async (deps: OrderDeps, { incrementId, positions, answer, cents }, by) => {
      if (positions && answer === '')
        return { ok: false, code: 'invalid', fields: { answer: 'Explique ao cliente.' } };
      const order = await findCovered(deps, incrementId, by, 'cancellations.decide');
      if (!order) return ORDER_NOT_FOUND;
      if (by.via === 'panel' && cents === null) return { ok: false, code: 'unseen' };
      const outcome = await acceptRequest(deps, {
        incrementId,
        positions,
        answer,
        who: by.name,
        atMostCents: covers(by, 'refunds.approve', order.lines)
          ? undefined
          : await readSetting(deps, 'refund_limit'),
        seenCents: cents ?? undefined,
      });
      if (!outcome.ok) return outcome;
      return { status: outcome.status, cents: outcome.cents, lines: outcome.lines };
    },
    ({ incrementId }, { cents }) => ({
      object: orderSubject(incrementId),
      text: `Aceitou o cancelamento e devolveu ${formatReais(cents)}`,
    }),
  ),
  handleOperation(
    refuse,
    async (deps: OrderDeps, { incrementId, answer }, by) => {
      if (!(await findCovered(deps, incrementId, by, 'cancellations.decide'))) return ORDER_NOT_FOUND;
      const outcome = await refuseRequest(deps, { incrementId, answer, who: by.name });
      return outcome.ok ? { status: outcome.status } : outcome;
    },
    ({ incrementId }) => ({ object: orderSubject(incrementId), text: 'Recusou o cancelamento' }),
  ),
];
