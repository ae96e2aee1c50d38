import { customerSubject } from '#features/account/access-log/access.ts';
import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
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
import { searchForDesk } from './search-for-desk.ts';
import { viewForDesk } from './view-customer.ts';

export const customerViews = [
  handleOperation(
    searchOperation,
    (deps: DeskDeps, input, by) => searchForDesk(deps, input, by),
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
