import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';

/** Limits beneficiaries to those with a service at one of the units. Undefined means no condition. */
export const receivedAt = (scope: Scope, beneficiaryId: SQLWrapper): SQL | undefined =>
  scope === null
    ? undefined
    : sql`exists (select 1 from order_lines l where l.beneficiary_id = ${beneficiaryId} and l.unit_id = any(${sql.param([...scope])}::int[]))`;

/** Limits customers to those with an order at one of the units. Undefined means no condition. */
export const boughtAt = (scope: Scope, customerId: SQLWrapper): SQL | undefined =>
  scope === null
    ? undefined
    : sql`exists (select 1 from orders o where o.customer_id = ${customerId} and o.unit_ids && ${sql.param([...scope])}::int[])`;
