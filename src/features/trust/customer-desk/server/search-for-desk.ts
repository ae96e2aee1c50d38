import { customerKey } from '#features/account/accounts/server/customer-key.ts';
import { searchCustomers } from '#features/account/accounts/server/find-buyers.ts';
import { boughtAt } from '#features/purchase/orders/server/bought-at.ts';
import type { InputOf } from '#features/trust/operations/operation.ts';
import { type Operator, scopeOf } from '#features/trust/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import { maskedDocument } from '../masked.ts';
import type { searchCustomers as searchOperation } from '../operations.ts';

const SIZE = 50;

export async function searchForDesk(
  deps: Deps,
  { text, before }: InputOf<typeof searchOperation>,
  by: Operator,
) {
  const among = boughtAt(scopeOf(by, 'customers.view'), customerKey());
  const { rows, ...page } = await searchCustomers(deps, text, { among, before, size: SIZE });
  return {
    ...page,
    rows: rows.map(({ id, name, city, ...document }) => ({
      id,
      name,
      document: maskedDocument(document),
      city: city ?? '',
    })),
  };
}
