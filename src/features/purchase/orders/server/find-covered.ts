import { covers, type Operator } from '#features/desk/operations/operator.ts';
import type { Permission } from '#features/desk/operations/roles.ts';
import type { Deps } from '#platform/deps.ts';
import { findByNumber, linesOf, type OrderWithLines } from './read-orders.ts';

export async function findWithLines(deps: Deps, incrementId: string): Promise<OrderWithLines | null> {
  const order = await findByNumber(deps, incrementId);
  return order && { ...order, lines: await linesOf(deps, order.id) };
}

export const ORDER_NOT_FOUND = { ok: false, code: 'not_found' } as const;

/** Returns null where the operator lacks the right at one of the order's units, as if the order did not exist. */
export async function findCovered(
  deps: Deps,
  incrementId: string,
  by: Operator,
  permission: Permission,
): Promise<OrderWithLines | null> {
  const order = await findWithLines(deps, incrementId);
  return order && covers(by, permission, order.lines) ? order : null;
}

/** Returns null where the operator lacks the right at the unit of one chosen line, and where no line is of this order. */
export async function findChosen(
  deps: Deps,
  { incrementId, lineIds }: { incrementId: string; lineIds: readonly number[] },
  by: Operator,
  permission: Permission,
): Promise<OrderWithLines | null> {
  const order = await findWithLines(deps, incrementId);
  const chosen = order?.lines.filter(({ id }) => lineIds.includes(id)) ?? [];
  return covers(by, permission, chosen) ? order : null;
}

export const NO_LINE = { ok: false, code: 'no_line' } as const;
export const UNSEEN = { ok: false, code: 'unseen' } as const;

export const isUnseen = ({ via }: Operator, seen: number | undefined) =>
  via === 'panel' && seen === undefined;

/** `position` counts from 1. A person of another unit learns nothing about the order. */
export async function findLine(
  deps: Deps,
  { incrementId, line: position, seen }: { incrementId: string; line: number; seen?: number | undefined },
  by: Operator,
) {
  const order = await findWithLines(deps, incrementId);
  const line = order?.lines[position - 1];
  if (!order || !covers(by, 'orders.handle', line ? [line] : order.lines)) return ORDER_NOT_FOUND;
  if (isUnseen(by, seen)) return UNSEEN;
  return line ? { order, line } : NO_LINE;
}
