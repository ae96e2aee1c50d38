import { exportPersonIn } from '#features/account/beneficiaries/server/erase-beneficiaries.ts';
import { exportPatient } from '#features/purchase/orders/server/erase-orders.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';

/**
 * Data of a person who only receives services, by CPF (digits): their entries in customers' lists and the services of
 * orders, without data of those customers.
 */
export const exportPerson = (deps: Deps, cpf: string) =>
  inTransaction(deps, async (tx) => ({
    beneficiaries: await exportPersonIn(tx, cpf),
    order_lines: await exportPatient(tx, cpf),
  }));
