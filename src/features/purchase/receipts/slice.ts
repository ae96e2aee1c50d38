import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { showReceipt } from './server/show-receipt.ts';
import { showReimbursement } from './server/show-reimbursement.ts';

export const receipts = defineSlice({
  name: 'purchase/receipts',
  services: (deps: Deps) => ({
    view: (customerId: number, incrementId: string) => showReceipt(deps, { incrementId, customerId }),
    reimbursement: (customerId: number, incrementId: string) =>
      showReimbursement(deps, { incrementId, customerId }),
  }),
});
