import { orderSubject } from '#features/account/access-log/access.ts';
import { linesOf } from '#features/purchase/orders/server/order-lines.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber } from '#features/purchase/orders/server/read-orders.ts';
import { covers, type Operator, reaches, scopeOf } from '#features/trust/operations/operator.ts';
import type { Permission } from '#features/trust/operations/roles.ts';
import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import { formatReais } from '#values/money.ts';
import { mayRegret, regretUntil } from '../cancellation.ts';
import { accept, listWaiting, refund, refundAmount, refuse } from '../operations.ts';
import { partsOf } from '../refund-share.ts';
import { refundCentsOf } from './accept-cancellation.ts';
import { acceptRequest, refuseRequest } from './decide-cancellation.ts';
import { type CancellationView, cancellationsToDecide } from './read-cancellations.ts';
import { REFUND_LIMIT_CENTS, refundLines } from './refund-lines.ts';

const NOT_FOUND = { ok: false, code: 'not_found' } as const;

/** The order if one of its units is in the operator's scope; another one looks as if it did not exist. */
async function orderInScope(deps: OrderDeps, incrementId: string, by: Operator, permission: Permission) {
  const order = await findByNumber(deps, incrementId);
  if (!order) return null;
  const lines = await linesOf(deps, order.id);
  const inScope = reaches(
    scopeOf(by, permission),
    lines.map(({ unitId }) => unitId),
  );
  return inScope ? { ...order, lines } : null;
}

interface Placed {
  unitId: number;
}

/** An act on services needs the right for all of their units, not only for the order. */
const coversAll = (by: Operator, permission: Permission, lines: readonly Placed[]): boolean =>
  covers(
    scopeOf(by, permission),
    lines.map(({ unitId }) => unitId),
  );

const seesAll = (by: Operator, lines: readonly Placed[]) => coversAll(by, 'orders.health', lines);

const rowOf = ({ request, order, cents }: CancellationView, by: Operator, now: Date) => ({
  incrementId: order.incrementId,
  requestedAt: request.requestedAt.toISOString(),
  whole: request.whole,
  lines: order.lines.flatMap(({ id, productName, state, unitId }, index) =>
    request.lineIds.includes(id)
      ? [
          {
            position: index + 1,
            name: seesAll(by, [{ unitId }]) ? productName : '',
            attended: state === 'attended',
          },
        ]
      : [],
  ),
  reason: seesAll(by, order.lines) ? request.reason : '',
  regretUntil: regretUntil(order),
  mayRegret: mayRegret(order, now),
  cents,
});

export const cancellationOperations = [
  handleOperation(
    refund,
    async (deps: OrderDeps, input, by) => {
      const order = await orderInScope(deps, input.incrementId, by, 'orders.refund');
      const chosen = order?.lines.filter(({ id }) => input.lineIds.includes(id)) ?? [];
      if (!order || !coversAll(by, 'orders.refund', chosen)) return NOT_FOUND;
      const mayExceed = coversAll(by, 'refunds.approve', chosen);
      return refunded(await refundLines(deps, { ...input, who: by.name, mayExceed }));
    },
    ({ incrementId, lineIds }, { cents }) => ({
      object: orderSubject(incrementId),
      text: `Cancelou ${lineIds.length} ${lineIds.length === 1 ? 'serviço' : 'serviços'} e devolveu ${formatReais(cents)}`,
    }),
  ),
  handleOperation(refundAmount, async (deps: OrderDeps, { incrementId, lineIds }, by) => {
    const order = await orderInScope(deps, incrementId, by, 'orders.refund');
    if (!order) return NOT_FOUND;
    const parts = partsOf(order);
    const received = [...parts.lines.values(), ...parts.visits.values()].reduce((sum, part) => sum + part, 0);
    const unrefunded = await deps.payments.unrefundedCents(deps, order.id);
    return {
      received: order.paidAt ? received : 0,
      refunded: order.paidAt ? received - unrefunded : 0,
      cents: await refundCentsOf(deps, order, lineIds),
    };
  }),
  handleOperation(
    listWaiting,
    async (deps: OrderDeps, _input, by) => {
      const scope = scopeOf(by, 'cancellations.decide');
      const now = deps.clock.now();
      const waiting = await cancellationsToDecide(deps);
      return {
        rows: waiting
          .filter(({ order }) =>
            reaches(
              scope,
              order.lines.map(({ unitId }) => unitId),
            ),
          )
          .map((view) => rowOf(view, by, now)),
      };
    },
    () => ({ object: 'cancelamentos', text: 'Viu os cancelamentos a decidir' }),
  ),
  handleOperation(
    accept,
    async (deps: OrderDeps, { incrementId, positions, answer, cents }, by) => {
      if (positions && answer === '')
        return { ok: false, code: 'invalid', fields: { answer: 'Explique ao cliente.' } };
      const order = await orderInScope(deps, incrementId, by, 'cancellations.decide');
      if (!order || !coversAll(by, 'cancellations.decide', order.lines)) return NOT_FOUND;
      const atMostCents = coversAll(by, 'refunds.approve', order.lines) ? undefined : REFUND_LIMIT_CENTS;
      const outcome = await acceptRequest(deps, {
        incrementId,
        positions,
        answer,
        who: by.name,
        atMostCents,
        seenCents: cents ?? undefined,
      });
      return outcome.ok ? { status: outcome.status, cents: outcome.cents } : outcome;
    },
    ({ incrementId }, { cents }) => ({
      object: orderSubject(incrementId),
      text: `Aceitou o cancelamento e devolveu ${formatReais(cents)}`,
    }),
  ),
  handleOperation(
    refuse,
    async (deps: OrderDeps, { incrementId, answer }, by) => {
      const order = await orderInScope(deps, incrementId, by, 'cancellations.decide');
      if (!order || !coversAll(by, 'cancellations.decide', order.lines)) return NOT_FOUND;
      const outcome = await refuseRequest(deps, { incrementId, answer, who: by.name });
      return outcome.ok ? { status: outcome.status, cents: 0 } : outcome;
    },
    ({ incrementId }) => ({ object: orderSubject(incrementId), text: 'Recusou o cancelamento' }),
  ),
];

const refunded = (outcome: Awaited<ReturnType<typeof refundLines>>) =>
  outcome.ok ? { status: outcome.status, cents: outcome.cents } : outcome;
