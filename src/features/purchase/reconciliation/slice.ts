import { defineSlice, nightly } from '#platform/define-slice.ts';
import { reconciliationOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { reconcilePayments } from './server/reconcile-payments.ts';

export const reconciliation = defineSlice({
  name: 'purchase/reconciliation',
  operations: reconciliationOperations,
  sweeps: [nightly('payments.reconcile', 'Conferir pagamentos com o banco', reconcilePayments)],
  personalData,
});
