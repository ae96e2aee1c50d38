import { exportPersonIn } from '#features/account/beneficiaries/server/erase-beneficiaries.ts';
import { exportAttendancesOf } from '#features/desk/attendance/server/personal-data.ts';
import { exportPatient } from '#features/purchase/orders/server/erase-orders.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';

/** The person only receives services, so the copy leaves out the data of the customers who bought them. */
export const exportPerson = (deps: Deps, cpf: string) =>
  inTransaction(deps, async (tx) => ({
    beneficiaries: await exportPersonIn(tx, cpf),
    order_lines: await exportPatient(tx, cpf),
    attendances: await exportAttendancesOf(tx, cpf),
  }));
