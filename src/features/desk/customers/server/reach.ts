import type { Customer } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { customerSubject } from '#features/account/privacy/access-log/access.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { lookOf, type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import type { Permission } from '#features/desk/operations/roles.ts';
import { hasOrderAt } from '#features/desk/orders/list/server/list-panel-orders.ts';
import type { Deps } from '#platform/deps.ts';

export const NOT_FOUND = { ok: false, code: 'not_found' } as const;

/** Null for an erased customer, and for one without an order at the operator's units, so that both look the same. */
export async function customerFor(
  deps: Deps,
  customerId: number,
  by: Operator,
  permission: Permission,
): Promise<Customer | null> {
  return (await reachesCustomer(deps, customerId, by, permission)) ? findCustomer(deps, customerId) : null;
}

/** Whether the operator works at all units, or at one where the customer has an order. */
export async function reachesCustomer(
  deps: Deps,
  customerId: number,
  by: Operator,
  permission: Permission,
): Promise<boolean> {
  const scope = scopeOf(by, permission);
  return scope === null || hasOrderAt(deps, customerId, scope);
}

/** Customers find these in their own copy. */
const LOOKS = {
  view: 'ver cliente',
  reveal: 'revelar um dado do cliente',
  export: 'exportar os dados do cliente',
  erase: 'apagar o cliente',
  merge: 'juntar com outra conta',
} as const;

export const recordLook = (
  deps: Deps,
  by: Operator,
  { customerId, look }: { customerId: number; look: keyof typeof LOOKS },
): Promise<void> =>
  recordOperatorView(deps, { ...lookOf(by, LOOKS[look]), subject: customerSubject(customerId) });
