import { customerIdIn, customerSubject } from '#features/account/access-log/access.ts';
import { customerKey } from '#features/account/accounts/server/customer-key.ts';
import {
  foundCustomers,
  MOST_FOUND,
  searchCustomers,
} from '#features/account/accounts/server/find-buyers.ts';
import { boughtAt } from '#features/purchase/orders/server/bought-at.ts';
import type { InputOf } from '#features/trust/operations/operation.ts';
import { type Operator, scopeOf } from '#features/trust/operations/operator.ts';
import { foundBySearch, keepSearch } from '#features/trust/staff/server/searches.ts';
import type { Deps } from '#platform/deps.ts';
import { maskedDocument } from '../masked.ts';
import type { openSearch } from '../operations.ts';

const SIZE = 50;

const among = (by: Operator) => boughtAt(scopeOf(by, 'customers.view'), customerKey());

export async function searchForDesk(deps: Deps, text: string, by: Operator) {
  const ids = await searchCustomers(deps, text, among(by));
  const { staffId } = by;
  const found = ids.map(customerSubject);
  return {
    ...(await pageOf(deps, ids, by)),
    key: staffId === null ? '' : await keepSearch(deps, { staffId, list: 'customers', found }),
  };
}

/** The operator's units count again. */
export async function openDeskSearch(deps: Deps, { key, before }: InputOf<typeof openSearch>, by: Operator) {
  const { staffId } = by;
  const found = staffId === null ? null : await foundBySearch(deps, { staffId, list: 'customers', key });
  if (!found) return { ok: false, code: 'gone' } as const;
  const ids = found.map(customerIdIn).filter((id) => id !== null);
  return pageOf(deps, ids, by, before);
}

async function pageOf(deps: Deps, ids: readonly number[], by: Operator, before?: number) {
  const left = before === undefined ? ids : ids.filter((id) => id < before);
  const shown = left.slice(0, SIZE);
  return {
    rows: (await foundCustomers(deps, shown, among(by))).map(({ id, name, city, ...document }) => ({
      id,
      name,
      document: maskedDocument(document),
      city: city ?? '',
    })),
    next: left.length > SIZE ? (shown.at(-1) ?? null) : null,
    crowded: ids.length > MOST_FOUND,
  };
}
