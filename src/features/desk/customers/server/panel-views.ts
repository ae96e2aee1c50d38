import { cpfClaims } from '#features/account/accounts/server/decide-cpf.ts';
import { customerSubject } from '#features/account/privacy/access-log/access.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { maskedEmail } from '../masked.ts';
import {
  cpfHolders,
  listAccesses,
  openSearch,
  otherAccounts,
  previewErasure,
  searchCustomers as searchOperation,
  viewCustomer,
} from '../operations.ts';
import type { DeskDeps } from './desk-deps.ts';
import { erasureReport } from './erasure-report.ts';
import { accessesOf } from './list-accesses.ts';
import { accountsBeside } from './other-accounts.ts';
import { customerFor, NOT_FOUND } from './reach.ts';
import { openDeskSearch, searchForDesk } from './search-for-desk.ts';
import { viewForDesk } from './view-customer.ts';

export const customerViews = [
  handleOperation(
    searchOperation,
    (deps: DeskDeps, { text }, by) => searchForDesk(deps, text, by),
    // The row leaves out the words, which name people.
    (_, { rows }) => ({ object: 'clientes', text: `Procurou clientes e achou ${rows.length}` }),
  ),
  handleOperation(
    openSearch,
    (deps: DeskDeps, input, by) => openDeskSearch(deps, input, by),
    (_, { rows }) => ({ object: 'clientes', text: `Abriu uma busca de clientes e viu ${rows.length}` }),
  ),
  handleOperation(
    viewCustomer,
    (deps: DeskDeps, { customerId }, by) => viewForDesk(deps, customerId, by),
    ({ customerId }) => ({ object: customerSubject(customerId), text: 'Viu o cliente' }),
  ),
  handleOperation(
    cpfHolders,
    async (deps: DeskDeps, { cpf }) => ({
      holders: (await cpfClaims(deps, cpf)).map(({ id, email, emailConfirmed, cpfFinal }) => ({
        id,
        email: maskedEmail(email),
        emailConfirmed,
        cpfFinal,
      })),
    }),
    (_, { holders }) => ({
      object: 'clientes',
      text: `Procurou quem está com um CPF e achou ${holders.length}`,
    }),
  ),
  handleOperation(
    otherAccounts,
    (deps: DeskDeps, input, by) => accountsBeside(deps, input, by),
    ({ customerId }, { accounts }) => ({
      object: customerSubject(customerId),
      text: `Procurou outras contas e viu ${accounts.length - 1}`,
    }),
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
