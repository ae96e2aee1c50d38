import { covers, type Operator } from '#features/trust/operations/operator.ts';
import type { Permission } from '#features/trust/operations/roles.ts';
import type { Deps } from '#platform/deps.ts';
import { findByNumber, linesOf, type OrderWithLines } from './read-orders.ts';

export async function findWithLines(deps: Deps, incrementId: string): Promise<OrderWithLines | null> {
  const order = await findByNumber(deps, incrementId);
  return order && { ...order, lines: await linesOf(deps, order.id) };
}

export const ORDER_NOT_FOUND = { ok: false, code: 'not_found' } as const;

/** Null where the operator lacks the right at one of the order's units: the order looks as if it did not exist. */
export async function findCovered(
  deps: Deps,
  incrementId: string,
  by: Operator,
  permission: Permission,
): Promise<OrderWithLines | null> {
  const order = await findWithLines(deps, incrementId);
  return order && covers(by, permission, order.lines) ? order : null;
}
