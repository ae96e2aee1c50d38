import { customerSubject } from '#features/account/access-log/access.ts';
import { customerKey } from '#features/account/accounts/server/customer-key.ts';
import { searchCustomers } from '#features/account/accounts/server/find-buyers.ts';
import { boughtAt } from '#features/purchase/orders/server/bought-at.ts';
import type { InputOf } from '#features/trust/operations/operation.ts';
import { type Operator, scopeOf } from '#features/trust/operations/operator.ts';
import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { maskedDocument } from '../masked.ts';
import {
  listAccesses,
  previewErasure,
  searchCustomers as searchOperation,
  viewCustomer,
} from '../operations.ts';
import type { DeskDeps } from './desk-deps.ts';
import { erasureReport } from './erasure-report.ts';
import { accessesOf } from './list-accesses.ts';
import { customerFor, NOT_FOUND } from './reach.ts';
import { viewForDesk } from './view-customer.ts';

const SIZE = 50;

async function search(deps: Deps, { text, before }: InputOf<typeof searchOperation>, by: Operator) {
  const among = boughtAt(scopeOf(by, 'customers.view'), customerKey());
  const found = await searchCustomers(deps, text, { among, before, limit: SIZE + 1 });
  const rows = found.slice(0, SIZE).map(({ id, name, city, ...document }) => ({
    id,
    name,
    document: maskedDocument(document),
    city: city ?? '',
  }));
  return { rows, next: found.length > SIZE ? (rows.at(-1)?.id ?? null) : null };
}

export const customerViews = [
  handleOperation(
    searchOperation,
    (deps: DeskDeps, input, by) => search(deps, input, by),
    // Without the words, which name people.
    (_, { rows }) => ({ object: 'clientes', text: `Procurou clientes e achou ${rows.length}` }),
  ),
  handleOperation(
    viewCustomer,
    (deps: DeskDeps, { customerId }, by) => viewForDesk(deps, customerId, by),
    ({ customerId }) => ({ object: customerSubject(customerId), text: 'Viu o cliente' }),
  ),
  handleOperation(listAccesses, (deps: DeskDeps, { customerId }, by) => accessesOf(deps, customerId, by)),
  handleOperation(
    previewErasure,
    async (deps: DeskDeps, { customerId }, by) => {
      if (!(await customerFor(deps, customerId, by, 'customers.privacy'))) return NOT_FOUND;
      return erasureReport(await deps.privacy.exportCustomer(deps, customerId), deps.clock.now());
    },
    ({ customerId }) => ({ object: customerSubject(customerId), text: 'Viu o que uma anonimização apaga' }),
  ),
];
