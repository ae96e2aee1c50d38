import { appendAudit } from '#features/desk/audit/server/append-audit.ts';
import { orderCancellations } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { orderPayments } from '#features/purchase/payments/server/order-payments.ts';
import { slices as allSlices } from '#features/slices.ts';
import { nightly, type Slice } from '#platform/define-slice.ts';
import { removeOldKeys } from '#platform/http/idempotency.ts';
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { AppDeps } from './app-deps.ts';
import { IMPORT_KINDS } from './import/kinds.ts';
import { runForStaff } from './panel/run-for-staff.ts';
import { endInactiveAccounts } from './privacy/end-inactive.ts';
import { eraseClosedAccounts } from './privacy/erase-closed.ts';
import { repeatErasures } from './privacy/erase-customer.ts';
import { exportCustomer } from './privacy/export-customer.ts';
import { removeUnconfirmed } from './privacy/remove-unconfirmed.ts';

const workParts = ({ providers, methods }: AppDeps, mailer: Mailer) => ({
  mailer,
  appendAudit,
  bookable: bookablePort,
  ...providers,
  methods,
  payments: orderPayments(methods),
  cancellations: orderCancellations,
  readCustomer: exportCustomer,
  runForStaff: runForStaff(methods),
  kinds: IMPORT_KINDS,
});

const slices: readonly Slice<never, ReturnType<typeof workParts>>[] = allSlices;

/** Among queues of the same urgency, this order applies. */
export function jobHandlers(app: AppDeps, mailer: Mailer): JobHandler[] {
  const parts = workParts(app, mailer);
  const sweeps = [
    ...slices.flatMap((slice) => slice.sweeps ?? []),
    nightly('keys.sweep', 'Apagar chaves de repetição antigas', removeOldKeys),
    nightly('customers.sweep', 'Repetir exclusões de cadastro', repeatErasures),
    nightly('customers.unconfirmed', 'Apagar cadastros sem e-mail confirmado', removeUnconfirmed),
    nightly('customers.close', 'Encerrar contas a pedido do cliente', eraseClosedAccounts),
    nightly('customers.inactive', 'Encerrar contas sem uso', endInactiveAccounts),
  ];
  return [
    ...sweeps.map(({ job, run }) => handleJob(job, (deps) => run({ ...deps, ...parts }))),
    ...slices.flatMap(({ jobs }) => jobs?.(parts) ?? []),
  ];
}
